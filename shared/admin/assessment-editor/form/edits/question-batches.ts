import type { AssessmentDraft } from "#assessment/draft.ts";
import { changeQuestions, listQuestionIds } from "#assessment/draft-questions.ts";
import type { Question, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import type { QuestionPosition } from "./questions.ts";

type Indexes = Record<QuestionSectionKey, ReadonlySet<number>>;

const groupIndexes = (positions: readonly QuestionPosition[]): Indexes => {
  const list = (key: QuestionSectionKey) =>
    new Set(positions.flatMap(({ section, index }) => (section === key ? [index] : [])));
  return { psychometric: list("psychometric"), technical: list("technical"), wiscar: list("wiscar") };
};

const withoutQuestions = (draft: AssessmentDraft, indexes: Indexes): AssessmentDraft =>
  questionSectionKeys.reduce(
    (now, key) =>
      indexes[key].size === 0 ? now : changeQuestions(now, key, (all) => all.filter((_, at) => !indexes[key].has(at))),
    draft,
  );

const listQuestions = (draft: AssessmentDraft, indexes: Indexes, key: QuestionSectionKey): Question[] =>
  (draft.sections[key]?.questions ?? []).filter((_, at) => indexes[key].has(at));

export function deleteQuestions(draft: AssessmentDraft, positions: readonly QuestionPosition[]): AssessmentDraft {
  const indexes = groupIndexes(positions);
  const without = withoutQuestions(draft, indexes);
  // If an id is used twice, scales keep the other question.
  const remaining = new Set(listQuestionIds(without));
  const deleted = new Set(
    questionSectionKeys
      .flatMap((key) => listQuestions(draft, indexes, key).map(({ id }) => id))
      .filter((id) => !remaining.has(id)),
  );
  const { scoring } = without;
  if (!scoring?.scales || deleted.size === 0) return without;
  const scales = scoring.scales.map((scale) =>
    scale.items.some(({ question }) => deleted.has(question))
      ? { ...scale, items: scale.items.filter(({ question }) => !deleted.has(question)) }
      : scale,
  );
  return { ...without, scoring: { ...scoring, scales } };
}

/** What `moveToSection` makes of each of them, in one pass: they follow the section's last question in the given order. */
export function moveQuestionsToSection(
  draft: AssessmentDraft,
  positions: readonly QuestionPosition[],
  section: QuestionSectionKey,
): AssessmentDraft {
  const moved = positions.filter((position) => position.section !== section);
  const questions = moved.flatMap(({ section: from, index }) => draft.sections[from]?.questions[index] ?? []);
  if (questions.length === 0) return draft;
  return changeQuestions(withoutQuestions(draft, groupIndexes(moved)), section, (all) => {
    const last = all.reduce((highest, { orderIndex }) => Math.max(highest, orderIndex), 0);
    return [...all, ...questions.map((question, at) => ({ ...question, orderIndex: last + at + 1 }))];
  });
}
