import type { AssessmentDraft } from "#assessment/draft.ts";

/** Something that was taken out of a draft. */
export interface Removal {
  draft: AssessmentDraft;
  /** Puts it back into a draft that may have been edited since: what has taken its id keeps it. */
  putBack: (draft: AssessmentDraft) => AssessmentDraft;
}
