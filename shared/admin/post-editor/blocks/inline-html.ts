import { type Fragment, type Mark, DOMParser as NodeParser, type Schema } from "@tiptap/pm/model";
import { sanitiseInline } from "#blog/sanitise.ts";

/** Reads a line's HTML. The document that it is parsed in is inert: nothing in it loads or runs. */
export function parseInline(schema: Schema, html: string): Fragment {
  const clean = sanitiseInline(html).trim();
  if (!/[<&]/.test(clean)) return plain(schema, clean);
  const { body } = new DOMParser().parseFromString(`<body>${clean}</body>`, "text/html");
  const topNode = schema.node("paragraph");
  return NodeParser.fromSchema(schema).parse(body, { topNode, preserveWhitespace: true }).content;
}

function plain(schema: Schema, text: string): Fragment {
  const words = text.replace(/\s*\r?\n\s*/g, " ");
  return schema.node("paragraph", null, words === "" ? [] : [schema.text(words)]).content;
}

const tags: Readonly<Record<string, string>> = {
  bold: "strong",
  code: "code",
  highlight: "mark",
  italic: "em",
  link: "a",
  strike: "s",
  subscript: "sub",
  superscript: "sup",
  underline: "u",
};

export const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
export const escapeValue = (value: string) => escapeText(value).replaceAll('"', "&quot;");

function openTag({ type, attrs }: Mark): string {
  const own = Object.entries(attrs).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return `<${tags[type.name]}${own.map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join("")}>`;
}

/** A line as HTML, not yet sanitised: that decides what of an address and of a link's attributes stays. */
export function writeInline(line: Fragment): string {
  let html = "";
  let open: readonly Mark[] = [];
  const change = (marks: readonly Mark[]) => {
    let same = 0;
    while (same < open.length && same < marks.length && marks[same]?.eq(open[same] as Mark)) same += 1;
    for (const { type } of open.slice(same).reverse()) html += `</${tags[type.name]}>`;
    for (const mark of marks.slice(same)) html += openTag(mark);
    open = marks;
  };
  line.forEach((node) => {
    change(node.marks);
    html += node.isText ? escapeText(node.text ?? "") : "<br />";
  });
  change([]);
  return html;
}
