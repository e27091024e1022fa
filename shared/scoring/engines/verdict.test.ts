import { expect, test } from "vitest";
import type { QuestionSectionKey } from "#assessment/section-keys.ts";
import type { ScoreEstimate } from "../precision/estimate.ts";
import { combineEstimates } from "../precision/estimate.ts";
import { createRandom, drawNormal } from "../statistics/random.ts";
import { decideVerdict } from "./verdict.ts";

const sections = ["psychometric", "technical", "wiscar"] as const satisfies QuestionSectionKey[];
const thresholds = { yes: 75, maybe: 50, floor: 60 };

const buildEstimate = (score: number, standardError: number): ScoreEstimate => ({
  basis: "answers",
  score,
  center: score,
  standardError,
  degreesOfFreedom: Number.POSITIVE_INFINITY,
  range: { lo: Math.max(0, score - 1.645 * standardError), hi: Math.min(100, score + 1.645 * standardError) },
});

function decide(scores: number[], standardError: number, cuts = thresholds) {
  const weight = 1 / scores.length;
  const parts = scores.map((score, at) => ({
    definition: { section: sections[at] ?? "wiscar" },
    tally: { exact: score },
    weight,
    estimate: buildEstimate(score, standardError),
  }));
  const overall = combineEstimates(parts);
  if (!overall) throw new Error("No sections");
  return decideVerdict(overall.score, overall, parts, cuts);
}

/** The same three chances by drawing true scores. */
function drawChances(scores: number[], standardError: number) {
  const random = createRandom(11, scores.length);
  const draws = 40_000;
  const counts = { YES: 0, MAYBE: 0, NO: 0 };
  for (let draw = 0; draw < draws; draw += 1) {
    const drawn = scores.map((score) => score + standardError * drawNormal(random));
    const mean = drawn.reduce((sum, score) => sum + score, 0) / drawn.length;
    const isAbove = drawn.every((score) => score >= thresholds.floor - 0.5);
    if (mean >= thresholds.yes - 0.5 && isAbove) counts.YES += 1;
    else if (mean >= thresholds.maybe - 0.5) counts.MAYBE += 1;
    else counts.NO += 1;
  }
  return { YES: counts.YES / draws, MAYBE: counts.MAYBE / draws, NO: counts.NO / draws };
}

test.each([
  [[85, 80, 90], 5],
  [[85, 62, 90], 6],
  [[95, 55, 95], 6],
  [[76, 75, 74], 8],
  [[52, 48, 50], 10],
  [[90, 70, 66], 12],
  [[20, 30, 90], 9],
])("the chances for %j with an error of %d are those of drawn true scores", (scores, error) => {
  const { chances } = decide(scores, error);
  const drawn = drawChances(scores, error);
  for (const verdict of ["YES", "MAYBE", "NO"] as const) {
    expect(Math.abs(chances[verdict] - drawn[verdict]), verdict).toBeLessThan(0.025);
  }
  expect(chances.YES + chances.MAYBE + chances.NO).toBeCloseTo(1, 3);
});

test("a YES needs the floor in every section, and the reason names the one that lacks it", () => {
  const { recommendation, reason } = decide([95, 52, 95], 4);
  expect(recommendation).toBe("MAYBE");
  expect(reason).toBe(
    "Your overall score, 81, is high enough for a YES, but a YES needs 60 or more in every section: Technical Readiness (52).",
  );
  expect(decide([95, 52, 95], 4, { ...thresholds, floor: 0 }).recommendation).toBe("YES");
});

test("'strong' is said only where every section is, otherwise the reason has figures", () => {
  expect(decide([90, 80, 85], 3).reason).toBe("Strong performance across all sections");
  expect(decide([95, 66, 90], 3).reason).toBe(
    "Your overall score, 84, reaches 75 and every section reaches 60. The lowest is Technical Readiness (66).",
  );
  expect(decide([90], 3).reason).toBe("Your score in Psychological Fit is 90. A YES begins at 75.");
});

test("'moderate' is said only where every section is", () => {
  expect(decide([60, 62, 58], 3).reason).toBe("Moderate performance across sections");
  expect(decide([90, 30, 66], 3).reason).toBe(
    "Your overall score is 62. It is raised by Psychological Fit (90) and lowered by Technical Readiness (30).",
  );
  expect(decide([62], 3).reason).toBe("Your score in Psychological Fit is 62. A MAYBE goes from 50 to 74.");
});

test("'below threshold in multiple sections' is said only of two or more", () => {
  expect(decide([30, 40, 55], 3).reason).toBe(
    "Performance below threshold in multiple sections: Psychological Fit (30) and Technical Readiness (40).",
  );
  expect(decide([55, 20, 55], 2).reason).toBe(
    "Your overall score, 43, is below 50. Technical Readiness (20) lowers it the most.",
  );
  expect(decide([30], 3).reason).toBe("Your score in Psychological Fit is 30. A MAYBE begins at 50.");
});

test("a verdict with less than one chance in two is not given: the score lies between two", () => {
  expect(decide([88, 62, 74], 6)).toMatchObject({
    recommendation: null,
    between: ["MAYBE", "YES"],
    reason: "Your score is 75, right at the mark for YES. Its likely range, 69 to 80, lies on both sides.",
  });
  expect(decide([49.5, 49.5, 49.5], 30)).toMatchObject({ recommendation: null, between: ["NO", "MAYBE"] });
});

test("a section that may lie on either side of the floor is named", () => {
  const { between, reason } = decide([100, 60, 60], 2, { ...thresholds, yes: 70 });
  expect(between).toEqual(["MAYBE", "YES"]);
  expect(reason).toBe(
    "Your overall score, 73, is high enough for a YES, but a YES needs 60 or more in every section, and Technical Readiness (60) and FB6 Index Analysis (60) may lie on either side.",
  );
});
