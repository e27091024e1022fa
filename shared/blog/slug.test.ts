import { expect, test } from "vitest";
import { NewSlug } from "../assessment/reserved-ids.ts";
import { fc, timesEffort } from "../testing/properties.ts";
import { createPostSlug, extendSlug, toPostSlug } from "./slug.ts";

test.each([
  ["How to Choose a Career", "how-to-choose-a-career"],
  ["  Study   Tips: 10 ways!  ", "study-tips-10-ways"],
  ["C++ & C# -- which first?", "c-c-which-first"],
  ["Already-a-slug", "already-a-slug"],
  ["- dashes -", "dashes"],
  ["Café Zürich", "caf-zrich"],
  ["日本語", ""],
  ["", ""],
])("the title %j makes the slug %j", (title, slug) => {
  expect(toPostSlug(title)).toBe(slug);
});

test("a long title makes a slug of at most 80 characters that does not end in a hyphen", () => {
  const slug = toPostSlug(`${"a".repeat(79)} and more`);
  expect(slug).toBe("a".repeat(79));
});

test("an ending fits within 80 characters", () => {
  expect(extendSlug("post", 2)).toBe("post-2");
  expect(extendSlug("a".repeat(80), "copy")).toBe(`${"a".repeat(75)}-copy`);
  expect(extendSlug(`${"a".repeat(77)}-bc`, 2)).toBe(`${"a".repeat(77)}-2`);
});

test("reserved words and titles without a-z get an ending", () => {
  expect(createPostSlug("New", "id")).toBe("new-post");
  expect(createPostSlug("日本語", "0f8fad5b-d9cb-469f-a165-70867728950e")).toBe("post-0f8fad5b");
});

test("any title at all makes a slug that a new post may have", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (title) => {
      const slug = createPostSlug(title, "0f8fad5b-d9cb-469f-a165-70867728950e");
      expect(NewSlug.safeParse(slug).success, slug).toBe(true);
      expect(NewSlug.safeParse(extendSlug(slug, 12)).success, slug).toBe(true);
    }),
    { numRuns: timesEffort(500) },
  );
});
