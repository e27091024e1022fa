import { expect, test } from "vitest";
import { simulate } from "#assessment/simulate/simulate.ts";
import { buildAssessment, buildQuestion, buildScoring } from "#testing/assessment/factory.ts";
import { formatFigure, formatPercent } from "../format-figures.ts";
import { hasSameQuestions } from "../same-questions.ts";
import { describeKind } from "./taker-labels.ts";

const questions = { psychometric: [buildQuestion("p1"), buildQuestion("p2")] };
const run = (draft: Parameters<typeof simulate>[0]) => simulate(draft, { kind: "random", takers: 1000, seed: 1 });

test("the first sentence is about YES if that recommendation is possible", () => {
  const draft = buildAssessment(questions, { scoring: buildScoring() });
  expect(describeKind({ ...run(draft), verdicts: { YES: 31, MAYBE: 900, NO: 69, between: 0, none: 0 } })).toBe(
    "People who click at random get a YES in 3.1% of cases.",
  );
  const inventory = buildAssessment(questions, { scoring: buildScoring({ overall: "none" }) });
  expect(describeKind(run(inventory))).toBe("People who click at random get no overall score.");
});

test("a share is rounded to a tenth, and never to nobody or everybody", () => {
  expect([0, 0.0004, 0.031, 0.5, 0.9996, 1].map(formatPercent)).toEqual([
    "0%",
    "under 0.1%",
    "3.1%",
    "50.0%",
    "over 99.9%",
    "100%",
  ]);
  expect([formatFigure(null), formatFigure(0.705)]).toEqual(["–", "0.70"]);
});

test("drafts are the same where they ask and score the same", () => {
  const draft = buildAssessment(questions);
  expect(hasSameQuestions(draft, { ...structuredClone(draft), title: "Another" } as typeof draft)).toBe(true);
  expect(hasSameQuestions(draft, { ...draft, scoring: buildScoring() })).toBe(false);
});
