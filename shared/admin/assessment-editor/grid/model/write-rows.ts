import { moveQuestionsToSection } from "#admin/assessment-editor/form/edits/question-batches.ts";
import { withKey } from "#admin/assessment-editor/form/edits/question-keys.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { changeQuestions } from "#assessment/draft-questions.ts";
import type { QuestionSectionKey, Scale } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import type { RowEdit } from "./read-cell.ts";

function writeQuestions(draft: AssessmentDraft, edits: readonly RowEdit[], section: QuestionSectionKey) {
  const changed = new Map(
    edits.flatMap(({ row, question, key }) => {
      const next = withKey(question, key);
      return row.section === section && next !== row.question ? [[row.index, next] as const] : [];
    }),
  );
  return changed.size === 0
    ? draft
    : changeQuestions(draft, section, (all) => all.map((question, at) => changed.get(at) ?? question));
}

/** Items of questions that stay in the scale keep their order and weight; new ones follow them. */
function writeItems(scale: Scale, at: number, byId: ReadonlyMap<string, RowEdit>): Scale {
  let isChanged = false;
  const items = scale.items.flatMap((item) => {
    const edit = byId.get(item.question);
    if (!edit) return [item];
    const isOut = edit.scales !== undefined && !edit.scales.includes(at);
    const key = edit.key ?? item.key;
    isChanged ||= isOut || key !== item.key;
    return isOut ? [] : [key === item.key ? item : { ...item, key }];
  });
  const added = [...byId.values()].flatMap(({ row, question, scales, key }) => {
    if (!scales?.includes(at) || row.scales.includes(at)) return [];
    const weight = question.weight > 0 ? question.weight : 1;
    return [{ question: question.id, key: key ?? row.key ?? question.key ?? 1, weight }];
  });
  return isChanged || added.length > 0 ? { ...scale, items: [...items, ...added] } : scale;
}

function writeScales(draft: AssessmentDraft, edits: readonly RowEdit[]): AssessmentDraft {
  const { scoring } = draft;
  const ofScales = edits.filter(({ scales, key }) => scales !== undefined || key !== undefined);
  if (!scoring?.scales || ofScales.length === 0) return draft;
  const byId = new Map(ofScales.map((edit) => [edit.question.id, edit]));
  const scales = scoring.scales.map((scale, at) => writeItems(scale, at, byId));
  const isSame = scales.every((scale, at) => scale === scoring.scales?.[at]);
  return isSame ? draft : { ...draft, scoring: { ...scoring, scales } };
}

/** Writes edited rows: questions, their places in scales, and their sections. At most one edit a row. */
export function writeRows(draft: AssessmentDraft, edits: readonly RowEdit[]): AssessmentDraft {
  const withQuestions = questionSectionKeys.reduce((now, key) => writeQuestions(now, edits, key), draft);
  const withScales = writeScales(withQuestions, edits);
  // Positions are those of the document before: sections come last, and each move is of questions that haven't moved.
  const moved = questionSectionKeys.map((key) => ({
    key,
    questions: edits.flatMap(({ row, section }) => {
      const question = withScales.sections[row.section]?.questions[row.index];
      return section === key && section !== row.section && question ? [question] : [];
    }),
  }));
  return moved.reduce((now, { key, questions }) => {
    const wanted = new Set(questions);
    const positions = questionSectionKeys.flatMap((section) =>
      (now.sections[section]?.questions ?? []).flatMap((question, index) =>
        wanted.has(question) ? [{ section, index, question }] : [],
      ),
    );
    const order = new Map(questions.map((question, at) => [question, at]));
    positions.sort((a, b) => (order.get(a.question) ?? 0) - (order.get(b.question) ?? 0));
    return moveQuestionsToSection(now, positions, key);
  }, withScales);
}
