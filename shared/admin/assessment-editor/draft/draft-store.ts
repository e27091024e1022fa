import { createStore, type StoreApi } from "zustand/vanilla";
import type { SaverClock } from "#admin/drafts/saver.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { printAssessment } from "#assessment/import/print-assessment.ts";
import type { AssessmentReading } from "#assessment/import/read-assessment.ts";
import { applyEdits, type Edit, type Path } from "#assessment/path.ts";
import type { Problem, TextPosition } from "#assessment/problem.ts";
import { keepSame } from "#json/same-json.ts";
import {
  addStep,
  type DraftHistory,
  emptyHistory,
  type Moment,
  type Step,
  stepBack,
  stepForward,
} from "./draft-history.ts";

export type EditorView = "form" | "json" | "both";

export interface DraftState extends Moment {
  /** What `json` was read as; null where nothing was typed, or what was typed is not read yet. */
  reading: AssessmentReading | null;
  /**
   * Whether the JSON view says something that the draft does not: it cannot be read, or not without leaving something
   * out. The form waits until it is mended, converted or given up.
   */
  isPending: boolean;
  /** Of the draft, in its order: what the schema and the linter say. */
  problems: readonly Problem[];
  view: EditorView;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether its author wanted to save it: from then on the form says everything that is wrong, not only what was left. */
  isChecked: boolean;
  /** Where the author wants to be taken; a new object with each wish. */
  wanted: { path: Path; position?: TextPosition | undefined } | null;
}

export interface DraftActs {
  /**
   * Changes the draft; not while `isPending`. Says whether it did.
   * @param what is edited, as in 'title' or 'psychometric/p07/text': edits of the same in one go are one step back
   */
  change(what: string, change: (draft: AssessmentDraft) => AssessmentDraft): boolean;
  /** The same for edits of paths, such as a fix. */
  edit(what: string, edits: readonly Edit[]): boolean;
  /** The JSON view's text is this now. It is read after a moment of quiet. */
  typeJson(text: string): void;
  /** Reads what was typed now. */
  readNow(): void;
  /** Takes what was understood of the JSON for the draft, and shows it in the form. Null where nothing was understood. */
  convert(): AssessmentReading | null;
  /** Gives up what the JSON view says and the draft does not, as one step. */
  discardJson(): void;
  /** The draft is this, as one step; the JSON view follows. */
  replace(what: string, moment: Moment): void;
  /** The server made this of the draft that it got: no step. */
  follow(draft: AssessmentDraft): void;
  undo(): void;
  redo(): void;
  show(view: EditorView): void;
  /** Looks the draft through now. */
  checkNow(): Promise<void>;
  /** Says everything that is wrong from now on; for a save that was refused. */
  checkAll(): void;
  goTo(path: Path, position?: TextPosition): void;
}

export interface DraftStore {
  store: StoreApi<DraftState>;
  acts: DraftActs;
}

export interface DraftOptions {
  opened: Moment;
  view: EditorView;
  clock: SaverClock;
  read: (text: string) => AssessmentReading;
  /** What is wrong with a draft, in its order. Never rejects. */
  check: (draft: AssessmentDraft) => Promise<readonly Problem[]>;
}

/** UTF-16 units of a text that is read in an instant, and of one that takes a second. */
const shortText = 100_000;
const longText = 1_000_000;

/** Milliseconds of quiet before typed JSON is read: the longer that takes, the surer it should be that nobody is typing. */
const planReading = (text: string): number => (text.length < shortText ? 250 : text.length < longText ? 700 : 2000);

/** The JSON view's text. */
export const toJsonText = ({ draft, json }: Moment): string => json ?? printAssessment(draft);

const toMoment = ({ draft, json }: Moment): Moment => ({ draft, json });

/** One assessment on two views, with one history for both. */
export function createDraftStore({ opened, view, clock, read, check }: DraftOptions): DraftStore {
  let history: DraftHistory = emptyHistory;
  let endTimer = () => {};

  const toRead = (text: string | null, draft: AssessmentDraft) => {
    const reading = text === null ? null : read(text);
    const isPending = reading !== null && (reading.draft === null || !reading.isFaithful);
    // What did not change stays the same object: the form draws only what did.
    const next = reading?.draft && !isPending ? keepSame(draft, reading.draft) : draft;
    return { draft: next, reading, isPending };
  };
  const store = createStore<DraftState>(() => ({
    json: opened.json,
    ...toRead(opened.json, opened.draft),
    problems: [],
    view,
    canUndo: false,
    canRedo: false,
    isChecked: false,
    wanted: null,
  }));
  const { getState, setState } = store;

  const set = (change: Partial<DraftState>) =>
    setState({ ...change, canUndo: history.past.length > 0, canRedo: history.future.length > 0 });
  const remember = (what: string) => {
    history = addStep(history, toMoment(getState()), what, clock.now());
  };
  const readNow = () => {
    endTimer();
    const { draft, json, reading } = getState();
    if (json !== null && reading === null) set(toRead(json, draft));
  };
  const checkNow = async () => {
    readNow();
    const { draft } = getState();
    const problems = await check(draft);
    // What was found in a draft of a moment ago may be mended by now.
    if (getState().draft === draft) set({ problems });
  };
  const go = (step: Step | null) => {
    if (!step) return;
    endTimer();
    history = step.history;
    const { draft, json } = step.moment;
    set({ json, ...toRead(json, draft) });
  };
  const replace: DraftActs["replace"] = (what, { draft, json }) => {
    readNow();
    remember(what);
    set({ json, ...toRead(json, draft) });
  };
  const change: DraftActs["change"] = (what, make) => {
    readNow();
    const { draft, isPending } = getState();
    if (isPending) return false;
    const next = make(draft);
    if (next === draft) return true;
    remember(what);
    set({ draft: next, json: null, reading: null });
    return true;
  };
  const back = () => {
    readNow();
    go(stepBack(history, toMoment(getState())));
  };

  return {
    store,
    acts: {
      change,
      edit: (what, edits) => change(what, (draft) => applyEdits(draft, edits)),
      typeJson: (text) => {
        const state = getState();
        if (text === toJsonText(state)) return;
        remember("json");
        endTimer();
        endTimer = clock.after(planReading(text), readNow);
        set({ json: text, reading: null });
      },
      readNow,
      convert: () => {
        readNow();
        const { draft, reading, view: shown } = getState();
        // Nothing was typed: the text is the draft's.
        const converted = reading ?? { draft, isFaithful: true, problems: [] };
        if (!converted.draft) return null;
        if (reading) replace("convert", { draft: converted.draft, json: null });
        if (shown === "json") set({ view: "form" });
        return converted;
      },
      discardJson: () => replace("discard", { draft: getState().draft, json: null }),
      replace,
      follow: (draft) => {
        const { reading, isPending } = getState();
        // What was typed and does not say the same as the draft stays as it is.
        set({ draft, ...(reading !== null && !isPending && { json: null, reading: null }) });
      },
      undo: back,
      redo: () => {
        readNow();
        go(stepForward(history, toMoment(getState())));
      },
      show: (next) => {
        readNow();
        set({ view: next });
      },
      checkNow,
      checkAll: () => set({ isChecked: true }),
      goTo: (path, position) => set({ wanted: { path, position } }),
    },
  };
}
