import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const prefix = "illumine-tests-";
const bytesNeeded = 2 ** 31;

/** @param {string} folder */
function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= bytesNeeded;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH";
  }
}

/** What runs that were killed have left would fill the memory. @param {string} memory */
function removeLeftovers(memory) {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (pid > 0 && !isRunning(pid)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

/**
 * Where Linux offers 2 GB or more, temporary files of this process and of those it starts are in memory: on a disk the
 * databases of tests take an eighth longer. A TMPDIR that is set stays.
 * @param {NodeJS.ProcessEnv} [environment] @param {string} [memory]
 */
export function useMemoryForTemporaryFiles(environment = process.env, memory = "/dev/shm") {
  if (environment["TMPDIR"] !== undefined || !hasRoom(memory)) return;
  removeLeftovers(memory);
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  environment["TMPDIR"] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
