import { spawn } from "node:child_process";
import { root } from "./paths.mjs";

/**
 * Resolves with the exit code.
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
 * Shows what the program printed only if it failed, and throws then.
 * @param {string} what for the message, such as 'Building the site'
 * @param {string} command
 * @param {string[]} args
 * @param {Omit<import("node:child_process").SpawnOptions, "stdio">} [options]
 */
export async function runOrThrow(what, command, args, options) {
  /** @type {Buffer[]} */
  const output = [];
  const code = await new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("error", reject);
    child.on("close", (exitCode) => resolve(exitCode ?? 1));
  });
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new Error(`${what} failed (exit code ${code}). See the lines above.`);
}
