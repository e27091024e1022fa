import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question, Scale, Scoring } from "#assessment/schema.ts";
import { changeQuestion, findQuestion, type QuestionPosition } from "./questions.ts";

export type QuestionKey = 1 | -1;

/** A key of 1 isn't written where none was. */
export function withKey(question: Question, key: QuestionKey | undefined): Question {
  if (key === undefined || (question.key ?? 1) === key) return question;
  return { ...question, key };
}

/** The key of the scales that name the question, else the question's; null where scales disagree. */
export function combineKeys(question: Question, ofScales: ReadonlySet<QuestionKey>): QuestionKey | null {
  const [first, ...others] = ofScales;
  return others.length > 0 ? null : (first ?? question.key ?? 1);
}

const names = ({ items }: Scale, { id }: Question): boolean => items.some(({ question }) => question === id);

export const listScalesOf = (scoring: Scoring | undefined, question: Question): Scale[] =>
  (scoring?.scales ?? []).filter((scale) => names(scale, question));

/** A question's key as its scales have it; null where they disagree. */
export function findQuestionKey(scoring: Scoring | undefined, question: Question): QuestionKey | null {
  const items = listScalesOf(scoring, question).flatMap((scale) => scale.items);
  return combineKeys(question, new Set(items.filter((item) => item.question === question.id).map(({ key }) => key)));
}

export function writeQuestionKey(
  draft: AssessmentDraft,
  position: QuestionPosition,
  key: QuestionKey,
): AssessmentDraft {
  const question = findQuestion(draft, position);
  if (!question) return draft;
  const changed = changeQuestion(draft, position, (now) => withKey(now, key));
  const { scoring } = changed;
  if (!scoring?.scales) return changed;
  const scales = scoring.scales.map((scale) =>
    names(scale, question)
      ? { ...scale, items: scale.items.map((item) => (item.question === question.id ? { ...item, key } : item)) }
      : scale,
  );
  return { ...changed, scoring: { ...scoring, scales } };
}
