import { expect, test } from "vitest";
import { type DayMark, dayLine, findHighest, findRulerEnd } from "./day-line.ts";

const mark = (value: number, usual: DayMark["usual"] = null, isLong = false): DayMark => ({ value, usual, isLong });

test.each([
  [0, 5],
  [5, 5],
  [6, 10],
  [11, 20],
  [98, 100],
  [101, 200],
  [4999, 5000],
  [Number.NaN, 5],
])("a ruler for %i ends at %i", (highest, end) => expect(findRulerEnd(highest)).toBe(end));

test("the line goes from the first day to the last, and nothing leaves the ruler", () => {
  expect(dayLine([mark(0), mark(5), mark(10)], 10)).toContain('d="M0 100L500 53L1000 6"');
  expect(dayLine([mark(-1), mark(20)], 10)).toContain('d="M0 100L1000 6"');
});

test("a single day is a short line at the beginning, and no day is an empty ruler", () => {
  expect(dayLine([mark(5)], 5)).toContain('d="M0 6h20"');
  expect(dayLine([], 5)).not.toContain("i-trace");
});

test("the beam has a gap where the usual range isn't known, and a range of one day has none", () => {
  const usual = { lo: 1, hi: 3 };
  const known = mark(2, usual);
  const svg = dayLine([known, known, mark(2), known, known, mark(2), known], 5);
  expect(svg.match(/class="i-beam" d="([^"]*)"/)?.[1]?.match(/M/g)).toHaveLength(2);
  expect(dayLine([mark(2), mark(2)], 5)).not.toContain("i-beam");
  expect(findHighest([mark(2, { lo: 1, hi: 9 }), mark(4)])).toBe(9);
});

test("a year has ticks of months only", () => {
  const year = Array.from({ length: 365 }, (_, at) => mark(1, null, at % 30 === 0));
  expect(dayLine(year, 5).match(/v\d+/g)).toEqual(Array.from({ length: 13 }, () => "v12"));
});
