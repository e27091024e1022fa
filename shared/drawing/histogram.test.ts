import { expect, test } from "vitest";
import { histogram } from "./histogram.ts";

const none = Array.from({ length: 101 }, () => 0);
const withCounts = (counts: Record<number, number>) => none.map((_, at) => counts[at] ?? 0);
const listBars = (svg: string) =>
  [.../M([\d.]+) 96v-([\d.]+)h/g[Symbol.matchAll](svg)].map(([, at, height]) => [at, height]);

test("each score that was met has a bar, the most frequent one of full height, a rare one still to be seen", () => {
  expect(listBars(histogram(withCounts({ 0: 1, 50: 500, 100: 1000 })))).toEqual([
    ["0.1", "1.5"],
    ["50.1", "46"],
    ["100.1", "92"],
  ]);
});

test("nothing is drawn of nobody, and no number is missing", () => {
  const svg = histogram(none, { spread: null, marks: [] });
  expect(listBars(svg)).toEqual([]);
  expect(svg).not.toMatch(/NaN|Infinity|i-beam|i-dash/);
});

test("the light lies one SD round the mean, inside of the ruler, and verdicts begin at dashes", () => {
  const svg = histogram(withCounts({ 90: 1 }), { spread: { mean: 90, sd: 20 }, marks: [50, 75] });
  expect(svg).toContain('class="i-beam" d="M70.5 96H101v10H70.5Z"');
  expect(svg).toContain('class="i-dash" d="M50 0V96M75 0V96"');
  expect(svg).toContain('aria-hidden="true"');
});
