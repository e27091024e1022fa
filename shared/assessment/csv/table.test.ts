import { expect, test } from "vitest";
import { fc, timesEffort } from "#testing/properties.ts";
import { readTable } from "./table.ts";

const read = (text: string) => {
  const { header, rows } = readTable(text);
  return { header, rows: rows.map(({ cells }) => cells) };
};

test("commas, semicolons and tabs are detected in the header", () => {
  const expected = { header: ["id", "text"], rows: [["1", "a, b; c"]] };
  expect(read('id,text\n1,"a, b; c"')).toEqual(expected);
  expect(read('id;text\r\n1;"a, b; c"\r\n')).toEqual(expected);
  expect(read("id\ttext\n1\ta, b; c")).toEqual(expected);
  expect(read('"id, or number";text\n1;x').header).toEqual(["id, or number", "text"]);
});

test("a byte order mark and a first line that names the delimiter are not part of the header", () => {
  expect(read("\uFEFFid,text\n1,a")).toEqual({ header: ["id", "text"], rows: [["1", "a"]] });
  expect(read("\uFEFFsep=;\r\nid;text\r\n1;a")).toEqual({ header: ["id", "text"], rows: [["1", "a"]] });
});

test("rows know the line at which they begin, with line breaks in cells and empty rows between them", () => {
  const { rows } = readTable('id,text\r\n1,"two\r\nlines"\r\n\r\n,\r\n2,b\r\n3,c');
  expect(rows.map(({ line }) => line)).toEqual([2, 6, 7]);
  expect(readTable("sep=,\nid,text\n1,a").rows[0]?.line).toBe(3);
});

test("rows of another width are reported with their line", () => {
  const { rows, problems } = readTable("id,text,type\n1,a\n2,b,text,more,cells\n3,c,text,,");
  expect(rows.map(({ cells }) => cells)).toEqual([
    ["1", "a", ""],
    ["2", "b", "text"],
    ["3", "c", "text"],
  ]);
  expect(problems).toEqual([
    { severity: "note", line: 2, message: "This row has 2 of 3 cells: the missing ones were read as empty" },
    { severity: "error", line: 3, message: 'This row has 5 cells and the header 3: "more cells" was left out' },
  ]);
});

test("an unclosed quote is reported", () => {
  const { problems } = readTable('id,text\n1,"open\n2,b');
  expect(problems[0]).toMatchObject({ line: 2, message: expect.stringContaining("doesn't end with one") });
  expect(readTable('id,text\n1,"a"b\n').problems[0]).toMatchObject({
    line: 2,
    message: expect.stringContaining("write it twice"),
  });
});

test("a table without rows says so", () => {
  expect(readTable("").problems).toEqual([
    { severity: "error", line: 1, message: "The table is empty. Its first row must name the columns" },
  ]);
  expect(readTable("id,text\n\n").problems).toEqual([
    { severity: "error", line: 1, message: "The table has a header but no rows" },
  ]);
});

test("no text at all makes it throw, and every row is as wide as the header", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."a,;\t\"\r\n='| \uFEFF\0\ud800") }), (text) => {
      const { header, rows } = readTable(text);
      return rows.every(({ cells }) => cells.length === header.length);
    }),
    { numRuns: timesEffort(1_000) },
  );
});
