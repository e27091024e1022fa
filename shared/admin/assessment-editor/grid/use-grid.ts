import { useMemo, useRef, useState } from "react";
import { reportFailure } from "#admin/failure-message.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { printTsv } from "#assessment/grid/tsv.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useDraft, useDraftActions, useDraftStore } from "../draft/draft-context.ts";
import { deleteQuestions } from "../form/edits/question-batches.ts";
import { addQuestion, insertQuestionsAfter } from "../form/edits/questions.ts";
import type { AfterEdit, CellEditorHandle } from "./cell-editor.tsx";
import { type BulkResult, clearCells, fillDown, fillRows, reverseRows, setColumn } from "./model/bulk-edits.ts";
import { createCellContext } from "./model/cell-context.ts";
import { columnIds, type GridColumn } from "./model/columns.ts";
import { formatCell } from "./model/format-cell.ts";
import { guessPasteMode, type PastePlan, type PasteRequest } from "./model/plan-paste.ts";
import { readCell } from "./model/read-cell.ts";
import { type GridRow, listRows } from "./model/rows.ts";
import {
  clampSelection,
  findBlock,
  type GridBounds,
  type GridSelection,
  getActiveCell,
  listSelectedRows,
  selectCell,
  stepCell,
  toBounds,
} from "./model/selection.ts";
import { writeRows } from "./model/write-rows.ts";
import { usePastePlanner } from "./use-paste-planner.ts";

export interface CellEdit {
  row: number;
  questionId: string;
  column: number;
  text: string;
  isReplacing: boolean;
}

export interface PasteQuestion {
  request: PasteRequest;
  plan: PastePlan;
}

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The state of the sheet and everything that can be done in it. Each action is one step of the draft's history. */
export function useGrid(focusSheet: () => void) {
  const draft = useDraft((state) => state.draft);
  const actions = useDraftActions();
  const latestRows = useRef<readonly GridRow[]>([]);
  const rows = useMemo(() => listRows(draft, latestRows.current), [draft]);
  latestRows.current = rows;
  const { scoring, sections } = draft;
  const context = useMemo(() => createCellContext({ scoring, sections }), [scoring, sections]);
  const [chosen, setSelection] = useState<GridSelection>(() => selectCell(0, 0));
  const selection = clampSelection(chosen, rows.length);
  const [opened, setEdit] = useState<CellEdit | null>(null);
  // Undo or another window may have removed its question.
  const edit = opened && rows[opened.row]?.question.id === opened.questionId ? opened : null;
  const editor = useRef<CellEditorHandle>(null);
  /** Writes what was typed into the open cell. False if it doesn't fit: the cell stays open. */
  const finishEdit = (): boolean => editor.current?.commit() ?? true;
  const [question, setQuestion] = useState<PasteQuestion | null>(null);
  const [pasteCount, setPasteCount] = useState(0);
  const planPaste = usePastePlanner();
  const { store } = useDraftStore();
  const editCount = useRef(0);
  const active = getActiveCell(selection);
  const activeRow = rows[active.row];
  const selectedRows = listSelectedRows(selection).filter((at) => rows[at]);

  const apply = (name: string, update: (now: AssessmentDraft) => AssessmentDraft) => {
    editCount.current += 1;
    // No two edits have one key: quick ones are steps of their own.
    return actions.change(`grid ${name} ${editCount.current}`, update);
  };
  const applyBulk = (name: string, update: (now: AssessmentDraft) => BulkResult) => {
    let result: BulkResult | null = null;
    apply(name, (now) => {
      result = update(now);
      return result.draft;
    });
    const { refused, reason } = (result as BulkResult | null) ?? { refused: 0, reason: null };
    if (refused > 0 && reason !== null) {
      showAdminToast({ title: `${formatCount(refused, "cell")} stayed as before`, description: reason });
    }
  };

  const startEdit = (text?: string) => {
    const column = columnIds[active.column];
    if (!activeRow || !column) return;
    setSelection(selectCell(active.row, active.column));
    const isReplacing = text !== undefined || (column !== "text" && column !== "category");
    const { id: questionId } = activeRow.question;
    setEdit({ ...active, questionId, text: text ?? formatCell(activeRow, column, context), isReplacing });
  };
  const addBelow = (at: number) => {
    const row = rows[at];
    if (!row) return;
    apply("add", (now) => insertQuestionsAfter(now, { section: row.section, index: row.index }));
    setSelection(selectCell(at + 1, 0));
  };
  const addToSection = (section: QuestionSectionKey) => {
    const sectionAt = questionSectionKeys.indexOf(section);
    const end = rows.filter((row) => questionSectionKeys.indexOf(row.section) <= sectionAt).length;
    apply("add", (now) => addQuestion(now, section));
    setSelection(selectCell(end, 0));
    focusSheet();
  };
  const goAfter = (after: AfterEdit, { row, column }: CellEdit, isLastOfSection: boolean) => {
    if (after === "nowhere") return;
    if (after === "here") setSelection(selectCell(row, column));
    else if (after === "down" && isLastOfSection && column === 0) addBelow(row);
    else if (after === "down") setSelection(selectCell(row + 1, column));
    else if (after === "up") setSelection(selectCell(row - 1, column));
    else {
      const next = stepCell({ row, column }, after === "right" ? 1 : -1, rows.length);
      if (next) setSelection(selectCell(next.row, next.column));
    }
    focusSheet();
  };
  const commitEdit = (text: string, after: AfterEdit): string | null => {
    const column = edit && columnIds[edit.column];
    const row = edit && rows[edit.row];
    if (!edit || !column || !row) return null;
    const reading = readCell({ row, question: row.question }, column, text, context);
    if ("problem" in reading) return reading.problem;
    apply(column, (now) => writeRows(now, [reading.edit]));
    setEdit(null);
    const isLast = rows[edit.row + 1]?.section !== row.section;
    goAfter(after, edit, isLast && text.trim() !== "");
    return null;
  };

  const describePaste = ({ cells, added }: PastePlan) =>
    added > 0 ? `${formatCount(added, "question")} added` : `${formatCount(cells, "cell")} pasted`;
  const applyPaste = (plan: PastePlan) => {
    apply("paste", () => plan.draft);
    const { top, bottom, left, right } = plan.bounds;
    setSelection({ anchor: { row: top, column: left }, focus: { row: bottom, column: right }, others: [] });
    setQuestion(null);
    showAdminToast({ title: describePaste(plan), tone: "ok", action: { label: "Undo", onClick: actions.undo } });
  };
  const showPlan = (request: PasteRequest, plan: PastePlan) => {
    if (plan.problems.length === 0) applyPaste(plan);
    else setQuestion({ request, plan });
  };
  const planAndPaste = async (request: PasteRequest) => {
    const planned = planPaste(draft, request);
    if (!(planned instanceof Promise)) return showPlan(request, planned);
    setPasteCount((count) => count + 1);
    try {
      let planOf = draft;
      let plan = await planned;
      // What was edited meanwhile stays.
      while (planOf !== store.getState().draft) {
        planOf = store.getState().draft;
        plan = await planPaste(planOf, request);
      }
      showPlan(request, plan);
    } catch (error) {
      reportFailure("The pasted text couldn't be read", error);
    } finally {
      setPasteCount((count) => count - 1);
    }
  };
  const paste = (text: string) => {
    const target = toBounds(selection);
    const column = columnIds[target.left];
    if (text === "" || !column || !activeRow) return;
    void planAndPaste({ text, target, mode: guessPasteMode(text, column) });
  };
  const copy = (): string | null => {
    const block = findBlock(selection);
    if (!block) {
      const description = "Nothing was copied. Select ranges that share their rows or their columns.";
      showAdminToast({ title: "These cells can't be copied together", description });
      return null;
    }
    const copied = block.rows.flatMap((at) => rows[at] ?? []);
    const columns = block.columns.flatMap((at) => columnIds[at] ?? []);
    return printTsv(copied.map((row) => columns.map((column) => formatCell(row, column, context))));
  };
  const clear = () => apply("clear", (now) => clearCells(now, [selection, ...selection.others].map(toBounds)));
  const remove = () => {
    const positions = selectedRows.flatMap((at) => {
      const row = rows[at];
      return row ? [{ section: row.section, index: row.index }] : [];
    });
    if (positions.length === 0) return;
    apply("delete", (now) => deleteQuestions(now, positions));
    setSelection(selectCell(selectedRows[0] ?? 0, active.column));
    showAdminToast({
      title: `${formatCount(positions.length, "question")} deleted`,
      action: { label: "Undo", onClick: actions.undo },
    });
    focusSheet();
  };

  const fillSelection = (target: Pick<GridBounds, "top" | "bottom">) => {
    const source = toBounds(selection);
    applyBulk("fill", (now) => fillRows(now, source, target));
    const { left, right } = source;
    const [top, bottom] = [Math.min(source.top, target.top), Math.max(source.bottom, target.bottom)];
    setSelection({ anchor: { row: top, column: left }, focus: { row: bottom, column: right }, others: [] });
  };
  /** An open cell is written first. If its text doesn't fit, nothing else happens. */
  const afterEdit =
    <Args extends unknown[]>(action: (...args: Args) => void) =>
    (...args: Args): void => {
      if (finishEdit()) action(...args);
    };

  return {
    draft,
    rows,
    context,
    selection,
    selectedRows,
    active,
    activeRow,
    edit,
    editor,
    question,
    isPasting: pasteCount > 0,
    planPaste,
    setSelection: afterEdit(setSelection),
    setQuestion,
    startEdit: afterEdit(startEdit),
    cancelEdit: () => {
      setEdit(null);
      focusSheet();
    },
    commitEdit,
    finishEdit,
    addBelow: afterEdit(addBelow),
    addToSection: afterEdit(addToSection),
    paste: afterEdit(paste),
    applyPaste,
    copy,
    clear: afterEdit(clear),
    remove: afterEdit(remove),
    fillDown: afterEdit(() => applyBulk("fill", (now) => fillDown(now, toBounds(selection)))),
    fillRows: afterEdit(fillSelection),
    reverse: afterEdit(() => applyBulk("reverse", (now) => reverseRows(now, selectedRows))),
    set: afterEdit((column: GridColumn, text: string) =>
      applyBulk(column, (now) => setColumn(now, selectedRows, column, text)),
    ),
  };
}

export type Grid = ReturnType<typeof useGrid>;
