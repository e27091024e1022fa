import type { Node } from "@tiptap/pm/model";

/** The kinds that an author can choose. A list counts as two, because its marks are chosen with it. */
export type BlockKind = "paragraph" | "heading" | "subheading" | "bulleted" | "numbered" | "quote" | "image";

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
  { kind: "image", label: "Image", hint: "A picture with a description and a caption", keywords: ["picture", "photo"] },
];

/** Searches labels and keywords; labels that begin with the text come first. */
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
