import { expect, test } from "vitest";
import { fc } from "#testing/properties.ts";
import { findSmallestEdit, type TextEdit } from "./smallest-edit.ts";

const apply = (text: string, edit: TextEdit | null) =>
  edit ? text.slice(0, edit.start) + edit.text + text.slice(edit.end) : text;

test("the same text needs no edit", () => {
  expect(findSmallestEdit("{}", "{}")).toBe(null);
});

test("only what is between the common start and the common end is replaced", () => {
  expect(findSmallestEdit('{"title": "Grit"}', '{"title": "Grits"}')).toEqual({ start: 15, end: 15, text: "s" });
  expect(findSmallestEdit("one two three", "one 2 three")).toEqual({ start: 4, end: 7, text: "2" });
  expect(findSmallestEdit("aaaa", "aa")).toEqual({ start: 2, end: 4, text: "" });
  expect(findSmallestEdit("", "{}")).toEqual({ start: 0, end: 0, text: "{}" });
});

test("a surrogate pair is replaced as a whole", () => {
  // First pair: only the second UTF-16 units differ. Second pair: the first ones.
  expect(findSmallestEdit("a😀b", "a😁b")).toEqual({ start: 1, end: 3, text: "😁" });
  expect(findSmallestEdit("a\u{1F600}b", "a\u{1FA00}b")).toEqual({ start: 1, end: 3, text: "\u{1FA00}" });
});

test("the edit turns any text into any other", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "\n", "😀", "😁", "\u{1FA00}") });
  fc.assert(fc.property(text, text, (before, after) => apply(before, findSmallestEdit(before, after)) === after));
});
