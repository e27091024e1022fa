import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { isSameJson } from "@illumine/shared/json/same-json.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Draft, Written } from "#src/model/draft.ts";

/** 'kept': the computer has every letter; 'failed': it refuses them, and is asked again. */
export type Keeping = { kind: "kept" } | { kind: "keeping" } | { kind: "failed"; message: string };

export interface KeeperState {
  /** What main knows of the draft; its `text` is what main keeps. */
  draft: Draft;
  /** What is on the screen. */
  text: AssessmentText;
  keeping: Keeping;
  /** Another window wrote the draft meanwhile: from then on this text is kept as the draft with this id. */
  forkedFrom: string | null;
}

export interface KeeperClock {
  /** Calls back once after so many milliseconds. Returns the end of it. */
  after(milliseconds: number, act: () => void): () => void;
}

export interface DraftKeeper {
  store: StoreApi<KeeperState>;
  edit(text: AssessmentText): void;
  /** Whether the computer has every letter. */
  isKept(): boolean;
  /** Resolves once the computer has every letter; false where it refuses them. */
  flush(): Promise<boolean>;
  /** Main changed the draft: it was sent, rebased, or its file was saved. A text that nobody edited since follows. */
  follow(draft: Draft): void;
}

/** Milliseconds between an edit and its way to the disk: with the writing itself far below the second that is promised. */
const pause = 150;
const firstRetry = 1000;
const longestRetry = 15_000;

interface KeeperOptions {
  draft: Draft;
  write(input: { id: string; revision: number; text: AssessmentText }): Promise<Written>;
  clock: KeeperClock;
}

/** Keeps the text that is on the screen on this computer, at the latest a moment after each edit, without end while it is edited. */
export function createDraftKeeper({ draft, write, clock }: KeeperOptions): DraftKeeper {
  const store = createStore<KeeperState>(() => ({
    draft,
    text: draft.text,
    keeping: { kind: "kept" },
    forkedFrom: null,
  }));
  const { getState: read, setState } = store;
  let planned: (() => void) | null = null;
  let running: Promise<boolean> | null = null;
  let failures = 0;

  const hasMore = () => read().text !== read().draft.text;

  function plan(delay: number): void {
    planned ??= clock.after(delay, () => {
      planned = null;
      if (hasMore()) void run();
    });
  }

  function take(written: Written, text: AssessmentText): void {
    const { draft: known } = read();
    if (written.kind === "kept") {
      const { revision, editedAt } = written;
      setState({ draft: { ...known, text, editedAt, revision: Math.max(revision, known.revision) } });
    } else {
      setState({ draft: { ...written.draft, text }, forkedFrom: known.id });
    }
  }

  async function writeOnce(): Promise<boolean> {
    const { draft: known, text } = read();
    setState({ keeping: { kind: "keeping" } });
    try {
      take(await write({ id: known.id, revision: known.revision, text }), text);
      failures = 0;
      setState({ keeping: { kind: hasMore() ? "keeping" : "kept" } });
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setState({ keeping: { kind: "failed", message } });
      plan(Math.min(longestRetry, firstRetry * 2 ** failures));
      failures += 1;
      return false;
    }
  }

  /** One write at a time: whoever comes while one goes on waits for that one. */
  function run(): Promise<boolean> {
    running ??= writeOnce().finally(() => {
      running = null;
      if (hasMore()) plan(pause);
    });
    return running;
  }

  async function flush(): Promise<boolean> {
    while (running !== null || hasMore()) {
      planned?.();
      planned = null;
      if (!(await run())) return false;
    }
    return true;
  }

  return {
    store,
    edit: (text) => {
      if (isSameJson(text, read().text)) return;
      setState({ text });
      if (running === null) plan(pause);
    },
    isKept: () => running === null && !hasMore(),
    flush,
    follow: (next) => {
      const { draft: known, text } = read();
      if (next.id !== known.id) return;
      // Read before a write of ours that has come through since: of its text we know better.
      if (next.revision < known.revision) {
        setState({ draft: { ...known, base: next.base, file: next.file } });
        return;
      }
      const isUntouched = text === known.text;
      setState({
        draft: isUntouched ? next : { ...next, text: known.text },
        ...(isUntouched && { text: next.text }),
      });
    },
  };
}
