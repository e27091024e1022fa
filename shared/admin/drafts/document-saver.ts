import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiFailure } from "#api/client.ts";
import type { WriteCause } from "#api/documents/revisions.ts";
import type { StagedVersion } from "#api/documents/staged.ts";
import { ApiErrorBody } from "#api/endpoint.ts";
import { createKeyedQueue } from "#async/keyed-queue.ts";
import { isSameJson } from "#json/same-json.ts";
import { computeAutosaveDelayMs, computeBackoffMs } from "./autosave-delay.ts";
import type { DocumentAdapter, StageBase, WriteRequest } from "./document-adapter.ts";
import { type ListFields, mergeUncontested } from "./fields.ts";
import type { LocalCopyWriter } from "./local-copies.ts";
import type { DocumentSaverState, SaveKind, SaveState } from "./save-state.ts";
import type { TextStore } from "./text-store.ts";

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  setTimer(delayMs: number, callback: () => void): () => void;
}

export interface DocumentSaverOptions<Text, Stored extends { version: number }> {
  textStore: TextStore<Text>;
  /** A new document counts as unsaved once its text differs from this. */
  empty: Text;
  stored: Stored | null;
  staged?: StagedVersion<Stored> | null;
  takenOver?: readonly string[];
  listFields: ListFields<Text>;
  savedAt: number | null;
  adapter: DocumentAdapter<Text, Stored>;
  copies: LocalCopyWriter<Text>;
  clock: Clock;
  createKey(): string;
}

export interface DocumentSaver<Text, Stored> {
  store: StoreApi<DocumentSaverState<Stored>>;
  /** Resolves with whether the server has the text. Calls run one after another. */
  save(by: SaveKind): Promise<boolean>;
  /** Saves now what autosave would save later; resolves with whether everything is saved. */
  flush(): Promise<boolean>;
  resolveConflict(text: Text): Promise<boolean>;
  /** Goes back to the public text. Resolves with the discarded one, or null if that failed. */
  discardStaged(): Promise<Text | null>;
  /** Shows an earlier text; what is saved next counts as restored. */
  restore(text: Text): void;
  /** Another call of this editor changed the stored document, for example an upload: the text continues from there. */
  rebase(stored: Stored): void;
  /** Shows what another window may have stored if nothing is unsaved here. @param readNewer null: nothing is newer */
  checkStored(readNewer: () => Promise<FoundDocument<Stored> | null>): Promise<void>;
  /** Shows what another window stored instead of the edits here, and returns those. */
  loadNewer(): Text | null;
  /** Makes the other window's edits a conflict, to be resolved field by field. */
  compareNewer(): void;
  dismissTakenOver(): void;
  /** Call when the network is back. */
  retry(): void;
  /** Starts autosave. Returns a function that stops it; the local copy stays while anything is unsaved. */
  open(): () => void;
}

interface FoundDocument<Stored> {
  current: Stored;
  staged: StagedVersion<Stored> | null;
}

interface SaveRequest<Text> extends WriteRequest {
  text: Text;
  version: number | null;
  /** Null where the document itself is written. */
  stage: StageBase | null;
  /** The text on the screen, before Publish changed it. */
  shown: Text;
}

const isOutcomeUnknown = (error: unknown) => !(error instanceof ApiFailure) || error.status >= 500;

/**
 * A save without an answer is sent again, unless visitors would see it, under its idempotency key: it counts once. One
 * that meets a newer version writes nothing and waits for a person.
 */
export function createDocumentSaver<Text extends object, Stored extends { version: number }>({
  textStore,
  empty,
  stored: firstStored,
  staged: firstStaged = null,
  takenOver = [],
  listFields,
  savedAt,
  adapter,
  copies,
  clock,
  createKey,
}: DocumentSaverOptions<Text, Stored>): DocumentSaver<Text, Stored> {
  const isUnsaved = (text: Text, stored: Stored | null) => !isSameJson(text, stored ? adapter.toText(stored) : empty);
  /** An outdated staged version waits for a person. */
  const firstSave: SaveState<Stored> =
    firstStored && firstStaged && firstStaged.baseVersion !== firstStored.version
      ? {
          ...{ kind: "conflict", by: "auto", current: firstStored, staged: firstStaged },
          ...{ theirs: firstStored, base: firstStaged.base },
        }
      : { kind: "idle" };
  const store = createStore<DocumentSaverState<Stored>>(() => ({
    stored: firstStored,
    staged: firstStaged,
    save: firstSave,
    hasUnsaved: isUnsaved(textStore.read(), firstStaged?.document ?? firstStored),
    savedAt,
    hasLocalCopy: true,
    resentSaves: 0,
    takenOver,
    newer: null,
  }));
  const { getState: read } = store;
  /** Who listens to the state renders an editor: a key that changes nothing in it must not. */
  const write = (change: Partial<DocumentSaverState<Stored>>) => {
    const state = read();
    const hasChanged = (Object.keys(change) as (keyof typeof change)[]).some((name) => change[name] !== state[name]);
    if (hasChanged) store.setState(change);
  };

  let clearTimer = () => {};
  let unsavedSince: number | null = null;
  let lastEditAt = clock.now();
  let failures = 0;
  let unconfirmed: SaveRequest<Text> | null = null;
  let isRestored = false;
  /** Whether the stored text may be replaced by the next autosave. */
  let isAutosaved = false;
  const queue = createKeyedQueue();
  let isClosed = true;

  /** What the server has of the text: the staged version, or the document. */
  const getSaved = () => read().staged?.document ?? read().stored;
  const isStaging = () => {
    const { stored } = read();
    return stored !== null && adapter.staging !== undefined && adapter.isPublished(stored);
  };
  const canAutosave = () => {
    const { stored, save, newer } = read();
    const isSavable = save.kind !== "conflict" && !(save.kind === "failed" && save.reason === "gone");
    return (
      !isClosed &&
      newer === null &&
      isSavable &&
      (stored ? isStaging() || !adapter.isPublished(stored) : adapter.canAutoCreate)
    );
  };
  const buildAutosaveText = () => adapter.toAutosaveText(textStore.read(), read().stored);
  const hasTextToAutosave = () => canAutosave() && isUnsaved(buildAutosaveText(), getSaved());

  function canResend(by: SaveKind): boolean {
    if (by !== "save") return by === "auto";
    const { stored } = read();
    const wanted = buildText(by);
    if (isStaging()) return adapter.staging?.isShown(wanted) === true;
    const isPublic = stored !== null && adapter.isPublished(stored);
    return !isPublic && isSameJson(wanted, adapter.toAutosaveText(wanted, stored));
  }

  function schedule(givenDelayMs?: number): void {
    clearTimer();
    const { save: state, newer } = read();
    if (newer) return;
    const isSaveWaiting = state.kind === "failed" && state.by === "save" && state.isResent && canResend("save");
    const by = isSaveWaiting && !isClosed ? "save" : "auto";
    if (by === "auto" && !hasTextToAutosave()) return;
    unsavedSince ??= clock.now();
    const delayMs = givenDelayMs ?? computeAutosaveDelayMs({ since: unsavedSince, lastEditAt }, clock.now());
    clearTimer = clock.setTimer(delayMs, () => void (by === "save" ? resend() : save(by)));
  }

  async function resend(): Promise<void> {
    if (await save("save")) write({ resentSaves: read().resentSaves + 1 });
  }

  async function saveLocalCopy(): Promise<void> {
    const baseVersion = read().stored?.version ?? null;
    const editedAt = new Date(lastEditAt).toISOString();
    const hasLocalCopy = await copies.write({ baseVersion, editedAt, text: textStore.read() });
    if (read().hasLocalCopy !== hasLocalCopy) write({ hasLocalCopy });
  }

  /**
   * Shows the stored document. Fields that are still as sent, or as shown before the save, take the server's value;
   * fields edited since then, or held back from autosave, keep theirs.
   */
  function applyStored(
    { stored, staged }: { stored: Stored | null; staged: StagedVersion<Stored> | null },
    { text: sent, shown, cause }: SaveRequest<Text>,
  ): void {
    const saved = staged?.document ?? stored;
    if (!saved) return;
    isAutosaved = cause === "autosave";
    if (cause === null || cause === "restore") isRestored = false;
    const now = textStore.read();
    const theirs = adapter.toText(saved);
    const text = { ...now };
    for (const key of Object.keys(theirs) as (keyof Text)[]) {
      const isUntouched = isSameJson(now[key], shown[key]) || isSameJson(now[key], sent[key]);
      if (isUntouched && !isSameJson(now[key], theirs[key])) text[key] = theirs[key];
    }
    const hasUnsaved = isUnsaved(text, saved);
    unsavedSince = hasUnsaved ? clock.now() : null;
    write({ stored, staged, hasUnsaved, savedAt: clock.now(), newer: null });
    textStore.applyStored(text);
    if (hasUnsaved) void saveLocalCopy();
    else copies.remove().catch((error: unknown) => console.warn("Couldn't remove an outdated local copy", error));
  }

  async function callApi(request: SaveRequest<Text>): Promise<Pick<DocumentSaverState<Stored>, "stored" | "staged">> {
    const { text, version, stage } = request;
    if (stage && adapter.staging) {
      return { stored: read().stored, staged: await adapter.staging.stage(text, stage, request) };
    }
    const stored = await (version === null ? adapter.create(text, request) : adapter.replace(text, version, request));
    return { stored, staged: null };
  }

  function buildText(by: SaveKind): Text {
    const text = textStore.read();
    if (by === "auto") return buildAutosaveText();
    return by === "publish" ? adapter.toPublished(text) : adapter.toSavedText(text, read().stored);
  }

  const findCause = (by: SaveKind): WriteCause | null => (by === "auto" ? (isRestored ? "restore" : "autosave") : null);

  function buildFailedState(error: unknown, by: SaveKind): SaveState<Stored> {
    if (!(error instanceof ApiFailure)) {
      return {
        ...{ kind: "failed", by, reason: "no answer", status: 0, errors: [], suggestion: null },
        isResent: canResend(by),
        message: "Couldn't reach the server",
      };
    }
    const { status, message, errors } = error;
    const suggestion = ApiErrorBody.safeParse(error.body).data?.suggestion ?? null;
    const reason = status >= 500 ? "no answer" : status === 404 ? "gone" : errors.length > 0 ? "invalid" : "refused";
    const isResent = (reason === "no answer" || status === 429) && canResend(by);
    return { kind: "failed", by, reason, status, message, errors, suggestion, isResent };
  }

  /** What is stored instead of what a refused write began from; null where it was refused for another reason. */
  async function findStored(error: unknown): Promise<FoundDocument<Stored> | null> {
    const current = error instanceof ApiFailure && error.status === 409 ? adapter.parseConflict(error) : null;
    return current && { current, staged: (await adapter.staging?.readStaged()) ?? null };
  }

  function buildConflict({ current, staged }: FoundDocument<Stored>, by: SaveKind): SaveState<Stored> {
    const known = read();
    const isOtherStaged = staged !== null && staged.version !== known.staged?.version;
    return isOtherStaged
      ? { kind: "conflict", by, current, staged, theirs: staged.document, base: getSaved() }
      : { kind: "conflict", by, current, staged, theirs: current, base: staged?.base ?? known.stored };
  }

  /** The text of what was found; null where its staged version is outdated and has to be compared with the document. */
  function mergeFound({ current, staged }: FoundDocument<Stored>): { text: Text; found: FoundDocument<Stored> } | null {
    if (!staged) return { text: adapter.toText(current), found: { current, staged } };
    const mine = adapter.toText(staged.document);
    if (staged.baseVersion === current.version) return { text: mine, found: { current, staged } };
    const base = staged.base && adapter.toText(staged.base);
    const merged = mergeUncontested(listFields, { base, mine, theirs: adapter.toText(current) });
    return merged && { text: merged.text, found: { current, staged: { ...staged, baseVersion: current.version } } };
  }

  function show({ text, found: { current, staged } }: { text: Text; found: FoundDocument<Stored> }): void {
    clearTimer();
    unsavedSince = null;
    isAutosaved = false;
    const hasUnsaved = isUnsaved(text, staged?.document ?? current);
    write({ stored: current, staged, hasUnsaved, savedAt: clock.now(), newer: null, save: { kind: "idle" } });
    textStore.applyStored(text);
    schedule();
  }

  async function checkStored(readNewer: () => Promise<FoundDocument<Stored> | null>): Promise<void> {
    const before = read();
    const found = await readNewer();
    const known = read();
    // A save that is under way, or whose answer was lost, meets the newer version itself.
    const isBusy = unconfirmed !== null || known.save.kind === "saving" || known.save.kind === "conflict";
    if (isClosed || isBusy || known.stored !== before.stored || known.staged !== before.staged) return;
    const merged = found && !known.hasUnsaved ? mergeFound(found) : null;
    if (merged) return show(merged);
    if (found) clearTimer();
    write({ newer: found });
  }

  function compareNewer(): void {
    const { newer } = read();
    if (newer) write({ save: buildConflict(newer, "auto"), newer: null });
  }

  /**
   * Continues from a newer document in which no field was changed that was changed here too: a draft only if its text
   * is still the same, what is public as long as it stays public. False where a person has to decide.
   */
  function continueFrom({ current, staged }: FoundDocument<Stored>): boolean {
    const known = read();
    const isOtherStaged = (staged?.version ?? 0) !== (known.staged?.version ?? 0);
    if (!known.stored || isOtherStaged || current.version === known.stored.version) return false;
    const [base, theirs] = [adapter.toText(known.stored), adapter.toText(current)];
    const isMergeable = isStaging() ? adapter.isPublished(current) : isSameJson(base, theirs);
    const merged = isMergeable ? mergeUncontested(listFields, { base, mine: textStore.read(), theirs }) : null;
    if (!merged) return false;
    write({
      stored: current,
      newer: null,
      staged: known.staged && { ...known.staged, baseVersion: current.version },
      ...(merged.takenOver.length > 0 && { takenOver: [...new Set([...known.takenOver, ...merged.takenOver])] }),
    });
    textStore.applyStored(merged.text);
    return true;
  }

  function isFound({ current, staged }: FoundDocument<Stored>, { text, stage }: SaveRequest<Text>): boolean {
    if (!stage) return isSameJson(adapter.toText(current), text);
    return staged?.baseVersion === current.version && isSameJson(adapter.toText(staged.document), text);
  }

  /**
   * 'found': the stored document is another than thought: an earlier save of ours, whose answer was lost, or one that
   * changes nothing of ours. The next save builds on it.
   */
  async function send(request: SaveRequest<Text>, by: SaveKind): Promise<"stored" | "found" | "failed"> {
    const earlier = unconfirmed;
    unconfirmed = request;
    try {
      const stored = await callApi(request);
      unconfirmed = null;
      failures = 0;
      applyStored(stored, request);
      return "stored";
    } catch (error) {
      if (!isOutcomeUnknown(error)) unconfirmed = null;
      const stored = await findStored(error).catch(() => null);
      const found = stored && [request, earlier].find((sent) => sent && isFound(stored, sent));
      if (found) {
        applyStored({ stored: stored.current, staged: found.stage && stored.staged }, found);
        return found === request ? "stored" : "found";
      }
      if (stored && continueFrom(stored)) return "found";
      write(stored ? { save: buildConflict(stored, by), newer: null } : { save: buildFailedState(error, by) });
      if (isOutcomeUnknown(error)) failures += 1;
      return "failed";
    }
  }

  /** Whether resending this publishes nothing except what is asked for now. */
  function isStillWanted({ text: sent, stage }: SaveRequest<Text>, by: SaveKind): boolean {
    if (stage === null && by !== "publish" && isStaging()) return false;
    const wanted = buildText(by);
    const autosaved = adapter.toAutosaveText(sent, read().stored);
    return (Object.keys(sent) as (keyof Text)[]).every(
      (key) => isSameJson(sent[key], autosaved[key]) || isSameJson(sent[key], wanted[key]),
    );
  }

  async function attempt(by: SaveKind, givenCause: WriteCause | null): Promise<boolean> {
    if (isClosed || read().save.kind === "conflict") return false;
    clearTimer();
    const errors = adapter.validate(buildText(by));
    if (errors.length > 0) {
      const message = errors[0]?.message ?? "";
      const failure = { reason: "invalid", status: 0, message, errors, suggestion: null, isResent: false } as const;
      write({ save: { kind: "failed", by, ...failure } });
      return false;
    }
    write({ save: { kind: "saving", by } });
    // First resend what may be stored already: only then is the current version known.
    if (unconfirmed && isStillWanted(unconfirmed, by) && (await send(unconfirmed, by)) === "failed") {
      return false;
    }
    for (let outcome: Awaited<ReturnType<typeof send>> = "found"; outcome === "found"; ) {
      const { stored, staged } = read();
      const wanted = buildText(by);
      // What hides the document is written to the document itself.
      const isStaged = by !== "publish" && isStaging() && adapter.staging?.isShown(wanted) === true;
      const saved = isStaged ? getSaved() : stored;
      // A publication whose answer was lost may have been found: then autosave sends nothing more.
      const isHeld = by === "auto" && !isStaged && stored !== null && adapter.isPublished(stored);
      // Save makes a revision that stays, also of a text that autosave has sent.
      const isSent = saved !== null && !isUnsaved(wanted, saved) && !(by === "save" && isAutosaved);
      const isStored = isSent && (isStaged || staged === null);
      if (isHeld || isStored) break;
      const shown = by === "auto" ? wanted : textStore.read();
      const cause = givenCause ?? findCause(by);
      const version = stored?.version ?? null;
      const stagedVersion = isStaging() || staged ? (staged?.version ?? 0) : null;
      const stage = isStaged && stored ? { version: staged?.version ?? 0, baseVersion: stored.version } : null;
      outcome = await send({ key: createKey(), cause, stagedVersion, text: wanted, version, stage, shown }, by);
      if (outcome === "failed") return false;
    }
    write({ save: { kind: "idle" } });
    return true;
  }

  const save = (by: SaveKind, cause: WriteCause | null = null): Promise<boolean> =>
    queue.run("save", async () => {
      const isSaved = await attempt(by, cause);
      const { save: state } = read();
      // Whoever published has to ask again.
      const isResent = state.kind === "failed" && state.isResent;
      if (isSaved) schedule();
      else if (isResent) schedule(computeBackoffMs(failures));
      return isSaved;
    });

  function handleEdit(): void {
    lastEditAt = clock.now();
    const { save: state } = read();
    // The edit may have fixed the problem; the next save checks again.
    const needsNewCheck = state.kind === "failed" && (state.reason === "invalid" || state.reason === "refused");
    const hasUnsaved = isUnsaved(textStore.read(), getSaved());
    write({ hasUnsaved, ...(needsNewCheck && { save: { kind: "idle" } }) });
    void saveLocalCopy();
    schedule();
  }

  return {
    store,
    save: (by) => save(by),
    flush: () => (hasTextToAutosave() ? save("auto") : Promise.resolve(!read().hasUnsaved)),
    resolveConflict: (text) => {
      const { save: state } = read();
      if (state.kind !== "conflict") return Promise.resolve(false);
      const { current, staged, by, theirs } = state;
      const hasUnsaved = isUnsaved(text, staged?.document ?? current);
      if (staged && theirs === staged.document && staged.baseVersion !== current.version) {
        // The other window's text is from before the current one, which nobody has compared with it yet.
        const next: SaveState<Stored> = { ...state, theirs: current, base: staged.base };
        write({ staged, hasUnsaved, save: next });
        textStore.replace(text);
        return Promise.resolve(false);
      }
      write({ stored: current, staged, hasUnsaved, save: { kind: "idle" }, newer: null });
      textStore.replace(text);
      if (by === "auto" && adapter.isPublished(current) && !isStaging()) return Promise.resolve(false);
      return save(by, "resolve");
    },
    discardStaged: () =>
      queue.run("save", async () => {
        const { stored, staged } = read();
        if (!stored || !adapter.staging) return null;
        clearTimer();
        if (staged) await adapter.staging.discardStaged(staged.version, createKey());
        const discarded = textStore.read();
        isAutosaved = false;
        write({ staged: null, save: { kind: "idle" } });
        textStore.replace(adapter.toText(stored));
        return discarded;
      }),
    restore: (text) => {
      isRestored = true;
      textStore.replace(text);
    },
    rebase: (stored) => {
      write({ stored });
      write({ hasUnsaved: isUnsaved(textStore.read(), getSaved()), save: { kind: "idle" } });
      schedule();
    },
    checkStored,
    compareNewer,
    loadNewer: () => {
      const { newer } = read();
      const merged = newer && mergeFound(newer);
      if (!merged) {
        compareNewer();
        return null;
      }
      const discarded = textStore.read();
      show(merged);
      copies.remove().catch((error: unknown) => console.warn("Couldn't remove an outdated local copy", error));
      return discarded;
    },
    dismissTakenOver: () => write({ takenOver: [] }),
    retry: () => {
      const { save: state } = read();
      if (state.kind === "failed" && state.isResent) void (state.by === "save" ? resend() : save("auto"));
    },
    open: () => {
      isClosed = false;
      const unsubscribe = textStore.subscribeToEdits(handleEdit);
      schedule();
      return () => {
        unsubscribe();
        isClosed = true;
        clearTimer();
      };
    },
  };
}
