import type { Node } from "@tiptap/pm/model";

/** A kind of block that can be made. A list is two of them, for an author chooses its marks with it. */
export type BlockKind = "paragraph" | "heading" | "subheading" | "bulleted" | "numbered" | "quote" | "image";

export interface BlockKindText {
  kind: BlockKind;
  label: string;
  /** What it is for. */
  hint: string;
  /** What an author types to get it, where there is something. */
  typed?: string;
  /** Other words for it. */
  words: readonly string[];
}

export const blockKinds: readonly BlockKindText[] = [
  { kind: "paragraph", label: "Paragraph", hint: "Plain text", words: ["text", "body"] },
  {
    kind: "heading",
    label: "Heading",
    hint: "Begins a part, and is listed in the contents",
    typed: "#",
    words: ["h2", "title"],
  },
  { kind: "subheading", label: "Subheading", hint: "Begins a part of a part", typed: "##", words: ["h3"] },
  {
    kind: "bulleted",
    label: "Bulleted list",
    hint: "Points in any order",
    typed: "-",
    words: ["list", "ul", "points"],
  },
  { kind: "numbered", label: "Numbered list", hint: "Steps in order", typed: "1.", words: ["list", "ol", "steps"] },
  { kind: "quote", label: "Quote", hint: "Words of somebody else", typed: ">", words: ["blockquote", "citation"] },
  { kind: "image", label: "Image", hint: "A picture with description and caption", words: ["picture", "photo"] },
];

/** The kinds whose name or other words have the text in them; those whose name begins with it come first. */
export function findBlockKinds(text: string): BlockKindText[] {
  const wanted = text.trim().toLowerCase();
  const begins = ({ label }: BlockKindText) => label.toLowerCase().startsWith(wanted);
  return blockKinds
    .filter(({ label, words }) => [label.toLowerCase(), ...words].some((word) => word.includes(wanted)))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
}

/** The kind of a block; null for one of unknown type. */
export function toBlockKind({ type, attrs }: Node): BlockKind | null {
  if (type.name === "list") return attrs["isOrdered"] ? "numbered" : "bulleted";
  return blockKinds.find(({ kind }) => kind === type.name)?.kind ?? null;
}

/** What a block is called on the screen. */
export function toBlockLabel(block: Node): string {
  const kind = toBlockKind(block);
  return blockKinds.find((own) => own.kind === kind)?.label ?? `Unknown type '${String(block.attrs["type"])}'`;
}
