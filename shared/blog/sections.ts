export const sectionTypes = ["heading", "subheading", "paragraph", "list", "image", "quote"] as const;
export type SectionType = (typeof sectionTypes)[number];

/**
 * An unknown type is a paragraph. `content` is inline HTML (`inlineTags` in sanitize-rules) in headings, subheadings,
 * paragraphs, quotes and as an image's caption; in a list `<ul>` or `<ol>` with one `<li>` of inline HTML per item.
 */
export const toSectionType = (type: string): SectionType => sectionTypes.find((known) => known === type) ?? "paragraph";

/** An empty block isn't shown to visitors. */
export const isShownSection = ({
  type,
  content,
  imageUrl,
}: {
  type: string;
  content: string;
  imageUrl: string;
}): boolean => (toSectionType(type) === "image" ? imageUrl : content) !== "";

export interface SectionList {
  isOrdered: boolean;
  items: string[];
}

const listTag = /<\/?(?:ul|ol|li)\b[^<>]*>/i;

/** The items of a list's content. Nested lists become one; content without `<li>` is one item per line that is not empty. */
export function readList(content: string): SectionList {
  const hasItems = /<li\b/i.test(content);
  const items = content
    .split(hasItems ? listTag : /\r\n?|\n|<br\b[^<>]*>/i)
    .map((item) => item.trim())
    .filter(Boolean);
  return { isOrdered: hasItems && (/<([uo])l\b/i.exec(content)?.[1] ?? "u").toLowerCase() === "o", items };
}

export function writeList({ isOrdered, items }: SectionList): string {
  const tag = isOrdered ? "ol" : "ul";
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join("")}</${tag}>`;
}
