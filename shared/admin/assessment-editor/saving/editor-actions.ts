import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";

/** What the views need from the web or desktop shell of the editor. */
export interface EditorActions {
  chooseTemplate(): void;
  /** Null until a file is chosen. */
  openTable(text: string | null): void;
  /** Null if it could not be read; the error was shown. */
  loadStored(): Promise<AdminAssessment | null>;
  loadDraft(editKey: string, draft: AssessmentDraft): void;
}
