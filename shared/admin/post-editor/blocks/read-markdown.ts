import { Marked } from "marked";

const blockStart = /^ {0,3}(?:#{1,6} \S|[-*+] \S|\d{1,9}[.)] \S|> |```|~~~|\|.*\|\s*$|(?:[-*_] ?){3,}$)/m;
const inlineMark = /\*\*\S[^*\n]*\*\*|__\S[^_\n]*__|`[^`\n]+`|~~\S[^~\n]*~~|!?\[[^\]\n]*\]\([^)\s]+[^)\n]*\)/;

/** A single line that only begins with a number or a dash is text. */
export function isMarkdown(text: string): boolean {
  const given = text.trim();
  const hasBlock = given.includes("\n") ? blockStart.test(given) : /^(?:#{1,6}|>) \S/.test(given);
  return hasBlock || inlineMark.test(given);
}

const marked = new Marked({
  gfm: true,
  renderer: { checkbox: ({ checked }) => (checked ? "☑" : "☐") },
});

/** GitHub's Markdown as HTML that still has to be sanitized. */
export const readMarkdown = (text: string): string => marked.parse(text, { async: false });
