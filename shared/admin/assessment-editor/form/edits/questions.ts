import { orderQuestions } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { likertLabels } from "#assessment/likert-labels.ts";
import type { Question, QuestionSectionKey, QuestionType, Scale } from "#assessment/schema.ts";
import { createUniqueId, listQuestionIds } from "./ids.ts";
import { insertItems, moveItem } from "./lists.ts";
import type { Removal } from "./removal.ts";
import { changeQuestions } from "./sections.ts";

export interface QuestionPosition {
  section: QuestionSectionKey;
  /** Index in the document. Visitors see questions in the order of `orderIndex` instead. */
  index: number;
}

export const findQuestion = (draft: AssessmentDraft, { section, index: at }: QuestionPosition): Question | undefined =>
  draft.sections[section]?.questions[at];

export function changeQuestion(
  draft: AssessmentDraft,
  { section, index: at }: QuestionPosition,
  change: (question: Question) => Question,
): AssessmentDraft {
  return changeQuestions(draft, section, (all) =>
    all.map((question, index) => (index === at ? change(question) : question)),
  );
}

const renumber = (questions: readonly Question[]): Question[] =>
  questions.map((question, at) => (question.orderIndex === at + 1 ? question : { ...question, orderIndex: at + 1 }));

const computeNextOrder = (questions: readonly Question[]) =>
  questions.reduce((highest, { orderIndex }) => Math.max(highest, orderIndex), 0) + 1;

export function addQuestion(draft: AssessmentDraft, section: QuestionSectionKey): AssessmentDraft {
  const taken = new Set(listQuestionIds(draft));
  const last = orderQuestions(draft.sections[section]).at(-1);
  return changeQuestions(draft, section, (all) => [
    ...all,
    {
      id: createUniqueId(`${section}-${all.length + 1}`, taken),
      text: "",
      // Most questions follow one of the same type.
      type: last?.type ?? (section === "technical" ? "multiple-choice" : "likert"),
      category: last?.category ?? "",
      required: true,
      weight: 1,
      orderIndex: computeNextOrder(all),
      options: [],
      scale: last?.type === "slider" ? last.scale : null,
      ...(last?.type === "likert" && last.answerLabels && { answerLabels: last.answerLabels }),
    },
  ]);
}

/** Scales keep only the original. */
export function duplicateQuestion(draft: AssessmentDraft, position: QuestionPosition): AssessmentDraft {
  const question = findQuestion(draft, position);
  if (!question) return draft;
  const copy = { ...question, id: createUniqueId(question.id, new Set(listQuestionIds(draft))) };
  return changeQuestions(draft, position.section, () => {
    const all = orderQuestions(draft.sections[position.section]);
    return renumber(insertItems(all, all.indexOf(question) + 1, [copy]));
  });
}

export const moveQuestion = (
  draft: AssessmentDraft,
  section: QuestionSectionKey,
  from: number,
  to: number,
): AssessmentDraft =>
  changeQuestions(draft, section, () => renumber(moveItem(orderQuestions(draft.sections[section]), from, to)));

function changeScales(draft: AssessmentDraft, change: (scale: Scale, at: number) => Scale): AssessmentDraft {
  const { scoring } = draft;
  return scoring?.scales ? { ...draft, scoring: { ...scoring, scales: scoring.scales.map(change) } } : draft;
}

/** Also removes its id from the scales. */
export function deleteQuestion(draft: AssessmentDraft, position: QuestionPosition): Removal {
  const question = findQuestion(draft, position);
  if (!question) return { draft, restore: (now) => now };
  const without = changeQuestions(draft, position.section, (all) => all.filter((_, at) => at !== position.index));
  // If an id is used twice, scales keep the other question.
  const isNamed = !listQuestionIds(without).includes(question.id);
  const scaleUses = (draft.scoring?.scales ?? []).map(({ section, id, items }) => ({
    section,
    id,
    items: isNamed ? items.flatMap((item, at) => (item.question === question.id ? [{ item, at }] : [])) : [],
  }));
  const restore = (now: AssessmentDraft) => {
    const id = createUniqueId(question.id, new Set(listQuestionIds(now)));
    const back = changeQuestions(now, position.section, (all) =>
      insertItems(all, position.index, [{ ...question, id }]),
    );
    return changeScales(back, (scale) => {
      const removedItems = scaleUses.find((use) => use.section === scale.section && use.id === scale.id)?.items ?? [];
      const items = removedItems.reduce(
        (list, { item, at }) => insertItems(list, at, [{ ...item, question: id }]),
        scale.items,
      );
      return removedItems.length > 0 ? { ...scale, items } : scale;
    });
  };
  const draftNow = changeScales(without, (scale) => {
    const items = scale.items.filter((item) => !isNamed || item.question !== question.id);
    return items.length === scale.items.length ? scale : { ...scale, items };
  });
  return { draft: draftNow, restore };
}

export function moveToSection(
  draft: AssessmentDraft,
  position: QuestionPosition,
  section: QuestionSectionKey,
): AssessmentDraft {
  const question = findQuestion(draft, position);
  if (!question || section === position.section) return draft;
  const without = changeQuestions(draft, position.section, (all) => all.filter((_, at) => at !== position.index));
  return changeQuestions(without, section, (all) => [...all, { ...question, orderIndex: computeNextOrder(all) }]);
}

/** Null if the id is free. */
export function checkQuestionId(draft: AssessmentDraft, position: QuestionPosition, id: string): string | null {
  if (id.trim() === "") return "A question needs an id";
  if (findQuestion(draft, position)?.id === id) return null;
  return listQuestionIds(draft).includes(id) ? `Question id "${id}" is used twice` : null;
}

/** Also where scales refer to it. Returns the same draft if the id is not free. */
export function renameQuestion(draft: AssessmentDraft, position: QuestionPosition, id: string): AssessmentDraft {
  const old = findQuestion(draft, position)?.id;
  if (old === undefined || old === id || checkQuestionId(draft, position, id) !== null) return draft;
  const renamed = changeQuestion(draft, position, (question) => ({ ...question, id }));
  if (listQuestionIds(renamed).includes(old)) return renamed;
  return changeScales(renamed, (scale) =>
    scale.items.some(({ question }) => question === old)
      ? { ...scale, items: scale.items.map((item) => (item.question === old ? { ...item, question: id } : item)) }
      : scale,
  );
}

/** Keeps what only the former type used. */
export const changeType = (draft: AssessmentDraft, position: QuestionPosition, type: QuestionType): AssessmentDraft =>
  changeQuestion(draft, position, (question) => ({
    ...question,
    type,
    scale: type === "slider" ? (question.scale ?? { min: 1, max: 5 }) : question.scale,
  }));

/** The other answers stay as they read. Without labels of its own a question asks for agreement. */
export const writeAnswerLabel = (
  draft: AssessmentDraft,
  position: QuestionPosition,
  answer: number,
  text: string,
): AssessmentDraft =>
  changeQuestion(draft, position, ({ answerLabels, ...question }) => {
    const labels = likertLabels.map((label, at) => (at === answer ? text : (answerLabels?.[at] ?? label)));
    const isDefault = labels.every((label, at) => label === likertLabels[at]);
    const isEmpty = labels.every((label) => label === "");
    return isDefault || isEmpty ? question : { ...question, answerLabels: labels };
  });
