import { expect, test } from "vitest";
import { type ProgressMark, progressLine } from "./progress-line.ts";

const day = 86_400_000;
const buildMark = (at: number, changes: Partial<ProgressMark> = {}): ProgressMark => ({
  ...{ at: at * day, label: `Day ${at}`, value: 50, lo: 40, hi: 60, isJoined: at > 0 },
  ...changes,
});
const listDots = (svg: string) =>
  [...svg.matchAll(/<circle class="([\w-]+)" cx="([\d.]+)"/g)].map(([, kind = "", x]) => ({ kind, x: Number(x) }));
const listLabels = (svg: string) => [...svg.matchAll(/middle">([^<]+)</g)].map(([, label]) => label);

test("marks are as far apart as their times, on a line inside of its band", () => {
  const svg = progressLine([buildMark(0), buildMark(10), buildMark(40)]);
  const [first = 0, second = 0, third = 0] = listDots(svg).map(({ x }) => x);
  expect((third - first) / (second - first)).toBeCloseTo(4, 1);
  expect(svg.match(/class="i-trace--lit" d="([^"]*)"/)?.[1]?.match(/L/g)).toHaveLength(2);
  expect(svg.match(/class="i-beam" d="([^"]*)"/)?.[1]?.match(/Z/g)).toHaveLength(2);
});

test("a mark that isn't joined stands alone with its range, and one without a range has none", () => {
  const svg = progressLine([buildMark(0), buildMark(10, { isJoined: false, lo: null, hi: null })]);
  expect(svg).not.toContain("i-trace");
  expect(svg.match(/class="i-beam" d="([^"]*)"/)?.[1]?.match(/Z/g)).toHaveLength(1);
  expect(listDots(svg).map(({ kind }) => kind)).toEqual(["i-point", "i-dot"]);
});

test("a hundred marks of one minute stay in the drawing, and only labels with room are written", () => {
  const svg = progressLine(Array.from({ length: 100 }, (_, at) => buildMark(at / 100_000, { isJoined: true })));
  const xs = listDots(svg).map(({ x }) => x);
  expect(Math.min(...xs)).toBeGreaterThan(44);
  expect(Math.max(...xs)).toBeLessThan(620);
  expect(new Set(xs).size).toBe(100);
  expect(listLabels(svg).length).toBeLessThan(8);
});

test("one mark and none are drawn without a missing number; labels are escaped", () => {
  expect(progressLine([]) + progressLine([buildMark(0, { label: "<b>" })])).not.toMatch(/NaN|undefined|<b>/);
});
