import { readChart } from "./chart.ts";
import { readLink } from "./section-content.ts";

export const sectionTypes = [
  "heading",
  "subheading",
  "paragraph",
  "list",
  "image",
  "quote",
  "callout",
  "code",
  "table",
  "divider",
  "video",
  "button",
  "card",
  "footnote",
  "chart",
] as const;
export type SectionType = (typeof sectionTypes)[number];

/**
 * An unknown type is a paragraph. `content` is inline HTML (`inlineTags` in sanitize-rules) in headings, subheadings,
 * paragraphs, quotes, callouts, footnotes and as an image's caption. What it holds in a list is in `section-list.ts`, and in code,
 * tables, videos, buttons and cards in `section-content.ts`, in charts in `chart.ts`. A divider holds `<hr />`. A card names what it shows by its
 * path: see decision 0140.
 */
export const toSectionType = (type: string): SectionType => sectionTypes.find((known) => known === type) ?? "paragraph";

interface ShownParts {
  type: string;
  content: string;
  imageUrl: string;
}

export function isShownSection({ type, content, imageUrl }: ShownParts): boolean {
  const kind = toSectionType(type);
  if (kind === "image") return imageUrl !== "";
  if (kind === "chart") return readChart(content).rows.length > 0;
  if (kind !== "video" && kind !== "button" && kind !== "card") return content !== "";
  const { href, label } = readLink(content);
  return href !== "" && label !== "";
}
