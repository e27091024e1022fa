import { Marked } from "marked";

const blockStart = /^ {0,3}(?:#{1,6} \S|[-*+] \S|\d{1,9}[.)] \S|> |```|~~~|\|.*\|\s*$|(?:[-*_] ?){3,}$)/m;
const inlineMark = /\*\*\S[^*\n]*\*\*|__\S[^_\n]*__|`[^`\n]+`|~~\S[^~\n]*~~|!?\[[^\]\n]*\]\([^)\s]+[^)\n]*\)/;

/** A single line that only begins with a number or a dash is text. */
export function isMarkdown(text: string): boolean {
  const given = text.trim();
  const hasBlock = given.includes("\n") ? blockStart.test(given) : /^(?:#{1,6}|>) \S/.test(given);
  return hasBlock || inlineMark.test(given);
}

const structure = /<(?:h[1-6]|[uo]l|table|blockquote|pre|code|a|b|strong|i|em|img|hr)\b/i;

export interface PastedSource {
  html: string;
  text: string;
  types: readonly string[];
}

/** Code editors and pages of source text put it on the clipboard as colored text, too. */
export const isMarkdownSource = ({ html, text, types }: PastedSource): boolean =>
  (types.includes("vscode-editor-data") || !structure.test(html)) && isMarkdown(text);

const marked = new Marked({
  gfm: true,
  renderer: { checkbox: ({ checked }) => (checked ? "☑" : "☐") },
});

/** GitHub's Markdown as HTML that still has to be sanitized. */
export const readMarkdown = (text: string): string => marked.parse(text, { async: false });
