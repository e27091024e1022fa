import { combineKeys, type QuestionKey } from "#admin/assessment-editor/form/edits/question-keys.ts";
import { orderQuestions } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";

export interface GridRow {
  section: QuestionSectionKey;
  /** Index in the document. */
  index: number;
  question: Question;
  scales: readonly number[];
  /** Of the scales that name it, else the question's; null where scales disagree. */
  key: QuestionKey | null;
}

interface ScaleUse {
  scales: number[];
  keys: Set<QuestionKey>;
}

function listScaleUses(draft: AssessmentDraft): ReadonlyMap<string, ScaleUse> {
  const uses = new Map<string, ScaleUse>();
  draft.scoring?.scales?.forEach(({ items }, at) => {
    for (const { question, key } of items) {
      const use = uses.get(question) ?? { scales: [], keys: new Set() };
      if (use.scales.at(-1) !== at) use.scales.push(at);
      use.keys.add(key);
      uses.set(question, use);
    }
  });
  return uses;
}

const isSameRow = (a: GridRow, b: GridRow): boolean =>
  a.question === b.question &&
  a.index === b.index &&
  a.section === b.section &&
  a.key === b.key &&
  a.scales.length === b.scales.length &&
  a.scales.every((scale, at) => scale === b.scales[at]);

/** In the order in which visitors meet them. @param previous its rows that stay the same stay the same objects */
export function listRows(draft: AssessmentDraft, previous: readonly GridRow[] = []): GridRow[] {
  const uses = listScaleUses(draft);
  const rows = questionSectionKeys.flatMap((section) => {
    const indexes = new Map((draft.sections[section]?.questions ?? []).map((question, at) => [question, at]));
    return orderQuestions(draft.sections[section]).map((question): GridRow => {
      const use = uses.get(question.id);
      const index = indexes.get(question) ?? 0;
      return {
        section,
        index,
        question,
        scales: use?.scales ?? [],
        key: combineKeys(question, use?.keys ?? new Set()),
      };
    });
  });
  return rows.map((row, at) => {
    const before = previous[at];
    return before && isSameRow(before, row) ? before : row;
  });
}
