import { guessMapping } from "#assessment/csv/mapping.ts";
import { printQuestions } from "#assessment/csv/print-questions.ts";
import { readQuestions } from "#assessment/csv/read-questions.ts";
import { readTable } from "#assessment/csv/table.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Scale } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import type { ExportedFile } from "../exported-file.ts";
import { nameFile, splitQuestions } from "../finish-export.ts";
import { listOmitted } from "../list-omitted.ts";
import type { AskedQuestion } from "../list-questions.ts";

// Without it spreadsheets take UTF-8 for the system's encoding.
const byteOrderMark = "\uFEFF";

/** By ID: a row that can't be read back moves no other one. */
function readBack(asked: readonly AskedQuestion[], text: string): { questions: AskedQuestion[]; scales: Scale[] } {
  const table = readTable(new TextDecoder().decode(new TextEncoder().encode(text)));
  const { questions, scales } = readQuestions(table, guessMapping(table.header), {
    section: "psychometric",
    takenIds: [],
  });
  const read = questionSectionKeys.flatMap((section) => questions[section].map((question) => ({ section, question })));
  const byId = new Map(read.map((one) => [one.question.id, one]));
  const found = asked.map(
    ({ question, section }) =>
      byId.get(question.id) ?? { section, question: { ...question, text: "", options: [], correct: [] } },
  );
  return { questions: found, scales };
}

/** All questions with their keys, options and right answers as CSV. */
export function exportCsv(draft: AssessmentDraft): ExportedFile {
  const text = printQuestions(draft.sections, draft.scoring?.scales);
  const { asked, leftOut } = splitQuestions(draft, () => null);
  const { questions, scales } = readBack(asked, text);
  return {
    text: byteOrderMark + text,
    fileName: nameFile(draft, "-questions.csv"),
    mediaType: "text/csv;charset=utf-8",
    count: questions.length,
    omitted: listOmitted(draft, leftOut, { draft: null, questions, scales }),
  };
}
