import { expect, test } from "vitest";
import { isFull, nothingSelected, type Selection, togglePage, toggleSelected } from "./selection.ts";

const listed = ["a", "b", "c", "d"];
const toggle = (selection: Selection, id: string, isRange = false) =>
  toggleSelected(selection, id, { listed, isRange });
const listIds = ({ ids }: Selection) => [...ids];

test("an entry is selected and deselected", () => {
  const one = toggle(nothingSelected, "b");
  expect(listIds(one)).toEqual(["b"]);
  expect(listIds(toggle(one, "b"))).toEqual([]);
});

test("with Shift the whole range gets the new state, in both directions", () => {
  expect(listIds(toggle(toggle(nothingSelected, "b"), "d", true))).toEqual(["b", "c", "d"]);
  const upwards = toggle(toggle(nothingSelected, "c"), "a", true);
  expect(listIds(upwards).toSorted()).toEqual(["a", "b", "c"]);
  expect(listIds(toggle(upwards, "b", true))).toEqual(["c"]);
});

test("Shift without an anchor on the page toggles a single entry", () => {
  expect(listIds(toggle(nothingSelected, "c", true))).toEqual(["c"]);
  expect(listIds(toggle({ ids: new Set(["x"]), anchor: "x" }, "c", true))).toEqual(["x", "c"]);
});

test("a page is selected and deselected as a whole, apart from other pages", () => {
  const other: Selection = { ids: new Set(["x", "b"]), anchor: null };
  const all = togglePage(other, listed);
  expect(listIds(all).toSorted()).toEqual(["a", "b", "c", "d", "x"]);
  expect(listIds(togglePage(all, listed))).toEqual(["x"]);
});

test("the selection never exceeds what one call may change", () => {
  const many = Array.from({ length: 60 }, (_, at) => `n-${at}`);
  const chosen = togglePage(nothingSelected, many);
  expect([chosen.ids.size, isFull(chosen), isFull(nothingSelected)]).toEqual([50, true, false]);
  expect(toggle(chosen, "a").ids.has("a")).toBe(false);
});
