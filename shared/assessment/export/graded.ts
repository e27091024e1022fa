import type { Question } from "../schema.ts";
import { listRightOptions } from "./list-questions.ts";

/** The share of one of several right options, as quizzes of Moodle know it: 33.33333. */
export const formatShare = (rightCount: number): string => String(Number((100 / Math.max(1, rightCount)).toFixed(5)));

const needsRightAnswer = "Questions of this format have a right answer, and it has none.";

function findChoiceObstacle(question: Question): string | null {
  const right = listRightOptions(question).filter(Boolean).length;
  if (question.options.length < 2) return "It has fewer than two options.";
  if (question.options.some(({ text }) => text.trim() === "")) return "An option has no text.";
  return right === 0 ? needsRightAnswer : null;
}

/** Why a quiz of Moodle can't ask a question; null if it can. */
export function findQuizObstacle(question: Question): string | null {
  const { type, correct = [] } = question;
  switch (type) {
    case "likert":
    case "slider":
      return "This format has no ratings.";
    case "boolean": {
      const isClear = correct.length === 1 && (correct[0] === "true" || correct[0] === "false");
      return isClear ? null : needsRightAnswer;
    }
    case "text":
      return null;
    default:
      return findChoiceObstacle(question);
  }
}
