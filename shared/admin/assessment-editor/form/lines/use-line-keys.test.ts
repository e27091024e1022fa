import { expect, test } from "vitest";
import { matchKeys } from "./use-line-keys.ts";

const a = { id: "a" };
const b = { id: "b" };
const c = { id: "c" };
const list = { items: [a, b, c], keys: ["1", "2", "3"] };

test("a line that is edited or renamed keeps its key", () => {
  expect(matchKeys(list, [a, { id: "renamed" }, c])).toEqual(["1", "2", "3"]);
});

test("lines that are moved take their keys along, also when each of them is numbered anew", () => {
  expect(matchKeys(list, [c, a, b])).toEqual(["3", "1", "2"]);
  expect(matchKeys(list, [{ ...c }, { ...a }, { ...b }])).toEqual(["3", "1", "2"]);
});

test("a line that is taken away takes its key with it, and a new one gets a new key", () => {
  expect(matchKeys(list, [a, c])).toEqual(["1", "3"]);
  const keys = matchKeys(list, [a, { id: "new" }, b, c]);
  expect([keys[0], keys[2], keys[3]]).toEqual(["1", "2", "3"]);
  expect(["1", "2", "3"]).not.toContain(keys[1]);
});

test("equal texts each keep a key of their own", () => {
  const keys = matchKeys({ items: ["x", "x", "y"], keys: ["1", "2", "3"] }, ["y", "x", "x"]);
  expect(keys).toEqual(["3", "1", "2"]);
});
