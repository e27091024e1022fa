import { expect, test } from "vitest";
import type { Note } from "#testing/admin/saver-fixture.ts";
import { applyChoices, compareThreeWays, type DocumentField, listDifferences, toFirstChoices } from "./fields.ts";

const toField = (key: keyof Note): DocumentField<Note> => ({
  key,
  label: key,
  read: (note) => note[key],
  write: (note, value) => ({ ...note, [key]: value }),
  toWords: String,
});
const fields = [toField("title"), toField("body"), toField("isPublic")];
const base: Note = { title: "Title", body: "Body", isPublic: false };

test("what only one of two changed is theirs, and what both changed to the same is settled", () => {
  const mine = { title: "Mine", body: "Same", isPublic: false };
  const theirs = { title: "Title", body: "Same", isPublic: true };
  const changes = compareThreeWays(fields, { base, mine, theirs });
  expect(changes.map(({ field, change }) => [field.key, change])).toEqual([
    ["title", "mine"],
    ["isPublic", "theirs"],
  ]);
  expect(applyChoices(mine, changes, toFirstChoices(changes))).toEqual({ title: "Mine", body: "Same", isPublic: true });
});

test("what both changed differently is nobody's until a person chooses", () => {
  const mine = { ...base, body: "Mine" };
  const theirs = { ...base, body: "Theirs" };
  const changes = compareThreeWays(fields, { base, mine, theirs });
  expect(changes).toMatchObject([{ change: "both", mine: "Mine", theirs: "Theirs" }]);
  expect(toFirstChoices(changes)).toEqual({});
  expect(applyChoices(mine, changes, {})).toEqual(mine);
  expect(applyChoices(mine, changes, { body: "theirs" })).toEqual(theirs);
});

test("without a common beginning every difference is both's", () => {
  const changes = compareThreeWays(fields, { base: null, mine: base, theirs: { ...base, title: "Other" } });
  expect(changes.map(({ change }) => change)).toEqual(["both"]);
});

test("equal documents differ in nothing", () => {
  expect(listDifferences(fields, base, { ...base })).toEqual([]);
});
