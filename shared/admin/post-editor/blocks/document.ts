import { Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { readChart, type SectionChart, writeChart } from "#blog/chart.ts";
import { decodeText, escapeText } from "#blog/plain-text.ts";
import { sanitizeSection } from "#blog/sanitize.ts";
import type { PostSection } from "#blog/schema.ts";
import { readCode, readLink, readTable, writeCode, writeLink, writeTable } from "#blog/section-content.ts";
import { readList, writeList } from "#blog/section-list.ts";
import { type SectionType, sectionTypes } from "#blog/sections.ts";
import { parseInline, writeInline } from "./inline-html.ts";
import { emptyChart } from "./schema/chart-block.ts";
import { postSchema } from "./schema/post-schema.ts";

interface BlockAttributes {
  origin: PostSection | null;
  language?: string;
  href?: string;
  imageUrl?: string;
  imageAlt?: string;
  upload?: string | null;
  chart?: SectionChart;
}

const readAttributes = (node: Node) => node.attrs as BlockAttributes;

const buildText = (schema: Schema, text: string) => (text === "" ? [] : [schema.text(text)]);

function buildList(schema: Schema, section: PostSection): Node {
  const { isOrdered, items } = readList(section.content);
  const lines = items.map(({ content, depth, isOrdered: isNumbered }) =>
    schema.node(
      "listItem",
      { depth, isOrdered: isNumbered === isOrdered ? null : isNumbered },
      parseInline(schema, content),
    ),
  );
  return schema.node("list", { origin: section, isOrdered }, lines.length > 0 ? lines : [schema.node("listItem")]);
}

function buildTable(schema: Schema, section: PostSection): Node {
  const rows = readTable(sanitizeSection(section).content).map((cells) =>
    schema.node(
      "tableRow",
      null,
      cells.map((cell) => schema.node("tableCell", null, parseInline(schema, cell))),
    ),
  );
  const empty = [schema.node("tableRow", null, [schema.node("tableCell")])];
  return schema.node("table", { origin: section }, rows.length > 0 ? rows : empty);
}

function buildKnownBlock(schema: Schema, type: SectionType, section: PostSection): Node {
  const { imageUrl, imageAlt } = section;
  const origin = section;
  switch (type) {
    case "list":
      return buildList(schema, section);
    case "table":
      return buildTable(schema, section);
    case "divider":
      return schema.node("divider", { origin });
    case "chart":
      return schema.node("chart", { origin, chart: readChart(section.content) });
    case "code": {
      const { language, html } = readCode(sanitizeSection(section).content);
      return schema.node("codeBlock", { origin, language }, buildText(schema, decodeText(html)));
    }
    case "video":
    case "button":
    case "card": {
      const { href, label } = readLink(sanitizeSection(section).content);
      return schema.node(type, { origin, href }, buildText(schema, label));
    }
    case "image":
      return schema.node("image", { origin, imageUrl, imageAlt }, parseInline(schema, section.content));
    default:
      return schema.node(type, { origin }, parseInline(schema, section.content));
  }
}

function buildBlock(schema: Schema, section: PostSection): Node {
  const { type, content } = section;
  const known = sectionTypes.find((sectionType) => sectionType === type);
  return known
    ? buildKnownBlock(schema, known, section)
    : schema.node("unknown", { origin: section, type }, parseInline(schema, content));
}

/** An empty post has one empty paragraph. */
export function buildDocument(sections: readonly PostSection[], schema: Schema = postSchema): Node {
  const blocks = sections.map((section) => buildBlock(schema, section));
  return schema.node("doc", null, blocks.length > 0 ? blocks : [schema.node("paragraph")]);
}

function writeListBlock({ attrs, children }: Node): string {
  const isOrdered = attrs["isOrdered"] === true;
  const items = children.map(({ content, attrs: item }) => ({
    content: writeInline(content),
    depth: Number(item["depth"]),
    isOrdered: (item["isOrdered"] as boolean | null) ?? isOrdered,
  }));
  return writeList({ isOrdered, items });
}

const writeTableBlock = ({ children }: Node): string =>
  writeTable(children.map((row) => row.children.map((cell) => writeInline(cell.content))));

function writeContent(node: Node): string {
  const { language = "", href = "", chart = emptyChart } = readAttributes(node);
  switch (node.type.name) {
    case "list":
      return writeListBlock(node);
    case "table":
      return writeTableBlock(node);
    case "chart":
      return writeChart(chart);
    case "codeBlock":
      return writeCode({ language, html: escapeText(node.textContent) });
    case "video":
    case "button":
    case "card":
      return writeLink({ href, label: node.textContent });
    default:
      return writeInline(node.content);
  }
}

function toSectionName({ type, attrs }: Node): string {
  if (type.name === "unknown") return String(attrs["type"] ?? "unknown");
  return type.name === "codeBlock" ? "code" : type.name;
}

function writeSection(node: Node): PostSection {
  const { origin, imageUrl, imageAlt } = readAttributes(node);
  return sanitizeSection({
    type: toSectionName(node),
    content: writeContent(node),
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
