import { knownCategories } from "@illumine/shared/category/known.ts";
import { listPlaceholders } from "@illumine/shared/scoring/engines/level-text.ts";
import { expect, test } from "vitest";
import { assessments, listQuestions, listScales, reflections, toCases } from "./catalog.ts";

const cases = toCases(reflections);
const ids = new Set(assessments.map(({ id }) => id));

test.each(knownCategories.map(({ name }) => name))("%s has four reflections", (name) => {
  expect(reflections.filter(({ category }) => category === name)).toHaveLength(4);
});

test.each(cases)("%s has 12 to 16 statements on one or two scales, keyed both ways", (_, reflection) => {
  const statements = listQuestions(reflection);
  expect(statements.length).toBeGreaterThanOrEqual(12);
  expect(statements.length).toBeLessThanOrEqual(16);
  for (const { type, text } of statements) {
    expect(type).toBe("likert");
    expect(text.length, text).toBeLessThanOrEqual(80);
  }
  const scales = listScales(reflection);
  expect([1, 2]).toContain(scales.length);
  for (const { id, items } of scales) {
    expect(items.length, id).toBeGreaterThanOrEqual(6);
    const reversed = items.filter(({ key }) => key === -1).length / items.length;
    expect(reversed, id).toBeGreaterThanOrEqual(1 / 3);
    expect(reversed, id).toBeLessThanOrEqual(2 / 3);
  }
});

test.each(cases)(
  "%s describes low, middle and high scores with the person's answers, without a verdict",
  (_, { kind, scoring }) => {
    expect(kind).toBe("reflection");
    expect(scoring?.overall).toBe("none");
    for (const { id, bands } of scoring?.scales ?? []) {
      expect(
        bands?.map(({ from }) => from),
        id,
      ).toEqual([0, 40, 65]);
      for (const { text = "" } of bands ?? []) {
        expect(listPlaceholders(text).length, text).toBeGreaterThanOrEqual(1);
        // Sentences that quote are left out where all answers say the same.
        const plain = text.split(/(?<=[.?!])\s+/).filter((sentence) => listPlaceholders(sentence).length === 0);
        expect(plain.join(" ").length, text).toBeGreaterThan(20);
      }
    }
  },
);

test.each(cases)("%s proposes one experiment, says when to answer again, and what to take next", (_, reflection) => {
  const { followUp, nextAssessments = [] } = reflection;
  expect(followUp?.experiment?.text.length).toBeGreaterThan(100);
  expect(followUp?.retakeAfterWeeks).toBeGreaterThanOrEqual(2);
  expect(followUp?.retakeAfterWeeks).toBeLessThanOrEqual(26);
  expect(followUp?.retakeReason?.length).toBeGreaterThan(20);
  expect(nextAssessments.length).toBeGreaterThanOrEqual(2);
  for (const id of nextAssessments) expect(ids.has(id), id).toBe(true);
});
