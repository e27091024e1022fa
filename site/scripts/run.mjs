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
 * Runs a program that has to succeed. Shows what it printed only when it failed.
 * @param {string} what for the message, such as 'Building the site'
 * @param {string} command
 * @param {string[]} args
 * @param {Omit<import("node:child_process").SpawnOptions, "stdio">} [options]
 */
export async function runOrThrow(what, command, args, options) {
  /** @type {Buffer[]} */
  const said = [];
  const code = await new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk) => said.push(chunk));
    child.stderr.on("data", (chunk) => said.push(chunk));
    child.on("error", reject);
    child.on("close", (exitCode) => resolve(exitCode ?? 1));
  });
  if (code === 0) return;
  process.stderr.write(Buffer.concat(said));
  throw new Error(`${what} failed (exit code ${code}). See the lines above.`);
}
