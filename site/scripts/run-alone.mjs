import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/** @param {string} lock @returns {number | null} the process that has it */
function findOwner(lock) {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch {
    return null;
  }
}

/** @param {string} lock */
function tryLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    return false;
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
    const owner = findOwner(lock);
    if (owner && !isRunning(owner)) rmSync(lock, { force: true });
    else await wait(200);
  }
  try {
    return await run();
  } finally {
    rmSync(lock, { force: true });
  }
}
