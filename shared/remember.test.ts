import { expect, test } from "vitest";
import { remember } from "./remember.ts";

function rememberCounted(maxValues: number) {
  const computed: number[][] = [];
  const divide = remember((a: number, b: number) => {
    computed.push([a, b]);
    return b === 0 ? null : a / b;
  }, maxValues);
  return { divide, computed };
}

test("a value is computed once for the same numbers, null too", () => {
  const { divide, computed } = rememberCounted(4);
  expect([divide(6, 2), divide(6, 2), divide(6, 0), divide(6, 0), divide(2, 6)]).toEqual([3, 3, null, null, 1 / 3]);
  expect(computed).toEqual([
    [6, 2],
    [6, 0],
    [2, 6],
  ]);
});

test("a full cache is emptied", () => {
  const { divide, computed } = rememberCounted(2);
  for (const number of [1, 2, 3, 3, 1]) divide(number, 1);
  expect(computed.map(([number]) => number)).toEqual([1, 2, 3, 1]);
});
