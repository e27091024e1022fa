import { type LeftOut, listLeftOut, printQuestions } from "#assessment/csv/print-questions.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";

export interface QuestionExport {
  name: string;
  csv: string;
  leftOut: LeftOut[];
}

// Without it spreadsheets take UTF-8 for the system's own encoding.
const byteOrderMark = "\uFEFF";

export const exportQuestions = ({ id, sections }: AssessmentDraft): QuestionExport => ({
  name: `${id.trim() || "assessment"}-questions.csv`,
  csv: byteOrderMark + printQuestions(sections),
  leftOut: listLeftOut(sections),
});
