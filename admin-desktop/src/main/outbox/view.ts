import { type OutboxEntry, type OutboxItem, toOutboxEntry } from "#src/model/outbox.ts";
import type { LiveConnection } from "../server/connection.ts";
import type { createRests } from "./rests.ts";
import { type Row, toLane } from "./row.ts";

interface Parts {
  row: Row;
  rests: ReturnType<typeof createRests>;
  connection: Pick<LiveConnection, "read">;
}

/** What an item waits for: the same rule decides what is shown of it and whether it goes out. */
export function createView({ row, rests, connection }: Parts) {
  function findReason(item: OutboxItem): "server" | "turn" | "network" | "session" | null {
    const { server, isReachable, isSignedIn } = connection.read();
    if (item.server !== server) return "server";
    if (row.listLane(toLane(item))[0]?.id !== item.id) return "turn";
    if (isReachable === false) return "network";
    return isSignedIn ? null : "session";
  }

  return {
    /** Whether nothing stands in the way of sending it now. */
    mayGo: (item: OutboxItem): boolean =>
      item.state.kind === "waiting" && findReason(item) === null && !rests.has(item.id),
    toEntry: (item: OutboxItem): OutboxEntry => {
      const entry = toOutboxEntry(item);
      if (item.state.kind !== "waiting") return entry;
      const reason = findReason(item) ?? (rests.has(item.id) ? item.state.for : "turn");
      return { ...entry, state: { ...item.state, for: reason } };
    },
  };
}
export type View = ReturnType<typeof createView>;
