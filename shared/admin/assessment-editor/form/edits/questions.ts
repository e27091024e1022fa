import { orderQuestions } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { changeQuestions, listQuestionIds } from "#assessment/draft-questions.ts";
import { likertLabels } from "#assessment/likert-labels.ts";
import type { Question, QuestionSectionKey, QuestionType, Scale } from "#assessment/schema.ts";
import { createUniqueId } from "./ids.ts";
import { insertItems, moveItem } from "./lists.ts";
import type { PastedQuestion } from "./pasted-questions.ts";
import type { Removal } from "./removal.ts";

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

const buildQuestionAfter = (
  previous: Question | undefined,
  { section, id, orderIndex }: { section: QuestionSectionKey; id: string; orderIndex: number },
): Question => ({
  id,
  text: "",
  type: previous?.type ?? (section === "technical" ? "multiple-choice" : "likert"),
  category: previous?.category ?? "",
  ...(previous?.scaleId !== undefined && { scaleId: previous.scaleId }),
  required: true,
  weight: 1,
  orderIndex,
  options: [],
  scale: previous?.type === "slider" ? previous.scale : null,
  ...(previous?.type === "likert" && previous.answerLabels && { answerLabels: previous.answerLabels }),
});

export function addQuestion(draft: AssessmentDraft, section: QuestionSectionKey): AssessmentDraft {
  const taken = new Set(listQuestionIds(draft));
  const last = orderQuestions(draft.sections[section]).at(-1);
  return changeQuestions(draft, section, (all) => {
    const id = createUniqueId(`${section}-${all.length + 1}`, taken);
    return [...all, buildQuestionAfter(last, { section, id, orderIndex: computeNextOrder(all) })];
  });
}

function createQuestionIds(draft: AssessmentDraft, section: QuestionSectionKey, count: number): string[] {
  const taken = new Set(listQuestionIds(draft));
  let number = draft.sections[section]?.questions.length ?? 0;
  return Array.from({ length: count }, () => {
    do number += 1;
    while (taken.has(`${section}-${number}`));
    return `${section}-${number}`;
  });
}

/** Below the other one, of its type and in its scales. @param asked none for a single question without a text */
export function insertQuestionsAfter(
  draft: AssessmentDraft,
  position: QuestionPosition,
  asked: readonly PastedQuestion[] = [{ text: "", key: 1 }],
): AssessmentDraft {
  const { section } = position;
  const previous = findQuestion(draft, position);
  if (!previous || asked.length === 0) return draft;
  const ids = createQuestionIds(draft, section, asked.length);
  const added = asked.map(({ text, key }, at): Question => {
    const question = buildQuestionAfter(previous, { section, id: ids[at] ?? "", orderIndex: 0 });
    return { ...question, text, ...(key === -1 && { key }) };
  });
  const inserted = changeQuestions(draft, section, () => {
    const all = orderQuestions(draft.sections[section]);
    return renumber(insertItems(all, all.indexOf(previous) + 1, added));
  });
  return changeScales(inserted, (scale) => {
    const at = scale.items.findIndex(({ question }) => question === previous.id);
    if (at < 0) return scale;
    const items = asked.map(({ key }, index) => ({ question: ids[index] ?? "", key, weight: 1 }));
    return { ...scale, items: insertItems(scale.items, at + 1, items) };
  });
}

/** A list that was pasted into a question without a text: its first line is the question's. */
export function pasteQuestions(
  draft: AssessmentDraft,
  position: QuestionPosition,
  [first, ...others]: readonly PastedQuestion[],
): AssessmentDraft {
  const question = findQuestion(draft, position);
  if (!question || !first) return draft;
  const withOthers = insertQuestionsAfter(draft, position, others);
  const index = withOthers.sections[position.section]?.questions.findIndex(({ id }) => id === question.id) ?? -1;
  const withFirst = changeQuestion(withOthers, { section: position.section, index }, (now) => ({
    ...now,
    text: first.text,
    ...(first.key === -1 && { key: first.key }),
  }));
  if (first.key === 1) return withFirst;
  return changeScales(withFirst, (scale) => ({
    ...scale,
    items: scale.items.map((item) => (item.question === question.id ? { ...item, key: first.key } : item)),
  }));
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

/** Keeps what only the former type used, but not the unknown type of an imported file. */
export const changeType = (draft: AssessmentDraft, position: QuestionPosition, type: QuestionType): AssessmentDraft =>
  changeQuestion(draft, position, ({ originalType: _, unsupportedType: __, ...question }) => ({
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
