import { expect, test } from "vitest";
import type { Note } from "#testing/admin/saver-fixture.ts";
import { applyChoices, compareThreeWays, createField, getDefaultChoices, listDifferences } from "./fields.ts";

const fields = (["title", "body", "isPublic"] as const).map((key) => createField<Note>(key, key));
const base: Note = { title: "Title", body: "Body", isPublic: false };

test("fields that one side changed resolve themselves, and so do equal changes", () => {
  const mine = { title: "Mine", body: "Same", isPublic: false };
  const theirs = { title: "Title", body: "Same", isPublic: true };
  const changes = compareThreeWays(fields, { base, mine, theirs });
  expect(changes.map(({ field, change }) => [field.key, change])).toEqual([
    ["title", "mine"],
    ["isPublic", "theirs"],
  ]);
  expect(applyChoices(mine, changes, getDefaultChoices(changes))).toEqual({
    title: "Mine",
    body: "Same",
    isPublic: true,
  });
});

test("a field that both sides changed waits for a person", () => {
  const mine = { ...base, body: "Mine" };
  const theirs = { ...base, body: "Theirs" };
  const changes = compareThreeWays(fields, { base, mine, theirs });
  expect(changes).toMatchObject([{ change: "both", mine: "Mine", theirs: "Theirs" }]);
  expect(getDefaultChoices(changes)).toEqual({});
  expect(applyChoices(mine, changes, {})).toEqual(mine);
  expect(applyChoices(mine, changes, { body: "theirs" })).toEqual(theirs);
});

test("without a common base every difference needs a choice", () => {
  const changes = compareThreeWays(fields, { base: null, mine: base, theirs: { ...base, title: "Other" } });
  expect(changes.map(({ change }) => change)).toEqual(["both"]);
});

test("equal documents have no differences", () => {
  expect(listDifferences(fields, base, { ...base })).toEqual([]);
});
