import { isSameText } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import type { Clock } from "@illumine/shared/admin/drafts/document-saver.ts";
import type { TextStore } from "@illumine/shared/admin/drafts/text-store.ts";
import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { createBackoff } from "@illumine/shared/async/backoff.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Draft, Written } from "#src/model/draft.ts";

/** After a failure it stays "failed" until the edits are written, or undone. */
export type SaveProgress = { kind: "saved" } | { kind: "saving" } | { kind: "failed"; message: string };

export interface DraftSaverState {
  draft: Draft;
  progress: SaveProgress;
  forkedFrom: string | null;
}

export interface DraftSaver {
  store: StoreApi<DraftSaverState>;
  open(): () => void;
  isSaved(): boolean;
  flush(): Promise<boolean>;
  /** Ends writing for good, after what is being written. */
  close(): Promise<void>;
  readText(): AssessmentText;
  follow(draft: Draft): void;
}

const saveDelayMs = 150;
const computeRetryDelayMs = createBackoff({ firstMs: 1000, maxMs: 15_000 });

interface DraftSaverOptions {
  draft: Draft;
  textStore: TextStore<AssessmentText>;
  write(input: { id: string; revision: number; text: AssessmentText }): Promise<Written>;
  clock: Pick<Clock, "setTimer">;
  /** Of an earlier editor of this draft whose last edits aren't written. Before the first write it is closed. */
  earlier?: DraftSaver | null;
}

export function createDraftSaver({ draft, textStore, write, clock, earlier }: DraftSaverOptions): DraftSaver {
  const store = createStore<DraftSaverState>(() => ({
    draft,
    progress: earlier?.store.getState().progress ?? { kind: "saved" },
    forkedFrom: null,
  }));
  const { getState, setState } = store;
  let cancelScheduled: (() => void) | null = null;
  let running: Promise<boolean> | null = null;
  let failures = 0;
  let isClosed = false;
  let unclosed = earlier ?? null;

  const hasUnsaved = () => !isSameText(textStore.read(), getState().draft.text);

  function cancel(): void {
    cancelScheduled?.();
    cancelScheduled = null;
  }

  function schedule(delayMs: number): void {
    if (isClosed) return;
    cancelScheduled ??= clock.setTimer(delayMs, () => {
      cancelScheduled = null;
      if (hasUnsaved()) void run();
      else markSaved();
    });
  }

  /** Without edits that aren't written, nothing has failed. */
  function markSaved(): void {
    failures = 0;
    if (getState().progress.kind !== "saved") setState({ progress: { kind: "saved" } });
  }

  function applyWritten(written: Written, text: AssessmentText): void {
    const { draft: saved } = getState();
    if (written.kind === "saved") {
      const { revision, editedAt } = written;
      setState({ draft: { ...saved, text, editedAt, revision: Math.max(revision, saved.revision) } });
    } else {
      setState({ draft: { ...written.draft, text }, forkedFrom: saved.id });
    }
  }

  async function closeEarlier(): Promise<void> {
    if (unclosed === null) return;
    await unclosed.close();
    const { draft: last } = unclosed.store.getState();
    unclosed = null;
    setState({ draft: last, forkedFrom: last.id === draft.id ? null : draft.id });
  }

  async function writeOnce(): Promise<boolean> {
    await closeEarlier();
    const { id, revision } = getState().draft;
    const text = textStore.read();
    if (getState().progress.kind !== "failed") setState({ progress: { kind: "saving" } });
    try {
      applyWritten(await write({ id, revision, text }), text);
      failures = 0;
      setState({ progress: { kind: hasUnsaved() ? "saving" : "saved" } });
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setState({ progress: { kind: "failed", message } });
      failures += 1;
      schedule(computeRetryDelayMs(failures));
      return false;
    }
  }

  function run(): Promise<boolean> {
    running ??= writeOnce().finally(() => {
      running = null;
      if (hasUnsaved()) schedule(saveDelayMs);
    });
    return running;
  }

  async function flush(): Promise<boolean> {
    while (running !== null || hasUnsaved()) {
      cancel();
      if (!(await run())) return false;
    }
    markSaved();
    return true;
  }

  return {
    store,
    open: () => {
      if (hasUnsaved()) schedule(saveDelayMs);
      return textStore.subscribeToEdits(() => {
        if (running === null && hasUnsaved()) schedule(saveDelayMs);
      });
    },
    isSaved: () => running === null && !hasUnsaved(),
    flush,
    close: async () => {
      isClosed = true;
      cancel();
      await running;
    },
    readText: textStore.read,
    follow: (next) => {
      const { draft: saved } = getState();
      if (next.id !== saved.id) return;
      // Read before our latest write, so our text is newer.
      if (next.revision < saved.revision) return setState({ draft: { ...saved, base: next.base, file: next.file } });
      if (hasUnsaved()) return setState({ draft: { ...next, text: saved.text } });
      setState({ draft: next });
      textStore.applyStored(next.text);
    },
  };
}
