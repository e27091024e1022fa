import type { AssessmentDraft } from "#assessment/draft.ts";
import type { QuestionSectionKey, Scale } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { defineScales } from "#scoring/engines/scales.ts";
import { listQuestionIds, makeId } from "./ids.ts";
import { insertItems } from "./lists.ts";
import type { Removal } from "./removal.ts";

const listScales = (draft: AssessmentDraft): readonly Scale[] => draft.scoring?.scales ?? [];

/** Without a scale the engine makes them from categories: an empty list is none. */
function writeScales(draft: AssessmentDraft, scales: readonly Scale[]): AssessmentDraft {
  if (!draft.scoring) return draft;
  const { scales: _, ...scoring } = draft.scoring;
  return { ...draft, scoring: scales.length > 0 ? { ...scoring, scales: [...scales] } : scoring };
}

const changeScale = (draft: AssessmentDraft, at: number, change: (scale: Scale) => Scale): AssessmentDraft =>
  writeScales(
    draft,
    listScales(draft).map((scale, place) => (place === at ? change(scale) : scale)),
  );

const listScaleIds = (draft: AssessmentDraft) => new Set(listScales(draft).map(({ id }) => id));

/** A scale without questions behind the last one. */
export const addScale = (draft: AssessmentDraft, section: QuestionSectionKey): AssessmentDraft =>
  writeScales(draft, [
    ...listScales(draft),
    { id: makeId("scale", listScaleIds(draft)), label: "New scale", section, items: [] },
  ]);

/** A copy behind the scale, with an id of its own. */
export function duplicateScale(draft: AssessmentDraft, at: number): AssessmentDraft {
  const scales = listScales(draft);
  const copies = scales.slice(at, at + 1).map((scale) => ({
    ...scale,
    id: makeId(scale.id, listScaleIds(draft)),
    label: `${scale.label} (copy)`,
  }));
  return writeScales(draft, insertItems(scales, at + 1, copies));
}

/** Takes a scale away; its facets are scales of their own then. */
export function deleteScale(draft: AssessmentDraft, at: number): Removal {
  const scales = listScales(draft);
  const scale = scales[at];
  if (!scale) return { draft, putBack: (now) => now };
  const rest = scales.filter((_, place) => place !== at);
  const isOrphaned = ({ facetOf }: Scale) => facetOf === scale.id && !rest.some(({ id }) => id === scale.id);
  const facets = new Set(rest.filter(isOrphaned).map(({ section, id }) => `${section}/${id}`));
  const without = rest.map((own) => {
    if (!isOrphaned(own)) return own;
    const { facetOf: _, ...alone } = own;
    return alone;
  });
  return {
    draft: writeScales(draft, without),
    putBack: (now) => {
      const questions = new Set(listQuestionIds(now));
      const id = makeId(scale.id, listScaleIds(now));
      const kept = { ...scale, id, items: scale.items.filter(({ question }) => questions.has(question)) };
      const others = listScales(now).map((own) =>
        facets.has(`${own.section}/${own.id}`) && own.facetOf === undefined ? { ...own, facetOf: id } : own,
      );
      return writeScales(now, insertItems(others, at, [kept]));
    },
  };
}

/** Why a scale may not be called this; null where it may. */
export function checkScaleId(draft: AssessmentDraft, at: number, id: string): string | null {
  if (id.trim() === "") return "A scale needs an id";
  const isTaken = listScales(draft).some((own, place) => place !== at && own.id === id);
  return isTaken ? `There is another scale "${id}"` : null;
}

/** Gives a scale another id, also where facets name it; nothing happens where it may not be called this. */
export function renameScale(draft: AssessmentDraft, at: number, id: string): AssessmentDraft {
  const old = listScales(draft)[at]?.id;
  if (old === undefined || old === id || checkScaleId(draft, at, id) !== null) return draft;
  const renamed = listScales(draft).map((scale, place) => (place === at ? { ...scale, id } : scale));
  // Where two sections have a scale of this id, facets go on to name the other one.
  if (renamed.some((scale) => scale.id === old)) return writeScales(draft, renamed);
  return writeScales(
    draft,
    renamed.map((scale) => (scale.facetOf === old ? { ...scale, facetOf: id } : scale)),
  );
}

/** Takes a question into a scale, as its author keyed and weighted it, or out of it. */
export function toggleItem(draft: AssessmentDraft, at: number, question: string): AssessmentDraft {
  const own = questionSectionKeys
    .flatMap((key) => draft.sections[key]?.questions ?? [])
    .find(({ id }) => id === question);
  const weight = own && own.weight > 0 ? own.weight : 1;
  return changeScale(draft, at, (scale) => {
    const rest = scale.items.filter((item) => item.question !== question);
    if (rest.length < scale.items.length) return { ...scale, items: rest };
    return { ...scale, items: [...rest, { question, key: own?.key ?? 1, weight }] };
  });
}

/** Writes down the scales that the engine makes from the questions' categories: the scores stay the same. */
export function makeScalesFromCategories(draft: AssessmentDraft): AssessmentDraft {
  if (!draft.scoring) return draft;
  const bare = writeScales(draft, []);
  const { scales } = defineScales(bare, { psychometric: {}, technical: {}, wiscar: {}, completed: false });
  const made = scales.map(({ id, label, section, entries }): Scale => {
    const named = new Set(entries.map(({ item }) => item.question));
    const questions = (draft.sections[section]?.questions ?? []).filter((question) => named.has(question.id));
    return {
      id,
      label,
      section,
      items: questions.map((own) => ({ question: own.id, key: own.key ?? 1, weight: own.weight })),
    };
  });
  return writeScales(draft, made);
}
