import type { Mapping } from "#assessment/csv/mapping.ts";
import { readQuestions, type SectionQuestions, type TableReading } from "#assessment/csv/read-questions.ts";
import type { RowProblem, Table } from "#assessment/csv/table.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { changeQuestions } from "../form/edits/sections.ts";

/** 'append': behind the questions that are there; 'replace': in place of those of each section that gets some. */
export type ImportMode = "append" | "replace";

export interface ImportPlan extends TableReading {
  replaced: number;
}

interface ImportTarget {
  draft: AssessmentDraft;
  /** For questions that name no section. */
  section: QuestionSectionKey;
  mode: ImportMode;
}

const uncounted: RowProblem = {
  severity: "warning",
  line: 1,
  message: "Right answers and keys don't count here: this assessment's scoring is Classic. Choose Keyed in its scoring",
};

const isUncounted = ({ scoring }: AssessmentDraft, questions: SectionQuestions): boolean =>
  scoring === undefined &&
  questionSectionKeys.some((section) =>
    questions[section].some(({ key, correct }) => key !== undefined || (correct && correct.length > 0)),
  );

export function planImport(table: Table, mapping: Mapping, { draft, section, mode }: ImportTarget): ImportPlan {
  const present = (key: QuestionSectionKey) => draft.sections[key]?.questions ?? [];
  const first = readQuestions(table, mapping, { section, takenIds: [] });
  const replaced = questionSectionKeys.filter((key) => mode === "replace" && first.questions[key].length > 0);
  const staying = (key: QuestionSectionKey) => (replaced.includes(key) ? [] : present(key));
  const takenIds = questionSectionKeys.flatMap((key) => staying(key).map(({ id }) => id));
  const reading = readQuestions(table, mapping, { section, takenIds });
  const numberQuestions = (key: QuestionSectionKey) => {
    const last = staying(key).reduce((highest, { orderIndex }) => Math.max(highest, orderIndex), 0);
    return reading.questions[key].map((question) => ({ ...question, orderIndex: last + question.orderIndex }));
  };
  const questions: SectionQuestions = {
    psychometric: numberQuestions("psychometric"),
    technical: numberQuestions("technical"),
    wiscar: numberQuestions("wiscar"),
  };
  const problems = isUncounted(draft, reading.questions) ? [uncounted, ...reading.problems] : reading.problems;
  return { ...reading, problems, questions, replaced: replaced.reduce((sum, key) => sum + present(key).length, 0) };
}

export function addImported(draft: AssessmentDraft, questions: SectionQuestions, mode: ImportMode): AssessmentDraft {
  let changed = draft;
  for (const key of questionSectionKeys) {
    const added = questions[key];
    if (added.length === 0) continue;
    changed = changeQuestions(changed, key, (present) => (mode === "append" ? [...present, ...added] : added));
  }
  return changed;
}
