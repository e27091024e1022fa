import { expect, test } from "vitest";
import type { SiteCopy } from "#src/model/draft.ts";
import { toBannerWords } from "./banner-words.ts";

const toCopy = (version: number, isActive = true): SiteCopy => ({
  assessment: { version, isActive } as SiteCopy["assessment"],
  readAt: "2026-11-01T10:00:00.000Z",
});
const unasked = { copy: null, isCurrent: false };

test("a draft that the site does not have says so", () => {
  expect(toBannerWords({ base: null, site: unasked, changed: [] })).toEqual({
    tone: "new",
    text: "The site does not have this assessment yet.",
  });
});

test("a draft as the site has it names the version and whether visitors see it", () => {
  const same = (isActive: boolean) => toBannerWords({ base: toCopy(7, isActive), site: unasked, changed: [] });
  expect(same(true)).toEqual({ tone: "same", text: "As the site has it: version 7, active." });
  expect(same(false).text).toBe("As the site has it: version 7, inactive.");
});

test("what differs is counted and named, three by name", () => {
  const changed = ["Title", "Tags", "Question 4", "Question 5"];
  const words = (names: string[]) =>
    toBannerWords({ base: toCopy(7), site: { copy: toCopy(7), isCurrent: true }, changed: names });
  expect(words(["Title"])).toEqual({ tone: "changed", text: "Differs from the site's version 7 in 1 place: Title." });
  expect(words(changed).text).toBe(
    "Differs from the site's version 7 in 4 places: Title, Tags, Question 4 and 1 more.",
  );
});

test("a site that has moved on is a warning, with what is changed here", () => {
  const site = { copy: toCopy(9), isCurrent: false };
  expect(toBannerWords({ base: toCopy(7), site, changed: [] })).toEqual({
    tone: "warn",
    text: "The site has version 9; this draft began from version 7.",
  });
  expect(toBannerWords({ base: toCopy(7), site, changed: ["Title"] }).text).toContain("You changed 1 place: Title.");
});

test("an assessment that the site says is gone is a warning, and one that could not be asked for is not", () => {
  const gone = toBannerWords({ base: toCopy(7), site: { copy: null, isCurrent: true }, changed: [] });
  expect(gone).toMatchObject({ tone: "warn", text: expect.stringContaining("does not have this assessment any more") });
  expect(toBannerWords({ base: toCopy(7), site: unasked, changed: [] }).tone).toBe("same");
});
