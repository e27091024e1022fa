import { expect, test } from "vitest";
import { createEmptyAnswers, isAnswered, readAnswer } from "#assessment/flow.ts";
import { isPossibleAnswer } from "#assessment/known-answers.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { score } from "#scoring/score.ts";
import { validDraft } from "#testing/assessment/arbitrary.ts";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildOptions,
  buildQuestion,
  buildSlider,
} from "#testing/assessment/factory.ts";
import { fc, timesEffort } from "#testing/properties.ts";
import { type FillKind, fillAnswers } from "./fill-answers.ts";

const half = () => 0.5;

const mixed = buildAssessment({
  psychometric: [buildQuestion("likert"), buildQuestion("yes", { type: "boolean" }), buildSlider("slider", 0, 10)],
  technical: [
    buildChoice("choice", { correct: ["b"] }),
    buildQuestion("list", { type: "multi-select", options: buildOptions("x", "y", "z"), correct: ["x", "z"] }),
    buildQuestion("true", { type: "boolean", correct: ["true"] }),
    buildQuestion("text", { type: "text" }),
    buildQuestion("none", { type: "multiple-choice" }),
  ],
});

test("right answers follow the key and score full points", () => {
  const answers = fillAnswers(mixed, createEmptyAnswers(), "right", half);
  expect(answers.technical).toMatchObject({ choice: "b", list: ["x", "z"], true: true });
  expect(score(mixed, answers).technical.items.every(({ right }) => right !== false)).toBe(true);
});

test("agreeing and disagreeing choose the two ends of every question", () => {
  expect(fillAnswers(mixed, createEmptyAnswers(), "agree", half)).toMatchObject({
    psychometric: { likert: 5, yes: true, slider: 10 },
    technical: { choice: "d", list: ["x", "y", "z"] },
  });
  expect(fillAnswers(mixed, createEmptyAnswers(), "disagree", half)).toMatchObject({
    psychometric: { likert: 1, yes: false, slider: 0 },
    technical: { choice: "a", list: ["x"] },
  });
});

test("given answers stay, and questions that can't be answered stay open", () => {
  const given = buildAnswers({ psychometric: { likert: 2, yes: false } });
  const filled = fillAnswers(mixed, given, "agree", half);
  expect(filled.psychometric).toEqual({ likert: 2, yes: false, slider: 10 });
  expect(filled.technical).not.toHaveProperty("none");
});

test("a slider whose step is too small to count is answered with its least value", () => {
  const slider = { ...buildSlider("slider", 2, 3), scale: { min: 2, max: 3, step: 5e-324 } };
  const filled = fillAnswers(buildAssessment({ psychometric: [slider] }), createEmptyAnswers(), "random", () => 0);
  expect(filled.psychometric).toEqual({ slider: 2 });
});

test("filled-in answers are possible answers for any draft", () => {
  fc.assert(
    fc.property(
      validDraft,
      fc.constantFrom<FillKind>("random", "agree", "disagree"),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (draft, kind, index) => {
        const filled = fillAnswers(draft, createEmptyAnswers(), kind, () => index);
        for (const key of questionSectionKeys) {
          for (const question of draft.sections[key]?.questions ?? []) {
            const answer = readAnswer(filled, key, question.id);
            if (answer === undefined) expect(question.options).toEqual([]);
            else expect([isAnswered(question, answer), isPossibleAnswer(question, answer)]).toEqual([true, true]);
          }
        }
      },
    ),
    { numRuns: timesEffort(150) },
  );
});
