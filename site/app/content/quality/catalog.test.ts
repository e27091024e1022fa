import { QuestionType } from "@illumine/shared/assessment/schema.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";
import { expect, test } from "vitest";
import {
  assessments,
  careers,
  checks,
  inventories,
  ipip,
  listQuestions,
  reflections,
  samples,
  toCases,
  written,
} from "./catalog.ts";

test("every file is named after its assessment's id, and no id occurs twice", () => {
  for (const { assessment, fileName } of written) expect(assessment.id).toBe(fileName);
  expect(new Set(assessments.map(({ id }) => id)).size).toBe(assessments.length);
});

test("every file is in one of the five folders", () => {
  const folders = [careers, checks, reflections, samples, inventories];
  expect(folders.flat()).toHaveLength(written.length);
});

test.each(knownCategories.map(({ name }) => name))("%s has seven careers", (name) => {
  expect(careers.filter(({ category }) => category === name)).toHaveLength(7);
});

test.each(knownCategories.map(({ name }) => name))("%s has 18 assessments or more, without samples", (name) => {
  const listed = assessments.filter(({ category, metadata }) => category === name && metadata["sample"] === undefined);
  expect(listed.length).toBeGreaterThanOrEqual(18);
});

test("careers, checks and reflections are in the seventeen categories only", () => {
  const names = knownCategories.map(({ name }) => name);
  for (const { id, category } of [...careers, ...checks, ...reflections]) expect(names, id).toContain(category);
});

test("there are twelve samples, and only they are marked as samples", () => {
  expect(samples).toHaveLength(12);
  for (const { metadata } of samples) expect(metadata["sample"]).toBe(true);
  for (const { metadata } of [...careers, ...checks, ...inventories, ipip]) expect(metadata["sample"]).toBeUndefined();
});

test("the samples cover the eight categories", () => {
  const covered = [...new Set(samples.map(({ category }) => category))].sort();
  const covering = ["Business", "Communication", "Creativity", "Education"];
  expect(covered).toEqual([...covering, "Finance", "Health", "Marketing", "Personal"]);
});

test("the samples have one, two and three sections", () => {
  const counts = samples.map(
    ({ sections }) => questionSectionKeys.filter((key) => (sections[key]?.questions.length ?? 0) > 0).length,
  );
  expect([...new Set(counts)].sort()).toEqual([1, 2, 3]);
});

test.each(toCases(samples))("%s is short: 9 to 21 questions in 4 to 12 minutes", (_, sample) => {
  const count = listQuestions(sample).length;
  expect(count).toBeGreaterThanOrEqual(9);
  expect(count).toBeLessThanOrEqual(21);
  const [, from = "", to = ""] = /^(\d+)-(\d+) min$/.exec(sample.duration) ?? [];
  expect(Number(from)).toBeGreaterThanOrEqual(4);
  expect(Number(to)).toBeGreaterThan(Number(from));
  expect(Number(to)).toBeLessThanOrEqual(12);
});

test("six or seven assessments of different categories are featured, two or three are new", () => {
  const featured = assessments.filter((assessment) => assessment.featured);
  expect([6, 7]).toContain(featured.length);
  expect(new Set(featured.map(({ category }) => category)).size).toBe(featured.length);
  expect([2, 3]).toContain(assessments.filter(({ isNew }) => isNew).length);
});

test("no assessment starts with made-up users", () => {
  for (const { id, metadata } of assessments) expect(metadata.userCount, id).toBe("0");
});

test("all six question types occur", () => {
  const types = new Set(assessments.flatMap(listQuestions).map(({ type }) => type));
  expect([...types].sort()).toEqual([...QuestionType.options].sort());
});

test("titles and descriptions are unique", () => {
  for (const read of [
    ({ title }: { title: string }) => title,
    ({ description }: { description: string }) => description,
  ]) {
    const texts = assessments.map((assessment) => read(assessment).toLowerCase());
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  }
});
