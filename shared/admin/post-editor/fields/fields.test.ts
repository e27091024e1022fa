import { expect, test } from "vitest";
import { addChips } from "#admin/fields/chips.ts";
import { findProblem } from "#admin/fields/field-problems.ts";
import { cleanTypedSlug } from "#admin/fields/slug.ts";
import { describeAuthor } from "./author-field.tsx";
import { cutToWidth } from "./search-result.ts";
import { listSectionProblems } from "./section-problems.ts";
import { joinSeries } from "./series-fields.tsx";
import { deriveSlug, isDerivedSlug } from "./slug.ts";

test("chips are split at commas, trimmed and unique", () => {
  expect(addChips(["one"], " two ,three,, One\nfour")).toEqual(["one", "two", "three", "four"]);
  expect(addChips(["a"], " , ")).toEqual(["a"]);
});

test("a slug follows the title until somebody edits it", () => {
  expect(deriveSlug("What Is Grit?")).toBe("what-is-grit");
  expect(deriveSlug("Featured")).toBe("featured-post");
  expect(deriveSlug("東京")).toBe("");
  expect(isDerivedSlug({ title: "What Is Grit?", slug: "what-is-grit" })).toBe(true);
  expect(isDerivedSlug({ title: "What Is Grit?", slug: "" })).toBe(true);
  expect(isDerivedSlug({ title: "What Is Grit?", slug: "grit" })).toBe(false);
});

test("only valid slug characters can be typed", () => {
  expect(cleanTypedSlug("--My  Slug_is-")).toBe("my-slug-is-");
  expect(cleanTypedSlug("../É?x")).toBe("x");
  expect(cleanTypedSlug("a".repeat(100))).toHaveLength(80);
});

test("a search result is cut between words at its width", () => {
  const measure = (text: string) => text.length;
  expect(cutToWidth("one two three", 13, measure)).toBe("one two three");
  expect(cutToWidth("one two  three", 12, measure)).toBe("one two ...");
  expect(cutToWidth("abcdefghij", 6, measure)).toBe("abc...");
});

test("problems are found by field, and section problems by index", () => {
  const problems = [
    { field: "seo.keywords.3", message: "Long" },
    { field: "sections.2.imageUrl", message: "Address" },
    { field: "sections", message: "Many" },
  ];
  expect(findProblem(problems, "seo.keywords")).toBe("Long");
  expect(findProblem(problems, "seo.key")).toBeUndefined();
  expect(listSectionProblems(problems)).toEqual([{ index: 2, message: "Address" }]);
});

test("a post that joins a series comes after its last part, one that begins a series first", () => {
  const all = [{ title: "Steps", posts: 2, published: 1, lastPosition: 4, parts: [] }];
  expect(joinSeries("steps ", { seriesPosition: null }, all)).toEqual({ series: "steps ", seriesPosition: 5 });
  expect(joinSeries("New", { seriesPosition: null }, all)).toEqual({ series: "New", seriesPosition: 1 });
  expect(joinSeries("New", { seriesPosition: 3 }, all)).toEqual({ series: "New", seriesPosition: 3 });
  expect(joinSeries(" ", { seriesPosition: 3 }, all)).toEqual({ series: " ", seriesPosition: null });
  const full = [{ title: "Steps", posts: 1, published: 0, lastPosition: 999, parts: [] }];
  expect(joinSeries("Steps", { seriesPosition: null }, full).seriesPosition).toBe(999);
});

test("the author's field says whether visitors see a profile, once that is known", () => {
  const time = "2026-01-01T00:00:00.000Z";
  const ada = { id: "1", name: "Ada", biography: "", picture: "", version: 1, createdAt: time, updatedAt: time };
  expect(describeAuthor("ADA", [ada])).toBe("With the profile from Blog settings");
  expect(describeAuthor("Grace", [ada])).toBe("No profile has this name: visitors see the name alone");
  expect(describeAuthor("Grace", undefined)).toBe("");
  expect(describeAuthor("", [ada])).toBe("");
});
