import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";

/** What the views of an open assessment ask of who keeps it. */
export interface EditorActs {
  chooseTemplate(): void;
  /** A table of questions was dropped; null where it is still to be chosen. */
  openTable(text: string | null): void;
  /** The assessment as the site has it now; null where it could not be read, which was said then. */
  loadStored(): Promise<AdminAssessment | null>;
  /** The draft is this from now on, as one step. */
  loadDraft(what: string, draft: AssessmentDraft): void;
}
