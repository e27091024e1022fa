import { TableError } from "./table-error.ts";

export interface Token {
  /** Of a tag, without its namespace; '' for text. */
  name: string;
  kind: "open" | "close" | "empty" | "text";
  /** A tag's attributes as they are written, or the text with its entities resolved. */
  content: string;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decode = (text: string) =>
  text.includes("&")
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
        const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
        if (code === null) return entities[name] ?? whole;
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

/** Nothing that a spreadsheet program writes into a tag is as long. */
const maxTagLength = 2000;
const tag = /^(\/?)(?:[\w.-]+:)?([\w.-]+)/;

/** Tags and texts in their order. Knows only XML's five entities: none that a document declares is ever resolved. */
export function* readTokens(xml: string): Generator<Token> {
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf("<", at);
    const text = xml.slice(at, start < 0 ? undefined : start);
    if (text !== "") yield { name: "", kind: "text", content: decode(text) };
    if (start < 0) return;
    const end = xml.indexOf(">", start);
    if (end < 0 || end - start > maxTagLength) throw new TableError("The spreadsheet can't be read: it's damaged.");
    const inner = xml.slice(start + 1, end);
    const [whole, closing, name] = tag.exec(inner) ?? [];
    // Declarations and comments have no name.
    if (whole !== undefined && name !== undefined) {
      const kind = closing ? "close" : inner.endsWith("/") ? "empty" : "open";
      yield { name, kind, content: inner.slice(whole.length) };
    }
    at = end + 1;
  }
}

export function findAttribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decode(value);
}
