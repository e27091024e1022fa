import { spawn } from "node:child_process";
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root } from "../paths.mjs";

const memoryDisk = "/dev/shm";
const neededMb = 2048;

function hasMemoryDisk() {
  try {
    accessSync(memoryDisk, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryDisk);
    return (bavail * bsize) / 2 ** 20 >= neededMb;
  } catch {
    return false;
  }
}

// Test databases sync to the disk all the time: that's much faster in memory.
const temporaryFolder = mkdtempSync(join(hasMemoryDisk() ? memoryDisk : tmpdir(), "illumine-test-"));
// Files left by a stopped test would fill the memory until the next restart.
process.on("exit", () => rmSync(temporaryFolder, { recursive: true, force: true }));
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => process.exit(1));

// By default V8 collects garbage after each few megabytes, which takes a tenth of a build's time.
const memory = ["--max-semi-space-size=64", process.env["NODE_OPTIONS"] ?? ""].join(" ").trim();

const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};

/**
 * Prefixes each output line with the label, since several programs share one terminal. Resolves with the exit code.
 * @param {string} label @param {string[]} args of Node
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export function runLabeled(label, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env, ...color, NODE_OPTIONS: memory, TMPDIR: temporaryFolder },
      stdio: ["ignore", "pipe", "pipe"],
    });
    createInterface({ input: child.stdout }).on("line", (line) => console.info(`${label} │ ${line}`));
    createInterface({ input: child.stderr }).on("line", (line) => console.error(`${label} │ ${line}`));
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
