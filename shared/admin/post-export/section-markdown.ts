import { readChart, writeChartTable } from "#blog/chart.ts";
import { decodeText, escapeValue } from "#blog/plain-text.ts";
import type { PostSection } from "#blog/schema.ts";
import { readCode, readLink, readTable } from "#blog/section-content.ts";
import { readList } from "#blog/section-list.ts";
import { sectionTypes } from "#blog/sections.ts";
import { escapeLineStart, writeInlineMarkdown } from "./inline-markdown.ts";

const toLine = (html: string) => html.replace(/\s*\n\s*/g, " ");

const writeLines = (html: string, prefix = "") =>
  writeInlineMarkdown(toLine(html), "\\\n")
    .split("\n")
    .map((line) => prefix + escapeLineStart(line))
    .join("\n");

function writeList(content: string): string {
  const { items } = readList(content);
  const numbers: number[] = [];
  const indents: number[] = [];
  const lines = items.map(({ content: text, depth, isOrdered }) => {
    numbers.length = depth + 1;
    numbers[depth] = (numbers[depth] ?? 0) + 1;
    const marker = isOrdered ? `${numbers[depth]}. ` : "- ";
    const indent = depth === 0 ? 0 : (indents[depth - 1] ?? 0);
    indents[depth] = indent + marker.length;
    return `${" ".repeat(indent)}${marker}${escapeLineStart(writeInlineMarkdown(toLine(text), "<br />"))}`;
  });
  return lines.join("\n");
}

function writeTable(content: string): string {
  const [header = [], ...rows] = readTable(content).map((row) =>
    row.map((cell) => writeInlineMarkdown(toLine(cell), "<br />").replaceAll("|", "\\|")),
  );
  const writeRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [writeRow(header), writeRow(header.map(() => "---")), ...rows.map(writeRow)].join("\n");
}

function writeFence(content: string): string {
  const { language, html } = readCode(content);
  const code = decodeText(html);
  const runs = code.match(/`{3,}/g) ?? [];
  const fence = "`".repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  return `${fence}${language}\n${code}\n${fence}`;
}

const escapeAlt = (text: string) => text.replace(/[\\[\]*_`<]/g, "\\$&");

function writeImage({ imageUrl, imageAlt, content }: PostSection): string {
  if (content !== "") return writeHtml({ type: "image", content, imageUrl, imageAlt });
  const address = /[\s()<>]/.test(imageUrl) ? `<${imageUrl}>` : imageUrl;
  return `![${escapeAlt(imageAlt)}](${address})`;
}

function writeLinkBlock(type: string, content: string): string {
  const { href } = readLink(content);
  return `<p data-block="${type}" data-href="${escapeValue(href)}">${toLine(content)}</p>`;
}

function writeChartBlock(content: string): string {
  const chart = readChart(content);
  return writeChartTable(chart, { hasSource: true }).replace(
    "<table>",
    `<table data-section="chart" data-type="${chart.kind}">`,
  );
}

export function writeMarkdown(section: PostSection): string {
  const { type, content } = section;
  switch (type) {
    case "heading":
      return `## ${writeInlineMarkdown(toLine(content), "<br />")}`;
    case "subheading":
      return `### ${writeInlineMarkdown(toLine(content), "<br />")}`;
    case "paragraph":
      return writeLines(content);
    case "list":
      return writeList(content);
    case "quote":
      return writeLines(content, "> ");
    case "callout":
      return `> [!NOTE]\n${writeLines(content, "> ")}`;
    case "code":
      return writeFence(content);
    case "table":
      return writeTable(content);
    case "chart":
      return writeChartBlock(content);
    case "divider":
      return "---";
    case "image":
      return writeImage(section);
    case "video":
    case "button":
      return writeLinkBlock(type, content);
    default:
      return writeHtml(section);
  }
}

/** For what Markdown can't say or would read in another way. */
export function writeHtml({ type, content, imageUrl, imageAlt }: PostSection): string {
  const known = sectionTypes.find((name) => name === type);
  switch (known) {
    case "list":
    case "table":
      return toLine(content);
    case "code":
      return content;
    case "divider":
      return "<hr />";
    case "video":
    case "button":
      return writeLinkBlock(type, content);
    case "image": {
      const picture = `<img src="${escapeValue(imageUrl)}" alt="${escapeValue(toLine(imageAlt))}" />`;
      const caption = content === "" ? "" : `<figcaption>${toLine(content)}</figcaption>`;
      return `<figure>${picture}${caption}</figure>`;
    }
    default:
      return `<p data-section="${escapeValue(type)}">${toLine(content)}</p>`;
  }
}
