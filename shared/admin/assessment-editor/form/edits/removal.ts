import type { AssessmentDraft } from "#assessment/draft.ts";

export interface Removal {
  draft: AssessmentDraft;
  /** The draft may have been edited since: whatever has taken its id keeps it. */
  restore: (draft: AssessmentDraft) => AssessmentDraft;
}
