import { type Fragment, type Mark, DOMParser as NodeParser, type Schema } from "@tiptap/pm/model";
import { escapeText, escapeValue } from "#blog/plain-text.ts";
import { sanitizeInline } from "#blog/sanitize.ts";

/** The document that parses the HTML is inert: nothing in it loads or runs. */
export function parseInline(schema: Schema, html: string): Fragment {
  const clean = sanitizeInline(html).trim();
  if (!/[<&]/.test(clean)) return buildPlainLine(schema, clean);
  const { body } = new DOMParser().parseFromString(`<body>${clean}</body>`, "text/html");
  const topNode = schema.node("paragraph");
  return NodeParser.fromSchema(schema).parse(body, { topNode, preserveWhitespace: true }).content;
}

function buildPlainLine(schema: Schema, text: string): Fragment {
  const line = text.replace(/\s*\r?\n\s*/g, " ");
  return schema.node("paragraph", null, line === "" ? [] : [schema.text(line)]).content;
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

function openTag({ type, attrs }: Mark): string {
  const attributes = Object.entries(attrs).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return `<${tags[type.name]}${attributes.map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join("")}>`;
}

/** HTML that still has to be sanitized; the sanitizer decides about addresses and link attributes. */
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
