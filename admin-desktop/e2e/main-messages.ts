import type { DesktopEvent } from "../src/model/events.ts";

export type ToMain =
  | { kind: "call"; name: string; input: unknown }
  | { kind: "choose"; path: string | null }
  | { kind: "network"; state: "on" | "off" | "loses answers" }
  | { kind: "open path"; path: string }
  | { kind: "open link"; url: string }
  | { kind: "emit"; event: DesktopEvent }
  | { kind: "read" }
  | { kind: "heap" }
  | { kind: "longest block" }
  | { kind: "close" };

export interface MainState {
  title: { title: string; isUnsaved: boolean; filePath: string | null };
  opened: string[];
  log: string[];
}

export type FromMain =
  | { kind: "ready"; port: number }
  | { kind: "event"; event: DesktopEvent }
  | { kind: "answer"; id: number; value?: unknown; error?: string };
