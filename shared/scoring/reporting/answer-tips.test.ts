import { expect, test } from "vitest";
import type { Answer } from "#assessment/schema.ts";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
} from "#testing/assessment/factory.ts";
import { score } from "../score.ts";
import { listAnswerTips } from "./answer-tips.ts";

const psychometric = ["p1", "p2", "p3"].map((id) => buildQuestion(id, { text: `I do ${id}.`, tip: `Try ${id}.` }));
const technical = [buildChoice("t1", { text: "What is t1?", correct: ["a"], tip: "Read about t1." })];
const assessment = buildAssessment(
  { psychometric, technical },
  {
    scoring: buildScoring({
      scales: [
        buildScale("grit", "psychometric", ["p1", "-p2", "p3"], { label: "Grit" }),
        buildScale("know-how", "technical", ["t1"], { label: "Know-how" }),
      ],
    }),
  },
);

function list(ratings: Record<string, Answer>, choices: Record<string, Answer> = {}) {
  const answers = buildAnswers({ psychometric: ratings, technical: choices });
  return listAnswerTips(assessment, answers, score(assessment, answers));
}

test("a low answer gets its tip, with the answer that suggests it", () => {
  expect(list({ p1: 2, p2: 1, p3: 4 })).toEqual([
    { section: "psychometric", scale: "Grit", question: "I do p1.", answer: "Disagree", tip: "Try p1." },
  ]);
});

test("agreeing with a reversed statement is a low answer, and the middle isn't one", () => {
  expect(list({ p1: 3, p2: 4, p3: 3 }).map(({ tip }) => tip)).toEqual(["Try p2."]);
});

test("a wrong answer gets its tip, a right or missing one doesn't", () => {
  expect(list({}, { t1: "b" })).toEqual([
    { section: "technical", scale: "Know-how", question: "What is t1?", answer: null, tip: "Read about t1." },
  ]);
  expect(list({}, { t1: "a" })).toEqual([]);
  expect(list({})).toEqual([]);
});
