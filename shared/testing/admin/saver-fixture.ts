import { type Clock, createDocumentSaver, type DocumentAdapter } from "#admin/drafts/document-saver.ts";
import type { LocalCopy } from "#admin/drafts/local-copies.ts";
import { ApiFailure } from "#api/client.ts";

export interface Note {
  title: string;
  body: string;
  isPublic: boolean;
}

export interface StoredNote extends Note {
  version: number;
}

export const emptyNote: Note = { title: "", body: "", isPublic: false };
const toNote = ({ title, body, isPublic }: Note): Note => ({ title, body, isPublic });

/** A clock that moves only when told to. */
export function createClock() {
  let now = 1_000_000;
  let timers: { at: number; callback: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    setTimer: (delayMs, callback) => {
      const timer = { at: now + delayMs, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  /** Runs the timers that are due and waits for what they start. */
  const advance = async (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      now = next.at;
      timers = timers.filter((other) => other !== next);
      next.callback();
      await flushPromises();
    }
    now = end;
    await flushPromises();
  };
  return { clock, advance };
}

export const flushPromises = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Answers by the contract (versions, idempotency keys, conflicts) and can be made to fail. */
export function createServer(first: StoredNote | null = null) {
  const answered = new Map<string, StoredNote>();
  const received: { key: string; text: Note; version: number | null }[] = [];
  const server = {
    stored: first,
    received,
    failure: null as null | "before" | "after" | ApiFailure,
    meanwhile: () => {},
  };
  async function put(text: Note, version: number | null, key: string): Promise<StoredNote> {
    const { failure } = server;
    if (failure === "before" || failure instanceof ApiFailure) throw failure === "before" ? new TypeError() : failure;
    received.push({ key, text, version });
    server.meanwhile();
    const replay = answered.get(key);
    if (!replay && server.stored && version !== server.stored.version) {
      throw new ApiFailure(409, "Somebody changed this", [], { message: "", current: server.stored });
    }
    // The server trims, as the sanitizer would.
    const stored = replay ?? { ...text, title: text.title.trim(), version: (server.stored?.version ?? 0) + 1 };
    server.stored = stored;
    answered.set(key, stored);
    if (failure === "after") throw new TypeError("The answer was lost");
    return stored;
  }
  return Object.assign(server, { put });
}

export function openNote({
  stored = null,
  text,
  canAutoCreate = true,
}: {
  stored?: StoredNote | null;
  text?: Note;
  canAutoCreate?: boolean;
} = {}) {
  const { clock, advance } = createClock();
  const server = createServer(stored);
  const device = { copy: null as LocalCopy<Note> | null, isFull: false };
  const adapter: DocumentAdapter<Note, StoredNote> = {
    create: (note, key) => server.put(note, null, key),
    replace: (note, version, key) => server.put(note, version, key),
    toText: toNote,
    parseConflict: ({ body }) => (body as { current?: StoredNote } | null)?.current ?? null,
    validate: ({ title }) => (title === "" ? [{ field: "title", message: "Title is required" }] : []),
    toAutosaveText: (note, known) => ({ ...note, isPublic: known?.isPublic ?? false }),
    toPublished: (note) => ({ ...note, isPublic: true }),
    isPublished: ({ isPublic }) => isPublic,
    canAutoCreate,
  };
  let keys = 0;
  const saver = createDocumentSaver<Note, StoredNote>({
    text: text ?? (stored ? toNote(stored) : emptyNote),
    empty: emptyNote,
    stored,
    savedAt: null,
    adapter,
    copies: {
      write: async (copy) => {
        if (device.isFull) return false;
        device.copy = copy;
        return true;
      },
      remove: async () => {
        device.copy = null;
      },
    },
    clock,
    createKey: () => `key ${++keys}`,
  });
  const close = saver.open();
  return { saver, server, device, advance, close, read: saver.store.getState };
}
