import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "#src/main/platform.ts";
import { describeError, redact } from "./redact.ts";

/** Bytes of a file before the next one begins. */
const largestFile = 1_000_000;

interface LogPlace {
  folder: string;
  /** Epoch milliseconds. */
  now(): number;
}

/**
 * A log in a folder: at most three files of 1 MB. Lines are written at once, so that the last one before a crash is there.
 * Never throws: a log that cannot be written (disk full, folder gone) goes to the console.
 */
export function createLog({ folder, now }: LogPlace): Log {
  const [newest, older, oldest] = [
    join(folder, "illumine.log"),
    join(folder, "illumine.1.log"),
    join(folder, "illumine.2.log"),
  ];
  /** Bytes of the newest file; null before it was looked at. */
  let size: number | null = null;

  const turn = () => {
    if (existsSync(older)) renameSync(older, oldest);
    renameSync(newest, older);
    size = 0;
  };
  const write = (level: string, message: string) => {
    const line = `${new Date(now()).toISOString()} ${level} ${message}\n`;
    const bytes = Buffer.byteLength(line);
    try {
      if (size === null) {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        size = statSync(newest, { throwIfNoEntry: false })?.size ?? 0;
      }
      if (size > 0 && size + bytes > largestFile) turn();
      appendFileSync(newest, line, { mode: 0o600 });
      size += bytes;
    } catch (error) {
      size = null;
      console.error(line.trimEnd(), `(the log cannot be written: ${describeError(error)})`);
    }
  };

  return {
    info: (message, details = {}) => {
      const named = Object.entries(details).map(
        ([name, value]) => `${name}=${typeof value === "string" ? redact(value) : value}`,
      );
      write("info", [redact(message), ...named].join(" "));
    },
    error: (message, error) =>
      write("error", error === undefined ? redact(message) : `${redact(message)}: ${describeError(error)}`),
  };
}
