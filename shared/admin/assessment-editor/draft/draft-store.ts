import { createStore, type StoreApi } from "zustand/vanilla";
import type { Clock } from "#admin/drafts/document-saver.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { printAssessment } from "#assessment/import/print-assessment.ts";
import type { AssessmentReading } from "#assessment/import/read-assessment.ts";
import { applyEdits, type Edit, type Path } from "#assessment/path.ts";
import type { Problem, TextPosition } from "#assessment/problem.ts";
import { reuseUnchanged } from "#json/same-json.ts";
import {
  addStep,
  type DraftHistory,
  type DraftSnapshot,
  emptyHistory,
  type HistoryStep,
  stepBack,
  stepForward,
} from "./draft-history.ts";

export type EditorView = "form" | "json" | "both";

export interface DraftState extends DraftSnapshot {
  /** Null while nothing was typed, or what was typed has not been read yet. */
  reading: AssessmentReading | null;
  /**
   * The JSON view has changes the draft lacks because they can't be read without losing something. The form is locked.
   */
  isPending: boolean;
  /** Schema and linter, in the draft's order. */
  problems: readonly Problem[];
  view: EditorView;
  canUndo: boolean;
  canRedo: boolean;
  /** After the first attempt to save, the form shows every problem, not only those of fields that were left. */
  isChecked: boolean;
  /** A new object each time, so that the same target can be asked for twice. */
  target: { path: Path; position?: TextPosition | undefined } | null;
}

export interface DraftActions {
  /**
   * Does nothing and returns false while `isPending`.
   * @param editKey such as 'title' or 'psychometric/p07/text': quick edits with one key are one undo step
   */
  change(editKey: string, change: (draft: AssessmentDraft) => AssessmentDraft): boolean;
  edit(editKey: string, edits: readonly Edit[]): boolean;
  typeJson(text: string): void;
  readNow(): void;
  /** Replaces the draft by what could be read of the JSON and shows the form. Null if nothing could be read. */
  convert(): AssessmentReading | null;
  discardJson(): void;
  replace(editKey: string, snapshot: DraftSnapshot): void;
  /** Takes over what the server made of a draft. Not an undo step. */
  applyServerDraft(draft: AssessmentDraft): void;
  undo(): void;
  redo(): void;
  show(view: EditorView): void;
  checkNow(): Promise<void>;
  markChecked(): void;
  goTo(path: Path, position?: TextPosition): void;
}

export interface DraftStore {
  store: StoreApi<DraftState>;
  actions: DraftActions;
}

export interface DraftOptions {
  opened: DraftSnapshot;
  view: EditorView;
  clock: Clock;
  read: (text: string) => AssessmentReading;
  /** Never rejects. */
  check: (draft: AssessmentDraft) => Promise<readonly Problem[]>;
}

/** UTF-16 units. */
const shortTextLength = 100_000;
const longTextLength = 1_000_000;

/** The longer reading takes, the surer it should be that nobody is typing. */
const getReadDelayMs = (text: string): number =>
  text.length < shortTextLength ? 250 : text.length < longTextLength ? 700 : 2000;

export const toJsonText = ({ draft, json }: DraftSnapshot): string => json ?? printAssessment(draft);

const toSnapshot = ({ draft, json }: DraftSnapshot): DraftSnapshot => ({ draft, json });

export function createDraftStore({ opened, view, clock, read, check }: DraftOptions): DraftStore {
  let history: DraftHistory = emptyHistory;
  let cancelTimer = () => {};

  const readJson = (text: string | null, draft: AssessmentDraft) => {
    const reading = text === null ? null : read(text);
    const isPending = reading !== null && (reading.draft === null || !reading.isFaithful);
    // Unchanged parts stay the same objects, so that the form renders only what changed.
    const next = reading?.draft && !isPending ? reuseUnchanged(draft, reading.draft) : draft;
    return { draft: next, reading, isPending };
  };
  const store = createStore<DraftState>(() => ({
    json: opened.json,
    ...readJson(opened.json, opened.draft),
    problems: [],
    view,
    canUndo: false,
    canRedo: false,
    isChecked: false,
    target: null,
  }));
  const { getState, setState } = store;

  const set = (change: Partial<DraftState>) =>
    setState({ ...change, canUndo: history.past.length > 0, canRedo: history.future.length > 0 });
  const addToHistory = (editKey: string) => {
    history = addStep(history, toSnapshot(getState()), editKey, clock.now());
  };
  const readNow = () => {
    cancelTimer();
    const { draft, json, reading } = getState();
    if (json !== null && reading === null) set(readJson(json, draft));
  };
  const checkNow = async () => {
    readNow();
    const { draft } = getState();
    const problems = await check(draft);
    // Problems of an earlier draft may be fixed by now.
    if (getState().draft === draft) set({ problems });
  };
  const applyStep = (step: HistoryStep | null) => {
    if (!step) return;
    cancelTimer();
    history = step.history;
    const { draft, json } = step.snapshot;
    set({ json, ...readJson(json, draft) });
  };
  const replace: DraftActions["replace"] = (editKey, { draft, json }) => {
    readNow();
    addToHistory(editKey);
    set({ json, ...readJson(json, draft) });
  };
  const change: DraftActions["change"] = (editKey, update) => {
    readNow();
    const { draft, isPending } = getState();
    if (isPending) return false;
    const next = update(draft);
    if (next === draft) return true;
    addToHistory(editKey);
    set({ draft: next, json: null, reading: null });
    return true;
  };
  const undoStep = () => {
    readNow();
    applyStep(stepBack(history, toSnapshot(getState())));
  };

  return {
    store,
    actions: {
      change,
      edit: (editKey, edits) => change(editKey, (draft) => applyEdits(draft, edits)),
      typeJson: (text) => {
        const state = getState();
        if (text === toJsonText(state)) return;
        addToHistory("json");
        cancelTimer();
        cancelTimer = clock.setTimer(getReadDelayMs(text), readNow);
        set({ json: text, reading: null });
      },
      readNow,
      convert: () => {
        readNow();
        const { draft, reading, view: shown } = getState();
        // Nothing was typed: the JSON is the printed draft.
        const converted = reading ?? { draft, isFaithful: true, problems: [] };
        if (!converted.draft) return null;
        if (reading) replace("convert", { draft: converted.draft, json: null });
        if (shown === "json") set({ view: "form" });
        return converted;
      },
      discardJson: () => replace("discard", { draft: getState().draft, json: null }),
      replace,
      applyServerDraft: (draft) => {
        const { reading, isPending } = getState();
        // Pending JSON stays.
        set({ draft, ...(reading !== null && !isPending && { json: null, reading: null }) });
      },
      undo: undoStep,
      redo: () => {
        readNow();
        applyStep(stepForward(history, toSnapshot(getState())));
      },
      show: (next) => {
        readNow();
        set({ view: next });
      },
      checkNow,
      markChecked: () => set({ isChecked: true }),
      goTo: (path, position) => set({ target: { path, position } }),
    },
  };
}
