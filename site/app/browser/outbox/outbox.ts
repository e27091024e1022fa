import { createBackoff } from "@illumine/shared/async/backoff.ts";
import type { OutboxEntry } from "#app/storage/outbox.ts";
import { dropExpired, readOutbox, updateOutbox } from "#app/storage/queued-calls.ts";
import { readUserData, writeUserData } from "#app/storage/user-data.ts";
import { type Delivery, deliver, parseUserId } from "./deliver.ts";

export interface OutboxHost {
  fetch: typeof fetch;
  now: () => Date;
  wait: (milliseconds: number) => Promise<void>;
  /** Undefined in old browsers: two tabs may then send one call, and its idempotency key makes it count once. */
  locks: Pick<LockManager, "request"> | undefined;
}

export type Outcome = { kind: "done" } | { kind: "refused"; message: string; status: number } | { kind: "queued" };

export interface Outbox {
  /** Sends the queued calls in order; resolves when none is left or the attempts are used up. */
  send: () => Promise<void>;
  /** Like `send`, but waits neither for a slow server nor between attempts. */
  sendWithoutRetry: () => Promise<void>;
  /** For a page that may be closed: the request of a call that waits alone leaves before anything else is awaited. */
  sendAtOnce: () => Promise<void>;
  sendUntil: (key: string) => Promise<Outcome>;
  resetFailures: () => void;
}

/** Attempts in a row before waiting for the next page, network change, or visit. */
const maxAttempts = 3;
const maxDelayMs = 30_000;
const computeBackoffMs = createBackoff({ firstMs: 1000, maxMs: maxDelayMs });
const maxAnswerWaitMs = 8_000;

const computeDelayMs = (failures: number, retryAfter: number) =>
  Math.min(Math.max(computeBackoffMs(failures), retryAfter * 1_000), maxDelayMs);

export function createOutbox(host: OutboxHost): Outbox {
  let failures = 0;
  let running: Promise<void> | null = null;
  let isSendRequestedAgain = false;
  /** Once in a page, so that a server that forgets every user isn't asked forever. */
  let hasRegisteredAgain = false;
  const outcomeListeners = new Map<string, (outcome: Outcome) => void>();
  const deliveriesByKey = new Map<string, Promise<Delivery | null>>();

  const notifyOutcome = (key: string, outcome: Outcome) => {
    outcomeListeners.get(key)?.(outcome);
    outcomeListeners.delete(key);
  };

  /** A visitor registered after the call was queued has the id in their user data. */
  async function findUserId({ userId, saidAt }: OutboxEntry): Promise<string | null> {
    if (userId !== null) return userId;
    const visitor = await readUserData();
    return visitor?.timestamp === saidAt ? visitor.userId : null;
  }

  /** Null if the call's visitor was refused or continued without saving. */
  async function requestEntry(entry: OutboxEntry): Promise<Delivery | null> {
    const { key, call, body, writtenAt } = entry;
    if (call === "users") return deliver({ path: "/users", body, key }, host.fetch);
    const userId = await findUserId(entry);
    if (userId === null) return null;
    const queuedSeconds = Math.round((host.now().getTime() - Date.parse(writtenAt)) / 1_000);
    return deliver({ path: `/users/${userId}/${call}`, body, key, queuedSeconds }, host.fetch);
  }

  /** A call that is on its way isn't sent again: its answer is awaited. */
  function deliverEntry(entry: OutboxEntry): Promise<Delivery | null> {
    const ongoing = deliveriesByKey.get(entry.key);
    if (ongoing) return ongoing;
    const delivery = requestEntry(entry).finally(() => deliveriesByKey.delete(entry.key));
    deliveriesByKey.set(entry.key, delivery);
    return delivery;
  }

  /** The visitor has changed their answers meanwhile: with the id they can still see and delete what is under it. */
  async function rememberUserId(userId: string): Promise<void> {
    const visitor = await readUserData();
    if (!visitor) return;
    const earlierUserIds = [...new Set(visitor.earlierUserIds).add(userId)];
    writeUserData({ ...visitor, earlierUserIds });
  }

  async function deleteUser(userId: string): Promise<boolean> {
    const answer = await host.fetch(`/api/users/${userId}`, { method: "DELETE", keepalive: true }).catch(() => null);
    return answer !== null && (answer.ok || answer.status === 404);
  }

  async function assignUserId({ key, saidAt }: OutboxEntry, userId: string): Promise<void> {
    const visitor = await readUserData();
    let isWanted = false;
    updateOutbox((entries) => {
      isWanted = entries.some((entry) => entry.key === key);
      return entries.map((entry) => (entry.saidAt === saidAt && entry.call !== "users" ? { ...entry, userId } : entry));
    });
    if (isWanted && visitor?.timestamp === saidAt) writeUserData({ ...visitor, userId });
    // If not wanted, the visitor deleted their data while the call was in flight, so it's deleted on the server too.
    else if (isWanted || !(await deleteUser(userId))) await rememberUserId(userId);
  }

  /** Such a user was deleted, or is gone with the database that a backup replaced. Other 404s are of assessments. */
  async function isUserGone(userId: string): Promise<boolean> {
    if ((await readUserData())?.userId !== userId) return false;
    const answer = await host.fetch(`/api/users/${userId}`, { method: "GET" }).catch(() => null);
    return answer?.status === 404;
  }

  /** True if the call stays queued, behind one that registers its visitor again. */
  async function registerAgain(entry: OutboxEntry): Promise<boolean> {
    const userId = await findUserId(entry);
    // The calls that follow a start are of an attempt that is gone with its user.
    if (entry.call !== "start-assessment" || userId === null || hasRegisteredAgain) return false;
    if (!(await isUserGone(userId))) return false;
    const visitor = await readUserData();
    const saidAt = host.now().toISOString();
    let isWanted = false;
    updateOutbox((entries) => {
      isWanted = visitor?.userId === userId && entries.some(({ key }) => key === entry.key);
      if (!visitor || !isWanted) return entries;
      const { ageRange, gender, timestamp } = visitor;
      return [
        { ...entry, key: crypto.randomUUID(), call: "users", userId: null, saidAt, body: { ageRange, gender } },
        ...entries.map((queued) => (queued.saidAt === timestamp ? { ...queued, userId: null, saidAt } : queued)),
      ];
    });
    if (!visitor || !isWanted) return false;
    hasRegisteredAgain = true;
    writeUserData({ ...visitor, userId: null, timestamp: saidAt });
    return true;
  }

  async function finishEntry(
    entry: OutboxEntry,
    delivery: Exclude<Delivery, { kind: "failed" }> | null,
  ): Promise<void> {
    if (delivery?.kind === "done" && entry.call === "users") {
      const userId = parseUserId(delivery.reply);
      if (userId !== null) await assignUserId(entry, userId);
    }
    if (delivery?.kind === "refused" && delivery.status === 404 && (await registerAgain(entry))) return;
    if (delivery?.kind === "refused")
      console.warn(`The server refused a queued call (${entry.call})`, delivery.message);
    updateOutbox((entries) => entries.filter(({ key }) => key !== entry.key));
    notifyOutcome(entry.key, delivery?.kind === "refused" ? delivery : { kind: "done" });
  }

  async function sendAll(): Promise<void> {
    dropExpired(host.now());
    for (;;) {
      const [entry] = readOutbox();
      if (!entry) return;
      const delivery = await deliverEntry(entry);
      if (delivery?.kind !== "failed") {
        failures = 0;
        await finishEntry(entry, delivery);
        continue;
      }
      failures += 1;
      for (const key of [...outcomeListeners.keys()]) notifyOutcome(key, { kind: "queued" });
      if (failures >= maxAttempts) return;
      await host.wait(computeDelayMs(failures, delivery.retryAfterSeconds));
    }
  }

  const sendAllLocked = () => (host.locks ? host.locks.request("assessmentOutbox", sendAll) : sendAll());

  async function run(): Promise<void> {
    do {
      isSendRequestedAgain = false;
      await sendAllLocked();
    } while (isSendRequestedAgain);
  }

  const send = (): Promise<void> => {
    isSendRequestedAgain = running !== null;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };

  const sendUntil = (key: string) =>
    new Promise<Outcome>((resolve, reject) => {
      outcomeListeners.set(key, resolve);
      const reportQueued = () => notifyOutcome(key, { kind: "queued" });
      // Another tab may be sending slowly; don't wait for it.
      void host.wait(maxAnswerWaitMs).then(reportQueued);
      send().then(reportQueued, reject);
    });

  const sendAtOnce = async () => {
    const [entry, ...others] = readOutbox();
    if (!entry || entry.userId === null || others.length > 0) return send();
    const delivery = await deliverEntry(entry);
    if (delivery?.kind !== "failed") await finishEntry(entry, delivery);
  };

  return {
    send,
    sendAtOnce,
    sendUntil,
    sendWithoutRetry: async () => {
      const last = readOutbox().at(-1);
      if (last) await sendUntil(last.key);
    },
    resetFailures: () => {
      failures = 0;
    },
  };
}
