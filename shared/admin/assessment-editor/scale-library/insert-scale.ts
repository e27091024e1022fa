import { orderQuestions } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { changeQuestions, listQuestionIds } from "#assessment/draft-questions.ts";
import type { Assessment, PublishedNormGroup, PublishedNorms, Question, Scale } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { addScoring } from "../form/edits/engine.ts";
import { createUniqueId } from "../form/edits/ids.ts";
import { createScalesFromCategories } from "../form/edits/scales.ts";

export interface ReadyScale {
  scale: Scale;
  questions: Question[];
  /** Published figures of the scale alone; null where there are none. */
  norms: PublishedNorms | null;
}

function pickNorms(norms: PublishedNorms | undefined, scaleId: string): PublishedNorms | null {
  const groups = (norms?.groups ?? []).flatMap((group): PublishedNormGroup[] => {
    const figures = Object.hasOwn(group.scales, scaleId) ? group.scales[scaleId] : undefined;
    return figures ? [{ ...group, scales: { [scaleId]: figures } }] : [];
  });
  return norms && groups.length > 0 ? { ...norms, groups } : null;
}

export function listReadyScales({
  sections,
  scoring,
  source,
}: Pick<Assessment, "sections" | "scoring" | "source">): ReadyScale[] {
  const asked = questionSectionKeys.flatMap((key) => orderQuestions(sections[key]));
  return (scoring?.scales ?? []).flatMap((scale) => {
    const ids = new Set(scale.items.map(({ question }) => question));
    const questions = asked.filter(({ id }) => ids.has(id));
    if (questions.length !== ids.size) return [];
    const from = scale.source ?? source;
    return [
      { scale: from ? { ...scale, source: from } : scale, questions, norms: pickNorms(scoring?.norms, scale.id) },
    ];
  });
}

function detachScale({ facetOf: _, neighbor: __, ...scale }: Scale): Scale {
  return scale;
}

const isSamePublication = (a: PublishedNorms, b: PublishedNorms): boolean =>
  a.source === b.source && a.citation === b.citation;

/** A draft has the figures of one publication. */
export const canTakeNorms = ({ scoring }: AssessmentDraft, norms: PublishedNorms): boolean =>
  !scoring?.norms || isSamePublication(scoring.norms, norms);

function addNorms(present: PublishedNorms | undefined, added: PublishedNorms, scaleId: string): PublishedNorms {
  const renamed = added.groups.map((group) => ({
    ...group,
    scales: Object.fromEntries(Object.values(group.scales).map((figures) => [scaleId, figures])),
  }));
  if (!present) return { ...added, groups: renamed };
  const joined = present.groups.map((group) => {
    const same = renamed.find(({ id }) => id === group.id);
    return same ? { ...group, scales: { ...group.scales, ...same.scales } } : group;
  });
  const others = renamed.filter(({ id }) => !present.groups.some((group) => group.id === id));
  return { ...present, groups: [...joined, ...others] };
}

/**
 * Scales from categories are written down first: with a list of scales, categories no longer count. Published figures
 * come along, unless the draft has those of another publication.
 */
export function insertScale(draft: AssessmentDraft, { scale, questions, norms }: ReadyScale): AssessmentDraft {
  const scored = addScoring(draft);
  const prepared = scored.scoring?.scales ? scored : createScalesFromCategories(scored);
  const scales = prepared.scoring?.scales ?? [];
  const scaleId = createUniqueId(scale.id, new Set(scales.map(({ id }) => id)));
  const taken = new Set(listQuestionIds(prepared));
  const ids = new Map<string, string>();
  for (const [at, { id }] of questions.entries()) {
    const fresh = createUniqueId(`${scaleId}-${at + 1}`, taken);
    taken.add(fresh);
    ids.set(id, fresh);
  }
  const present = prepared.sections[scale.section]?.questions ?? [];
  const last = present.reduce((highest, { orderIndex }) => Math.max(highest, orderIndex), 0);
  const copies = questions.map((question, at): Question => {
    const { scaleId: _, ...content } = question;
    return { ...content, id: ids.get(question.id) ?? question.id, orderIndex: last + at + 1 };
  });
  const inserted: Scale = {
    ...detachScale(scale),
    id: scaleId,
    items: scale.items.map((item) => ({ ...item, question: ids.get(item.question) ?? item.question })),
  };
  const filled = changeQuestions(prepared, scale.section, (all) => [...all, ...copies]);
  if (!filled.scoring) return filled;
  const isTaken = norms !== null && canTakeNorms(prepared, norms);
  const withNorms = isTaken ? { norms: addNorms(filled.scoring.norms, norms, scaleId) } : {};
  return { ...filled, scoring: { ...filled.scoring, ...withNorms, scales: [...scales, inserted] } };
}
