import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "#src/main/platform.ts";
import { describeError, redact } from "./redact.ts";

const maxFileBytes = 1_000_000;

interface LogOptions {
  folder: string;
  now(): number;
}

/** At most three files of 1 MB. Written synchronously, so that the last line before a crash is there. Never throws. */
export function createLog({ folder, now }: LogOptions): Log {
  const [newest, older, oldest] = [
    join(folder, "illumine.log"),
    join(folder, "illumine.1.log"),
    join(folder, "illumine.2.log"),
  ];
  /** Null before the file was checked. */
  let sizeBytes: number | null = null;

  const rotate = () => {
    if (existsSync(older)) renameSync(older, oldest);
    renameSync(newest, older);
    sizeBytes = 0;
  };
  const write = (level: string, message: string) => {
    const line = `${new Date(now()).toISOString()} ${level} ${message}\n`;
    const bytes = Buffer.byteLength(line);
    try {
      if (sizeBytes === null) {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        sizeBytes = statSync(newest, { throwIfNoEntry: false })?.size ?? 0;
      }
      if (sizeBytes > 0 && sizeBytes + bytes > maxFileBytes) rotate();
      appendFileSync(newest, line, { mode: 0o600 });
      sizeBytes += bytes;
    } catch (error) {
      sizeBytes = null;
      console.error(line.trimEnd(), `(couldn't write the log: ${describeError(error)})`);
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
