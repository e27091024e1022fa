import { expect, test } from "vitest";
import { isFull, nothingSelected, type Selection, togglePage, toggleSelected } from "./selection.ts";

const listed = ["a", "b", "c", "d"];
const press = (selection: Selection, id: string, isRange = false) => toggleSelected(selection, id, { listed, isRange });
const toIds = ({ ids }: Selection) => [...ids];

test("a tick is set and taken away", () => {
  const one = press(nothingSelected, "b");
  expect(toIds(one)).toEqual(["b"]);
  expect(toIds(press(one, "b"))).toEqual([]);
});

test("with Shift everything from the one before gets the new state, in both directions", () => {
  expect(toIds(press(press(nothingSelected, "b"), "d", true))).toEqual(["b", "c", "d"]);
  const upwards = press(press(nothingSelected, "c"), "a", true);
  expect(toIds(upwards).toSorted()).toEqual(["a", "b", "c"]);
  expect(toIds(press(upwards, "b", true))).toEqual(["c"]);
});

test("Shift without one before, or with one on another page, is a plain press", () => {
  expect(toIds(press(nothingSelected, "c", true))).toEqual(["c"]);
  expect(toIds(press({ ids: new Set(["x"]), anchor: "x" }, "c", true))).toEqual(["x", "c"]);
});

test("the page is chosen whole, and given up whole, beside what other pages have", () => {
  const other: Selection = { ids: new Set(["x", "b"]), anchor: null };
  const all = togglePage(other, listed);
  expect(toIds(all).toSorted()).toEqual(["a", "b", "c", "d", "x"]);
  expect(toIds(togglePage(all, listed))).toEqual(["x"]);
});

test("no more than one call may change are chosen", () => {
  const many = Array.from({ length: 60 }, (_, at) => `n-${at}`);
  const chosen = togglePage(nothingSelected, many);
  expect([chosen.ids.size, isFull(chosen), isFull(nothingSelected)]).toEqual([50, true, false]);
  expect(press(chosen, "a").ids.has("a")).toBe(false);
});
