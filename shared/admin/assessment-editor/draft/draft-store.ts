import { createStore, type StoreApi } from "zustand/vanilla";
import type { Clock } from "#admin/drafts/document-saver.ts";
import type { TextStore } from "#admin/drafts/text-store.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
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

export type EditorView = "form" | "grid" | "json" | "both";

export interface DraftState extends DraftSnapshot {
  /** What is saved. Includes typed JSON only where it says something that the draft doesn't. */
  text: AssessmentText;
  editCount: number;
  /** Null while nothing was typed, or what was typed has not been read yet. */
  reading: AssessmentReading | null;
  /** The JSON has changes that the draft lacks: they can't be read without a loss, or not yet. The form is locked. */
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
  /** A new object each time. Stays until the JSON editor is there to open its search. */
  searchRequest: object | null;
}

export interface DraftActions {
  /** Does nothing and returns false while `isPending`. @param editKey quick edits with one key are one undo step */
  change(editKey: string, change: (draft: AssessmentDraft) => AssessmentDraft): boolean;
  edit(editKey: string, edits: readonly Edit[]): boolean;
  typeJson(text: string): void;
  /** Reads typed JSON at once where its readers are loaded. Resolves when it is read, or can't be. Never rejects. */
  readNow(): Promise<void>;
  /** Replaces the draft by what could be read of the JSON and shows the form. Null if nothing could be read yet. */
  convert(): AssessmentReading | null;
  discardJson(): void;
  replace(editKey: string, snapshot: DraftSnapshot): void;
  undo(): void;
  redo(): void;
  show(view: EditorView): void;
  checkNow(): Promise<void>;
  markChecked(): void;
  goTo(path: Path, position?: TextPosition): void;
  openSearch(): void;
}

export interface DraftStore {
  store: StoreApi<DraftState>;
  actions: DraftActions;
  textStore: TextStore<AssessmentText>;
  readHistory(): DraftHistory;
}

export interface DraftOptions {
  opened: DraftSnapshot;
  /** Steps from and to `opened`. */
  history?: DraftHistory;
  view: EditorView;
  clock: Clock;
  /** Null for a text that has to be prepared. */
  read: (text: string) => AssessmentReading | null;
  /** Makes `read` quick for a long text. Returns whether `read` reads it now. Never rejects. */
  prepare?: (text: string) => Promise<boolean>;
  /** Never rejects. */
  check: (draft: AssessmentDraft) => Promise<readonly Problem[]>;
}

/** UTF-16 units. */
const shortTextLength = 100_000;
const longTextLength = 1_000_000;

/** The longer reading takes, the surer it should be that nobody is typing. */
const getReadDelayMs = (text: string): number =>
  text.length < shortTextLength ? 250 : text.length < longTextLength ? 700 : 2000;

/** Every letter would be too much work for long texts; a long wait would lose too much in a crash. */
const maxTypingDelayMs = 500;

export const toJsonText = ({ draft, json }: DraftSnapshot): string => json ?? printAssessment(draft);

const toSnapshot = ({ draft, json }: DraftSnapshot): DraftSnapshot => ({ draft, json });

export const isSameText = (a: AssessmentText, b: AssessmentText): boolean => a.draft === b.draft && a.json === b.json;

type Typed = Pick<DraftState, "draft" | "json" | "reading" | "isPending">;

const toText = ({ draft, json, reading, isPending }: Typed): AssessmentText => ({
  draft,
  json: isPending || reading === null ? json : null,
});

export function createDraftStore(options: DraftOptions): DraftStore {
  const { opened, view, clock, read, prepare, check } = options;
  let history = options.history ?? emptyHistory;
  let cancelTimer = () => {};
  let preparing: { text: string; done: Promise<void> } | null = null;

  const readJson = (text: string | null, draft: AssessmentDraft) => {
    const reading = text === null ? null : read(text);
    if (text !== null && reading === null) readSoon(text);
    const isPending = text !== null && !(reading?.draft && reading.isFaithful);
    // Unchanged parts stay the same objects, so that the form renders only what changed.
    const next = reading?.draft && !isPending ? reuseUnchanged(draft, reading.draft) : draft;
    return { draft: next, reading, isPending };
  };
  const readSoon = (text: string) => {
    if (preparing?.text === text) return;
    const readPrepared = async () => {
      const isReady = await prepare?.(text);
      if (preparing?.text === text) preparing = null;
      if (isReady && getState().json === text) readTyped();
    };
    preparing = { text, done: readPrepared() };
  };
  const first: Typed = { json: opened.json, ...readJson(opened.json, opened.draft) };
  const store = createStore<DraftState>(() => ({
    ...first,
    text: toText(first),
    editCount: 0,
    problems: [],
    view,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isChecked: false,
    target: null,
    searchRequest: null,
  }));
  const { getState, setState } = store;

  const set = (change: Partial<DraftState>) =>
    setState({ ...change, canUndo: history.past.length > 0, canRedo: history.future.length > 0 });
  const showText = (change: Partial<Typed>, editCount = getState().editCount) => {
    const state = getState();
    const text = toText({ ...state, ...change });
    set({ ...change, text: isSameText(text, state.text) ? state.text : text, editCount });
  };
  const editText = (change: Partial<Typed>) => showText(change, getState().editCount + 1);
  const addToHistory = (editKey: string) => {
    history = addStep(history, toSnapshot(getState()), editKey, clock.now());
  };
  const readTyped = () => {
    cancelTimer();
    const { draft, json, reading } = getState();
    if (json === null || reading !== null) return;
    const typed = readJson(json, draft);
    // Nothing new to save: the text stays as it was typed.
    if (typed.isPending) showText(typed);
    else editText(typed);
  };
  const readNow = async () => {
    readTyped();
    await preparing?.done;
  };
  const checkNow = async () => {
    await readNow();
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
    editText({ json, ...readJson(json, draft) });
  };
  const replace: DraftActions["replace"] = (editKey, { draft, json }) => {
    readTyped();
    addToHistory(editKey);
    editText({ json, ...readJson(json, draft) });
  };
  const change: DraftActions["change"] = (editKey, update) => {
    readTyped();
    const { draft, isPending } = getState();
    if (isPending) return false;
    const next = update(draft);
    if (next === draft) return true;
    addToHistory(editKey);
    editText({ draft: next, json: null, reading: null });
    return true;
  };
  const show: DraftActions["show"] = (next) => {
    readTyped();
    set(next === "form" || next === "grid" ? { view: next, searchRequest: null } : { view: next });
  };
  const undoStep = () => {
    readTyped();
    applyStep(stepBack(history, toSnapshot(getState())));
  };

  const applyStored = ({ draft, json }: AssessmentText) => {
    const { text } = getState();
    if (isSameText(text, { draft, json })) return;
    // Pending JSON that stays keeps its reading.
    if (json !== null && json === text.json) return showText({ draft });
    cancelTimer();
    // Another window's JSON: undo brings back this one's.
    if (json !== text.json) addToHistory("follow");
    showText({ json, ...readJson(json, draft) });
  };
  const subscribeToEdits = (listener: () => void) => {
    let cancelDelayed: (() => void) | null = null;
    const notify = () => {
      cancelDelayed?.();
      cancelDelayed = null;
      listener();
    };
    const unsubscribe = store.subscribe(({ text, reading, editCount }, before) => {
      if (editCount === before.editCount) return;
      const isTyping = reading === null && text.json !== null && before.text.json !== null;
      if (isTyping) cancelDelayed ??= clock.setTimer(maxTypingDelayMs, notify);
      else notify();
    });
    return () => {
      readTyped();
      if (cancelDelayed) notify();
      unsubscribe();
    };
  };

  return {
    store,
    readHistory: () => history,
    textStore: {
      read: () => getState().text,
      subscribeToEdits,
      replace: (text) => replace("replace", text),
      applyStored,
    },
    actions: {
      change,
      edit: (editKey, edits) => change(editKey, (draft) => applyEdits(draft, edits)),
      typeJson: (text) => {
        const state = getState();
        if (text === toJsonText(state)) return;
        addToHistory("json");
        cancelTimer();
        const isLong = prepare !== undefined && text.length >= shortTextLength;
        cancelTimer = clock.setTimer(getReadDelayMs(text), isLong ? () => readSoon(text) : readTyped);
        editText({ json: text, reading: null });
      },
      readNow,
      convert: () => {
        readTyped();
        const { draft, json, reading, view: shown } = getState();
        // Nothing was typed: the JSON is the printed draft.
        const converted = json === null ? { draft, isFaithful: true, problems: [] } : reading;
        if (!converted?.draft) return null;
        if (reading) replace("convert", { draft: converted.draft, json: null });
        if (shown === "json") set({ view: "form" });
        return converted;
      },
      discardJson: () => replace("discard", { draft: getState().draft, json: null }),
      replace,
      undo: undoStep,
      redo: () => {
        readTyped();
        applyStep(stepForward(history, toSnapshot(getState())));
      },
      show,
      checkNow,
      markChecked: () => set({ isChecked: true }),
      goTo: (path, position) => set({ target: { path, position } }),
      openSearch: () => {
        if (getState().view === "form" || getState().view === "grid") show("json");
        set({ searchRequest: {} });
      },
    },
  };
}
