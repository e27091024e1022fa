import { expect, test } from "vitest";
import synonyms from "#app/content/synonyms.json" with { type: "json" };
import { scoreName, toComparable } from "./compare-terms.ts";
import { createSearchNames } from "./synonyms.server.ts";
import { toForms } from "./term-forms.ts";

const { matchSynonyms, parseQuery } = createSearchNames(synonyms);

const score = (typed: string, name: string) => scoreName(parseQuery(typed), toComparable(name));

test.each([
  ["lawyers", "lawyer"],
  ["hair dresser", "hairdresser"],
  ["webdesign", "web design"],
  ["jewellery", "jewelry"],
  ["organisational behaviour", "organizational behavior"],
  ["how do i become a pilot", "pilot"],
  ["jobs for people who like animals", "animals"],
  ["policewoman", "police"],
  ["phisical therapist", "physical therapist"],
  ["journalisim", "journalism"],
])("'%s' means '%s'", (typed, name) => {
  expect(score(typed, name)).toBeGreaterThan(0.6);
});

test.each([
  ["police", "policy"],
  ["animals", "animator"],
  ["career", "care"],
  ["cloud", "clouds of tag names in a book"],
  ["", "doctor"],
])("'%s' isn't '%s'", (typed, name) => {
  expect(score(typed, name)).toBeLessThan(0.6);
});

test("a word that is a property of every object is a word like others", () => {
  expect(toForms("constructor").family).toBe(toForms("constructors").family);
  expect(toForms("constructor").family).toBe("construct");
});

test("a question about any work leads to interests, one about oneself to personality", () => {
  expect([...matchSynonyms(parseQuery("jobs at the xyzzy")).assessments.keys()]).toContain("interest-explorer");
  expect([...matchSynonyms(parseQuery("am i xyzzyish")).assessments.keys()]).toContain("ipip-neo-120");
  expect(matchSynonyms(parseQuery("xyzzy")).assessments.size).toBe(0);
});

test("an author's name counts like ours", () => {
  expect(score("rope work", "rope work")).toBe(1);
});
