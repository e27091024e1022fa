import { orderQuestions } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question, QuestionSectionKey, QuestionType, Scale } from "#assessment/schema.ts";
import { listQuestionIds, makeId } from "./ids.ts";
import { insertItems, moveItem } from "./lists.ts";
import type { Removal } from "./removal.ts";
import { changeQuestions } from "./sections.ts";

/** Where a question stands in the document. */
export interface QuestionPlace {
  section: QuestionSectionKey;
  /** In the section's list, from 0. Visitors meet questions in the order of `orderIndex` instead. */
  at: number;
}

export const findQuestion = (draft: AssessmentDraft, { section, at }: QuestionPlace): Question | undefined =>
  draft.sections[section]?.questions[at];

export function changeQuestion(
  draft: AssessmentDraft,
  { section, at }: QuestionPlace,
  change: (question: Question) => Question,
): AssessmentDraft {
  return changeQuestions(draft, section, (all) => all.map((own, place) => (place === at ? change(own) : own)));
}

/** The questions numbered from 1 in the order in which they are given. */
const number = (questions: readonly Question[]): Question[] =>
  questions.map((own, at) => (own.orderIndex === at + 1 ? own : { ...own, orderIndex: at + 1 }));

const toNextIndex = (questions: readonly Question[]) =>
  questions.reduce((highest, { orderIndex }) => Math.max(highest, orderIndex), 0) + 1;

/** A new question behind the last one. */
export function addQuestion(draft: AssessmentDraft, section: QuestionSectionKey): AssessmentDraft {
  const taken = new Set(listQuestionIds(draft));
  const last = orderQuestions(draft.sections[section]).at(-1);
  return changeQuestions(draft, section, (all) => [
    ...all,
    {
      id: makeId(`${section}-${all.length + 1}`, taken),
      text: "",
      // One question is mostly followed by another of its kind.
      type: last?.type ?? (section === "technical" ? "multiple-choice" : "likert"),
      category: last?.category ?? "",
      required: true,
      weight: 1,
      orderIndex: toNextIndex(all),
      options: [],
      scale: last?.type === "slider" ? last.scale : null,
    },
  ]);
}

/** A copy behind the question, with an id of its own. Scales name the original alone. */
export function duplicateQuestion(draft: AssessmentDraft, place: QuestionPlace): AssessmentDraft {
  const question = findQuestion(draft, place);
  if (!question) return draft;
  const copy = { ...question, id: makeId(question.id, new Set(listQuestionIds(draft))) };
  return changeQuestions(draft, place.section, () => {
    const all = orderQuestions(draft.sections[place.section]);
    return number(insertItems(all, all.indexOf(question) + 1, [copy]));
  });
}

/** Moves a question from one place of the visitor's order to another, and numbers all of the section anew. */
export const moveQuestion = (
  draft: AssessmentDraft,
  section: QuestionSectionKey,
  from: number,
  to: number,
): AssessmentDraft =>
  changeQuestions(draft, section, () => number(moveItem(orderQuestions(draft.sections[section]), from, to)));

function changeScales(draft: AssessmentDraft, change: (scale: Scale, at: number) => Scale): AssessmentDraft {
  const { scoring } = draft;
  return scoring?.scales ? { ...draft, scoring: { ...scoring, scales: scoring.scales.map(change) } } : draft;
}

/** Takes a question away, and its id out of the scales that name it. */
export function deleteQuestion(draft: AssessmentDraft, place: QuestionPlace): Removal {
  const question = findQuestion(draft, place);
  if (!question) return { draft, putBack: (now) => now };
  const without = changeQuestions(draft, place.section, (all) => all.filter((_, at) => at !== place.at));
  // Where an id is used twice, scales go on to name the other question.
  const isNamed = !listQuestionIds(without).includes(question.id);
  const namings = (draft.scoring?.scales ?? []).map(({ section, id, items }) => ({
    section,
    id,
    items: isNamed ? items.flatMap((item, at) => (item.question === question.id ? [{ item, at }] : [])) : [],
  }));
  const putBack = (now: AssessmentDraft) => {
    const id = makeId(question.id, new Set(listQuestionIds(now)));
    const back = changeQuestions(now, place.section, (all) => insertItems(all, place.at, [{ ...question, id }]));
    return changeScales(back, (scale) => {
      const own = namings.find((naming) => naming.section === scale.section && naming.id === scale.id)?.items ?? [];
      const items = own.reduce((list, { item, at }) => insertItems(list, at, [{ ...item, question: id }]), scale.items);
      return own.length > 0 ? { ...scale, items } : scale;
    });
  };
  const draftNow = changeScales(without, (scale) => {
    const items = scale.items.filter((item) => !isNamed || item.question !== question.id);
    return items.length === scale.items.length ? scale : { ...scale, items };
  });
  return { draft: draftNow, putBack };
}

/** Puts a question behind the last one of another section. */
export function moveToSection(
  draft: AssessmentDraft,
  place: QuestionPlace,
  section: QuestionSectionKey,
): AssessmentDraft {
  const question = findQuestion(draft, place);
  if (!question || section === place.section) return draft;
  const without = changeQuestions(draft, place.section, (all) => all.filter((_, at) => at !== place.at));
  return changeQuestions(without, section, (all) => [...all, { ...question, orderIndex: toNextIndex(all) }]);
}

/** Why a question may not be called this; null where it may. */
export function checkQuestionId(draft: AssessmentDraft, place: QuestionPlace, id: string): string | null {
  if (id.trim() === "") return "A question needs an id";
  if (findQuestion(draft, place)?.id === id) return null;
  return listQuestionIds(draft).includes(id) ? `Question id "${id}" is used twice` : null;
}

/** Gives a question another id, also where scales name it; nothing happens where it may not be called this. */
export function renameQuestion(draft: AssessmentDraft, place: QuestionPlace, id: string): AssessmentDraft {
  const old = findQuestion(draft, place)?.id;
  if (old === undefined || old === id || checkQuestionId(draft, place, id) !== null) return draft;
  const renamed = changeQuestion(draft, place, (question) => ({ ...question, id }));
  if (listQuestionIds(renamed).includes(old)) return renamed;
  return changeScales(renamed, (scale) =>
    scale.items.some(({ question }) => question === old)
      ? { ...scale, items: scale.items.map((item) => (item.question === old ? { ...item, question: id } : item)) }
      : scale,
  );
}

/** Another type; what only the former one used is kept. */
export const changeType = (draft: AssessmentDraft, place: QuestionPlace, type: QuestionType): AssessmentDraft =>
  changeQuestion(draft, place, (question) => ({
    ...question,
    type,
    scale: type === "slider" ? (question.scale ?? { min: 1, max: 5 }) : question.scale,
  }));
