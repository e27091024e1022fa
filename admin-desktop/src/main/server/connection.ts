import { Health } from "@illumine/shared/api/assessments.ts";
import { createEmitter } from "@illumine/shared/async/emitter.ts";
import type { Connection } from "#src/model/connection.ts";
import type { Clock } from "../platform.ts";
import { backgroundHeaders } from "./background.ts";
import { computeBackoffMs } from "./backoff.ts";
import { healthPath } from "./check-server.ts";
import type { CredentialStore } from "./credential-store.ts";
import { isApiAnswer } from "./is-api-answer.ts";
import { NoAnswer } from "./no-answer.ts";
import type { Sender } from "./sender.ts";

export interface LiveConnection {
  read(): Connection;
  subscribe(listener: () => void): () => void;
  check(): Promise<boolean>;
  /** As `check`, when what was known may no longer hold: after a second without a response it counts as unknown. */
  recheck(): Promise<boolean>;
  /** While this returns true and the site can't be reached, the site is asked again and again. Returns the unsubscribe function. */
  pollWhile(hasDemand: () => boolean): () => void;
  wake(): void;
  changeServer(): void;
  close(): void;
}

const maxTimerMs = 86_400_000;
const uncertainAfterMs = 1000;

interface Options {
  clock: Clock;
  sender: Sender;
  credentialStore: CredentialStore;
  readServer(): string | null;
}

export function createConnection({ clock, sender, credentialStore, readServer }: Options): LiveConnection {
  const changes = createEmitter();
  const pollConditions = new Set<() => boolean>();
  let isReachable: boolean | null = null;
  let failures = 0;
  let lastNumber = 0;
  let checking: Promise<boolean> | null = null;
  let isClosed = false;
  let cancelPoll: (() => void) | null = null;
  let cancelExpiry = () => {};
  let lastNotified = "";

  function read(): Connection {
    const server = readServer();
    const { token, expiresAt } =
      server === null ? { token: undefined, expiresAt: undefined } : credentialStore.find(server);
    return {
      ...{ server, isReachable, storedIn: credentialStore.getStorage() },
      isSignedIn: token !== undefined,
      expiresAt: expiresAt ?? null,
    };
  }

  function notify(): void {
    const connection = read();
    const next = JSON.stringify(connection);
    if (next === lastNotified || isClosed) return;
    lastNotified = next;
    cancelExpiry();
    if (connection.expiresAt !== null) {
      const left = Math.max(0, Date.parse(connection.expiresAt) - clock.now());
      cancelExpiry = clock.after(Math.min(left, maxTimerMs), notify);
    }
    changes.emit();
  }

  function schedulePoll(): void {
    cancelPoll?.();
    cancelPoll = null;
    const hasDemand = [...pollConditions].some((hasDemand) => hasDemand());
    if (isClosed || isReachable !== false || !hasDemand) return;
    cancelPoll = clock.after(computeBackoffMs(failures), () => {
      cancelPoll = null;
      void check();
    });
  }

  function recordReachability(isAvailable: boolean): void {
    failures = isAvailable ? 0 : failures + 1;
    isReachable = isAvailable;
    notify();
    schedulePoll();
  }

  async function probe(): Promise<boolean> {
    const server = readServer();
    if (server === null) return false;
    try {
      const { status, body, headers } = await sender.send({
        method: "GET",
        path: healthPath,
        headers: backgroundHeaders,
      });
      const isSite = isApiAnswer(headers) && (status !== 200 || Health.safeParse(body).success);
      // A captive portal or proxy that answers instead of the site.
      if (!isSite && readServer() === server) recordReachability(false);
      return isSite;
    } catch (error) {
      // The sender's listener below already recorded it.
      if (error instanceof NoAnswer) return false;
      throw error;
    }
  }

  function startProbe(): Promise<boolean> {
    const probing = probe().finally(() => {
      if (checking === probing) checking = null;
    });
    checking = probing;
    return probing;
  }

  const check = (): Promise<boolean> => checking ?? startProbe();

  async function recheck(): Promise<boolean> {
    const cancel = clock.after(uncertainAfterMs, () => {
      isReachable = null;
      notify();
    });
    try {
      // A check that began earlier knows nothing of the network as it is now.
      return await startProbe();
    } finally {
      cancel();
    }
  }

  const unsubscribeSender = sender.subscribe((result, server, number) => {
    // A slow response to an earlier request knows less than what came of a later one.
    if (server !== readServer() || number < lastNumber || result === "unexpected answer") return;
    lastNumber = number;
    recordReachability(result === "answer");
  });
  const unsubscribeCredentials = credentialStore.subscribe(notify);
  notify();

  return {
    read,
    subscribe: changes.subscribe,
    check,
    recheck,
    pollWhile: (hasDemand) => {
      pollConditions.add(hasDemand);
      return () => void pollConditions.delete(hasDemand);
    },
    wake: () => {
      if (isReachable !== true && cancelPoll === null && !isClosed) void check();
    },
    changeServer: () => {
      failures = 0;
      isReachable = null;
      notify();
      schedulePoll();
      void check();
    },
    close: () => {
      isClosed = true;
      unsubscribeSender();
      unsubscribeCredentials();
      cancelExpiry();
      cancelPoll?.();
    },
  };
}
