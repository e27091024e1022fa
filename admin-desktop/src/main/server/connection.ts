import { Health } from "@illumine/shared/api/assessments.ts";
import type { Connection } from "#src/model/connection.ts";
import type { Clock } from "../platform.ts";
import { planTry } from "./back-off.ts";
import { healthPath } from "./check-server.ts";
import { isOurs } from "./is-ours.ts";
import { NoAnswer } from "./no-answer.ts";
import type { Sender } from "./sender.ts";
import type { Vault } from "./vault.ts";

/** Who this computer is to the site, and whether the site can be reached. */
export interface LiveConnection {
  read(): Connection;
  /** Called after every change. Returns the end of it. */
  subscribe(listener: () => void): () => void;
  /** Asks the site whether it is there. */
  check(): Promise<boolean>;
  /** While it says so and the site cannot be reached, it is asked again and again. Returns the end of it. */
  want(isWanted: () => boolean): () => void;
  /** Something changed that may make the site reachable or wanted: the app has the focus, the network is back. */
  wake(): void;
  /** The settings name another site. */
  changeServer(): void;
  close(): void;
}

/** Milliseconds: timers take no more than 24 days, sessions last 12 hours. */
const longestTimer = 86_400_000;

interface Options {
  clock: Clock;
  sender: Sender;
  vault: Vault;
  readServer(): string | null;
}

export function createConnection({ clock, sender, vault, readServer }: Options): LiveConnection {
  const listeners = new Set<() => void>();
  const wants = new Set<() => boolean>();
  let isReachable: boolean | null = null;
  let failures = 0;
  let checking: Promise<boolean> | null = null;
  let isClosed = false;
  let endProbe: (() => void) | null = null;
  let endExpiry = () => {};
  let shown = "";

  function read(): Connection {
    const server = readServer();
    const { token, expiresAt } = server === null ? { token: undefined, expiresAt: undefined } : vault.find(server);
    return {
      ...{ server, isReachable, keptIn: vault.readPlace() },
      isSignedIn: token !== undefined,
      expiresAt: expiresAt ?? null,
    };
  }

  function tell(): void {
    const connection = read();
    const next = JSON.stringify(connection);
    if (next === shown || isClosed) return;
    shown = next;
    endExpiry();
    if (connection.expiresAt !== null) {
      const left = Math.max(0, Date.parse(connection.expiresAt) - clock.now());
      endExpiry = clock.after(Math.min(left, longestTimer), tell);
    }
    for (const listener of [...listeners]) listener();
  }

  function plan(): void {
    endProbe?.();
    endProbe = null;
    const isWanted = [...wants].some((wanted) => wanted());
    if (isClosed || isReachable !== false || !isWanted) return;
    endProbe = clock.after(planTry(failures), () => {
      endProbe = null;
      void check();
    });
  }

  function hear(isThere: boolean): void {
    failures = isThere ? 0 : failures + 1;
    isReachable = isThere;
    tell();
    plan();
  }

  async function ask(): Promise<boolean> {
    const server = readServer();
    if (server === null) return false;
    try {
      const { status, body, headers } = await sender.send({ method: "GET", path: healthPath, headers: {} });
      const isSite = isOurs(headers) && (status !== 200 || Health.safeParse(body).success);
      // Something between that answers in the site's place is no way to the site.
      if (!isSite && readServer() === server) hear(false);
      return isSite;
    } catch (error) {
      // The listener below has heard of it.
      if (error instanceof NoAnswer) return false;
      throw error;
    }
  }

  function check(): Promise<boolean> {
    checking ??= ask().finally(() => {
      checking = null;
    });
    return checking;
  }

  const endHearing = sender.subscribe((heard, server) => {
    if (server === readServer() && heard !== "strange answer") hear(heard === "answer");
  });
  const endVault = vault.subscribe(tell);
  tell();

  return {
    read,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    check,
    want: (isWanted) => {
      wants.add(isWanted);
      return () => void wants.delete(isWanted);
    },
    wake: () => {
      if (isReachable !== true && endProbe === null && !isClosed) void check();
    },
    changeServer: () => {
      failures = 0;
      isReachable = null;
      tell();
      plan();
      void check();
    },
    close: () => {
      isClosed = true;
      endHearing();
      endVault();
      endExpiry();
      endProbe?.();
    },
  };
}
