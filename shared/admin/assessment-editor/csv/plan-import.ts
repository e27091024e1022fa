import type { Mapping } from "#assessment/csv/mapping.ts";
import type { Table } from "#assessment/csv/table.ts";
import { type SectionQuestions, type TableReading, toQuestions } from "#assessment/csv/to-questions.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { changeQuestions } from "../form/edits/sections.ts";

/** 'append': behind the questions that are there; 'replace': in place of those of each section that gets some. */
export type ImportMode = "append" | "replace";

export interface ImportPlan extends TableReading {
  /** Questions of the draft that go. */
  replaced: number;
}

interface Place {
  draft: AssessmentDraft;
  /** Where questions go that name no section. */
  section: QuestionSectionKey;
  mode: ImportMode;
}

/** What an import of a table would do to a draft: ids and order go on from the questions that stay. */
export function planImport(table: Table, mapping: Mapping, { draft, section, mode }: Place): ImportPlan {
  const present = (key: QuestionSectionKey) => draft.sections[key]?.questions ?? [];
  const first = toQuestions(table, mapping, { section, takenIds: [] });
  const replaced = questionSectionKeys.filter((key) => mode === "replace" && first.questions[key].length > 0);
  const staying = (key: QuestionSectionKey) => (replaced.includes(key) ? [] : present(key));
  const takenIds = questionSectionKeys.flatMap((key) => staying(key).map(({ id }) => id));
  const reading = toQuestions(table, mapping, { section, takenIds });
  const place = (key: QuestionSectionKey) => {
    const last = staying(key).reduce((highest, { orderIndex }) => Math.max(highest, orderIndex), 0);
    return reading.questions[key].map((question) => ({ ...question, orderIndex: last + question.orderIndex }));
  };
  const questions: SectionQuestions = {
    psychometric: place("psychometric"),
    technical: place("technical"),
    wiscar: place("wiscar"),
  };
  return { ...reading, questions, replaced: replaced.reduce((sum, key) => sum + present(key).length, 0) };
}

/** The draft with imported questions, in sections that are made where they are missing. */
export function addImported(draft: AssessmentDraft, questions: SectionQuestions, mode: ImportMode): AssessmentDraft {
  let changed = draft;
  for (const key of questionSectionKeys) {
    const added = questions[key];
    if (added.length === 0) continue;
    changed = changeQuestions(changed, key, (present) => (mode === "append" ? [...present, ...added] : added));
  }
  return changed;
}
