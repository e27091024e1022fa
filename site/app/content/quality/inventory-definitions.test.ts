import { reservedIds } from "@illumine/shared/assessment/reserved-ids.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";
import { expect, test } from "vitest";
import { assessments } from "./catalog.ts";

interface Definition {
  slug: string;
  title: string;
  category: string;
  description: string;
  introduction: string;
  scales: { id: string; label: string; description: string; levels: Record<"low" | "middle" | "high", string> }[];
}

const files = import.meta.glob<Definition>("../inventories/*.json", { eager: true, import: "default" });
const definitions = Object.values(files);
const levels = ["low", "middle", "high"] as const;

const cases = definitions.map((definition) => [definition.slug, definition] as const);
const scaleCases = definitions.flatMap(({ slug, scales }) =>
  scales.map((scale) => [`${slug}/${scale.id}`, scale] as const),
);
const listDuplicates = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);
const measureLength = (text: string) => text.split(/\s+/).length;
const countSentences = (text: string) => text.split(/[.!?](?:\s|$)/).filter(Boolean).length;

/** Names of tests that are sold. */
const trademark = /\b(?:16PF|CPI|NEO|HPI|MPQ|TCI|JPI|VIA|6FPQ|HEXACO)\b/;

test("there are definitions of at least 12 instruments with 60 scales", () => {
  expect(definitions.length).toBeGreaterThanOrEqual(12);
  expect(scaleCases.length).toBeGreaterThanOrEqual(60);
});

test("no definition takes a built-in assessment's slug or title", () => {
  const slugs = definitions.map(({ slug }) => slug);
  const titles = definitions.map(({ title }) => title);
  expect(Object.keys(files).sort()).toEqual(slugs.map((slug) => `../inventories/${slug}.json`).sort());
  expect(listDuplicates([...slugs, ...assessments.map(({ id }) => id), ...reservedIds])).toEqual([]);
  expect(listDuplicates([...titles, ...assessments.map(({ title }) => title)])).toEqual([]);
});

test.each(cases)("%s has one of the site's categories and no test's trademark in its title", (_, definition) => {
  expect(knownCategories.map(({ name }) => name)).toContain(definition.category);
  expect(definition.title).not.toMatch(trademark);
  expect(listDuplicates(definition.scales.map(({ id }) => id))).toEqual([]);
  expect(listDuplicates(definition.scales.map(({ label }) => label))).toEqual([]);
});

test.each(cases)("the introduction of %s has 2 to 5 sentences", (_, { introduction, description }) => {
  expect(countSentences(introduction)).toBeGreaterThanOrEqual(2);
  expect(countSentences(introduction)).toBeLessThanOrEqual(5);
  expect(measureLength(description)).toBeLessThanOrEqual(30);
});

test.each(scaleCases)("the levels of %s have 25 to 45 words and begin differently", (_, scale) => {
  for (const level of levels) {
    expect(measureLength(scale.levels[level]), level).toBeGreaterThanOrEqual(25);
    expect(measureLength(scale.levels[level]), level).toBeLessThanOrEqual(45);
  }
  const beginnings = levels.map((level) => scale.levels[level].split(" ")[0]);
  expect(new Set(beginnings).size, beginnings.join(", ")).toBeGreaterThan(1);
});

test("no two levels have the same text", () => {
  expect(listDuplicates(scaleCases.flatMap(([, scale]) => levels.map((level) => scale.levels[level])))).toEqual([]);
});
