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

/** A paragraph's inline HTML, which clients that don't know charts can show. `readChart` brings it back unchanged. */
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

/** Null if a number is missing or wrong, or the value isn't in its range. */
function toMark({ label, value, low, high }: ChartRow): ChartMark | null {
  const middle = readChartNumber(value);
  if (label === "" || middle === null) return null;
  if (low + high === "") return { label, value: middle, range: null };
  const from = readChartNumber(low);
  const to = readChartNumber(high);
  return from !== null && to !== null && from <= middle && middle <= to
    ? { label, value: middle, range: [from, to] }
    : null;
}

/** What a chart draws; null if anything about it is wrong. `listChartProblems` says what. */
export function findChartMarks({ title, rows }: SectionChart): ChartMark[] | null {
  const marks = rows.flatMap((row) => toMark(row) ?? []);
  const isComplete = title !== "" && rows.length > 0 && rows.length <= maxChartRows && marks.length === rows.length;
  return isComplete ? marks : null;
}

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
