import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiFailure } from "#api/client.ts";
import { ApiErrorBody } from "#api/endpoint.ts";
import { isSameJson } from "#json/same-json.ts";
import { planAutosave, planRetry } from "./autosave-plan.ts";
import type { CopyWriter } from "./local-copies.ts";
import type { FieldError, SaveKind, SaverState, SaveState } from "./save-state.ts";

/** How one kind of document is sent, and what may be sent without being asked. */
export interface DocumentPort<Text, Stored extends { version: number }> {
  /** @param key Idempotency-Key */
  create(text: Text, key: string): Promise<Stored>;
  replace(text: Text, version: number, key: string): Promise<Stored>;
  toText(stored: Stored): Text;
  /** The stored document that a 409 carries; null where it is about something else. */
  readConflict(failure: ApiFailure): Stored | null;
  /** What has to be mended before the text can be sent. */
  check(text: Text): FieldError[];
  /** The text without what only its author's press may change: whether and when visitors see it. */
  holdBack(text: Text, stored: Stored | null): Text;
  publish(text: Text): Text;
  /** Whether visitors see the stored document: then nothing is saved by itself. */
  isPublished(stored: Stored): boolean;
  /** Whether a new document is stored by itself; false where its author has to choose its address first. */
  createsByItself: boolean;
}

export interface SaverClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once after so many milliseconds. Returns the end of it. */
  after(milliseconds: number, act: () => void): () => void;
}

export interface SaverOptions<Text, Stored extends { version: number }> {
  /** What the editor opens with: the stored text, an empty one, or a copy that was taken back. */
  text: Text;
  /** What an empty document has; the text of a new one counts as unsaved once it differs. */
  empty: Text;
  stored: Stored | null;
  savedAt: number | null;
  port: DocumentPort<Text, Stored>;
  copies: CopyWriter<Text>;
  clock: SaverClock;
  createKey(): string;
}

export interface Saver<Text, Stored> {
  store: StoreApi<SaverState<Text, Stored>>;
  edit(patch: Partial<Text>): void;
  /** Resolves with whether the server has the text. One at a time: a second call waits for the first. */
  save(by: SaveKind): Promise<boolean>;
  /** Saves now what would be saved by itself in a while. */
  flush(): Promise<boolean>;
  /** Settles a conflict: the text that is to be, on top of what is stored now. */
  settle(text: Text): Promise<boolean>;
  /** What is stored was changed by another call of this editor's, such as an upload: the text goes on top of it. */
  rebase(stored: Stored): void;
  /** The network is back. */
  retry(): void;
  /** Lets drafts be saved by themselves. Returns the end of it; the copy on this device stays while anything is unsaved. */
  open(): () => void;
}

interface Sending<Text> {
  key: string;
  text: Text;
  version: number | null;
  /** What was on the screen, before the author's press changed it on its way. */
  shown: Text;
}

const mayBeStored = (error: unknown) => !(error instanceof ApiFailure) || error.status >= 500;

/**
 * Keeps one document: every edit as a copy on this device, a draft on the server by itself, everything else when its
 * author says so. A save that got no answer is sent again under its key before anything else is, so that it counts
 * once; one that somebody else overtook writes nothing and waits for a person.
 */
export function createSaver<Text extends object, Stored extends { version: number }>({
  text: firstText,
  empty,
  stored: firstStored,
  savedAt,
  port,
  copies,
  clock,
  createKey,
}: SaverOptions<Text, Stored>): Saver<Text, Stored> {
  const isUnsaved = (text: Text, stored: Stored | null) => !isSameJson(text, stored ? port.toText(stored) : empty);
  const store = createStore<SaverState<Text, Stored>>(() => ({
    text: firstText,
    stored: firstStored,
    save: { kind: "idle" },
    hasUnsaved: isUnsaved(firstText, firstStored),
    savedAt,
    isCopied: true,
  }));
  const { getState: read, setState: write } = store;

  let endTimer = () => {};
  let since: number | null = null;
  let lastEditAt = clock.now();
  let failures = 0;
  let unanswered: Sending<Text> | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let isClosed = true;

  const mayAutosave = () => {
    const { stored, save } = read();
    const isSettled = save.kind !== "conflict" && !(save.kind === "failed" && save.why === "gone");
    return !isClosed && isSettled && (stored ? !port.isPublished(stored) : port.createsByItself);
  };
  const toAutosaved = () => port.holdBack(read().text, read().stored);
  const hasAutosaved = () => mayAutosave() && isUnsaved(toAutosaved(), read().stored);

  function schedule(delay?: number): void {
    endTimer();
    if (!hasAutosaved()) return;
    since ??= clock.now();
    const wait = delay ?? planAutosave({ since, lastEditAt }, clock.now());
    endTimer = clock.after(wait, () => void save("auto"));
  }

  async function keepCopy(): Promise<void> {
    const { text, stored } = read();
    const editedAt = new Date(lastEditAt).toISOString();
    const isCopied = await copies.write({ baseVersion: stored?.version ?? null, editedAt, text });
    if (read().isCopied !== isCopied) write({ isCopied });
  }

  /**
   * Shows a document that the server has. What is as it was sent follows what the server made of it; so does what the
   * author's press changed on its way (`shown`: before it did). What was edited since, or held back, stays.
   */
  function take(stored: Stored, { text: sent, shown }: Sending<Text>): void {
    const now = read().text;
    const theirs = port.toText(stored);
    const text = { ...now };
    for (const key of Object.keys(theirs) as (keyof Text)[]) {
      const isUntouched = isSameJson(now[key], shown[key]) || isSameJson(now[key], sent[key]);
      if (isUntouched && !isSameJson(now[key], theirs[key])) text[key] = theirs[key];
    }
    const hasUnsaved = isUnsaved(text, stored);
    since = hasUnsaved ? clock.now() : null;
    write({ text, stored, hasUnsaved, savedAt: clock.now() });
    if (hasUnsaved) void keepCopy();
    else copies.remove().catch((error: unknown) => console.warn("A copy that is needless now stays", error));
  }

  const deliver = ({ key, text, version }: Sending<Text>) =>
    version === null ? port.create(text, key) : port.replace(text, version, key);

  function fail(error: unknown, by: SaveKind, sent: Text): SaveState<Stored> {
    if (!(error instanceof ApiFailure)) {
      return {
        ...{ kind: "failed", by, why: "no answer", status: 0, errors: [], suggestion: null },
        message: "The server could not be reached",
      };
    }
    const { status, message, errors } = error;
    const current = status === 409 ? port.readConflict(error) : null;
    if (current && !isSameJson(port.toText(current), sent)) return { kind: "conflict", by, current };
    const suggestion = ApiErrorBody.safeParse(error.body).data?.suggestion ?? null;
    const why = status >= 500 ? "no answer" : status === 404 ? "gone" : errors.length > 0 ? "invalid" : "refused";
    return { kind: "failed", by, why, status, message, errors, suggestion };
  }

  /**
   * Sends one text. 'found': not this one was stored, but an earlier one of ours whose answer was lost; the next goes on
   * top of it.
   */
  async function send(sending: Sending<Text>, by: SaveKind): Promise<"stored" | "found" | "failed"> {
    const earlier = unanswered;
    unanswered = sending;
    try {
      const stored = await deliver(sending);
      unanswered = null;
      failures = 0;
      take(stored, sending);
      return "stored";
    } catch (error) {
      if (!mayBeStored(error)) unanswered = null;
      const current = error instanceof ApiFailure && error.status === 409 ? port.readConflict(error) : null;
      const own = current && [sending, earlier].find((sent) => sent && isSameJson(port.toText(current), sent.text));
      if (own) {
        take(current, own);
        return own === sending ? "stored" : "found";
      }
      write({ save: fail(error, by, sending.text) });
      if (mayBeStored(error)) failures += 1;
      return "failed";
    }
  }

  /** Whether sending a text again does nothing that has to be asked for, or only what is asked for now. */
  function isStillWanted(sent: Text, wanted: Text): boolean {
    const held = port.holdBack(sent, read().stored);
    return (Object.keys(sent) as (keyof Text)[]).every(
      (key) => isSameJson(sent[key], held[key]) || isSameJson(sent[key], wanted[key]),
    );
  }

  async function attempt(by: SaveKind): Promise<boolean> {
    if (isClosed || read().save.kind === "conflict") return false;
    endTimer();
    const toWanted = () => {
      const { text } = read();
      return by === "auto" ? toAutosaved() : by === "publish" ? port.publish(text) : text;
    };
    const errors = port.check(toWanted());
    if (errors.length > 0) {
      const message = errors[0]?.message ?? "";
      write({ save: { kind: "failed", by, why: "invalid", status: 0, message, errors, suggestion: null } });
      return false;
    }
    write({ save: { kind: "saving", by } });
    // First what may have been stored already: only then is it known on top of what the next one goes.
    if (unanswered && isStillWanted(unanswered.text, toWanted()) && (await send(unanswered, by)) === "failed") {
      return false;
    }
    for (let outcome: Awaited<ReturnType<typeof send>> = "found"; outcome === "found"; ) {
      const { text, stored } = read();
      const wanted = toWanted();
      // A publication that nobody had heard of may have been found: then nothing more goes out by itself.
      const isHeld = by === "auto" && stored !== null && port.isPublished(stored);
      if (isHeld || (stored !== null && !isUnsaved(wanted, stored))) break;
      const shown = by === "auto" ? wanted : text;
      outcome = await send({ key: createKey(), text: wanted, version: stored?.version ?? null, shown }, by);
      if (outcome === "failed") return false;
    }
    write({ save: { kind: "idle" } });
    return true;
  }

  function save(by: SaveKind): Promise<boolean> {
    const own = queue.then(() => attempt(by));
    queue = own.then((isSaved) => {
      const { save: state } = read();
      // What was published has to be pressed again; a draft goes on by itself.
      const isRetried = state.kind === "failed" && (state.why === "no answer" || state.status === 429);
      if (isSaved) schedule();
      else if (isRetried && state.by === "auto") schedule(planRetry(Math.max(1, failures)));
    });
    return own;
  }

  return {
    store,
    edit: (patch) => {
      const text = { ...read().text, ...patch };
      lastEditAt = clock.now();
      const { stored, save: state } = read();
      // What was wrong may be mended by this edit: it is checked again when it is saved.
      const isMended = state.kind === "failed" && (state.why === "invalid" || state.why === "refused");
      write({ text, hasUnsaved: isUnsaved(text, stored), ...(isMended && { save: { kind: "idle" } }) });
      void keepCopy();
      schedule();
    },
    save,
    flush: () => (hasAutosaved() ? save("auto") : Promise.resolve(!read().hasUnsaved)),
    settle: (text) => {
      const { save: state } = read();
      if (state.kind !== "conflict") return Promise.resolve(false);
      const { current, by } = state;
      lastEditAt = clock.now();
      write({ text, stored: current, hasUnsaved: isUnsaved(text, current), save: { kind: "idle" } });
      void keepCopy();
      if (by === "auto" && port.isPublished(current)) return Promise.resolve(false);
      return save(by);
    },
    rebase: (stored) => {
      write({ stored, hasUnsaved: isUnsaved(read().text, stored), save: { kind: "idle" } });
      schedule();
    },
    retry: () => {
      const { save: state } = read();
      if (state.kind === "failed" && state.why === "no answer" && state.by === "auto") void save("auto");
    },
    open: () => {
      isClosed = false;
      schedule();
      return () => {
        isClosed = true;
        endTimer();
      };
    },
  };
}
