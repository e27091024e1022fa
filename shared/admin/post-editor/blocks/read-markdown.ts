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

const noteLabel = "\\[\\^([^\\]\\s]{1,50})\\]";
const noteDefinition = new RegExp(`^${noteLabel}:[ \\t]+(.*(?:\\n(?: {2,}|\\t)\\S.*)*)\\n?`, "gm");

/** Footnotes as paragraphs at the end that begin with '[^1]:', numbered in the order of their marks. */
function moveFootnotes(text: string): string {
  const notes = new Map<string, string>();
  const body = text.replace(noteDefinition, (_, label: string, note: string) => {
    notes.set(label, note.replace(/\s*\n\s*/g, " "));
    return "";
  });
  const labels: string[] = [];
  const numbered = body.replace(new RegExp(noteLabel, "g"), (whole, label: string) => {
    if (!notes.has(label)) return whole;
    if (!labels.includes(label)) labels.push(label);
    return `[^${labels.indexOf(label) + 1}]`;
  });
  const all = [...labels, ...[...notes.keys()].filter((label) => !labels.includes(label))];
  return [numbered, ...all.map((label, at) => `\\[^${at + 1}]: ${notes.get(label)}`)].join("\n\n");
}

/** GitHub's Markdown as HTML that still has to be sanitized. */
export const readMarkdown = (text: string): string => marked.parse(moveFootnotes(text), { async: false });
