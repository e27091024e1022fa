import { expect, test } from "vitest";
import { matchKeys } from "./use-line-keys.ts";

const a = { id: "a" };
const b = { id: "b" };
const c = { id: "c" };
const list = { items: [a, b, c], keys: ["1", "2", "3"] };

test("an edited or renamed line has the same key", () => {
  expect(matchKeys(list, [a, { id: "renamed" }, c])).toEqual(["1", "2", "3"]);
});

test("moved lines have the same keys, even if all of them are renumbered", () => {
  expect(matchKeys(list, [c, a, b])).toEqual(["3", "1", "2"]);
  expect(matchKeys(list, [{ ...c }, { ...a }, { ...b }])).toEqual(["3", "1", "2"]);
});

test("a removed line's key disappears, and a new line gets a new key", () => {
  expect(matchKeys(list, [a, c])).toEqual(["1", "3"]);
  const keys = matchKeys(list, [a, { id: "new" }, b, c]);
  expect([keys[0], keys[2], keys[3]]).toEqual(["1", "2", "3"]);
  expect(["1", "2", "3"]).not.toContain(keys[1]);
});

test("equal texts have different keys", () => {
  const keys = matchKeys({ items: ["x", "x", "y"], keys: ["1", "2", "3"] }, ["y", "x", "x"]);
  expect(keys).toEqual(["3", "1", "2"]);
});
