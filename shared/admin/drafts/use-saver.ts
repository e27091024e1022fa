import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useAdmin } from "../admin-context.ts";
import { type CopyKind, createCopyWriter, toCopyKey } from "./local-copies.ts";
import type { SaverState } from "./save-state.ts";
import { createSaver, type DocumentPort, type Saver, type SaverClock } from "./saver.ts";

/** The clock of the browser. */
export const saverClock: SaverClock = {
  now: () => Date.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

export interface OpenedDocument<Text, Stored> {
  id: string;
  text: Text;
  empty: Text;
  stored: Stored | null;
  savedAt: number | null;
  copies: CopyKind<Text>;
  port: DocumentPort<Text, Stored & { version: number }>;
}

export interface OpenSaver<Text, Stored> extends Saver<Text, Stored> {
  state: SaverState<Text, Stored>;
  /** Under which this window keeps its copy. */
  copyKey: string;
}

/** The saver of the document that the screen shows, for as long as it shows it. */
export function useSaver<Text extends object, Stored extends { version: number }>(
  opened: OpenedDocument<Text, Stored>,
): OpenSaver<Text, Stored> {
  const { host, session } = useAdmin();
  const [{ saver, copyKey }] = useState(() => {
    const key = toCopyKey(opened.copies.kind, opened.id, crypto.randomUUID());
    const own = createSaver<Text, Stored>({
      ...opened,
      copies: createCopyWriter(host.drafts, key),
      clock: saverClock,
      createKey: () => crypto.randomUUID(),
    });
    return { saver: own, copyKey: key };
  });
  const state = useStore(saver.store);

  // A 401 asks for a sign-in over this screen instead of leaving it.
  useEffect(() => session.holdText(), [session]);
  useEffect(() => {
    window.addEventListener("online", saver.retry);
    return () => window.removeEventListener("online", saver.retry);
  }, [saver]);
  useEffect(() => saver.open(), [saver]);

  return { ...saver, state, copyKey };
}
