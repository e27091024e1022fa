import type { OutboxEntry } from "#app/storage/outbox.ts";
import { readUserData, writeUserData } from "#app/storage/user-data.ts";
import { changeOutbox, dropExpired, readOutbox } from "#app/storage/waiting-calls.ts";
import { type Delivery, deliver, readUserId } from "./deliver.ts";

/** What the sender needs of its surroundings. */
export interface OutboxHost {
  fetch: typeof fetch;
  now: () => Date;
  wait: (milliseconds: number) => Promise<void>;
  /** Absent in old browsers: there two tabs may send one call, and its key makes it count once. */
  locks: Pick<LockManager, "request"> | undefined;
}

/** What became of one call: nothing more to do, refused by the server, or still waiting. */
export type Outcome = { kind: "done" } | { kind: "refused"; message: string } | { kind: "waiting" };

export interface Outbox {
  /** Sends what waits, in order; resolves when nothing is left or the tries are used up. */
  send: () => Promise<void>;
  /** The same, but waits neither for a server that does not answer nor between tries. */
  sendAtOnce: () => Promise<void>;
  /** The same, until it is known what becomes of one call. */
  sendUntil: (key: string) => Promise<Outcome>;
  /** Begins to count tries anew: the network is back. */
  forgetFailures: () => void;
}

/** Tries in a row before the sender waits for another occasion: the next page, the network, the next visit. */
const tries = 3;
/** Milliseconds. */
const longestDelay = 30_000;
/** Milliseconds. */
const longestAnswer = 8_000;

const toDelay = (failures: number, retryAfter: number) =>
  Math.min(Math.max(1_000 * 2 ** (failures - 1), retryAfter * 1_000), longestDelay);

/** The one sender of a page over the calls that wait in its browser. */
export function createOutbox(host: OutboxHost): Outbox {
  let failures = 0;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const followers = new Map<string, (outcome: Outcome) => void>();

  const tell = (key: string, outcome: Outcome) => {
    followers.get(key)?.(outcome);
    followers.delete(key);
  };

  /** The id of the visitor; that of one who was made known after the call was written down is in what they said. */
  async function findUserId({ userId, saidAt }: OutboxEntry): Promise<string | null> {
    if (userId !== null) return userId;
    const visitor = await readUserData();
    return visitor?.timestamp === saidAt ? visitor.userId : null;
  }

  /** Null for a call that nobody is left for: the visitor was refused, or went on without saving. */
  async function take(entry: OutboxEntry): Promise<Delivery | null> {
    const { key, call, body } = entry;
    if (call === "users") return deliver({ path: "/users", body, key }, host.fetch);
    const userId = await findUserId(entry);
    return userId === null ? null : deliver({ path: `/users/${userId}/${call}`, body, key }, host.fetch);
  }

  /** From now on what waits for a new visitor is theirs. */
  async function introduce({ key, saidAt }: OutboxEntry, userId: string): Promise<void> {
    const visitor = await readUserData();
    let isWanted = false;
    changeOutbox((entries) => {
      isWanted = entries.some((entry) => entry.key === key);
      return entries.map((entry) => (entry.saidAt === saidAt && entry.call !== "users" ? { ...entry, userId } : entry));
    });
    if (isWanted && visitor?.timestamp === saidAt) writeUserData({ ...visitor, userId });
    // Deleted while the call was on its way: then nothing of them stays on the server either.
    if (!isWanted) await host.fetch(`/api/users/${userId}`, { method: "DELETE", keepalive: true });
  }

  async function settle(entry: OutboxEntry, delivery: Exclude<Delivery, { kind: "failed" }> | null): Promise<void> {
    if (delivery?.kind === "done" && entry.call === "users") {
      const userId = readUserId(delivery.reply);
      if (userId !== null) await introduce(entry, userId);
    }
    if (delivery?.kind === "refused") console.warn(`The server refused a report (${entry.call})`, delivery.message);
    changeOutbox((entries) => entries.filter(({ key }) => key !== entry.key));
    tell(entry.key, delivery?.kind === "refused" ? delivery : { kind: "done" });
  }

  async function drain(): Promise<void> {
    dropExpired(host.now());
    for (;;) {
      const [entry] = readOutbox();
      if (!entry) return;
      const delivery = await take(entry);
      if (delivery?.kind !== "failed") {
        failures = 0;
        await settle(entry, delivery);
        continue;
      }
      failures += 1;
      for (const key of [...followers.keys()]) tell(key, { kind: "waiting" });
      if (failures >= tries) return;
      await host.wait(toDelay(failures, delivery.retryAfter));
    }
  }

  /** One sender at a time over all tabs. */
  const drainAlone = () => (host.locks ? host.locks.request("assessmentOutbox", drain) : drain());

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      await drainAlone();
    } while (isAskedAgain);
  }

  const send = (): Promise<void> => {
    isAskedAgain = running !== null;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };

  const sendUntil = (key: string) =>
    new Promise<Outcome>((resolve, reject) => {
      followers.set(key, resolve);
      const stopWaiting = () => tell(key, { kind: "waiting" });
      // Another tab may be sending, slowly: nobody is kept waiting for that.
      void host.wait(longestAnswer).then(stopWaiting);
      send().then(stopWaiting, reject);
    });

  return {
    send,
    sendUntil,
    sendAtOnce: async () => {
      const last = readOutbox().at(-1);
      if (last) await sendUntil(last.key);
    },
    forgetFailures: () => {
      failures = 0;
    },
  };
}
