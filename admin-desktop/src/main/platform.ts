import type { Disk } from "./disk/disk.ts";

export interface Clock {
  /** Epoch milliseconds. May go backwards: people set clocks. */
  now(): number;
  /** Calls back once after so many milliseconds. Returns the end of it. */
  after(milliseconds: number, act: () => void): () => void;
}

/** Encrypts with a key that the operating system keeps for this user. */
export interface KeyStore {
  encrypt(text: string): Promise<Uint8Array>;
  /** Rejects where it was another computer's or another user's key. */
  decrypt(bytes: Uint8Array): Promise<string>;
}

export interface Dialogs {
  /** A path, or null when it was closed. */
  chooseFile(): Promise<string | null>;
  /** Where to; `name` is offered. */
  chooseTarget(name: string): Promise<string | null>;
}

/** What was written here holds no secret and nothing of a draft's text. */
export interface Log {
  info(message: string, details?: Record<string, string | number | boolean>): void;
  error(message: string, error?: unknown): void;
}

/** What main has from outside. Electron's in the app, of their own in tests: nothing else in main knows Electron but `shell`. */
export interface Platform {
  version: string;
  /** Of the user's data. */
  folder: string;
  disk: Disk;
  clock: Clock;
  /** A UUID, version 4. */
  createId(): string;
  /** Null where the computer has none that deserves the name. */
  keyStore: KeyStore | null;
  fetch: typeof fetch;
  dialogs: Dialogs;
  /** Opens an address in the user's browser. */
  openInBrowser(url: string): Promise<void>;
  /** What the title bar says, and whether a draft is open. */
  showTitle(shown: { title: string; isUnsaved: boolean; filePath: string | null; hasDraft: boolean }): void;
  /** Asks for a newer version of the app; resolves with what came of it, in words. */
  checkForUpdates(): Promise<string>;
  log: Log;
}
