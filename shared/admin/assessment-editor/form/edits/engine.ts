import { type AssessmentDraft, toEmptyDraft } from "#assessment/draft.ts";

/** The draft scored by the keyed engine, with the settings that a new assessment begins with. */
export function addScoring(draft: AssessmentDraft): AssessmentDraft {
  const { scoring } = toEmptyDraft();
  return draft.scoring || !scoring ? draft : { ...draft, scoring };
}

/** The draft scored by the specification's rule: everything that says otherwise goes. */
export function removeScoring(draft: AssessmentDraft): AssessmentDraft {
  const { scoring: _, ...rest } = draft;
  return rest;
}
