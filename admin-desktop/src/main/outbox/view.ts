import { type OutboxEntry, type OutboxItem, summarizeItem } from "#src/model/outbox.ts";
import type { LiveConnection } from "../server/connection.ts";
import type { createBackoffs } from "./backoffs.ts";
import { type Queue, toQueueKey } from "./queue.ts";

interface ViewOptions {
  queue: Queue;
  backoffs: ReturnType<typeof createBackoffs>;
  connection: Pick<LiveConnection, "read">;
}

export function createView({ queue, backoffs, connection }: ViewOptions) {
  function findWaitReason(item: OutboxItem): "server" | "turn" | "network" | "session" | null {
    const { server, isReachable, isSignedIn } = connection.read();
    if (item.server !== server) return "server";
    if (queue.listByKey(toQueueKey(item))[0]?.id !== item.id) return "turn";
    if (isReachable === false) return "network";
    return isSignedIn ? null : "session";
  }

  return {
    canSend: (item: OutboxItem): boolean =>
      item.state.kind === "waiting" && findWaitReason(item) === null && !backoffs.has(item.id),
    buildEntry: (item: OutboxItem): OutboxEntry => {
      const entry = summarizeItem(item);
      if (item.state.kind !== "waiting") return entry;
      const reason = findWaitReason(item) ?? (backoffs.has(item.id) ? item.state.for : "turn");
      return { ...entry, state: { ...item.state, for: reason } };
    },
  };
}
export type View = ReturnType<typeof createView>;
