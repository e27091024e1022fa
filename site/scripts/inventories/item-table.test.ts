import { expect, test } from "vitest";
import { readItemTable } from "./item-table.ts";
import { type Cells, formatCsv, header, listMadeUpRows, toItemRows } from "./testing/made-up.ts";
import { buildArchive, buildWorkbook, listWorkbookParts, type Part } from "./testing/workbooks.ts";

const rows = listMadeUpRows();
const toLists = (cells: readonly Cells[]) => [[...header], ...cells.map((row) => header.map((column) => row[column]))];
const read = (content: string | Buffer) => readItemTable(Buffer.from(content as string));

const replacePart = (name: string, change: Partial<Part>) =>
  buildArchive(listWorkbookParts([toLists(rows)]).map((part) => (part.name === name ? { ...part, ...change } : part)));

const sheet = "xl/worksheets/sheet1.xml";
const strings = "xl/sharedStrings.xml";

test("a .csv file and a workbook with the same cells are one table", () => {
  expect(read(formatCsv(rows))).toEqual(toItemRows(rows));
  expect(read(buildWorkbook(toLists(rows)))).toEqual(toItemRows(rows));
});

test("columns are found by their names, in any order, and rows have the numbers that the program shows", () => {
  const shuffled = formatCsv(rows, ["text", "key", "label", "instrument", "alpha"]).replace(
    "text,key",
    "\uFEFFText, KEY ",
  );
  expect(read(`sep=,\n${shuffled}`.replace("\uFEFF", ""))[0]).toEqual({ ...rows[0], row: 3 });
  expect(read(shuffled)[0]).toEqual({ ...rows[0], row: 2 });
  const withEmptyRow = formatCsv(rows).replace("\n", "\n\n,,,,\n");
  expect(read(withEmptyRow)[0]?.row).toBe(4);
});

test("the first sheet that has rows is read, and texts in pieces are put together without their pronunciation", () => {
  expect(read(buildWorkbook([], toLists(rows)))).toHaveLength(rows.length);
  const pieces = read(
    replacePart(strings, {
      content: listWorkbookParts([toLists(rows)])
        .find(({ name }) => name === strings)
        ?.content.toString()
        .replace(
          '<t xml:space="preserve">Fold towels.</t>',
          "<r><t>Fold &#38; </t></r><r><t>dry towels.</t></r><rPh><t>X</t></rPh>",
        ) as string,
    }),
  );
  expect(pieces[0]?.text).toBe("Fold & dry towels.");
});

test("texts that stand in the cells themselves are read", () => {
  const cells = ["Lamp1999", "0.81", "1", "Fold towels.", "Tidiness"];
  const inline = [[...header], cells]
    .map((list) => `<row>${list.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`)
    .join("");
  expect(read(replacePart(sheet, { content: `<x:worksheet><sheetData>${inline}</sheetData></x:worksheet>` }))).toEqual([
    { row: 2, instrument: "Lamp1999", alpha: "0.81", key: "1", text: "Fold towels.", label: "Tidiness" },
  ]);
});

test("missing columns are named", () => {
  expect(() => read(formatCsv(rows, ["instrument", "text", "label"]))).toThrow(
    'Row 1: There is no column "alpha", "key". The first row must name "instrument", "alpha", "key", "text", "label".',
  );
  expect(() => read(buildWorkbook([["some", "thing"], ["else"]]))).toThrow('Row 1: There is no column "instrument"');
});

test.each([
  ["empty", "", "The table is empty"],
  ["only a header", header.join(","), "has a header but no rows"],
  ["a web page", "<!doctype html><html><body>Not here</body></html>", "There is no column"],
  ["of another character set", Buffer.from([...Buffer.from(formatCsv(rows)), 0x92]), "isn't UTF-8 text"],
  ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "of an old kind (.xls)"],
  ["another archive", buildArchive([{ name: "content.xml", content: "<x/>" }]), "isn't an Excel workbook"],
  ["a cut-off workbook", buildWorkbook(toLists(rows)).subarray(0, -30), "the file is cut off"],
  ["an encrypted workbook", replacePart("xl/workbook.xml", { isEncrypted: true }), "protected by a password"],
])("a file that is %s says why it can't be read", (_, content, reason) => {
  expect(() => read(content)).toThrow(reason);
});

test("a quote that isn't closed is named with its row", () => {
  expect(() => read(formatCsv(rows).replace('"Label jars."', '"Label jars.'))).toThrow(/^Row \d+: A cell/);
  const long = [...rows, { ...rows[0], text: "a".repeat(1001) } as Cells];
  expect(() => read(formatCsv(long))).toThrow(`Row ${rows.length + 2}: a cell has more than 1,000 characters`);
  expect(() => read(buildWorkbook(toLists(long)))).toThrow(`Row ${rows.length + 2}: a cell has more than 1,000`);
});

test("100,000 rows are refused, as .csv and as a workbook", () => {
  const many = Array.from({ length: 100_000 }, (_, at) => ({ ...rows[0], text: `Fold towel ${at}.` }) as Cells);
  expect(() => read(formatCsv(many))).toThrow("more than 20,000 rows");
  expect(() => read(buildWorkbook(toLists(many)))).toThrow("more than 20,000 rows");
});

test("a workbook that would be huge unpacked isn't unpacked", () => {
  const bomb = buildArchive([
    ...listWorkbookParts([toLists(rows)]),
    { name: "xl/media/x", content: Buffer.alloc(60_000_000) },
  ]);
  expect(bomb.length).toBeLessThan(100_000);
  expect(() => read(bomb)).toThrow("unpacked it would have 60 MB, and 50 MB are the most");
});

test("a part that is larger than it says isn't unpacked to its end", () => {
  const content = `<sst>${"<si><t>x</t></si>".repeat(1_000_000)}</sst>`;
  expect(() => read(replacePart(strings, { content, claimedBytes: 1000 }))).toThrow("larger than the file says");
});

test("entities that a document declares are never resolved", () => {
  const content = `<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>`;
  expect(() => read(replacePart(strings, { content }))).toThrow("declares XML entities");
  const external = `<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]><worksheet>&file;</worksheet>`;
  expect(() => read(replacePart(sheet, { content: external }))).toThrow("declares XML entities");
});

test("an archive with very many parts is refused", () => {
  const parts = Array.from({ length: 501 }, (_, at) => ({ name: `p${at}`, content: "" }));
  expect(() => read(buildArchive(parts))).toThrow("it has 501 parts");
});

test("a damaged sheet is refused, however many tags it doesn't close", () => {
  const content = `<worksheet><sheetData>${"<row ".repeat(2_000_000)}`;
  expect(() => read(replacePart(sheet, { content }))).toThrow("it's damaged");
});
