import { lintAssessment } from "@illumine/shared/assessment/lint/lint.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { simulateVerdicts } from "@illumine/shared/assessment/simulate/simulate.ts";
import type { TakerKind } from "@illumine/shared/assessment/simulate/taker.ts";
import { timesEffort } from "@illumine/shared/testing/effort.ts";
import { expect, test } from "vitest";
import { assessments, ipip, questionnaires, toCases } from "./catalog.ts";

// Enough to see one in a hundred; where something happens never or nearly always, fewer are enough.
const takers = 1000;
const fewTakers = 160;
/** Of a kind that answers nearly alike: one in ten would be seen, 99 times in 100. */
const alikeTakers = Math.min(fewTakers, timesEffort(45));
const seed = 9;

/** The share of YES. Where a quarter of the takers gets hardly any, the others aren't asked. */
function computeYesShare(assessment: Assessment, kind: TakerKind, limit: number): number {
  const simulate = (count: number) => simulateVerdicts(assessment, { kind, takers: count, seed }).verdicts.YES / count;
  const share = simulate(fewTakers);
  return share <= limit / 3 ? share : simulate(takers);
}
const cases = toCases(assessments);
const recommending = toCases(questionnaires.filter(({ scoring }) => scoring?.overall !== "none"));

test.each(cases)("%s is scored by keys", (_, assessment) => {
  expect(assessment.scoring?.engine).toBe("keyed");
});

test.each(cases)("the linter finds no error and gives no warning for %s", (_, assessment) => {
  const found = lintAssessment(assessment).filter(({ severity }) => severity !== "note");
  // The items of a published instrument must not be changed.
  const relevant = assessment === ipip ? found.filter(({ severity }) => severity === "error") : found;
  expect(relevant.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([]);
});

test.each(recommending)("random answers to %s get a YES in at most one of a hundred runs", (_, assessment) => {
  expect(computeYesShare(assessment, "random", 0.01)).toBeLessThanOrEqual(0.01);
});

test.each(recommending)("agreeing with everything in %s never gets a YES", (_, assessment) => {
  const { verdicts } = simulateVerdicts(assessment, { kind: "agreeing", takers: alikeTakers, seed });
  expect(verdicts.YES).toBe(0);
});

test.each(recommending)(
  "flatterers and confident beginners get a YES from %s in at most one of fifty runs",
  (_, assessment) => {
    for (const kind of ["faker", "novice"] as const) {
      expect(computeYesShare(assessment, kind, 0.02), kind).toBeLessThanOrEqual(0.02);
    }
  },
);

test.each(recommending)("modest experts never get a NO from %s", (_, assessment) => {
  const { verdicts } = simulateVerdicts(assessment, { kind: "modest", takers: alikeTakers, seed });
  expect(verdicts.NO).toBe(0);
});

test.each(recommending)("experts score above 85 in %s", (_, assessment) => {
  const { meanScore, verdicts } = simulateVerdicts(assessment, { kind: "expert", takers: alikeTakers, seed });
  expect(meanScore).toBeGreaterThan(85);
  expect(verdicts.NO).toBe(0);
});
