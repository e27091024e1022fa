import type { DesktopEvent } from "../src/model/events.ts";

/** What a test asks of the process that main runs in. */
export type ToMain =
  | { kind: "call"; name: string; input: unknown }
  /** What somebody chooses in the next dialog; null closes it. */
  | { kind: "choose"; path: string | null }
  /** 'loses answers': what is sent arrives, and nobody hears of it. */
  | { kind: "network"; state: "on" | "off" | "loses answers" }
  | { kind: "open path"; path: string }
  | { kind: "open link"; url: string }
  | { kind: "tell"; event: DesktopEvent }
  /** The title bar, what was opened in a browser, and the log. */
  | { kind: "read" }
  | { kind: "heap" }
  | { kind: "close" };

export interface MainState {
  shown: { title: string; isUnsaved: boolean; filePath: string | null };
  opened: string[];
  log: string[];
}

export type FromMain =
  | { kind: "ready"; port: number }
  | { kind: "event"; event: DesktopEvent }
  | { kind: "answer"; id: number; value?: unknown; error?: string };
