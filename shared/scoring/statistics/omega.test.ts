import { expect, test } from "vitest";
import { computeOmega } from "./omega.ts";

const build = (loadings: number[], unique: number[]) =>
  loadings.map((a, i) => loadings.map((b, j) => a * b + (i === j ? (unique[i] ?? 0) : 0)));

test("omega of items with one factor follows from their loadings, whatever their scale", () => {
  const loadings = [8, 5, 12, 3, 0.9];
  const unique = [36, 20, 90, 40, 0.4];
  const common = loadings.reduce((a, b) => a + b) ** 2;
  const omega = common / (common + unique.reduce((a, b) => a + b));
  expect(computeOmega(build(loadings, unique))).toBeCloseTo(omega, 9);
});

test("an item without spread changes nothing", () => {
  const matrix = build([8, 5, 12], [36, 20, 90]);
  const withConstant = [...matrix.map((row) => [...row, 0]), [0, 0, 0, 0]];
  expect(computeOmega(withConstant)).toBe(computeOmega(matrix));
});

test.each<[string, number[][]]>([
  ["two items", build([1, 1], [1, 1])],
  ["no items", []],
  ["items without spread", build([0, 0, 0], [0, 0, 0])],
  ["unrelated items", build([0, 0, 0], [1, 1, 1])],
  ["items that contradict each other", build([1, -1, 0], [1, 1, 1])],
  // A loading of 1.2 leaves less than nothing to the item itself.
  [
    "an impossible fit",
    [
      [1, 0.72, 0.72],
      [0.72, 1, 0.36],
      [0.72, 0.36, 1],
    ],
  ],
])("there is no omega of %s", (_, matrix) => {
  expect(computeOmega(matrix)).toBeNull();
});
