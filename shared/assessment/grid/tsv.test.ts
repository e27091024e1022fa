import { expect, test } from "vitest";
import { printTsv, readTsv } from "./tsv.ts";

test.each([
  [
    "a\tb\nc\td\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a\r\nb\rc", [["a"], ["b"], ["c"]]],
  ['"two\nlines"\t"a ""quote"""', [["two\nlines", 'a "quote"']]],
  ['"Hello", she said\tx', [['"Hello", she said', "x"]]],
  ['"never closed\nnext', [['"never closed'], ["next"]]],
  ["a\t\t", [["a", "", ""]]],
  ["a\n\nb", [["a"], [""], ["b"]]],
  ["\uFEFFa", [["a"]]],
  ["", [[""]]],
])("%j is read as %j", (text, rows) => {
  expect(readTsv(text)).toEqual(rows);
});

test("printed cells are read as the same cells", () => {
  const rows = [
    ["plain", 'with "quotes"', "two\nlines"],
    ["a\ttab", "", '"'],
  ];
  expect(readTsv(printTsv(rows))).toEqual(rows);
});

test("a list of 10,000 lines that begin with a quote takes no longer than any other", () => {
  const text = Array.from({ length: 10_000 }, (_, at) => `"I plan ${at}`).join("\n");
  expect(readTsv(text)).toHaveLength(10_000);
});
