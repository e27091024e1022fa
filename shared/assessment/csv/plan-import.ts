import { countQuestions } from "../defaults.ts";
import type { AssessmentDraft } from "../draft.ts";
import { changeQuestions, listQuestionIds } from "../draft-questions.ts";
import { buildKeyedScoring } from "../import/keyed-scoring.ts";
import type { QuestionSectionKey, Scoring } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import type { Mapping } from "./mapping.ts";
import { readQuestions, type SectionQuestions, type TableReading } from "./read-questions.ts";
import { withScales } from "./scale-columns.ts";
import type { RowProblem, Table } from "./table.ts";

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

const uncounted =
  "Right answers and keys don't count here: this assessment's scoring is Classic. Choose Keyed in its scoring";
const becomesKeyed: RowProblem = {
  severity: "note",
  line: 1,
  message: "Right answers and keys count: this assessment's scoring will be Keyed",
};

const hasAnswers = ({ questions, scales }: Pick<TableReading, "questions" | "scales">): boolean =>
  scales.length > 0 ||
  questionSectionKeys.some((section) =>
    questions[section].some(({ key, correct }) => key !== undefined || (correct && correct.length > 0)),
  );

/** What would be added to a draft, with unique ids, and the problems with it. */
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
  const replacedCount = replaced.reduce((sum, key) => sum + present(key).length, 0);
  const isClassic = draft.scoring === undefined && hasAnswers(reading);
  const isAlone = replacedCount === countQuestions(draft);
  const classic = isAlone ? becomesKeyed : { severity: "error" as const, line: 1, message: uncounted };
  const problems = isClassic ? [classic, ...reading.problems] : reading.problems;
  return { ...reading, problems, questions, replaced: replacedCount };
}

function addQuestions(draft: AssessmentDraft, questions: SectionQuestions, mode: ImportMode): AssessmentDraft {
  let changed = draft;
  for (const key of questionSectionKeys) {
    const added = questions[key];
    if (added.length === 0) continue;
    changed = changeQuestions(changed, key, (present) => (mode === "append" ? [...present, ...added] : added));
  }
  return changed;
}

/** Scales keep no items whose questions were replaced. One without items stays: its author says what becomes of it. */
function removeItems(draft: AssessmentDraft, before: AssessmentDraft): AssessmentDraft {
  const { scoring } = draft;
  if (!scoring?.scales) return draft;
  const now = new Set(listQuestionIds(draft));
  const gone = new Set(listQuestionIds(before).filter((id) => !now.has(id)));
  const scales = scoring.scales.map((scale) => ({
    ...scale,
    items: scale.items.filter(({ question }) => !gone.has(question)),
  }));
  return gone.size === 0 ? draft : { ...draft, scoring: { ...scoring, scales } };
}

/** Right answers and keys make a classic draft keyed if it has no other questions; else it says that they don't count. */
function withScoring(draft: AssessmentDraft, count: number): AssessmentDraft {
  if (draft.scoring !== undefined) return draft;
  if (countQuestions(draft) === count) return { ...draft, scoring: buildKeyedScoring(draft) ?? emptyScoring };
  const { notImported: known } = draft as { notImported?: unknown };
  return { ...draft, notImported: [...(Array.isArray(known) ? known.map(String) : []), uncounted] };
}

const emptyScoring: Scoring = {
  engine: "keyed",
  minAnsweredShare: 0.8,
  overall: "none",
  thresholds: { yes: 75, maybe: 50 },
};

/** The draft with imported questions and their scales. Right answers and keys make a Classic one keyed. */
export function addImported(
  draft: AssessmentDraft,
  imported: Pick<TableReading, "questions" | "scales">,
  mode: ImportMode,
): AssessmentDraft {
  const { questions, scales } = imported;
  const added = addQuestions(draft, questions, mode);
  if (!hasAnswers(imported)) return mode === "replace" ? removeItems(added, draft) : added;
  const ids = new Set(questionSectionKeys.flatMap((key) => questions[key].map(({ id }) => id)));
  const replaced = mode === "replace" ? removeItems(added, draft) : added;
  return withScales(withScoring(replaced, ids.size), scales, ids);
}
