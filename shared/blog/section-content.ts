import { removeCodeMarks } from "./code-marks.ts";
import { decodeText, escapeText, escapeValue, extractText } from "./plain-text.ts";

export const maxTableColumns = 20;
export const maxTableRows = 500;

/** `html`: escaped text with line breaks and no tags. */
export interface SectionCode {
  /** As in a Markdown fence, such as 'ts'; '' for none. */
  language: string;
  html: string;
}

const codeStart = /^\s*<pre><code(?: class="language-([\w+#.-]{1,30})")?>/;

export function readMarkedCode(content: string): SectionCode {
  const [start = "", language = ""] = codeStart.exec(content) ?? [];
  return { language, html: content.slice(start.length).replace(/<\/code><\/pre>\s*$/, "") };
}

export function readCode(content: string): SectionCode {
  const { language, html } = readMarkedCode(content);
  return { language, html: removeCodeMarks(html) };
}

/** A language that can't be named is left out. */
export function writeCode({ language, html }: SectionCode): string {
  const name = language.trim().toLowerCase();
  return `<pre><code${/^[\w+#.-]{1,30}$/.test(name) ? ` class="language-${name}"` : ""}>${html}</code></pre>`;
}

/** Cells of inline HTML, row by row. The first row is the header. */
export type SectionTable = readonly (readonly string[])[];

export const readTable = (content: string): string[][] =>
  content
    .split(/<tr\b[^<>]*>/)
    .slice(1)
    .map((row) =>
      row
        .split(/<t[hd]\b[^<>]*>/)
        .slice(1)
        .map((cell) => cell.replace(/<\/?(?:table|thead|tbody|tfoot|tr|t[hd])\b[^<>]*>/g, "").trim()),
    );

/** All rows get as many cells as the longest one has. Empty when no cell has text. */
export function writeTable(given: SectionTable): string {
  const rows = given
    .filter((row, at) => at === 0 || row.some((cell) => extractText(cell) !== ""))
    .slice(0, maxTableRows);
  const columns = Math.min(maxTableColumns, Math.max(0, ...rows.map(({ length }) => length)));
  if (!rows.some((row) => row.slice(0, columns).some((cell) => extractText(cell) !== ""))) return "";
  const writeRow = (row: readonly string[], tag: string) =>
    `<tr>${Array.from({ length: columns }, (_, at) => `<${tag}>${row[at] ?? ""}</${tag.slice(0, 2)}>`).join("")}</tr>`;
  const [header = [], ...body] = rows;
  const bodyRows = body.map((row) => writeRow(row, "td")).join("");
  return `<table><thead>${writeRow(header, 'th scope="col"')}</thead>${bodyRows && `<tbody>${bodyRows}</tbody>`}</table>`;
}

/** Plain texts. */
export interface SectionLink {
  href: string;
  label: string;
}

export const readLink = (content: string): SectionLink => ({
  href: decodeText(/<a href="([^"<>]*)"/.exec(content)?.[1] ?? ""),
  label: extractText(content),
});

export function writeLink({ href, label }: SectionLink): string {
  if (href === "" && label === "") return "";
  return `<a${href && ` href="${escapeValue(href)}"`}>${escapeText(label)}</a>`;
}
