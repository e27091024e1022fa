import { orderQuestions } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Assessment, Question, Scale } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { addScoring } from "../form/edits/engine.ts";
import { createUniqueId, listQuestionIds } from "../form/edits/ids.ts";
import { createScalesFromCategories } from "../form/edits/scales.ts";
import { changeQuestions } from "../form/edits/sections.ts";

/** A scale of another assessment with its questions, in the order in which they are asked there. */
export interface ReadyScale {
  scale: Scale;
  questions: Question[];
}

/** Scales whose questions are all there. */
export function listReadyScales({ sections, scoring }: Pick<Assessment, "sections" | "scoring">): ReadyScale[] {
  const asked = questionSectionKeys.flatMap((key) => orderQuestions(sections[key]));
  return (scoring?.scales ?? []).flatMap((scale) => {
    const ids = new Set(scale.items.map(({ question }) => question));
    const questions = asked.filter(({ id }) => ids.has(id));
    return questions.length === ids.size ? [{ scale, questions }] : [];
  });
}

/** What only means something in the assessment that the scale comes from. */
function detachScale({ facetOf: _, neighbor: __, ...scale }: Scale): Scale {
  return scale;
}

/**
 * Adds the scale with copies of its questions, at the end of its section. Scales that came from categories are written
 * down first: with a list of scales, categories no longer count.
 */
export function insertScale(draft: AssessmentDraft, { scale, questions }: ReadyScale): AssessmentDraft {
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
  return filled.scoring ? { ...filled, scoring: { ...filled.scoring, scales: [...scales, inserted] } } : filled;
}
