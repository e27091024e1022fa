import type { LocalCopy } from "#admin/drafts/local-copies.ts";
import { createSaver, type DocumentPort, type SaverClock } from "#admin/drafts/saver.ts";
import { ApiFailure } from "#api/client.ts";

/** A document of tests: two fields of an author, and whether visitors see it. */
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

/** A clock that stands until it is moved. */
export function createClock() {
  let now = 1_000_000;
  let timers: { at: number; act: () => void }[] = [];
  const clock: SaverClock = {
    now: () => now,
    after: (milliseconds, act) => {
      const timer = { at: now + milliseconds, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  /** Moves on, timer after timer, and lets what they begin come to its end. */
  const advance = async (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      now = next.at;
      timers = timers.filter((other) => other !== next);
      next.act();
      await settle();
    }
    now = end;
    await settle();
  };
  return { clock, advance };
}

/** Lets every promise that is ready resolve. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A server with one note, that answers by the contract: versions, keys, conflicts; and that can be made to fail. */
export function createServer(first: StoredNote | null = null) {
  const answered = new Map<string, StoredNote>();
  const received: { key: string; text: Note; version: number | null }[] = [];
  const own = { stored: first, received, failure: null as null | "before" | "after" | ApiFailure, meanwhile: () => {} };
  async function put(text: Note, version: number | null, key: string): Promise<StoredNote> {
    const { failure } = own;
    if (failure === "before" || failure instanceof ApiFailure) throw failure === "before" ? new TypeError() : failure;
    received.push({ key, text, version });
    own.meanwhile();
    const replay = answered.get(key);
    if (!replay && own.stored && version !== own.stored.version) {
      throw new ApiFailure(409, "Somebody changed this", [], { message: "", current: own.stored });
    }
    // The server trims, as a sanitiser would.
    const stored = replay ?? { ...text, title: text.title.trim(), version: (own.stored?.version ?? 0) + 1 };
    own.stored = stored;
    answered.set(key, stored);
    if (failure === "after") throw new TypeError("The answer was lost");
    return stored;
  }
  return Object.assign(own, { put });
}

/** An opened note with its clock, its server and what the device keeps. */
export function openNote({
  stored = null,
  text,
  createsByItself = true,
}: {
  stored?: StoredNote | null;
  text?: Note;
  createsByItself?: boolean;
} = {}) {
  const { clock, advance } = createClock();
  const server = createServer(stored);
  const device = { copy: null as LocalCopy<Note> | null, isFull: false };
  const port: DocumentPort<Note, StoredNote> = {
    create: (note, key) => server.put(note, null, key),
    replace: (note, version, key) => server.put(note, version, key),
    toText: toNote,
    readConflict: ({ body }) => (body as { current?: StoredNote } | null)?.current ?? null,
    check: ({ title }) => (title === "" ? [{ field: "title", message: "Title is required" }] : []),
    holdBack: (note, known) => ({ ...note, isPublic: known?.isPublic ?? false }),
    publish: (note) => ({ ...note, isPublic: true }),
    isPublished: ({ isPublic }) => isPublic,
    createsByItself,
  };
  let keys = 0;
  const saver = createSaver<Note, StoredNote>({
    text: text ?? (stored ? toNote(stored) : emptyNote),
    empty: emptyNote,
    stored,
    savedAt: null,
    port,
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
