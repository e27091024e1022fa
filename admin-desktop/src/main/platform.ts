import type { Disk } from "./disk/disk.ts";
import type { ParseFile } from "./files/parse-file.ts";
import type { GitReader } from "./git/git-reader.ts";

export interface Clock {
  /** Epoch milliseconds. May go backwards, because people change clocks. */
  now(): number;
  after(delayMs: number, callback: () => void): () => void;
}

export interface KeyStore {
  encrypt(text: string): Promise<Uint8Array>;
  /** Rejects for another computer's or user's key. */
  decrypt(bytes: Uint8Array): Promise<string>;
}

export interface Dialogs {
  chooseFile(): Promise<string | null>;
  chooseFolder(): Promise<string | null>;
  chooseTarget(name: string): Promise<string | null>;
}

/** Log lines never have secrets or text of drafts. */
export interface Log {
  info(message: string, details?: Record<string, string | number | boolean>): void;
  error(message: string, error?: unknown): void;
}

export interface Platform {
  version: string;
  folder: string;
  disk: Disk;
  clock: Clock;
  createId(): string;
  /** Null where the computer has no secure one. Pending while it waits for its password, which can last forever. */
  keyStore: Promise<KeyStore | null>;
  fetch: typeof fetch;
  dialogs: Dialogs;
  showInFolder(path: string): void;
  openInBrowser(url: string): Promise<void>;
  showTitle(title: { title: string; isUnsaved: boolean; filePath: string | null; hasDraft: boolean }): void;
  cancelQuit(): void;
  parseFile: ParseFile;
  git: GitReader;
  spellingLanguages: readonly string[];
  checkForUpdates(): Promise<string>;
  log: Log;
}
