import { lintAssessment } from "@illumine/shared/assessment/lint/lint.ts";
import { simulate } from "@illumine/shared/assessment/simulate/simulate.ts";
import { expect, test } from "vitest";
import { assessments, ipip, toCases } from "./catalogue.ts";

/** Enough to see one in a hundred; of who never or nearly always does something fewer tell it. */
const takers = 1000;
const fewTakers = 250;
const seed = 9;
// The published inventory's scales are keyed as published; it has no recommendation.
const cases = toCases(assessments);
const recommending = toCases(assessments.filter(({ scoring }) => scoring?.overall !== "none"));

test.each(cases)("%s is scored by keys", (_, assessment) => {
  expect(assessment.scoring?.engine).toBe("keyed");
});

test.each(cases)("the linter finds no error and gives no warning for %s", (_, assessment) => {
  const found = lintAssessment(assessment).filter(({ severity }) => severity !== "note");
  // Published items stay as they are published.
  const own = assessment === ipip ? found.filter(({ severity }) => severity === "error") : found;
  expect(own.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([]);
});

test.each(recommending)("who answers %s at random gets a YES once in a hundred times at most", (_, assessment) => {
  const { verdicts } = simulate(assessment, { kind: "random", takers, seed });
  expect(verdicts.YES / takers).toBeLessThanOrEqual(0.01);
});

test.each(recommending)("who agrees with everything in %s never gets a YES", (_, assessment) => {
  const { verdicts } = simulate(assessment, { kind: "agreeing", takers: fewTakers, seed });
  expect(verdicts.YES).toBe(0);
});

test.each(recommending)("experts score above 85 in %s", (_, assessment) => {
  const { overall, verdicts } = simulate(assessment, { kind: "expert", takers: fewTakers, seed });
  expect(overall.mean).toBeGreaterThan(85);
  expect(verdicts.NO).toBe(0);
});
