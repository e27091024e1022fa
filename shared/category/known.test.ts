import { expect, test } from "vitest";
import { fallbackDescription, findCategoryDescription } from "./descriptions.ts";
import { categoryHues, findHue, whiteLight } from "./hues.ts";
import { findCategoryIcon } from "./icons.ts";
import { describeCategory, knownCategories } from "./known.ts";

test("there are the seventeen categories of the specification, each with a description, icon and line", () => {
  expect(knownCategories).toHaveLength(17);
  expect(new Set(knownCategories.map(({ name }) => findCategoryIcon(name))).size).toBe(17);
  for (const key of ["name", "nm", "slug"] as const) {
    expect(new Set(knownCategories.map((category) => category[key])).size, key).toBe(17);
  }
});

test("every known category has a description, any other the generic one", () => {
  const description = knownCategories.map(({ slug }) => findCategoryDescription(slug));
  expect(new Set(description).size).toBe(17);
  expect(description).not.toContain(fallbackDescription);
  expect(findCategoryDescription("personal")).toBe("Professional assessments and career guidance");
});

test("every known category has its hue, of the same wavelength, and there is no other hue", () => {
  expect(Object.keys(categoryHues).sort()).toEqual(knownCategories.map(({ slug }) => slug).sort());
  for (const { slug, nm } of knownCategories) expect(findHue(slug).nm).toBe(nm);
});

test("categories are sorted by wavelength", () => {
  const lines = knownCategories.map(({ nm }) => nm ?? 0);
  expect(lines).toEqual([...lines].sort((a, b) => a - b));
});

test("a category is found by its name and by its slug", () => {
  expect(describeCategory("Cloud & Infrastructure").slug).toBe("cloud-and-infrastructure");
  expect(describeCategory("cloud-and-infrastructure").name).toBe("Cloud & Infrastructure");
});

test("any other category gets the compass and white light", () => {
  expect(describeCategory("Personal")).toEqual({
    name: "Personal",
    slug: "personal",
    nm: null,
  });
  expect(findCategoryIcon("constructor")).toBe("compass");
  expect(findHue("personal")).toBe(whiteLight);
  expect(findHue("constructor")).toBe(whiteLight);
});

test("the intro's icon of an unknown category follows words in its name", () => {
  expect(findCategoryIcon("Healthcare & Life Sciences")).toBe("pulse");
  expect(findCategoryIcon("Medical Coding")).toBe("pulse");
  expect(findCategoryIcon("Platform Teams")).toBe("stack");
  expect(findCategoryIcon("Cloud Data")).toBe("cloud");
  expect(findCategoryIcon("Finance")).toBe("compass");
});
