import { expect, test } from "vitest";
import { blogCategories, normalizeBlogCategory } from "./categories.ts";

test("there are the specification's six and the editor's two", () => {
  expect(blogCategories).toHaveLength(8);
});

test.each([
  ["Career Guidance", "Career Guidance"],
  ["career-guidance", "Career Guidance"],
  ["CAREER GUIDANCE", "Career Guidance"],
  ["  Entrance Exams ", "Entrance Exams"],
  ["Something of its own", "Something of its own"],
  ["日本語", "日本語"],
])("the category %j is %j", (given, name) => {
  expect(normalizeBlogCategory(given)).toBe(name);
});
