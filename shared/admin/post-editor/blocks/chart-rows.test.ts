import { expect, test } from "vitest";
import type { ChartRow } from "#blog/chart.ts";
import { pasteRows } from "./chart-rows.ts";

const buildRow = (label: string, value: string, low = "", high = ""): ChartRow => ({ label, value, low, high });
const paste = (text: string, at: Partial<Omit<Parameters<typeof pasteRows>[1], "text">> = {}, rows: ChartRow[] = []) =>
  pasteRows(rows, { text, row: 0, column: "label", ...at });

test("cells of a spreadsheet become rows, without its header", () => {
  expect(paste('Job\tHours\r\nNurses\t42\t40\t44\r\n\r\n"A ""b"""\t1,000\r\n')).toEqual({
    rows: [buildRow("Nurses", "42", "40", "44"), buildRow('A "b"', "1,000")],
    loss: "Left out: the first row, which looks like a header.",
  });
});

test("cells are pasted from a field on, and the others stay", () => {
  const rows = [buildRow("A", "1"), buildRow("B", "2", "1", "3")];
  expect(paste("7\n8\n9", { row: 1, column: "value" }, rows)?.rows).toEqual([
    buildRow("A", "1"),
    buildRow("B", "7", "1", "3"),
    buildRow("", "8"),
    buildRow("", "9"),
  ]);
});

test("rows beyond the limit and columns that a chart doesn't have are named", () => {
  const pasted = paste(Array.from({ length: 2000 }, (_, at) => `Row ${at}\t${at}\t\t\tnote`).join("\n"));
  expect(pasted?.rows).toHaveLength(100);
  expect(pasted?.loss).toBe("Left out: 1900 of 2000 rows, because 100 are the most; columns after High.");
});

test("a single cell is pasted as text", () => {
  expect(paste("42\n")).toBeNull();
  expect(paste("two words")).toBeNull();
});
