import type { Node } from "@tiptap/pm/model";

/** The kinds that an author can choose. A list counts as two, because its marks are chosen with it. */
export type BlockKind = TextKind | "image" | "table" | "divider" | "video" | "button" | "card" | "chart";

export const textKinds = [
  "paragraph",
  "heading",
  "subheading",
  "bulleted",
  "numbered",
  "quote",
  "callout",
  "footnote",
  "codeBlock",
] as const;
export type TextKind = (typeof textKinds)[number];

export const isTextKind = (kind: BlockKind | null): kind is TextKind => textKinds.some((known) => known === kind);

export interface BlockKindInfo {
  kind: BlockKind;
  label: string;
  hint: string;
  /** The text that creates such a block. */
  typed?: string;
  keywords: readonly string[];
}

export const blockKinds: readonly BlockKindInfo[] = [
  { kind: "paragraph", label: "Paragraph", hint: "Plain text", keywords: ["text", "body"] },
  {
    kind: "heading",
    label: "Heading",
    hint: "Starts a section and appears in the contents",
    typed: "#",
    keywords: ["h2", "title"],
  },
  { kind: "subheading", label: "Subheading", hint: "Starts a subsection", typed: "##", keywords: ["h3"] },
  {
    kind: "bulleted",
    label: "Bulleted list",
    hint: "Points in any order",
    typed: "-",
    keywords: ["list", "ul", "points"],
  },
  { kind: "numbered", label: "Numbered list", hint: "Steps in order", typed: "1.", keywords: ["list", "ol", "steps"] },
  { kind: "quote", label: "Quote", hint: "Someone else's words", typed: ">", keywords: ["blockquote", "citation"] },
  { kind: "callout", label: "Callout", hint: "A note that stands out", keywords: ["note", "tip", "warning", "aside"] },
  {
    kind: "footnote",
    label: "Footnote",
    hint: "Shown below the text; [^1] in the text leads to the first",
    keywords: ["note", "reference", "source"],
  },
  { kind: "image", label: "Image", hint: "A picture with a description and a caption", keywords: ["picture", "photo"] },
  { kind: "table", label: "Table", hint: "Rows and columns with a header", keywords: ["grid", "columns"] },
  {
    kind: "chart",
    label: "Chart",
    hint: "Bars, a line or dots drawn from numbers",
    keywords: ["figure", "graph", "plot", "bar", "line", "data"],
  },
  {
    kind: "codeBlock",
    label: "Code",
    hint: "Text that keeps its line breaks",
    typed: "```",
    keywords: ["pre", "source"],
  },
  { kind: "video", label: "Video", hint: "A card that links to a video", keywords: ["youtube", "vimeo", "film"] },
  { kind: "button", label: "Button", hint: "A link that stands out", keywords: ["link", "action"] },
  {
    kind: "card",
    label: "Card",
    hint: "An assessment, an occupation or another post",
    keywords: ["assessment", "occupation", "post", "link", "reference"],
  },
  {
    kind: "divider",
    label: "Divider",
    hint: "A line between two parts",
    typed: "---",
    keywords: ["hr", "rule", "line"],
  },
];

export function searchBlockKinds(text: string): BlockKindInfo[] {
  const query = text.trim().toLowerCase();
  const begins = ({ label }: BlockKindInfo) => label.toLowerCase().startsWith(query);
  return blockKinds
    .filter(({ label, keywords }) => [label.toLowerCase(), ...keywords].some((word) => word.includes(query)))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
}

/** Null for a block of unknown type. */
export function getBlockKind({ type, attrs }: Node): BlockKind | null {
  if (type.name === "list") return attrs["isOrdered"] ? "numbered" : "bulleted";
  return blockKinds.find(({ kind }) => kind === type.name)?.kind ?? null;
}

export function getBlockLabel(block: Node): string {
  const kind = getBlockKind(block);
  return blockKinds.find((info) => info.kind === kind)?.label ?? `Unknown type '${String(block.attrs["type"])}'`;
}
