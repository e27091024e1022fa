import { Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { sanitizeSection } from "#blog/sanitize.ts";
import type { PostSection } from "#blog/schema.ts";
import { readList, sectionTypes, writeList } from "#blog/sections.ts";
import { parseInline, writeInline } from "./inline-html.ts";
import { postSchema } from "./schema/post-schema.ts";

interface BlockAttributes {
  origin: PostSection | null;
  type?: string;
  isOrdered?: boolean;
  imageUrl?: string;
  imageAlt?: string;
  upload?: string | null;
}

const readAttributes = (node: Node) => node.attrs as BlockAttributes;

function buildBlock(schema: Schema, section: PostSection): Node {
  const { type, content, imageUrl, imageAlt } = section;
  const known = sectionTypes.find((sectionType) => sectionType === type);
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

/** An empty post has one empty paragraph. */
export function buildDocument(sections: readonly PostSection[], schema: Schema = postSchema): Node {
  const blocks = sections.map((section) => buildBlock(schema, section));
  return schema.node("doc", null, blocks.length > 0 ? blocks : [schema.node("paragraph")]);
}

function writeSection(node: Node): PostSection {
  const { origin, type, isOrdered = false, imageUrl, imageAlt } = readAttributes(node);
  const items: string[] = [];
  if (node.type.name === "list") node.forEach(({ content }) => void items.push(writeInline(content)));
  return sanitizeSection({
    type: node.type.name === "unknown" ? (type ?? "unknown") : node.type.name,
    content: node.type.name === "list" ? writeList({ isOrdered, items }) : writeInline(node.content),
    // Other sections may carry an address that nobody shows; it must not get lost.
    imageUrl: imageUrl ?? origin?.imageUrl ?? "",
    imageAlt: imageAlt ?? origin?.imageAlt ?? "",
  });
}

/** Blocks built from sections, by schema: two editors never share a node. */
const builtBlocks = new WeakMap<Schema, WeakMap<PostSection, Node>>();

function isAsStored(node: Node, origin: PostSection): boolean {
  const schema = node.type.schema;
  const ofSchema = builtBlocks.get(schema) ?? new WeakMap<PostSection, Node>();
  builtBlocks.set(schema, ofSchema);
  const stored = ofSchema.get(origin) ?? buildBlock(schema, origin);
  ofSchema.set(origin, stored);
  return (
    node.hasMarkup(stored.type, {
      ...stored.attrs,
      ...("upload" in node.attrs && { upload: readAttributes(node).upload }),
    }) && node.content.eq(stored.content)
  );
}

const isBlank = ({ content, imageUrl, imageAlt }: PostSection) => content === "" && imageUrl === "" && imageAlt === "";

/** Nodes never change, so each is read once: a keystroke costs one block, not all of them. */
const sectionCache = new WeakMap<Node, { section: PostSection | null }>();

function readSection(node: Node): PostSection | null {
  const known = sectionCache.get(node);
  if (known) return known.section;
  const { origin } = readAttributes(node);
  const current = origin && isAsStored(node, origin) ? origin : writeSection(node);
  // Empty blocks are not stored, unless they were.
  const section = current !== origin && isBlank(current) ? null : current;
  sectionCache.set(node, { section });
  return section;
}

export interface LocatedSection {
  section: PostSection;
  /** Of its block in the document. */
  position: number;
}

export function locateSections(doc: Node): LocatedSection[] {
  const located: LocatedSection[] = [];
  doc.forEach((node, position) => {
    const section = readSection(node);
    if (section) located.push({ section, position });
  });
  return located;
}

/** What the server stores. Unchanged blocks come out exactly as they went in. */
export const readSections = (doc: Node): PostSection[] => locateSections(doc).map(({ section }) => section);

export const buildFragment = (sections: readonly PostSection[], schema: Schema): Fragment =>
  Fragment.fromArray(sections.map((section) => buildBlock(schema, section)));
