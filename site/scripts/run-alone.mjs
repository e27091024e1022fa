import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** @param {number} id */
function isRunning(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => /** @type {NodeJS.ErrnoException} */ (error).code === code;

/** @param {string} lock @returns {string | null} what its owner wrote; null if there is no lock */
export function readLock(lock) {
  try {
    return readFileSync(lock, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** An empty lock was left by a process that was stopped. @param {string} owner */
function isAlive(owner) {
  const id = Number.parseInt(owner, 10);
  return id > 0 && isRunning(id);
}

/** The lock appears with its owner in it, or not at all. @param {string} lock */
function tryLock(lock) {
  const owner = `${process.pid}-${randomUUID()}`;
  const ours = `${lock}.${owner}`;
  writeFileSync(ours, owner);
  try {
    linkSync(ours, lock);
    return true;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    return false;
  } finally {
    rmSync(ours);
  }
}

/**
 * Removes the lock of a process that was stopped. Who read its owner earlier may come late: then another process has
 * the lock, and it stays.
 * @param {string} lock
 * @param {string} dead as read from the lock
 */
export function removeDeadLock(lock, dead) {
  // A lock of its own for this one removal; whoever has it may have been stopped too.
  const removal = `${lock}.removal-${dead}`;
  if (!tryLock(removal)) {
    const remover = readLock(removal);
    if (remover !== null && !isAlive(remover)) removeDeadLock(removal, remover);
    return;
  }
  try {
    if (readLock(lock) === dead) rmSync(lock);
  } finally {
    rmSync(removal);
  }
}

/**
 * Waits until no other process runs something under this lock. The lock of a process that was stopped doesn't count.
 * @template T
 * @param {string} lock a file that exists meanwhile
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function runAlone(lock, run) {
  mkdirSync(dirname(lock), { recursive: true });
  while (!tryLock(lock)) {
    const owner = readLock(lock);
    if (owner !== null && !isAlive(owner)) removeDeadLock(lock, owner);
    else await wait(200);
  }
  try {
    return await run();
  } finally {
    rmSync(lock, { force: true });
  }
}
