import type { DraftRepository } from "../drafts/draft-repository.ts";
import { DesktopFailure } from "../failure.ts";
import type { Clock, Log } from "../platform.ts";
import type { DraftHistory } from "./draft-history.ts";

export const snapshotIntervalMs = 5 * 60_000;

interface Options {
  history: Pick<DraftHistory, "take">;
  drafts: Pick<DraftRepository, "read">;
  clock: Pick<Clock, "now">;
  log: Log;
}

/** Call it before each write: it takes a snapshot at the first and every five minutes. One that fails holds none up. */
export function createWritingSnapshots({ history, drafts, clock, log }: Options): (draftId: string) => void {
  const lastTaken = new Map<string, number>();
  const take = async (draftId: string) => {
    try {
      await history.take(await drafts.read(draftId), "writing");
    } catch (error) {
      const isGone = error instanceof DesktopFailure && error.code === "missing";
      if (!isGone) log.error("Couldn't take a snapshot of a draft", error);
    }
  };
  return (draftId) => {
    const now = clock.now();
    const last = lastTaken.get(draftId);
    // The clock may go back.
    if (last !== undefined && now >= last && now - last < snapshotIntervalMs) return;
    lastTaken.set(draftId, now);
    void take(draftId);
  };
}
