import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { StagedVersion } from "#api/documents/staged.ts";
import { useAdmin } from "../admin-context.ts";
import { browserClock } from "./browser-clock.ts";
import type { DocumentCalls, DocumentKind, StoredDocument } from "./document-kind.ts";
import { createDocumentSaver, type DocumentSaver } from "./document-saver.ts";
import { mergeUncontested } from "./fields.ts";
import { buildLocalCopyKey, createLocalCopyWriter } from "./local-copies.ts";
import { watchOtherWindows } from "./other-windows.ts";
import type { DocumentSaverState } from "./save-state.ts";
import type { TextStore } from "./text-store.ts";

export interface DocumentEditorProps<Text, Stored> {
  /** For a new document, an id that was created here. */
  id: string;
  stored: Stored | null;
  staged?: StagedVersion<Stored> | null;
  text?: Text | undefined;
  onSaveAsNew: (text: Text) => void;
  /** The server knows the new document by this id: the address with it belongs to this editor. */
  onStored: (storedId: string) => void;
}

export interface OpenedDocument<Text extends object, Stored extends StoredDocument> {
  kind: DocumentKind<Text, Stored>;
  calls: DocumentCalls<Text, Stored>;
  id: string;
  text: Text;
  empty: Text;
  stored: Stored | null;
  staged: StagedVersion<Stored> | null;
  takenOver: readonly string[];
}

export interface OpenDocument<Text extends object, Stored extends StoredDocument> {
  opened: OpenedDocument<Text, Stored>;
  textStore: TextStore<Text>;
  saver: DocumentSaver<Text, Stored>;
  state: DocumentSaverState<Stored>;
  copyKey: string;
}

/** If visitors see another text by now, it takes in what only changed there; what both changed waits for a person. */
export function openStaged<Text extends object, Stored extends StoredDocument>(
  { listFields }: Pick<DocumentKind<Text, Stored>, "listFields">,
  { toText }: Pick<DocumentCalls<Text, Stored>, "toText">,
  stored: Stored,
  staged: StagedVersion<Stored>,
): { text: Text; staged: StagedVersion<Stored>; takenOver: readonly string[] } {
  const mine = toText(staged.document);
  const base = staged.base && toText(staged.base);
  const merged =
    staged.baseVersion === stored.version ? null : mergeUncontested(listFields, { base, mine, theirs: toText(stored) });
  if (!merged) return { text: mine, staged, takenOver: [] };
  return { ...merged, staged: { ...staged, baseVersion: stored.version } };
}

export function useOpenedDocument<Text extends object, Stored extends StoredDocument>(
  kind: DocumentKind<Text, Stored>,
  { id, stored, staged = null, text }: DocumentEditorProps<Text, Stored>,
): OpenedDocument<Text, Stored> {
  const { api } = useAdmin();
  const [opened] = useState(() => {
    const calls = kind.connect(api, id, stored === null);
    const empty = kind.createEmpty();
    if (!text && stored && staged)
      return { kind, calls, id, empty, stored, ...openStaged(kind, calls, stored, staged) };
    const shown = text ?? (stored ? calls.toText(stored) : empty);
    return { kind, calls, id, text: shown, empty, stored, staged, takenOver: [] };
  });
  return opened;
}

export function useOpenDocument<Text extends object, Stored extends StoredDocument>(
  opened: OpenedDocument<Text, Stored>,
  textStore: TextStore<Text>,
): OpenDocument<Text, Stored> {
  const { host, session } = useAdmin();
  const [{ saver, copyKey }] = useState(() => {
    const { kind, calls, empty, stored, staged, takenOver } = opened;
    const opening = crypto.randomUUID();
    const buildCopyKey = () => buildLocalCopyKey(kind.copies.kind, calls.getId(), opening);
    const created = createDocumentSaver<Text, Stored>({
      textStore,
      empty,
      stored,
      staged,
      takenOver,
      listFields: kind.listFields,
      savedAt: stored ? Date.parse((staged ?? stored).updatedAt) : null,
      adapter: calls,
      copies: createLocalCopyWriter(host.localCopies, buildCopyKey),
      clock: browserClock,
      createKey: () => crypto.randomUUID(),
    });
    return { saver: created, copyKey: buildCopyKey() };
  });
  const state = useStore(saver.store);

  // A 401 then asks for a sign-in over this screen instead of leaving it.
  useEffect(() => session.trackOpenText(), [session]);
  useEffect(() => {
    window.addEventListener("online", saver.retry);
    return () => window.removeEventListener("online", saver.retry);
  }, [saver]);
  useEffect(() => saver.open(), [saver]);
  useEffect(() => {
    const { kind, calls } = opened;
    const others = watchOtherWindows<Text, Stored>({ noun: kind.noun, calls, saver, clock: browserClock });
    const checkVisible = () => {
      if (document.visibilityState === "visible") others.check();
    };
    window.addEventListener("focus", checkVisible);
    document.addEventListener("visibilitychange", checkVisible);
    return () => {
      window.removeEventListener("focus", checkVisible);
      document.removeEventListener("visibilitychange", checkVisible);
      others.close();
    };
  }, [opened, saver]);

  return { opened, textStore, saver, state, copyKey };
}
