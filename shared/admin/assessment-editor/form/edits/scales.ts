import type { AssessmentDraft } from "#assessment/draft.ts";
import { listQuestionIds } from "#assessment/draft-questions.ts";
import type { QuestionSectionKey, Scale } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { defineScales } from "#scoring/engines/scales.ts";
import { createUniqueId } from "./ids.ts";
import { insertItems } from "./lists.ts";
import { deleteNorms, renameNorms, restoreNorms } from "./norms.ts";
import type { Removal } from "./removal.ts";

const listScales = (draft: AssessmentDraft): readonly Scale[] => draft.scoring?.scales ?? [];

/** The engine derives scales from categories if the list is missing, so an empty list is removed. */
function writeScales(draft: AssessmentDraft, scales: readonly Scale[]): AssessmentDraft {
  if (!draft.scoring) return draft;
  const { scales: _, ...scoring } = draft.scoring;
  return { ...draft, scoring: scales.length > 0 ? { ...scoring, scales: [...scales] } : scoring };
}

const changeScale = (draft: AssessmentDraft, at: number, change: (scale: Scale) => Scale): AssessmentDraft =>
  writeScales(
    draft,
    listScales(draft).map((scale, index) => (index === at ? change(scale) : scale)),
  );

const listScaleIds = (draft: AssessmentDraft) => new Set(listScales(draft).map(({ id }) => id));

export const addScale = (draft: AssessmentDraft, section: QuestionSectionKey): AssessmentDraft =>
  writeScales(draft, [
    ...listScales(draft),
    { id: createUniqueId("scale", listScaleIds(draft)), label: "New scale", section, items: [] },
  ]);

export function duplicateScale(draft: AssessmentDraft, at: number): AssessmentDraft {
  const scales = listScales(draft);
  const copies = scales.slice(at, at + 1).map((scale) => ({
    ...scale,
    id: createUniqueId(scale.id, listScaleIds(draft)),
    label: `${scale.label} (copy)`,
  }));
  return writeScales(draft, insertItems(scales, at + 1, copies));
}

/** Its facets become scales. */
export function deleteScale(draft: AssessmentDraft, at: number): Removal {
  const scales = listScales(draft);
  const scale = scales[at];
  if (!scale) return { draft, restore: (now) => now };
  const remaining = scales.filter((_, index) => index !== at);
  const isOrphaned = ({ facetOf }: Scale) => facetOf === scale.id && !remaining.some(({ id }) => id === scale.id);
  const facets = new Set(remaining.filter(isOrphaned).map(({ section, id }) => `${section}/${id}`));
  const without = remaining.map((other) => {
    if (!isOrphaned(other)) return other;
    const { facetOf: _, ...alone } = other;
    return alone;
  });
  const isLast = !remaining.some(({ id }) => id === scale.id);
  return {
    draft: isLast ? deleteNorms(writeScales(draft, without), scale.id) : writeScales(draft, without),
    restore: (now) => {
      const questions = new Set(listQuestionIds(now));
      const id = createUniqueId(scale.id, listScaleIds(now));
      const restored = { ...scale, id, items: scale.items.filter(({ question }) => questions.has(question)) };
      const others = listScales(now).map((other) =>
        facets.has(`${other.section}/${other.id}`) && other.facetOf === undefined ? { ...other, facetOf: id } : other,
      );
      const back = writeScales(now, insertItems(others, at, [restored]));
      return isLast ? restoreNorms(back, draft, { from: scale.id, to: id }) : back;
    },
  };
}

export function checkScaleId(draft: AssessmentDraft, at: number, id: string): string | null {
  if (id.trim() === "") return "A scale needs an id";
  const isTaken = listScales(draft).some((other, index) => index !== at && other.id === id);
  return isTaken ? `Another scale has the ID "${id}"` : null;
}

/** Also where facets and norms refer to it. Returns the same draft if the id is not free. */
export function renameScale(draft: AssessmentDraft, at: number, id: string): AssessmentDraft {
  const old = listScales(draft)[at]?.id;
  if (old === undefined || old === id || checkScaleId(draft, at, id) !== null) return draft;
  const renamed = listScales(draft).map((scale, index) => (index === at ? { ...scale, id } : scale));
  // If two sections have a scale with this id, facets refer to the other one.
  if (renamed.some((scale) => scale.id === old)) return writeScales(draft, renamed);
  const followed = writeScales(
    draft,
    renamed.map((scale) => (scale.facetOf === old ? { ...scale, facetOf: id } : scale)),
  );
  return renameNorms(followed, old, id);
}

export function toggleItem(draft: AssessmentDraft, at: number, question: string): AssessmentDraft {
  const found = questionSectionKeys
    .flatMap((key) => draft.sections[key]?.questions ?? [])
    .find(({ id }) => id === question);
  const weight = found && found.weight > 0 ? found.weight : 1;
  return changeScale(draft, at, (scale) => {
    const remaining = scale.items.filter((item) => item.question !== question);
    if (remaining.length < scale.items.length) return { ...scale, items: remaining };
    return { ...scale, items: [...remaining, { question, key: found?.key ?? 1, weight }] };
  });
}

/** Writes down the scales that the engine derives from categories: the scores stay the same. */
export function createScalesFromCategories(draft: AssessmentDraft): AssessmentDraft {
  if (!draft.scoring) return draft;
  const bare = writeScales(draft, []);
  const { scales } = defineScales(bare, { psychometric: {}, technical: {}, wiscar: {}, completed: false });
  const derived = scales.map(({ id, label, section, entries }): Scale => {
    const named = new Set(entries.map(({ item }) => item.question));
    const questions = (draft.sections[section]?.questions ?? []).filter((question) => named.has(question.id));
    return {
      id,
      label,
      section,
      items: questions.map((item) => ({ question: item.id, key: item.key ?? 1, weight: item.weight })),
    };
  });
  return writeScales(draft, derived);
}
