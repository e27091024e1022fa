import type { Clock } from "@illumine/shared/admin/drafts/document-saver.ts";
import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { isSameJson } from "@illumine/shared/json/same-json.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Draft, Written } from "#src/model/draft.ts";

export type SaveProgress = { kind: "saved" } | { kind: "saving" } | { kind: "failed"; message: string };

export interface DraftSaverState {
  draft: Draft;
  text: AssessmentText;
  progress: SaveProgress;
  forkedFrom: string | null;
}

export interface DraftSaver {
  store: StoreApi<DraftSaverState>;
  edit(text: AssessmentText): void;
  isSaved(): boolean;
  flush(): Promise<boolean>;
  follow(draft: Draft): void;
}

const saveDelayMs = 150;
const firstRetryMs = 1000;
const maxRetryMs = 15_000;

interface DraftSaverOptions {
  draft: Draft;
  write(input: { id: string; revision: number; text: AssessmentText }): Promise<Written>;
  clock: Pick<Clock, "setTimer">;
}

export function createDraftSaver({ draft, write, clock }: DraftSaverOptions): DraftSaver {
  const store = createStore<DraftSaverState>(() => ({
    draft,
    text: draft.text,
    progress: { kind: "saved" },
    forkedFrom: null,
  }));
  const { getState, setState } = store;
  let cancelScheduled: (() => void) | null = null;
  let running: Promise<boolean> | null = null;
  let failures = 0;

  const hasUnsaved = () => getState().text !== getState().draft.text;

  function schedule(delayMs: number): void {
    cancelScheduled ??= clock.setTimer(delayMs, () => {
      cancelScheduled = null;
      if (hasUnsaved()) void run();
    });
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

  async function writeOnce(): Promise<boolean> {
    const { draft: saved, text } = getState();
    setState({ progress: { kind: "saving" } });
    try {
      applyWritten(await write({ id: saved.id, revision: saved.revision, text }), text);
      failures = 0;
      setState({ progress: { kind: hasUnsaved() ? "saving" : "saved" } });
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setState({ progress: { kind: "failed", message } });
      schedule(Math.min(maxRetryMs, firstRetryMs * 2 ** failures));
      failures += 1;
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
      cancelScheduled?.();
      cancelScheduled = null;
      if (!(await run())) return false;
    }
    return true;
  }

  return {
    store,
    edit: (text) => {
      if (isSameJson(text, getState().text)) return;
      setState({ text });
      if (running === null) schedule(saveDelayMs);
    },
    isSaved: () => running === null && !hasUnsaved(),
    flush,
    follow: (next) => {
      const { draft: saved, text } = getState();
      if (next.id !== saved.id) return;
      // Read before our latest write, so our text is newer.
      if (next.revision < saved.revision) {
        setState({ draft: { ...saved, base: next.base, file: next.file } });
        return;
      }
      const isUntouched = text === saved.text;
      setState({
        draft: isUntouched ? next : { ...next, text: saved.text },
        ...(isUntouched && { text: next.text }),
      });
    },
  };
}
