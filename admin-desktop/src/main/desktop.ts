import type { DesktopCalls } from "../bridge";
import type { DesktopEvent } from "../model/events";
import type { Platform } from "./platform";

/** Everything that main does, without Electron. */
export interface Desktop {
  calls: DesktopCalls;
  /** Returns the end of it. */
  subscribe(listener: (event: DesktopEvent) => void): () => void;
  /** Tells the screens something that the shell heard of: a menu entry. */
  tell(event: DesktopEvent): void;
  /** A file that the system wants opened: by double click, by the command line. Never rejects: what is wrong is told. */
  openPath(path: string): Promise<void>;
  /** An `illumine://` link. Never rejects. */
  openLink(url: string): Promise<void>;
  /** Empties the list of recent files. */
  forgetRecentFiles(): Promise<void>;
  /** Resolves once nothing is being written any more. */
  close(): Promise<void>;
}

/** Puts main together and opens what it kept. */
export function createDesktop(_platform: Platform): Promise<Desktop> {
  throw new Error("Main is not put together yet");
}
