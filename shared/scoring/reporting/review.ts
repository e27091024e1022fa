import { describeAnswer, listRightAnswers } from "#assessment/describe-answer.ts";
import type { AnswerSet, Assessment } from "#assessment/schema.ts";
import { findAnswer } from "../engines/items.ts";
import type { Results } from "../results.ts";

export type ReviewVerdict = "right" | "partly" | "wrong" | "unanswered";

export interface ReviewedQuestion {
  id: string;
  text: string;
  answer: string | null;
  rightAnswers: string[];
  explanation: string | null;
  verdict: ReviewVerdict;
  earned: number;
  possible: number;
}

export const verdictLabels: Record<ReviewVerdict, string> = {
  right: "Right",
  partly: "Partly right",
  wrong: "Wrong",
  unanswered: "Not answered",
};

function findVerdict(right: boolean, value: number | null): ReviewVerdict {
  if (right) return "right";
  if (value === null) return "unanswered";
  return value > 0 ? "partly" : "wrong";
}

/** The technical questions that have right answers, in their order; empty where there are none, as under `classic`. */
export function listReview(assessment: Assessment, answers: AnswerSet, results: Results): ReviewedQuestion[] {
  const questions = new Map((assessment.sections.technical?.questions ?? []).map((each) => [each.id, each]));
  return results.technical.items.flatMap(({ question: id, right, value, hi }) => {
    const question = questions.get(id);
    if (!question || right === null) return [];
    return {
      id,
      text: question.text,
      answer: value === null ? null : describeAnswer(question, findAnswer(answers, "technical", id)),
      rightAnswers: listRightAnswers(question),
      explanation: question.explanation?.trim() || null,
      verdict: findVerdict(right, value),
      earned: value ?? 0,
      possible: hi,
    };
  });
}
