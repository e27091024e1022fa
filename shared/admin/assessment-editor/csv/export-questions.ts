import { type LeftOut, listLeftOut, printQuestions } from "#assessment/csv/print-questions.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";

export interface QuestionExport {
  /** Of the file. */
  name: string;
  csv: string;
  /** What the file does not hold, for the author to know. */
  leftOut: LeftOut[];
}

// Without it spreadsheets take UTF-8 for the system's own encoding.
const byteOrderMark = "\uFEFF";

/** The questions of a draft as a CSV file. */
export const exportQuestions = ({ id, sections }: AssessmentDraft): QuestionExport => ({
  name: `${id.trim() || "assessment"}-questions.csv`,
  csv: byteOrderMark + printQuestions(sections),
  leftOut: listLeftOut(sections),
});
