import { SaxesParser } from "saxes";
import { isHtmlName } from "./html-text.ts";

/** Names are bare: 'qti-simple-choice', 'm:math' and 'simpleChoice' without prefix, hyphens and capitals. */
export interface XmlElement {
  name: string;
  nameInFile: string;
  attributes: ReadonlyMap<string, string>;
  children: (XmlElement | string)[];
  offset: number;
}

export type XmlReading = { root: XmlElement } | { refusal: string; offset: number };

const maxDepth = 200;
const maxLength = 20_000_000;

/** Entities of HTML that such files use without naming them. Nothing that a file defines is ever read. */
const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  times: "×",
  deg: "°",
  rarr: "→",
  larr: "←",
  euro: "€",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  agrave: "à",
  ccedil: "ç",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  aacute: "á",
  ntilde: "ñ",
};

export const isXml = (text: string): boolean => /^\uFEFF?\s*<(?:\?xml\s|!--|!DOCTYPE\s|[a-z])/i.test(text);

class XmlFailure extends Error {}

function createNameReader(): (name: string) => string {
  const bareNames = new Map<string, string>();
  return (name) => {
    const known = bareNames.get(name);
    if (known !== undefined) return known;
    const withoutPrefix = name.replace(/^[\w.-]+:/, "").replace(/^qti-/, "");
    const bareName = withoutPrefix.replace(/-/g, "").toLowerCase();
    bareNames.set(name, bareName);
    return bareName;
  };
}

/** Of attributes with the same bare name the first counts. */
function readAttributes(attributes: Record<string, string>, toBareName: (name: string) => string): Map<string, string> {
  const read = new Map<string, string>();
  for (const [nameInFile, value] of Object.entries(attributes)) {
    const name = toBareName(nameInFile);
    if (!read.has(name)) read.set(name, value);
  }
  return read;
}

/** The elements of an XML text. Entities that the text defines itself are refused, so nothing in it can grow. */
export function readXml(text: string): XmlReading {
  if (text.length > maxLength) return { refusal: "This XML is longer than 20 MB", offset: 0 };
  const body = text.replace(/^\uFEFF/, "").trimStart();
  const lead = text.length - body.length;
  const document: XmlElement = { name: "", nameInFile: "", attributes: new Map(), children: [], offset: 0 };
  const path: XmlElement[] = [document];
  const toBareName = createNameReader();
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  // Not a copy: an object with a prototype would know '&constructor;'.
  Object.assign(parser.ENTITIES, entities);
  const fail = (message: string): never => {
    throw new XmlFailure(message);
  };
  const addText = (part: string) => {
    if (part !== "") path.at(-1)?.children.push(part);
  };
  parser.on("doctype", (type) => {
    if (/<!ENTITY/i.test(type)) fail("It defines entities of its own, which aren't read. Export it without a DOCTYPE");
  });
  parser.on("error", ({ message }) => fail(message.replace(/^\d+:\d+: /, "")));
  parser.on("opentag", ({ name, attributes }) => {
    if (path.length > maxDepth) fail(`Its elements are nested more than ${maxDepth} levels deep`);
    const element: XmlElement = {
      name: toBareName(name),
      nameInFile: name,
      attributes: readAttributes(attributes, toBareName),
      children: [],
      offset: lead + Math.max(0, parser.position - 1),
    };
    path.at(-1)?.children.push(element);
    path.push(element);
  });
  parser.on("closetag", () => {
    path.pop();
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  try {
    parser.write(body).close();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { refusal: `This XML can't be read: ${reason}`, offset: Math.min(lead + parser.position, text.length) };
  }
  const root = document.children.find((child) => typeof child !== "string");
  return root && typeof root !== "string" ? { root } : { refusal: "This XML is empty", offset: 0 };
}

export const listChildren = (element: XmlElement): XmlElement[] =>
  element.children.filter((child) => typeof child !== "string");

export const listNamed = (element: XmlElement, name: string): XmlElement[] =>
  listChildren(element).filter((child) => child.name === name);

export const findNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && listNamed(element, name)[0];

/** All of the name below an element, in the order of the text. */
export function listDeep(element: XmlElement, names: readonly string[]): XmlElement[] {
  const found: XmlElement[] = [];
  const addBelow = (parent: XmlElement) => {
    for (const child of listChildren(parent)) {
      if (names.includes(child.name)) found.push(child);
      addBelow(child);
    }
  };
  addBelow(element);
  return found;
}

/** Empty if the element doesn't have it. */
export const readAttribute = (element: XmlElement, name: string): string => element.attributes.get(name) ?? "";

export const readText = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((child) => (typeof child === "string" ? child : readText(child))).join("");

const escapeText = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

const escapeAttribute = (text: string): string => escapeText(text).replace(/"/g, "&quot;");

/** Attributes that change what a formula says. */
const formulaAttributes = ["linethickness", "open", "close", "separators"];

const printAttributes = (element: XmlElement): string =>
  [...element.attributes]
    .filter(([name]) => formulaAttributes.includes(name))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join("");

interface MarkupContext {
  /** In `<pre>`: line ends are not spaces. */
  isAsWritten: boolean;
  /** In `<math>`: all elements count. */
  isFormula: boolean;
}

/**
 * An element's contents as HTML, without the elements of the given names. Line ends are spaces, as in HTML. Of elements
 * that HTML hasn't, only what is in them is left.
 */
export function toMarkup(
  element: XmlElement,
  without: readonly string[] = [],
  { isAsWritten, isFormula }: MarkupContext = { isAsWritten: false, isFormula: false },
): string {
  return element.children
    .map((child) => {
      if (typeof child === "string") return escapeText(isAsWritten ? child : child.replace(/\s+/g, " "));
      const { name } = child;
      if (without.includes(name)) return "";
      const context = { isAsWritten: isAsWritten || name === "pre", isFormula: isFormula || name === "math" };
      const inside = toMarkup(child, without, context);
      return context.isFormula || isHtmlName(name) ? `<${name}${printAttributes(child)}>${inside}</${name}>` : inside;
    })
    .join("");
}
