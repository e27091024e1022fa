import { expect, test } from "vitest";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
  buildSlider,
} from "#testing/assessment/factory.ts";
import { buildScoringSheet } from "./scoring-sheet.ts";

const build = (...scales: ReturnType<typeof buildScale>[]) =>
  buildScoringSheet(
    buildAssessment(
      {
        psychometric: [buildQuestion("a"), buildQuestion("b"), buildSlider("s", 0, 10)],
        technical: [buildChoice("c", { correct: ["b"], points: 2 }), buildChoice("d", { correct: ["a"] })],
      },
      { scoring: buildScoring({ scales }) },
    ),
  ).scales;

test("statements count their answer, or six minus it, and the formula gives the score that the site shows", () => {
  const [grit] = build(buildScale("grit", "psychometric", ["a", "-b"]));
  expect(grit?.rows).toEqual([
    { number: 1, counts: "the answer" },
    { number: 2, counts: "6 − the answer" },
  ]);
  expect(grit?.formula).toBe("(Sum − 1 × answers) × 100 ÷ (4 × answers)");
});

test("questions with right answers count their points", () => {
  const [skill] = build(buildScale("skill", "technical", ["c", "d"]));
  expect(skill?.rows.map(({ counts }) => counts)).toEqual(["2 if right (b), else 0", "1 if right (a), else 0"]);
  expect(skill?.formula).toBe("Sum × 100 ÷ 3");
});

test("a scale with several ranges counts percentages", () => {
  const [mixed] = build(buildScale("mixed", "psychometric", ["a", "-s"]));
  expect(mixed?.rows.map(({ counts }) => counts)).toEqual(["(the answer − 1) × 25", "(10 − the answer) × 10"]);
  expect(mixed?.formula).toBe("Sum ÷ the number of answers (2 if all are answered)");
});
