import { decodeText, escapeText } from "./plain-text.ts";

export const chartKinds = ["bar", "line", "dot"] as const;
export type ChartKind = (typeof chartKinds)[number];

export const maxChartRows = 100;

/** Texts, as an author types them. A range has both ends or none. */
export interface ChartRow {
  label: string;
  value: string;
  low: string;
  high: string;
}

export interface SectionChart {
  kind: ChartKind;
  title: string;
  /** Of all numbers; '' for none. */
  unit: string;
  /** '' for none. */
  source: string;
  rows: readonly ChartRow[];
}

/** A row whose numbers can be drawn. */
export interface ChartMark {
  label: string;
  value: number;
  range: readonly [number, number] | null;
}

const cleanLine = (text: string) => text.replace(/\s+/g, " ").trim();
const isBlankRow = ({ label, value, low, high }: ChartRow) => cleanLine(label + value + low + high) === "";

const rowPattern =
  /<b>([^<>]*)<\/b>(?:\s*<code>([^<>]*)<\/code>)?(?:\s*\(<code>([^<>]*)<\/code> to <code>([^<>]*)<\/code>\))?/g;

const readPart = (content: string, tag: string) =>
  cleanLine(decodeText(new RegExp(`<${tag}>([^<>]*)</${tag}>`).exec(content)?.[1] ?? ""));

/** What isn't part of a chart is left out. */
export function readChart(content: string): SectionChart {
  const kind = readPart(content, "em").toLowerCase();
  return {
    kind: chartKinds.find((known) => kind.startsWith(known)) ?? "bar",
    title: readPart(content, "strong"),
    unit: readPart(content, "i"),
    source: readPart(content, "u"),
    rows: [...content.matchAll(rowPattern)]
      .map(([, ...texts]) => texts.map((text = "") => cleanLine(decodeText(text))))
      .map(([label = "", value = "", low = "", high = ""]) => ({ label, value, low, high }))
      .filter((row) => !isBlankRow(row)),
  };
}

/**
 * Inline HTML: as a paragraph, which is what clients that don't know charts show, it can be read, and comes back unchanged.
 * Idempotent with `readChart`.
 */
export function writeChart({ kind, title, unit, source, rows }: SectionChart): string {
  const write = (tag: string, text: string) => `<${tag}>${escapeText(cleanLine(text))}</${tag}>`;
  const lines = rows
    .filter((row) => !isBlankRow(row))
    .map(({ label, value, low, high }) => {
      const range = cleanLine(low + high) === "" ? "" : ` (${write("code", low)} to ${write("code", high)})`;
      return `${write("b", label)} ${write("code", value)}${range}`;
    });
  return [
    `${write("strong", title)} ${write("em", `${kind} chart`)}${cleanLine(unit) && ` ${write("i", unit)}`}`,
    ...lines,
    ...(cleanLine(source) ? [`Source: ${write("u", source)}`] : []),
  ].join("<br />");
}

const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const groupedNumber = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const greatestNumber = 1e15;

/** As people and spreadsheets write numbers in English: '1,234.5', '−3', '42 %'. Null if it is none. */
export function readChartNumber(text: string): number | null {
  const bare = text.replace(/\s|%$/g, "").replace("−", "-");
  if (!plainNumber.test(bare) && !groupedNumber.test(bare)) return null;
  const value = Number(bare.replaceAll(",", ""));
  return Math.abs(value) <= greatestNumber ? value : null;
}

function findRowProblem({ label, value, low, high }: ChartRow): string {
  if (label === "") return "it has no label";
  if (value === "") return "it has no value";
  const texts = [value, low, high];
  const wrong = texts.find((text) => text !== "" && readChartNumber(text) === null);
  if (wrong !== undefined) return `"${wrong}" isn't a number such as 1,234.5`;
  if ((low === "") !== (high === "")) return "a range needs a low and a high end";
  const [middle = 0, from = 0, to = 0] = texts.map((text) => readChartNumber(text) ?? 0);
  if (low !== "" && !(from <= middle && middle <= to)) return `${value} isn't between ${low} and ${high}`;
  return "";
}

/** Why it isn't drawn, for the author; empty if it can be. */
export function listChartProblems({ title, rows }: SectionChart): string[] {
  const count = rows.length.toLocaleString("en-US");
  return [
    ...(title === "" ? ["The chart has no title"] : []),
    ...(rows.length === 0 ? ["The chart has no data: enter a label and a value"] : []),
    ...(rows.length > maxChartRows ? [`The chart has ${count} rows, but ${maxChartRows} are the most`] : []),
    ...rows.slice(0, maxChartRows).flatMap((row, at) => {
      const problem = findRowProblem(row);
      return problem === "" ? [] : [`Row ${at + 1}: ${problem}`];
    }),
  ];
}

/** Of a chart without problems. */
export const toChartMarks = ({ rows }: SectionChart): ChartMark[] =>
  rows.map(({ label, value, low, high }) => {
    const [middle = 0, from = 0, to = 0] = [value, low, high].map((text) => readChartNumber(text) ?? 0);
    return { label, value: middle, range: low === "" ? null : [from, to] };
  });

/** The data as an HTML table, numbers as the author typed them; with its source where nothing else names it. */
export function writeChartTable({ title, unit, source, rows }: SectionChart, { hasSource = false } = {}): string {
  const columns = ["", unit || "Value", ...(rows.some(({ low, high }) => low + high !== "") ? ["Low", "High"] : [])];
  const writeCells = ({ label, value, low, high }: ChartRow) =>
    [value, low, high]
      .slice(0, columns.length - 1)
      .reduce((cells, text) => `${cells}<td>${escapeText(text)}</td>`, `<th scope="row">${escapeText(label)}</th>`);
  const foot = hasSource && source ? `<tfoot><tr><td>${escapeText(source)}</td></tr></tfoot>` : "";
  const head = columns.slice(1).map((name) => `<th scope="col">${escapeText(name)}</th>`);
  return (
    `<table><caption>${escapeText(title)}</caption><thead><tr><td></td>${head.join("")}</tr></thead>` +
    `<tbody>${rows.map((row) => `<tr>${writeCells(row)}</tr>`).join("")}</tbody>${foot}</table>`
  );
}

export interface ChartProblem {
  /** Position of the chart among the sections. */
  section: number;
  message: string;
}

export const listChartBlockProblems = (sections: readonly { type: string; content: string }[]): ChartProblem[] =>
  sections.flatMap(({ type, content }, section) =>
    type === "chart" ? listChartProblems(readChart(content)).map((message) => ({ section, message })) : [],
  );
