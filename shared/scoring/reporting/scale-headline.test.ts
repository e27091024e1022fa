import { expect, test } from "vitest";
import { buildAnswers, buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { score } from "../score.ts";
import { describeScaleProfile } from "./scale-headline.ts";

const names = ["calm", "order", "warmth"] as const;
const idsOf = (name: string) => Array.from({ length: 3 }, (_, at) => `${name}${at}`);
const assessment = buildAssessment(
  { psychometric: names.flatMap((name) => idsOf(name).map((id) => buildQuestion(id))) },
  {
    scoring: buildScoring({
      overall: "none",
      scales: names.map((name) => buildScale(name, "psychometric", idsOf(name))),
    }),
  },
);

/** The same answer to every statement of a scale. */
function describe(levels: Partial<Record<(typeof names)[number], number>>): string | null {
  const psychometric = Object.fromEntries(
    names.flatMap((name) => {
      const level = levels[name];
      return level === undefined ? [] : idsOf(name).map((id) => [id, level]);
    }),
  );
  return describeScaleProfile(score(assessment, buildAnswers({ psychometric })).scales);
}

test("scales that differ by more than their error are named, and one in the middle isn't", () => {
  expect(describe({ calm: 5, order: 1, warmth: 5 })).toBe("Higher for you: Calm and Warmth. Lower: Order.");
  expect(describe({ calm: 5, order: 1, warmth: 3 })).toMatch(/^Higher for you: Calm\. Lower: Order\.$/);
});

test("equal and nearly equal scales don't stand out", () => {
  expect(describe({ calm: 3, order: 3, warmth: 3 })).toBe("None of your scales clearly stands out.");
  expect(describe({ calm: 4, order: 4, warmth: 3 })).toBe("None of your scales clearly stands out.");
});

test("with one scored scale there is nothing to compare", () => {
  expect(describe({ calm: 5 })).toBeNull();
});
