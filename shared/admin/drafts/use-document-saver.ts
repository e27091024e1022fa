import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useAdmin } from "../admin-context.ts";
import { type Clock, createDocumentSaver, type DocumentAdapter, type DocumentSaver } from "./document-saver.ts";
import { buildLocalCopyKey, createLocalCopyWriter, type LocalCopyKind } from "./local-copies.ts";
import type { DocumentSaverState } from "./save-state.ts";

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimer: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

export interface OpenedDocument<Text, Stored> {
  id: string;
  text: Text;
  empty: Text;
  stored: Stored | null;
  savedAt: number | null;
  copies: LocalCopyKind<Text>;
  adapter: DocumentAdapter<Text, Stored & { version: number }>;
}

export interface OpenDocumentSaver<Text, Stored> extends DocumentSaver<Text, Stored> {
  state: DocumentSaverState<Text, Stored>;
  /** Where this window stores its local copy. */
  copyKey: string;
}

export function useDocumentSaver<Text extends object, Stored extends { version: number }>(
  opened: OpenedDocument<Text, Stored>,
): OpenDocumentSaver<Text, Stored> {
  const { host, session } = useAdmin();
  const [{ saver, copyKey }] = useState(() => {
    const key = buildLocalCopyKey(opened.copies.kind, opened.id, crypto.randomUUID());
    const created = createDocumentSaver<Text, Stored>({
      ...opened,
      copies: createLocalCopyWriter(host.localCopies, key),
      clock: browserClock,
      createKey: () => crypto.randomUUID(),
    });
    return { saver: created, copyKey: key };
  });
  const state = useStore(saver.store);

  // A 401 then asks for a sign-in over this screen instead of leaving it.
  useEffect(() => session.trackOpenText(), [session]);
  useEffect(() => {
    window.addEventListener("online", saver.retry);
    return () => window.removeEventListener("online", saver.retry);
  }, [saver]);
  useEffect(() => saver.open(), [saver]);

  return { ...saver, state, copyKey };
}
