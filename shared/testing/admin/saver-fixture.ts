import type { DocumentAdapter, StageBase, WriteRequest } from "#admin/drafts/document-adapter.ts";
import { type Clock, createDocumentSaver } from "#admin/drafts/document-saver.ts";
import { createField } from "#admin/drafts/fields.ts";
import type { LocalCopy, LocalCopyWriter } from "#admin/drafts/local-copies.ts";
import { createFormTextStore } from "#admin/drafts/text-store.ts";
import { ApiFailure } from "#api/client.ts";
import type { StagedVersion } from "#api/documents/staged.ts";

export interface Note {
  title: string;
  body: string;
  isPublic: boolean;
}

export interface StoredNote extends Note {
  version: number;
}

export const emptyNote: Note = { title: "", body: "", isPublic: false };
const noteFields = [
  createField<Note>("title", "Title"),
  createField<Note>("body", "Body"),
  createField<Note>("isPublic", "Public"),
];
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

interface ServerOptions<Text, Stored> {
  stored: Stored | null;
  /** What the server makes of a text. */
  buildStored: (text: Text, version: number) => Stored;
}

/** Answers by the contract (versions, idempotency keys, conflicts) and can be made to fail. */
export function createServer<Text, Stored extends { version: number }>({
  stored: first,
  buildStored,
}: ServerOptions<Text, Stored>) {
  const answered = new Map<string, Stored>();
  const received: (WriteRequest & { text: Text; version: number | null })[] = [];
  const server = {
    stored: first,
    received,
    failure: null as null | "before" | "after" | ApiFailure,
    meanwhile: () => {},
  };
  async function put(text: Text, version: number | null, { key, cause }: WriteRequest): Promise<Stored> {
    const { failure } = server;
    if (failure === "before" || failure instanceof ApiFailure) throw failure === "before" ? new TypeError() : failure;
    received.push({ key, cause, text, version });
    server.meanwhile();
    const replay = answered.get(key);
    if (!replay && server.stored && version !== server.stored.version) {
      throw new ApiFailure(409, "Somebody changed this", [], { message: "", current: server.stored });
    }
    const stored = replay ?? buildStored(text, (server.stored?.version ?? 0) + 1);
    server.stored = stored;
    answered.set(key, stored);
    if (failure === "after") throw new TypeError("The answer was lost");
    return stored;
  }
  return Object.assign(server, {
    create: (text: Text, request: WriteRequest) => put(text, null, request),
    replace: put,
    /** The stored document that a 409 of this server carries. */
    parseConflict: ({ body }: ApiFailure) => (body as { current?: Stored } | null)?.current ?? null,
  });
}

type NoteServer = ReturnType<typeof createServer<Note, StoredNote>>;

/** The staged version of the server's note, by the contract. */
export function createStaging(server: NoteServer, first: StagedVersion<StoredNote> | null) {
  let latest = first?.version ?? 0;
  const refuse = () => new ApiFailure(409, "Somebody changed this", [], { message: "", current: server.stored });
  const staging = {
    stored: first,
    checkPublished: ({ stagedVersion }: WriteRequest) => {
      if (typeof stagedVersion === "number" && stagedVersion !== (staging.stored?.version ?? 0)) throw refuse();
    },
    calls: {
      readStaged: async () => staging.stored,
      stage: async (note: Note, { version, baseVersion }: StageBase) => {
        const { stored, failure } = server;
        if (failure === "before") throw new TypeError();
        if (!stored) throw new ApiFailure(404, "Gone");
        if (version !== (staging.stored?.version ?? 0) || baseVersion !== stored.version) throw refuse();
        latest += 1;
        const document = { ...stored, ...note };
        staging.stored = { version: latest, baseVersion, document, base: null, createdAt: "", updatedAt: "" };
        return staging.stored;
      },
      discardStaged: async (version: number) => {
        if (version !== staging.stored?.version) throw refuse();
        staging.stored = null;
      },
    },
  };
  return staging;
}

/** Stores one local copy, or refuses it. */
export function createDevice<Text>() {
  const device = { copy: null as LocalCopy<Text> | null, isFull: false };
  const copies: LocalCopyWriter<Text> = {
    write: async (copy) => {
      if (device.isFull) return false;
      device.copy = copy;
      return true;
    },
    remove: async () => {
      device.copy = null;
    },
  };
  return Object.assign(device, { copies });
}

export function createKeys(): () => string {
  let keys = 0;
  return () => `key ${++keys}`;
}

export function openNote({
  stored = null,
  text,
  canAutoCreate = true,
  staged = null,
  isStaging = false,
}: {
  stored?: StoredNote | null;
  text?: Note;
  canAutoCreate?: boolean;
  staged?: StagedVersion<StoredNote> | null;
  /** Whether edits of public notes are staged. */
  isStaging?: boolean;
} = {}) {
  const { clock, advance } = createClock();
  const server = createServer<Note, StoredNote>({
    stored,
    // The server trims, as the sanitizer would.
    buildStored: (note, version) => ({ ...note, title: note.title.trim(), version }),
  });
  const device = createDevice<Note>();
  const staging = createStaging(server, staged);
  const adapter: DocumentAdapter<Note, StoredNote> = {
    create: server.create,
    replace: async (note, version, request) => {
      if (isStaging) staging.checkPublished(request);
      const replaced = await server.replace(note, version, request);
      if (typeof request.stagedVersion === "number") staging.stored = null;
      return replaced;
    },
    ...(isStaging && { staging: { ...staging.calls, isShown: ({ isPublic }: Note) => isPublic } }),
    toText: toNote,
    parseConflict: server.parseConflict,
    validate: ({ title }) => (title === "" ? [{ field: "title", message: "Title is required" }] : []),
    toAutosaveText: (note, known) => ({ ...note, isPublic: known?.isPublic ?? false }),
    toSavedText: (note) => note,
    toPublished: (note) => ({ ...note, isPublic: true }),
    isPublished: ({ isPublic }) => isPublic,
    canAutoCreate,
  };
  const textStore = createFormTextStore(text ?? (stored ? toNote(stored) : emptyNote));
  const saver = createDocumentSaver<Note, StoredNote>({
    textStore,
    empty: emptyNote,
    stored,
    staged,
    listFields: () => noteFields,
    savedAt: null,
    adapter,
    copies: device.copies,
    clock,
    createKey: createKeys(),
  });
  const close = saver.open();
  const read = () => ({ ...saver.store.getState(), text: textStore.read() });
  return { saver, staging, edit: textStore.edit, server, device, advance, close, read };
}
