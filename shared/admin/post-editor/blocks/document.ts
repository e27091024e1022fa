import { Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { sanitiseSection } from "#blog/sanitise.ts";
import type { PostSection } from "#blog/schema.ts";
import { readList, sectionTypes, writeList } from "#blog/sections.ts";
import { parseInline, writeInline } from "./inline-html.ts";
import { postSchema } from "./schema/post-schema.ts";

interface BlockAttributes {
  origin: PostSection | null;
  /** Of a block of unknown type. */
  type?: string;
  /** Of a list. */
  isOrdered?: boolean;
  /** Of an image. */
  imageUrl?: string;
  imageAlt?: string;
  upload?: string | null;
}

const readAttributes = (node: Node) => node.attrs as BlockAttributes;

/** The blocks that one section is, or was made from. */
function toBlock(schema: Schema, section: PostSection): Node {
  const { type, content, imageUrl, imageAlt } = section;
  const known = sectionTypes.find((own) => own === type);
  const origin = section;
  if (known === "list") {
    const { isOrdered, items } = readList(content);
    const lines = items.map((item) => schema.node("listItem", null, parseInline(schema, item)));
    return schema.node("list", { origin, isOrdered }, lines.length > 0 ? lines : [schema.node("listItem")]);
  }
  const line = parseInline(schema, content);
  if (known === "image") return schema.node("image", { origin, imageUrl, imageAlt }, line);
  return known ? schema.node(known, { origin }, line) : schema.node("unknown", { origin, type }, line);
}

/** A post's sections as the editor's document; one empty paragraph where there are none. */
export function toDocument(sections: readonly PostSection[], schema: Schema = postSchema): Node {
  const blocks = sections.map((section) => toBlock(schema, section));
  return schema.node("doc", null, blocks.length > 0 ? blocks : [schema.node("paragraph")]);
}

/** What the block says now, whatever it was made from. */
function writeSection(node: Node): PostSection {
  const { origin, type, isOrdered = false, imageUrl, imageAlt } = readAttributes(node);
  const items: string[] = [];
  if (node.type.name === "list") node.forEach(({ content }) => void items.push(writeInline(content)));
  return sanitiseSection({
    type: node.type.name === "unknown" ? (type ?? "unknown") : node.type.name,
    content: node.type.name === "list" ? writeList({ isOrdered, items }) : writeInline(node.content),
    // Other sections may carry an address, too; nobody shows it, and nobody may lose it.
    imageUrl: imageUrl ?? origin?.imageUrl ?? "",
    imageAlt: imageAlt ?? origin?.imageAlt ?? "",
  });
}

/** Blocks as they were made from a section, by schema: two editors never share a node. */
const made = new WeakMap<Schema, WeakMap<PostSection, Node>>();

function isAsStored(node: Node, origin: PostSection): boolean {
  const schema = node.type.schema;
  const ofSchema = made.get(schema) ?? new WeakMap<PostSection, Node>();
  made.set(schema, ofSchema);
  const stored = ofSchema.get(origin) ?? toBlock(schema, origin);
  ofSchema.set(origin, stored);
  return (
    node.hasMarkup(stored.type, {
      ...stored.attrs,
      ...("upload" in node.attrs && { upload: readAttributes(node).upload }),
    }) && node.content.eq(stored.content)
  );
}

const isBlank = ({ content, imageUrl, imageAlt }: PostSection) => content === "" && imageUrl === "" && imageAlt === "";

/** A node never changes, so that what it says is found out once: a keystroke costs one block, not all of them. */
const written = new WeakMap<Node, { section: PostSection | null }>();

function toSection(node: Node): PostSection | null {
  const known = written.get(node);
  if (known) return known.section;
  const { origin } = readAttributes(node);
  const own = origin && isAsStored(node, origin) ? origin : writeSection(node);
  // What is empty is not stored, unless it was.
  const section = own !== origin && isBlank(own) ? null : own;
  written.set(node, { section });
  return section;
}

export interface PlacedSection {
  section: PostSection;
  /** Of its block in the document. */
  position: number;
}

/** The sections of a document, each with the place of its block. */
export function placeSections(doc: Node): PlacedSection[] {
  const placed: PlacedSection[] = [];
  doc.forEach((node, position) => {
    const section = toSection(node);
    if (section) placed.push({ section, position });
  });
  return placed;
}

/** What the server stores of a document. Blocks that nobody changed come out exactly as they went in. */
export const toSections = (doc: Node): PostSection[] => placeSections(doc).map(({ section }) => section);

/** The same blocks for a schema, as something to put into a document. */
export const toFragment = (sections: readonly PostSection[], schema: Schema): Fragment =>
  Fragment.fromArray(sections.map((section) => toBlock(schema, section)));
