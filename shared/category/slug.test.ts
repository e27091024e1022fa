import { expect, test } from "vitest";
import { knownCategories } from "./known.ts";
import { toCategoryName, toCategorySlug } from "./slug.ts";

test("a slug is lower case, with 'and' for the ampersand, hyphens for white space and no other marks", () => {
  expect(toCategorySlug("Legal, Compliance & Governance")).toBe("legal-compliance-and-governance");
  expect(toCategorySlug("  Data   &\tAnalytics ")).toBe("data-and-analytics");
  expect(toCategorySlug("C++ / Rust!")).toBe("c-rust");
  expect(toCategorySlug("Éducation")).toBe("ducation");
  expect(toCategorySlug("")).toBe("");
});

test("the reverse helper title-cases words and turns 'and' into an ampersand", () => {
  expect(toCategoryName("data-and-analytics")).toBe("Data & Analytics");
  expect(toCategoryName("technology")).toBe("Technology");
  expect(toCategoryName("-double--hyphen-")).toBe("Double Hyphen");
});

test("slugs of the known categories differ, and making a slug of a slug's name gives it again", () => {
  const slugs = knownCategories.map(({ name }) => toCategorySlug(name));
  expect(new Set(slugs).size).toBe(17);
  for (const slug of slugs) expect(toCategorySlug(toCategoryName(slug))).toBe(slug);
});
