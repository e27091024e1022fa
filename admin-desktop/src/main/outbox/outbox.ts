import type { ApiCall, ApiReply } from "#src/model/api-call.ts";
import type { DamagedFile, SiteCopy } from "#src/model/draft.ts";
import type { Cancelled, OutboxEntry, OutboxItem, SendKind } from "#src/model/outbox.ts";
import type { DraftStore } from "../drafts/draft-store.ts";
import { DesktopFailure } from "../failure.ts";
import type { Platform } from "../platform.ts";
import type { LiveConnection } from "../server/connection.ts";
import { createDelivery } from "./delivery.ts";
import { createItemFiles } from "./item-files.ts";
import { createLanes } from "./lanes.ts";
import { createPresses } from "./presses.ts";
import { createRests } from "./rests.ts";
import { createRow, isOnTheWay, isUnsure, reopen, toKnown, toLane, toWaiting } from "./row.ts";
import { createSettlement, type Sent } from "./settlement.ts";
import { createView } from "./view.ts";

/** Texts on their way to the site. Whatever was added goes out once, or waits for a person; no crash changes that. */
export interface Outbox {
  list(): OutboxEntry[];
  /** What could not be read when it was opened: none of it is ever sent. */
  listDamaged(): DamagedFile[];
  /**
   * Resolves once it survives a crash. The latest press counts: it takes the place of an earlier one that never went out.
   * @param revision of the draft, as its author saw it
   * @throws DesktopFailure 'refused' where something has to be mended first; 'full', 'read only', 'device'
   */
  add(draftId: string, revision: number, kind: SendKind): Promise<OutboxEntry>;
  /** @throws DesktopFailure 'missing'; 'unreachable' where the site may have it and cannot be asked: then it stays */
  cancel(id: string): Promise<Cancelled>;
  /** Tries what waits now; resolves when that is done. */
  sendNow(): Promise<void>;
  /** Called after every change. Returns the end of it. */
  subscribe(listener: () => void): () => void;
  /** Called when the site has a text, and its draft knows. Returns the end of it. */
  subscribeSent(listener: (sent: Sent) => void): () => void;
  /** Nothing goes out any more. Resolves once nothing is being written; what is on its way is asked for at the next start. */
  close(): Promise<void>;
}

export interface OutboxOptions extends Pick<Platform, "disk" | "clock" | "createId" | "log"> {
  folder: string;
  drafts: Pick<DraftStore, "read" | "settle">;
  send(call: ApiCall): Promise<ApiReply>;
  connection: LiveConnection;
}

/** Milliseconds before the next try where the fault is ours. */
const afterFault = 60_000;

/** Opens what the folder keeps. Never rejects: damaged items are set aside. */
export async function createOutbox(options: OutboxOptions): Promise<Outbox> {
  const { drafts, connection, clock, createId, log } = options;
  const files = createItemFiles(options);
  const { queued, damaged } = await files.readAll();
  const row = createRow(files, queued.map(reopen));
  const lanes = createLanes();
  const rests = createRests(clock, () => pump());
  const { deliver, findStored } = createDelivery(options);
  /** Items that the site is being asked for, with what it had in the end. */
  const busy = new Map<string, Promise<SiteCopy | null>>();
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(sent: Sent) => void>();
  let isClosed = false;

  const tell = () => {
    for (const listener of [...listeners]) if (!isClosed) listener();
  };

  const view = createView({ row, rests, connection });
  const settlement = createSettlement({
    ...{ row, rests, drafts, clock, log },
    tellSent: (sent) => {
      for (const listener of [...sentListeners]) listener(sent);
    },
  });
  const { press } = createPresses({ row, lanes, drafts, connection, settlement, clock, createId });
  const mayGo = (item: OutboxItem) => !isClosed && view.mayGo(item);

  async function attempt(id: string): Promise<SiteCopy | null> {
    const lane = toLane(row.find(id) ?? { server: "", draftId: "" });
    const item = await lanes.run(lane, async () => {
      const found = row.find(id);
      if (!found || !mayGo(found)) return null;
      try {
        await row.change({ ...found, state: { kind: "sending" } });
      } catch (error) {
        log.error("an item could not be marked as sent, so it was not sent", error);
        const known = toKnown(found);
        rests.begin(id, "site", afterFault);
        row.place({ ...found, state: toWaiting("site", known, new Date(clock.now() + afterFault).toISOString()) });
        return null;
      }
      tell();
      return found;
    });
    if (!item || isClosed) return null;
    const delivered = await deliver(item);
    return lanes.run(lane, async () => (isClosed ? null : settlement.take(item, delivered)));
  }

  function begin(id: string, act: () => Promise<SiteCopy | null>): Promise<SiteCopy | null> {
    const own = act().finally(() => {
      busy.delete(id);
      tell();
      pump();
    });
    busy.set(id, own);
    return own;
  }

  function pump(): void {
    if (isClosed) return;
    for (const item of row.list()) {
      if (!mayGo(item) || busy.has(item.id)) continue;
      begin(item.id, () => attempt(item.id)).catch((error: unknown) => {
        log.error("sending failed", error);
        const left = row.find(item.id);
        if (left && !isClosed) void settlement.rest(left, "site", toKnown(left).tries, isUnsure(left), afterFault);
      });
    }
  }

  const isGone = () =>
    new DesktopFailure("missing", "This is not waiting any more: it was sent, replaced or taken back before.");

  async function cancel(id: string): Promise<Cancelled> {
    const found = row.find(id);
    const asked = busy.get(id);
    if (asked) {
      const copy = await asked.catch(() => null);
      return copy ? { kind: "too late", assessment: copy.assessment } : cancel(id);
    }
    if (!found) throw isGone();
    if (isUnsure(found)) {
      const stored = await begin(id, async () => {
        const copy = await findStored(found);
        await lanes.run(toLane(found), async () => (copy ? settlement.takeStored(found, copy) : row.remove(id)));
        return copy;
      });
      rests.end(id);
      return stored ? { kind: "too late", assessment: stored.assessment } : { kind: "cancelled" };
    }
    const isRemoved = await lanes.run(toLane(found), async () => {
      const now = row.find(id);
      // It went out in this very moment.
      if (!now || isUnsure(now)) return false;
      await row.remove(id);
      return true;
    });
    if (!isRemoved) return cancel(id);
    rests.end(id);
    return { kind: "cancelled" };
  }

  let wasReachable = connection.read().isReachable;
  const endConnection = connection.subscribe(() => {
    const { isReachable } = connection.read();
    if (isReachable && wasReachable === false) rests.endAll("network");
    wasReachable = isReachable;
    tell();
    pump();
  });
  const endWant = connection.want(() => {
    const { server } = connection.read();
    return row.list().some((item) => item.server === server && isOnTheWay(item));
  });

  // A crash may have come between a press and the end of the one that it replaced.
  for (const item of row.list()) {
    const isLast = row.listLane(toLane(item)).at(-1)?.id === item.id;
    if (!isLast && !isUnsure(item)) await settlement.drop(item.id);
  }
  pump();

  return {
    list: () => row.list().map(view.toEntry),
    listDamaged: () => damaged,
    add: async (...given) => {
      const item = await press(...given);
      tell();
      if (connection.read().isReachable !== true) connection.wake();
      pump();
      return view.toEntry(item);
    },
    cancel: async (id) => {
      const cancelled = await cancel(id);
      tell();
      pump();
      return cancelled;
    },
    sendNow: async () => {
      rests.endAll();
      if (connection.read().isReachable !== true) await connection.check();
      pump();
      await Promise.allSettled(busy.values());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    subscribeSent: (listener) => {
      sentListeners.add(listener);
      return () => void sentListeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      endConnection();
      endWant();
      rests.endAll();
      await lanes.rest();
    },
  };
}
