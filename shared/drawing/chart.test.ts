import { expect, test } from "vitest";
import { fc } from "#testing/properties.ts";
import { buildChartAxis, chartLine, chartRow, toChartPercent } from "./chart.ts";

const buildMark = (value: number, range: readonly [number, number] | null = null) => ({ label: "A", value, range });

test.each([
  ["bar", [3, 8], [0, 2, 4, 6, 8]],
  ["bar", [-3, 8], [-5, 0, 5, 10]],
  ["bar", [0, 0], [0, 0.5]],
  ["dot", [42, 42], [40, 60]],
  ["line", [1003, 1008], [1002, 1004, 1006, 1008]],
  ["dot", [0.1, 0.3], [0.1, 0.15, 0.2, 0.25, 0.3]],
] as const)("a %s chart of %j has the ruler %j", (kind, values, expected) => {
  const { ticks } = buildChartAxis(
    kind,
    values.map((value) => buildMark(value)),
  );
  expect(ticks).toEqual(expected);
});

test("all that is drawn lies on the ruler, whatever the numbers are", () => {
  const value = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.double({ min: -1e15, max: 1e15, noNaN: true }));
  const mark = fc.tuple(value, value, value, fc.boolean()).map(([a, b, c, hasRange]) => {
    const [low = 0, middle = 0, high = 0] = [a, b, c].toSorted((one, other) => one - other);
    return buildMark(middle, hasRange ? [low, high] : null);
  });
  fc.assert(
    fc.property(
      fc.constantFrom("bar", "line", "dot"),
      fc.array(mark, { minLength: 1, maxLength: 8 }),
      (kind, marks) => {
        const axis = buildChartAxis(kind, marks);
        const values = marks.flatMap(({ value: middle, range }) => [middle, ...(range ?? [])]);
        const slack = (axis.high - axis.low) * 1e-6;
        for (const given of values) {
          expect(given).toBeGreaterThanOrEqual(axis.low - slack);
          expect(given).toBeLessThanOrEqual(axis.high + slack);
        }
        if (kind === "bar") expect(axis.low <= 0 && axis.high >= 0).toBe(true);
        expect(axis.high).toBeGreaterThan(axis.low);
        expect(axis.ticks.length).toBeGreaterThan(1);
        expect(axis.ticks.length).toBeLessThan(8);
        const svg = kind === "line" ? chartLine(marks, axis) : marks.map((one) => chartRow(kind, one, axis)).join("");
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      },
    ),
  );
});

test("a bar starts at zero and ends at its value, to the left if that is negative", () => {
  const marks = [buildMark(-5), buildMark(10)];
  const axis = buildChartAxis("bar", marks);
  expect([toChartPercent(axis, -5), toChartPercent(axis, 0)]).toEqual([0, 33.333333333333336]);
  expect(chartRow("bar", buildMark(-5), axis)).toContain("M33.33 7H0v6H33.33Z");
  expect(chartRow("bar", buildMark(10), axis)).toContain("M33.33 7H100v6H33.33Z");
});

test("a range is drawn only where there is one", () => {
  const axis = buildChartAxis("dot", [buildMark(0), buildMark(10)]);
  expect(chartRow("dot", buildMark(5), axis)).not.toContain("chart-beam");
  expect(chartRow("dot", buildMark(5, [2.5, 7.5]), axis)).toContain(
    'chart-beam" vector-effect="non-scaling-stroke" d="M25 3H75V17H25Z"',
  );
});

test("a line has a band between neighbors with ranges, a stroke for one alone, and a dot for a single value", () => {
  const marks = [buildMark(0, [0, 5]), buildMark(10, [5, 10]), buildMark(5), buildMark(5, [0, 10])];
  const svg = chartLine(marks, buildChartAxis("line", marks));
  expect(svg.match(/chart-beam"[^>]* d="([^"]*)"/)?.[1]).toBe("M0 100L33.33 50V0L0 50ZM100 100V0");
  const single = chartLine([buildMark(5)], buildChartAxis("line", [buildMark(5)]));
  expect(single).not.toContain("chart-trace");
  expect(single).toContain('chart-dot" vector-effect="non-scaling-stroke" d="M50 ');
});
