import { expect, test } from "vitest";
import type { SavedFigure } from "#app/storage/schemas/saved-result.ts";
import { buildFigure, buildSavedResult } from "#testing/saved-result-factory.ts";
import { formatCsvFile, formatJsonFile } from "./result-files.ts";

const now = new Date("2026-05-01T12:00:00.000Z");

function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/gy;
  for (const [, cell = "", end] of text.matchAll(cells)) {
    const row = rows.at(-1) ?? [];
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.slice(0, -1);
}

test("the JSON file names its format and has everything that is saved", () => {
  const saved = buildSavedResult();
  const { format: _, ...result } = saved;
  expect(JSON.parse(formatJsonFile([saved], now))).toEqual({
    format: "illumine-results",
    version: 2,
    exportedAt: "2026-05-01T12:00:00.000Z",
    results: [result],
  });
  expect(JSON.parse(formatJsonFile([], now))).toMatchObject({ results: [] });
});

test("the CSV file has one row per figure and column names", () => {
  const precision: SavedFigure["precision"] = {
    likely: { lo: 51, hi: 74 },
    basis: "published",
    standardError: 7,
    percentile: { value: 70.5, lo: 58, hi: 83, group: "women, 21 to 40" },
  };
  const [older] = buildSavedResult().figures;
  const saved = buildSavedResult({ figures: [...(older ? [older] : []), buildFigure({ precision })] });
  const rows = parseCsv(formatCsvFile([saved, buildSavedResult({ attemptId: "attempt-2", figures: [] })]));
  const [header, overall, scale, ...more] = rows;
  expect(header?.join()).toBe(
    "attempt,assessment,title,content_version,engine,completed_at,kind,section,id,label,score,exact,reliable_change,likely_from,likely_to,likely_basis,percentile,percentile_from,percentile_to,compared_with",
  );
  expect(overall?.slice(6)).toEqual([
    "overall",
    "",
    "overall",
    "Overall Score",
    "63",
    "62.5",
    "",
    ...Array(7).fill(""),
  ]);
  expect(scale).toEqual([
    "attempt-1",
    "sample",
    "Sample",
    "2",
    "keyed 1.0",
    "2026-03-01T09:10:00.000Z",
    "scale",
    "psychometric",
    "order",
    "Order",
    "63",
    "62.5",
    "12.25",
    "51",
    "74",
    "published",
    "70.5",
    "58",
    "83",
    "women, 21 to 40",
  ]);
  expect(more).toEqual([]);
});

test.each(['Say "yes"', "One, two", "One\r\ntwo", '"', "äöü 😀", " padded "])(
  "a title %j comes back as it was",
  (title) => {
    const rows = parseCsv(formatCsvFile([buildSavedResult({ title })]));
    expect(rows.map((row) => row.length)).toEqual([20, 20, 20]);
    expect(rows[1]?.[2]).toBe(title);
  },
);

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", '=HYPERLINK("http://evil.example","x")'])(
  "a label %j is not a formula to a spreadsheet",
  (label) => {
    const rows = parseCsv(formatCsvFile([buildSavedResult({ figures: [buildFigure({ label })] })]));
    expect(rows[1]?.[9]).toBe(`'${label}`);
  },
);
