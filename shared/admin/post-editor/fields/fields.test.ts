import { expect, test } from "vitest";
import { addWords } from "./chips.ts";
import { findProblem, listSectionProblems } from "./field-problems.ts";
import { cutToWidth } from "./search-result.ts";
import { deriveSlug, isDerivedSlug, toTypedSlug } from "./slug.ts";

test("words are trimmed, parted by commas and kept once", () => {
  expect(addWords(["one"], " two ,three,, One\nfour")).toEqual(["one", "two", "three", "four"]);
  expect(addWords(["a"], " , ")).toEqual(["a"]);
});

test("a slug follows its title until somebody writes another one", () => {
  expect(deriveSlug("What Is Grit?")).toBe("what-is-grit");
  expect(deriveSlug("Featured")).toBe("featured-post");
  expect(deriveSlug("東京")).toBe("");
  expect(isDerivedSlug({ title: "What Is Grit?", slug: "what-is-grit" })).toBe(true);
  expect(isDerivedSlug({ title: "What Is Grit?", slug: "" })).toBe(true);
  expect(isDerivedSlug({ title: "What Is Grit?", slug: "grit" })).toBe(false);
});

test("a slug takes only its own letters while it is typed", () => {
  expect(toTypedSlug("--My  Slug_is-")).toBe("my-slug-is-");
  expect(toTypedSlug("../É?x")).toBe("x");
  expect(toTypedSlug("a".repeat(100))).toHaveLength(80);
});

test("a result's text is cut between words where its width ends", () => {
  const measure = (text: string) => text.length;
  expect(cutToWidth("one two three", 13, measure)).toBe("one two three");
  expect(cutToWidth("one two  three", 12, measure)).toBe("one two ...");
  expect(cutToWidth("abcdefghij", 6, measure)).toBe("abc...");
});

test("problems are found by field, those of sections by their place", () => {
  const problems = [
    { field: "seo.keywords.3", message: "Long" },
    { field: "sections.2.imageUrl", message: "Address" },
    { field: "sections", message: "Many" },
  ];
  expect(findProblem(problems, "seo.keywords")).toBe("Long");
  expect(findProblem(problems, "seo.key")).toBeUndefined();
  expect(listSectionProblems(problems)).toEqual([{ index: 2, message: "Address" }]);
});
