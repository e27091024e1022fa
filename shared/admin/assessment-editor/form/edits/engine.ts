import { type AssessmentDraft, createEmptyDraft } from "#assessment/draft.ts";

export function addScoring(draft: AssessmentDraft): AssessmentDraft {
  const { scoring } = createEmptyDraft();
  return draft.scoring || !scoring ? draft : { ...draft, scoring };
}

export function removeScoring(draft: AssessmentDraft): AssessmentDraft {
  const { scoring: _, ...unscored } = draft;
  return unscored;
}
