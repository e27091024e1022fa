import { ApiFailure } from "#api/client.ts";
import type { StagedVersion } from "#api/documents/staged.ts";
import { buildUnchangedHeaders, type DocumentCalls, type StoredDocument } from "./document-kind.ts";
import type { Clock, DocumentSaver } from "./document-saver.ts";

const channelName = "illumine documents";
const minPauseMs = 5000;

interface Announcement {
  document: string;
  version: number | null;
  stagedVersion: number | null;
}

export interface WatchedDocument<Text, Stored extends StoredDocument> {
  noun: string;
  calls: Pick<DocumentCalls<Text, Stored>, "getId" | "read" | "staging">;
  saver: Pick<DocumentSaver<Text, Stored>, "store" | "checkStored">;
  clock: Pick<Clock, "now">;
}

export interface OtherWindows {
  /** Asks the site whether the document is another one; call when the person comes back to this window. */
  check(): void;
  close(): void;
}

/** Null where nothing is stored that this window doesn't know. */
export async function readNewer<Text, Stored extends StoredDocument>(
  { read, staging }: Pick<DocumentCalls<Text, Stored>, "read" | "staging">,
  known: { stored: Stored; staged: StagedVersion<Stored> | null },
): Promise<{ current: Stored; staged: StagedVersion<Stored> | null } | null> {
  const [current, staged] = await Promise.all([
    read(buildUnchangedHeaders(known.stored.version)).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.status === 304) return known.stored;
      throw error;
    }),
    staging ? staging.readStaged() : null,
  ]);
  const isSame = current.version === known.stored.version && staged?.version === known.staged?.version;
  return isSame ? null : { current, staged };
}

export function watchOtherWindows<Text, Stored extends StoredDocument>({
  noun,
  calls,
  saver,
  clock,
}: WatchedDocument<Text, Stored>): OtherWindows {
  // Absent in old webviews: then only coming back to the window checks.
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);
  const describe = (): Announcement => {
    const { stored, staged } = saver.store.getState();
    return {
      document: `${noun}:${calls.getId()}`,
      version: stored?.version ?? null,
      stagedVersion: staged?.version ?? null,
    };
  };
  let checkedAt = Number.NEGATIVE_INFINITY;
  const checkNow = () => {
    const { stored, staged } = saver.store.getState();
    if (!stored) return;
    checkedAt = clock.now();
    saver
      .checkStored(() => readNewer(calls, { stored, staged }))
      .catch((error: unknown) => console.warn("Couldn't find out whether another window saved", error));
  };
  const unsubscribe = saver.store.subscribe(({ stored, staged }, before) => {
    if (stored !== before.stored || staged !== before.staged) channel?.postMessage(describe());
  });
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Announcement>) => {
      const { document, version, stagedVersion } = describe();
      const isOther = data.version !== version || data.stagedVersion !== stagedVersion;
      if (data.document === document && isOther) checkNow();
    };
  }
  return {
    check: () => {
      if (clock.now() - checkedAt >= minPauseMs) checkNow();
    },
    close: () => {
      unsubscribe();
      channel?.close();
    },
  };
}
