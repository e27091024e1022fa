import { createHash, randomBytes } from "node:crypto";
import { readlinkSync } from "node:fs";
import { open, readdir, rm } from "node:fs/promises";
import { hostname, networkInterfaces } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DesktopFailure } from "../failure.ts";
import { quoteFileName } from "../files/quote-file-name.ts";
import { getErrorCode } from "./disk-failure.ts";

/*
 * A lock is an empty file beside the locked one; its name says which process created it. A process creates its file,
 * then lists the folder: alone, it has the lock; otherwise it removes its file and tries again. Two that create theirs
 * at the same time both see the other, so both step back. Every name is unique, so removing what a crashed process left
 * never removes the lock of another.
 * Why: site/docs/decisions/0143-writers-of-one-file-lock-it.md
 */

const lockName = /^\.illumine-([0-9a-f]{16})\.(\d{1,10})\.([0-9a-f]{8})\.[0-9a-f]{16}\.lock$/;

const patienceMs = 10_000;
const maxPauseMs = 15;
const maxRemovals = 4;
/** A lock lasts milliseconds, so one that stays this long was left behind: on another computer, or under a reused id. */
const abandonedMs = 60_000;

const hash = (text: string, length: number) => createHash("sha256").update(text).digest("hex").slice(0, length);

/** Some disks don't tell cases apart. Two files that share a lock only wait for each other. */
const toKey = (path: string) => hash(basename(path).normalize("NFC").toLowerCase(), 16);

function isProcessRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) !== "ESRCH";
  }
}

/** A folder that can be written to but not listed has only this writer's files, as far as anybody can say. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (["EACCES", "EPERM"].includes(getErrorCode(error))) return [];
    throw error;
  }
}

/** On Linux, where programs in a container have process ids of their own. */
function readProcessNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

/** Many computers have the same name, and taking one for another would end its locks. */
function describeHost(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ mac }) => mac));
  return [hostname(), readProcessNamespace(), ...new Set(addresses.sort())].join(" ");
}

export interface LockEnvironment {
  processId: number;
  host: string;
  isProcessRunning(id: number): boolean;
  /** Milliseconds of a clock that nobody sets. */
  elapsed(): number;
}

export type FileLock = <Result>(path: string, task: () => Promise<Result>) => Promise<Result>;

const thisEnvironment: LockEnvironment = {
  processId: process.pid,
  host: describeHost(),
  isProcessRunning,
  elapsed: () => performance.now(),
};

/** Rejects as the task does, with Node's errors where no file can be created, with a DesktopFailure after 10 s. */
export function createFileLock(environment: LockEnvironment = thisEnvironment): FileLock {
  const host = hash(environment.host, 8);
  const active = new Set<string>();
  const firstSeen = new Map<string, number>();

  const isAbandoned = (name: string, processId: number, lockHost: string): boolean => {
    if (lockHost === host) {
      if (processId === environment.processId) return !active.has(name);
      if (!environment.isProcessRunning(processId)) return true;
    }
    const seen = firstSeen.get(name) ?? environment.elapsed();
    firstSeen.set(name, seen);
    return environment.elapsed() - seen >= abandonedMs;
  };

  const remove = async (folder: string, name: string): Promise<void> => {
    firstSeen.delete(name);
    // On Windows a virus scanner may have it open. Whoever can't remove it at all treats it as abandoned.
    for (let attempt = 1; attempt <= maxRemovals; attempt += 1) {
      try {
        return await rm(join(folder, name), { force: true });
      } catch {
        await wait(attempt * maxPauseMs);
      }
    }
  };

  const listRivals = async (folder: string, key: string, name: string): Promise<string[]> => {
    const rivals: string[] = [];
    for (const other of await listNames(folder)) {
      const [, otherKey, processId, otherHost] = lockName.exec(other) ?? [];
      if (otherKey === undefined || otherHost === undefined || other === name) continue;
      if (isAbandoned(other, Number(processId), otherHost)) await remove(folder, other);
      else if (otherKey === key) rivals.push(other);
    }
    return rivals;
  };

  const acquire = async (path: string): Promise<string> => {
    const folder = dirname(path);
    const key = toKey(path);
    const start = environment.elapsed();
    for (;;) {
      const name = `.illumine-${key}.${environment.processId}.${host}.${randomBytes(8).toString("hex")}.lock`;
      active.add(name);
      let isAlone = false;
      try {
        await (await open(join(folder, name), "wx", 0o600)).close();
        isAlone = (await listRivals(folder, key, name)).length === 0;
      } catch (error) {
        active.delete(name);
        await remove(folder, name);
        throw error;
      }
      if (isAlone) return name;
      active.delete(name);
      await remove(folder, name);
      if (environment.elapsed() - start > patienceMs) {
        const message = `Another program is saving ${quoteFileName(path)} and doesn't finish. Nothing was overwritten. Close that program and try again.`;
        throw new DesktopFailure("device", message);
      }
      await wait(1 + Math.random() * maxPauseMs);
    }
  };

  return async (path, task) => {
    const name = await acquire(path);
    try {
      return await task();
    } finally {
      active.delete(name);
      await remove(dirname(path), name);
    }
  };
}
