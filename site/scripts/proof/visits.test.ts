import { expect, test } from "vitest";
import { computePrice } from "./visits.ts";

const million = 1_000_000;

test("what the plan includes costs nothing more", () => {
  const included = {
    requests: 10 * million,
    cpuMs: 30 * million,
    rowsRead: 25_000 * million,
    rowsWritten: 50 * million,
  };
  expect(computePrice(included)).toBe(5);
});

test("each request, millisecond and row beyond it has its price", () => {
  const use = { requests: 12 * million, cpuMs: 130 * million, rowsRead: 26_000 * million, rowsWritten: 53 * million };
  expect(computePrice(use)).toBeCloseTo(5 + 0.6 + 2 + 1 + 3);
});
