import { spawn } from "node:child_process";
import { root } from "./paths.mjs";

/**
 * Runs a program to its end. Resolves with its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/**
 * Runs a program that has to succeed.
 * @param {string} what for the message, such as 'Building the site'
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 */
export async function runOrThrow(what, command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) throw new Error(`${what} failed (exit code ${code}). See the lines above.`);
}

/** @param {string} script a path from the root */
export const node = (script, /** @type {string[]} */ ...args) => [process.execPath, [script, ...args]];
