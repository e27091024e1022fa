import { expect, test } from "vitest";
import { knownCategories } from "../category/known.ts";
import { listCareers } from "./careers.ts";

const gardener = { title: "Gardener", description: "Grows things" };

test("the author's careers win in every category", () => {
  for (const category of ["Technology", "Personal"]) {
    expect(listCareers({ typicalCareers: [gardener], category })).toEqual([gardener]);
  }
});

test("a technology assessment that names no careers has the default six", () => {
  const careers = listCareers({ category: "Technology" });
  expect(careers).toHaveLength(6);
  expect(careers.map(({ title }) => title)).toContain("Software Engineer");
  for (const { description } of careers) expect(description).not.toBe("");
  expect(listCareers({ typicalCareers: [], category: "Technology" })).toEqual(careers);
});

test("of the known categories only those about technology have the default six", () => {
  const names = knownCategories.map(({ name }) => name);
  expect(names.filter((category) => listCareers({ category }).length > 0).sort()).toEqual([
    "Cloud & Infrastructure",
    "Data & Analytics",
    "Emerging Technologies",
    "Security & Risk",
    "Technology",
  ]);
});

test("a category of the owner's own counts as technology by its words, in any case", () => {
  for (const category of ["software testing", "CLOUD", "Cybersecurity", "Big Data", "Educational Technology"]) {
    expect(listCareers({ category }), category).toHaveLength(6);
  }
});

test("any other category names no careers, so that the card stays away", () => {
  for (const category of ["General", "Personal", "Health", "Finance", "Creativity", "Civil Engineering", ""]) {
    expect(listCareers({ category }), category).toEqual([]);
  }
});
