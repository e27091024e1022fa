import type { AssessmentDraft } from "#assessment/draft.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";

/** The stem, or where it is taken the stem with the lowest number from 2 behind it that is not. */
export function makeId(stem: string, taken: ReadonlySet<string>): string {
  if (!taken.has(stem)) return stem;
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

/** The ids of all questions: one may stand in one section only. */
export const listQuestionIds = (draft: AssessmentDraft): string[] =>
  questionSectionKeys.flatMap((key) => (draft.sections[key]?.questions ?? []).map(({ id }) => id));
