import { checkText } from "@illumine/shared/api/assessment-text";
import type { ApiCall, ApiReply } from "../../model/api-call";
import type { DamagedFile, SiteCopy } from "../../model/draft";
import { type Cancelled, type OutboxEntry, type OutboxItem, type SendKind, toOutboxEntry } from "../../model/outbox";
import type { DraftStore } from "../drafts/draft-store";
import { DesktopFailure } from "../failure";
import type { Platform } from "../platform";
import type { LiveConnection } from "../server/connection";
import { createDelivery, type Delivered } from "./delivery";
import { createItemFiles } from "./item-files";
import { createLanes } from "./lanes";
import { toSentText } from "./request";
import { createRests, planTry } from "./rests";
import { createRow, isUnsure, putOnTop, reopen, toLane, toWaiting } from "./row";

/** A text that the site has now. */
export interface Sent {
  draftId: string;
  kind: SendKind;
  copy: SiteCopy;
}

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

/** Tries after which something that is not the API counts as a refusal. */
const mostStrangeAnswers = 5;
/** Milliseconds before the next try where the fault is ours. */
const afterFault = 60_000;

const isMissing = (error: unknown) =>
  error instanceof DesktopFailure && (error.code === "missing" || error.code === "unreadable");

const isOnTheWay = ({ state }: OutboxItem) => state.kind === "waiting" || state.kind === "sending";

const toKnown = ({ state }: OutboxItem) => (state.kind === "waiting" ? state : { tries: 0, isUnanswered: true });

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

  const isHead = (item: OutboxItem) => row.listLane(toLane(item))[0]?.id === item.id;

  /** What an item waits for, as it is now. */
  function toShown(item: OutboxItem): OutboxItem {
    if (item.state.kind !== "waiting") return item;
    const { server, isReachable, isSignedIn } = connection.read();
    const isResting = rests.has(item.id);
    const reason =
      item.server !== server ? "server" : !isHead(item) ? "turn" : isReachable === false ? "network" : null;
    const rest = !isSignedIn ? "session" : isResting ? item.state.for : "turn";
    return { ...item, state: { ...item.state, for: reason ?? rest } };
  }

  function mayGo(item: OutboxItem): boolean {
    const { server, isReachable, isSignedIn } = connection.read();
    const isOpen = server === item.server && isReachable !== false && isSignedIn;
    return !isClosed && isOpen && item.state.kind === "waiting" && isHead(item) && !rests.has(item.id);
  }

  /** Whether its place can be taken by a later press. */
  const isReplaceable = (item: OutboxItem) => !isUnsure(item);

  async function drop(id: string): Promise<void> {
    rests.end(id);
    // It is done with; were it to come back after a crash, its key makes sending it again do nothing.
    await row.remove(id).catch((error: unknown) => {
      log.error("an item that is done stays on the disk", error);
      row.forget(id);
    });
  }

  /** The same as on the disk, or else what the disk has is asked for again after a restart. */
  async function keep(item: OutboxItem): Promise<void> {
    row.place(item);
    await row.change(item).catch((error: unknown) => log.error("what became of an item could not be kept", error));
  }

  function rest(item: OutboxItem, why: "network" | "site", tries: number, isUnanswered: boolean, delay: number) {
    rests.begin(item.id, why, delay);
    const retryAt = why === "site" ? new Date(clock.now() + delay).toISOString() : null;
    return keep({ ...item, state: toWaiting(why, { tries, isUnanswered }, retryAt) });
  }

  async function settleDraft({ draftId, draftRevision }: OutboxItem, copy: SiteCopy): Promise<void> {
    try {
      const { base } = await drafts.read(draftId);
      // It was settled before a crash, or a person put the draft on top of something later.
      if (base && base.assessment.version >= copy.assessment.version) return;
      await drafts.settle(draftId, { revision: draftRevision, base: copy });
    } catch (error) {
      if (!isMissing(error)) throw error;
      log.info("what was sent has no draft any more");
    }
  }

  /** First the draft, then the items behind, last the item itself: a crash between repeats what does no harm. */
  async function takeStored(item: OutboxItem, copy: SiteCopy): Promise<void> {
    await settleDraft(item, copy);
    for (const behind of row.listLane(toLane(item)).filter(({ id }) => id !== item.id)) {
      const next = putOnTop(behind, copy);
      if (next) await keep(next);
      else await drop(behind.id);
    }
    await drop(item.id);
    for (const listener of [...sentListeners]) listener({ draftId: item.draftId, kind: item.kind, copy });
  }

  async function take(item: OutboxItem, delivered: Delivered): Promise<SiteCopy | null> {
    const { tries, isUnanswered } = toKnown(item);
    switch (delivered.kind) {
      case "stored":
        try {
          await takeStored(item, delivered.copy);
          return delivered.copy;
        } catch (error) {
          log.error("the draft of what was sent could not be kept; it is tried again", error);
          await rest(item, "site", tries, true, planTry(tries + 1));
          return null;
        }
      case "session":
        await keep({ ...item, state: toWaiting("session", { tries, isUnanswered }) });
        return null;
      case "unreachable":
        await rest(item, "network", tries, isUnanswered || delivered.mayBeStored, planTry(1));
        return null;
      case "later": {
        const delay = delivered.seconds === null ? planTry(tries + 1) : delivered.seconds * 1000;
        await rest(item, "site", tries + 1, isUnanswered || delivered.mayBeStored, delay);
        return null;
      }
      case "strange": {
        if (tries + 1 < mostStrangeAnswers) {
          await rest(item, "site", tries + 1, true, planTry(tries + 1));
          return null;
        }
        const message =
          "Something answers in the site's place, so nobody knows whether the site has this. Check the address in Settings and your network, then publish again: the app asks first, and nothing counts twice.";
        await keep({ ...item, state: { kind: "refused", status: 0, message, errors: [], suggestion: null } });
        return null;
      }
      case "conflict":
      case "refused": {
        const isLast = row.listLane(toLane(item)).at(-1)?.id === item.id;
        const state =
          delivered.kind === "conflict" ? { kind: "conflict" as const, current: delivered.current } : delivered;
        if (isLast) await keep({ ...item, state });
        // Its author has pressed again since.
        else await drop(item.id);
        return null;
      }
    }
  }

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
    return lanes.run(lane, async () => (isClosed ? null : take(item, delivered)));
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
        if (left && !isClosed) void rest(left, "site", toKnown(left).tries, isUnsure(left), afterFault);
      });
    }
  }

  async function create(draftId: string, revision: number, kind: SendKind, server: string): Promise<OutboxItem> {
    const draft = await drafts.read(draftId);
    if (draft.revision !== revision) {
      throw new DesktopFailure("refused", "The text has changed since you pressed. Look at it, and press again.");
    }
    const [error] = checkText(draft.text, draft.base?.assessment.id ?? null);
    if (error) throw new DesktopFailure("refused", error.message);
    return {
      ...{ id: createId(), draftId, kind, server, draftRevision: revision },
      text: toSentText(draft.text, kind, draft.base),
      version: draft.base?.assessment.version ?? null,
      createdAt: new Date(clock.now()).toISOString(),
      state: toWaiting("turn", { tries: 0, isUnanswered: false }),
    };
  }

  /** What a new press finds in its lane: an earlier one that may be stored is asked for first, every other makes room. */
  async function makeRoom(item: OutboxItem): Promise<void> {
    for (const earlier of row.listLane(toLane(item)).filter(({ id }) => id !== item.id)) {
      if (isReplaceable(earlier)) await drop(earlier.id);
      else if (earlier.state.kind === "refused") {
        await keep({ ...earlier, state: toWaiting("turn", { tries: 0, isUnanswered: true }) });
      }
    }
  }

  async function add(draftId: string, revision: number, kind: SendKind): Promise<OutboxEntry> {
    const { server } = connection.read();
    if (server === null) throw new DesktopFailure("refused", "Name your site in Settings first: then it can be sent.");
    return lanes.run(toLane({ server, draftId }), async () => {
      const item = await create(draftId, revision, kind, server);
      const last = row.listLane(toLane(item)).at(-1);
      const isPressedTwice = last?.draftRevision === revision && last.kind === kind && last.version === item.version;
      if (last && isPressedTwice && isOnTheWay(last)) return toOutboxEntry(toShown(last));
      await row.add(item);
      await makeRoom(item);
      return toOutboxEntry(toShown(row.find(item.id) ?? item));
    });
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
        await lanes.run(toLane(found), async () => (copy ? takeStored(found, copy) : row.remove(id)));
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
    if (!isLast && isReplaceable(item)) await drop(item.id);
  }
  pump();

  return {
    list: () => row.list().map((item) => toOutboxEntry(toShown(item))),
    listDamaged: () => damaged,
    add: async (...press) => {
      const entry = await add(...press);
      tell();
      if (connection.read().isReachable !== true) connection.wake();
      pump();
      return entry;
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
