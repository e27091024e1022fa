import { quote } from "../quote.ts";
import { listMedia, tidyText, toPlainText } from "./html-text.ts";
import { changeUpToLast } from "./spans.ts";
import { replaceTex } from "./tex-text.ts";

/** How a text of Moodle is written. 'auto' may be HTML or not, and its line ends count. */
export type TextFormat = "html" | "plain" | "markdown" | "auto";

const preformatted = /(<pre(?:\s[^<>]*)?>[\s\S]*?<\/pre\s*>)/i;
const toSpaces = (markup: string): string => markup.replace(/\n\s*/g, " ");

/** Line ends of HTML are spaces, except in `<pre>`. */
const joinLines = (markup: string): string =>
  /<pre/i.test(markup)
    ? changeUpToLast(markup, /<\/pre\s*>/gi, (part) =>
        part
          .split(preformatted)
          .map((one, at) => (at % 2 === 1 ? one : toSpaces(one)))
          .join(""),
      )
    : toSpaces(markup);

// Limits keep a long line of signs without an end from costing time.
const picture = /!\[[^\]\n]{0,500}\]\([^()\n]{0,2000}\)/g;
const isBlockStart = "(?:[-*+>]\\s|#{1,6}\\s|\\d{1,3}[.)]\\s|```|$)";
const softBreak = new RegExp(`(?<![\\n ]{2})\\n(?![^\\S\\n]*${isBlockStart})`, "gm");

/** Markdown without its signs. Code and escaped signs stay as they are written. */
function toTextOfMarkdown(markdown: string): string {
  const verbatim: string[] = [];
  // Letters of the private use area stand for what isn't to be read as markup.
  const protect = (text: string) => `\ue010${verbatim.push(text) - 1}\ue011`;
  const inline = replaceTex(markdown.replace(/\r\n?/g, "\n"), protect)
    .text.replace(/^```[^\n]*\n([\s\S]{0,5000}?)\n```[^\S\n]*$/gm, (_, code: string) => protect(code))
    .replace(/(?<!`)(`{1,2})(?!`)[^\S\n]?([^\n]{0,500}?[^\n`])[^\S\n]?\1(?!`)/g, (_, __, code: string) => protect(code))
    .replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, (_, sign: string) => protect(sign))
    .replace(picture, "")
    .replace(/\[([^\]\n]{1,500})\]\([^()\n]{0,2000}\)/g, "$1")
    .replace(/^[^\S\n]*(?:[-*_][^\S\n]*){3,}$/gm, "")
    .replace(softBreak, " ")
    .replace(/^[^\S\n]*#{1,6}[^\S\n]+/gm, "")
    .replace(/^[^\S\n]*>\s?/gm, "")
    .replace(/^([^\S\n]*)[*+]\s+/gm, "$1- ")
    .replace(/(\*{2,3})(?=[^\s*])([^\n]{0,1000}?[^\s*])\1/g, "$2")
    .replace(/(?<![\w])(_{2,3})(?=[^\s_])([^\n]{0,1000}?[^\s_])\1(?!\w)/g, "$2")
    .replace(/(?<![\w*])\*(?=\S)([^*\n]*?[^*\s])\*(?![\w*])/g, "$1")
    .replace(/(?<![\w_])_(?=\S)([^_\n]*?[^_\s])_(?![\w_])/g, "$1")
    .replace(/~~(?=\S)([^\n]{0,1000}?\S)~~/g, "$1");
  return toPlainText(inline).replace(/\ue010(\d+)\ue011/g, (_, at: string) => verbatim[Number(at)] ?? "");
}

/** A text without the markup of its format. */
export function readFormatted(text: string, format: TextFormat): string {
  switch (format) {
    case "plain":
      return text.replace(/\r\n?/g, "\n").trim();
    case "markdown":
      return tidyText(toTextOfMarkdown(text));
    case "html":
      return toPlainText(joinLines(replaceTex(text).text));
    default:
      return toPlainText(replaceTex(text).text);
  }
}

/** What such a text has that text can't say, such as 'a picture'. */
export function listFormattedMedia(text: string, format: TextFormat): string[] {
  if (format === "plain") return [];
  const pictures = format === "markdown" && text.search(picture) >= 0 ? ["a picture"] : [];
  const formulas = replaceTex(text).lost.map((tex) => `the formula ${quote(tex)}`);
  return [...new Set([...pictures, ...formulas, ...listMedia(text)])];
}
