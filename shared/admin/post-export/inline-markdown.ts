import { decodeText } from "#blog/plain-text.ts";

const marks: Readonly<Record<string, string>> = { strong: "**", em: "*", s: "~~" };

const escapeMarkdown = (text: string) =>
  text
    .replace(/[\\`*[\]<~]/g, "\\$&")
    .replace(/(^|[^\p{L}\p{N}])_|_(?=[^\p{L}\p{N}]|$)/gu, (whole) => whole.replace("_", "\\_"))
    .replace(/&(?=[a-z\d#]+;)/gi, "&amp;");

export const escapeLineStart = (line: string): string =>
  line.replace(
    /^(\s*)(#{1,6}\s|[-+>](?=\s|$)|=+\s*$|-{2,}\s*$|\d{1,9}(?=[.)]\s))/,
    (_, space: string, start: string) => (/^\d/.test(start) ? `${space}${start}\\` : `${space}\\${start}`),
  );

function writeCode(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = "`".repeat(1 + Math.max(0, ...runs.map(({ length }) => length)));
  const padding = /^`|`$|^ .* $/.test(text) ? " " : "";
  return `${fence}${padding}${text}${padding}${fence}`;
}

const readAttribute = (tag: string, name: string) => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decodeText(value);
};

function closeLink(tag: string): string {
  const href = readAttribute(tag, "href") ?? "";
  const title = readAttribute(tag, "title");
  const address = /[\s()<>]/.test(href) || href === "" ? `<${href}>` : href;
  return `](${address}${title === undefined ? "" : ` "${title.replace(/["\\]/g, "\\$&")}"`})`;
}

export function writeInlineMarkdown(html: string, lineBreak: string): string {
  let markdown = "";
  let link = "";
  let code: string | null = null;
  for (const part of html.split(/(<[^<>]*>)/)) {
    const [, slash, tag = ""] = /^<(\/?)([a-z]+)/.exec(part) ?? [];
    if (tag === "code") {
      if (slash === "") code = "";
      else markdown += writeCode(code ?? "");
      if (slash !== "") code = null;
    } else if (code !== null) code += tag === "" ? decodeText(part) : part;
    else if (tag === "") markdown += escapeMarkdown(decodeText(part));
    else if (tag === "br") markdown += lineBreak;
    else if (tag === "a") {
      markdown += slash === "" ? "[" : closeLink(link);
      link = part;
    } else markdown += marks[tag] ?? part;
  }
  return markdown;
}
