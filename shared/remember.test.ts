import { expect, test } from "vitest";
import { remember } from "./remember.ts";

function rememberCounted(maxValues: number) {
  const computed: string[] = [];
  const join = remember((a: string, b: number) => {
    computed.push(`${a}${b}`);
    return b === 0 ? null : `${a}${b}`;
  }, maxValues);
  return { join, computed };
}

test("a value is computed once for the same arguments, null too", () => {
  const { join, computed } = rememberCounted(4);
  expect([join("a", 1), join("a", 1), join("a", 0), join("a", 0), join("b", 1)]).toEqual([
    "a1",
    "a1",
    null,
    null,
    "b1",
  ]);
  expect(computed).toEqual(["a1", "a0", "b1"]);
});

test("a full cache is emptied", () => {
  const { join, computed } = rememberCounted(2);
  for (const number of [1, 2, 3, 3, 1]) join("a", number);
  expect(computed).toEqual(["a1", "a2", "a3", "a1"]);
});
