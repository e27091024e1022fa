import { expect, test } from "vitest";
import { describeHome, listVisibilities, moveEntry } from "./describe-list.ts";

const build = (letters: string) => [...letters].map((letter) => ({ isShown: letter === "s" }));

test.each([
  ["", []],
  ["ssh", ["reserve", "reserve", "hidden"]],
  ["shss", ["home", "hidden", "home", "home"]],
  ["sssss", ["home", "home", "home", "reserve", "reserve"]],
])("of the list %j, these are on the home page: %j", (letters, visibilities) => {
  expect(listVisibilities(build(letters))).toEqual(visibilities);
});

test.each([
  ["", "None is shown. The home page needs three before it has the section."],
  ["sh", "1 testimonial is shown. The home page needs 2 more before it has the section."],
  ["ssh", "2 testimonials are shown. The home page needs 1 more before it has the section."],
  ["sshs", "Three testimonials are shown, all of them on the home page."],
  ["sssss", "5 testimonials are shown. The first three of them are on the home page."],
])("the list %j is described as %j", (letters, text) => {
  expect(describeHome(build(letters))).toBe(text);
});

test("an entry moves by one position, and the given list stays as it was", () => {
  const list = ["a", "b", "c"];
  expect([moveEntry(list, 1, -1), moveEntry(list, 1, 1)]).toEqual([
    ["b", "a", "c"],
    ["a", "c", "b"],
  ]);
  expect(list).toEqual(["a", "b", "c"]);
});
