import type { QuestionTexts } from "#assessment/lint/question-index.ts";
import { createRandom } from "#scoring/statistics/random.ts";

/** Assessments of 30 questions. As in real texts, few words are frequent. */
export function buildManyTexts(count: number): QuestionTexts[] {
  const random = createRandom(28, 1);
  const buildText = () => Array.from({ length: 12 }, () => `word${Math.floor(3000 * random() ** 4)}`).join(" ");
  return Array.from({ length: count }, (_, at) => ({
    id: `a${at}`,
    title: `Assessment ${at}`,
    questions: Array.from({ length: 30 }, buildText),
  }));
}
