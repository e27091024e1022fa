import { createEmitter } from "@illumine/shared/async/emitter.ts";
import { createKeyedQueue } from "@illumine/shared/async/keyed-queue.ts";
import type { ApiCall, ApiReply } from "#src/model/api-call.ts";
import type { DamagedFile } from "#src/model/draft.ts";
import {
  type Canceled,
  getStoredAssessment,
  type OutboxEntry,
  type OutboxItem,
  type SendKind,
  type Stored,
} from "#src/model/outbox.ts";
import type { DraftRepository } from "../drafts/draft-repository.ts";
import { DesktopFailure } from "../failure.ts";
import type { Platform } from "../platform.ts";
import type { LiveConnection } from "../server/connection.ts";
import { createBackoffs } from "./backoffs.ts";
import { createDelivery } from "./delivery.ts";
import { createEnqueue } from "./enqueue.ts";
import { createItemFiles } from "./item-files.ts";
import { createOutcomeHandler, type Sent } from "./outcome-handler.ts";
import {
  buildWaitingState,
  createQueue,
  getAttempts,
  isPending,
  isPossiblyStored,
  resetAfterRestart,
  toQueueKey,
} from "./queue.ts";
import { createView } from "./view.ts";

/** Whatever is added is sent exactly once or waits for a person, across crashes. */
export interface Outbox {
  list(): OutboxEntry[];
  listDamaged(): DamagedFile[];
  /**
   * Resolves once it survives a crash. Replaces earlier items of the draft that were never sent.
   * @throws DesktopFailure 'refused' where something has to be fixed first; 'full', 'read only', 'device'
   */
  add(draftId: string, revision: number, kind: SendKind, choice?: { resolvesConflict: boolean }): Promise<OutboxEntry>;
  /** @throws DesktopFailure 'missing'; 'unreachable' where the site may have it but can't be asked: it then stays */
  cancel(id: string): Promise<Canceled>;
  sendNow(): Promise<void>;
  subscribe(listener: () => void): () => void;
  subscribeSent(listener: (sent: Sent) => void): () => void;
  /** Resolves once nothing is being written. What's being sent is checked at the next start. */
  close(): Promise<void>;
}

export interface OutboxOptions extends Pick<Platform, "disk" | "clock" | "createId" | "log"> {
  folder: string;
  drafts: Pick<DraftRepository, "read" | "applySiteVersion">;
  send(call: ApiCall): Promise<ApiReply>;
  connection: LiveConnection;
}

const faultDelayMs = 60_000;

/** Never rejects: damaged items are quarantined. */
export async function createOutbox(options: OutboxOptions): Promise<Outbox> {
  const { drafts, connection, clock, createId, log } = options;
  const files = createItemFiles(options);
  const { queued, damaged } = await files.readAll();
  const queue = createQueue(files, queued.map(resetAfterRestart));
  const keyedQueue = createKeyedQueue();
  const backoffs = createBackoffs(clock, () => sendPending());
  const { deliver, confirmStored } = createDelivery(options);
  const busy = new Map<string, Promise<Stored | null>>();
  const changes = createEmitter();
  const sentItems = createEmitter<[Sent]>();
  let isClosed = false;

  const notify = changes.emit;

  const view = createView({ queue, backoffs, connection });
  const outcomeHandler = createOutcomeHandler({
    ...{ queue, backoffs, drafts, clock, log },
    emitSent: sentItems.emit,
  });
  const { enqueue } = createEnqueue({ queue, keyedQueue, drafts, connection, outcomeHandler, clock, createId });
  const canSend = (item: OutboxItem) => !isClosed && view.canSend(item);

  async function attempt(id: string): Promise<Stored | null> {
    const key = toQueueKey(queue.find(id) ?? { server: "", draftId: "" });
    const item = await keyedQueue.run(key, async () => {
      const found = queue.find(id);
      if (!found || !canSend(found)) return null;
      try {
        await queue.change({ ...found, state: { kind: "sending" } });
      } catch (error) {
        log.error("Couldn't mark an item as sent, so it wasn't sent", error);
        const known = getAttempts(found);
        backoffs.start(id, "site", faultDelayMs);
        queue.replace({
          ...found,
          state: buildWaitingState("site", known, new Date(clock.now() + faultDelayMs).toISOString()),
        });
        return null;
      }
      notify();
      return found;
    });
    if (!item || isClosed) return null;
    const delivered = await deliver(item);
    return keyedQueue.run(key, async () => (isClosed ? null : outcomeHandler.handle(item, delivered)));
  }

  function track(id: string, run: () => Promise<Stored | null>): Promise<Stored | null> {
    const tracked = run().finally(() => {
      busy.delete(id);
      notify();
      sendPending();
    });
    busy.set(id, tracked);
    return tracked;
  }

  function sendPending(): void {
    if (isClosed) return;
    for (const item of queue.list()) {
      if (!canSend(item) || busy.has(item.id)) continue;
      track(item.id, () => attempt(item.id)).catch((error: unknown) => {
        log.error("Sending failed", error);
        const left = queue.find(item.id);
        if (left && !isClosed)
          void outcomeHandler.backOff(left, "site", getAttempts(left).tries, isPossiblyStored(left), faultDelayMs);
      });
    }
  }

  const buildGoneFailure = () =>
    new DesktopFailure("missing", "This is no longer in the outbox. It was sent, replaced or canceled.");

  async function cancel(id: string): Promise<Canceled> {
    const found = queue.find(id);
    const current = busy.get(id);
    if (current) {
      const stored = await current.catch(() => null);
      return stored ? { kind: "too late", assessment: getStoredAssessment(stored) } : cancel(id);
    }
    if (!found) throw buildGoneFailure();
    if (isPossiblyStored(found)) {
      const stored = await track(id, async () => {
        const confirmed = await confirmStored(found);
        await keyedQueue.run(toQueueKey(found), async () =>
          confirmed ? outcomeHandler.handleStored(found, confirmed) : queue.remove(id),
        );
        return confirmed;
      });
      backoffs.end(id);
      return stored ? { kind: "too late", assessment: getStoredAssessment(stored) } : { kind: "canceled" };
    }
    const isRemoved = await keyedQueue.run(toQueueKey(found), async () => {
      const now = queue.find(id);
      // It was sent in the meantime.
      if (!now || isPossiblyStored(now)) return false;
      await queue.remove(id);
      return true;
    });
    if (!isRemoved) return cancel(id);
    backoffs.end(id);
    return { kind: "canceled" };
  }

  let wasReachable = connection.read().isReachable;
  const unsubscribeConnection = connection.subscribe(() => {
    const { isReachable } = connection.read();
    if (isReachable && wasReachable !== true) backoffs.endAll("network");
    wasReachable = isReachable;
    notify();
    sendPending();
  });
  const stopPolling = connection.pollWhile(() => {
    const { server } = connection.read();
    return queue.list().some((item) => item.server === server && isPending(item));
  });

  // A crash may have happened between adding an item and removing the one it replaces.
  for (const item of queue.list()) {
    const isLast = queue.listByKey(toQueueKey(item)).at(-1)?.id === item.id;
    if (!isLast && !isPossiblyStored(item)) await outcomeHandler.remove(item.id);
  }
  sendPending();

  return {
    list: () => queue.list().map(view.buildEntry),
    listDamaged: () => damaged,
    add: async (draftId, revision, kind, { resolvesConflict } = { resolvesConflict: false }) => {
      const item = await enqueue({ draftId, revision, kind, resolvesConflict });
      notify();
      if (connection.read().isReachable !== true) connection.wake();
      sendPending();
      return view.buildEntry(item);
    },
    cancel: async (id) => {
      const canceled = await cancel(id);
      notify();
      sendPending();
      return canceled;
    },
    sendNow: async () => {
      backoffs.endAll();
      if (connection.read().isReachable !== true) await connection.check();
      sendPending();
      await Promise.allSettled(busy.values());
    },
    subscribe: (listener) =>
      changes.subscribe(() => {
        if (!isClosed) listener();
      }),
    subscribeSent: sentItems.subscribe,
    close: async () => {
      isClosed = true;
      unsubscribeConnection();
      stopPolling();
      backoffs.endAll();
      await keyedQueue.whenIdle();
    },
  };
}
