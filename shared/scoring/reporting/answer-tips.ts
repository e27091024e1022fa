import { describeAnswer } from "#assessment/describe-answer.ts";
import type { AnswerSet, Assessment, Question, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import type { ItemTrace, Results } from "../results.ts";

/** What the author advises after one low or wrong answer. */
export interface AnswerTip {
  section: QuestionSectionKey;
  /** The label of the scale that counts the question. */
  scale: string;
  question: string;
  /** As the visitor gave it; null for a question with right answers. */
  answer: string | null;
  tip: string;
}

const middlePercent = 50;

const isLow = ({ right, percent }: ItemTrace) => right === false || (percent !== null && percent < middlePercent);

/**
 * The tips for questions whose answer was wrong, or below the middle of its range once reversed. Of a question that
 * several scales count the first one's, in the author's order. Unanswered questions get none.
 */
export function listAnswerTips(
  { sections }: Pick<Assessment, "sections">,
  answers: AnswerSet,
  { scales }: Pick<Results, "scales">,
): AnswerTip[] {
  const questions = new Map<string, Question>(
    questionSectionKeys.flatMap((key) =>
      (sections[key]?.questions ?? []).map((question) => [`${key}/${question.id}`, question] as const),
    ),
  );
  const seen = new Set<string>();
  return scales.flatMap(({ section, label, items }) =>
    items.flatMap((item): AnswerTip[] => {
      const key = `${section}/${item.question}`;
      const question = questions.get(key);
      const tip = question?.tip?.trim();
      if (!question || !tip || item.value === null || !isLow(item) || seen.has(key)) return [];
      seen.add(key);
      const answer = item.right === null ? describeAnswer(question, answers[section][item.question]) : null;
      return [{ section, scale: label, question: question.text, answer, tip }];
    }),
  );
}
