import { formatDateTime } from "../format-date.ts";
import type { DocumentSaverState } from "./save-state.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** '2 s ago', '5 min ago', and after an hour the time itself. Both in epoch milliseconds. */
export function formatAgo(at: number, now: number): string {
  const passedMs = Math.max(0, now - at);
  if (passedMs < minuteMs) return `${Math.floor(passedMs / secondMs)} s ago`;
  if (passedMs < hourMs) return `${Math.floor(passedMs / minuteMs)} min ago`;
  return formatDateTime(new Date(at).toISOString());
}

export type SaveTone = "quiet" | "busy" | "unsaved" | "error";

export interface SaveMessage {
  tone: SaveTone;
  text: string;
  /** The text without its reason, where it has one. */
  label?: string;
}

type Shown = Pick<DocumentSaverState<unknown>, "save" | "hasUnsaved" | "savedAt" | "hasLocalCopy">;

export function describeSaveState({ save, hasUnsaved, savedAt, hasLocalCopy }: Shown, now: number): SaveMessage {
  const advice = hasLocalCopy
    ? "Your edits are stored on this device."
    : "This device can't store a copy, so copy your text somewhere safe.";
  if (save.kind === "saving") return { tone: "busy", text: save.by === "publish" ? "Publishing..." : "Saving..." };
  const notSaved = { tone: "error", label: "Not saved" } as const;
  if (save.kind === "conflict") return { ...notSaved, text: `Not saved: someone else changed this. ${advice}` };
  if (save.kind === "failed") {
    const willRetry = save.isResent ? " and will be sent when the connection is back" : "";
    if (save.reason === "no answer" && hasLocalCopy) {
      return { ...notSaved, text: `Not saved: no connection. Your edits are stored on this device${willRetry}.` };
    }
    if (save.reason === "no answer") return { ...notSaved, text: `Not saved: no connection. ${advice}` };
    // A draft that has no title yet is not the author's mistake.
    if (save.reason === "invalid" && save.by === "auto")
      return { tone: "unsaved", text: `Not saved yet: ${save.message}`, label: "Not saved yet" };
    return { ...notSaved, text: `Not saved: ${save.message}` };
  }
  if (hasUnsaved && !hasLocalCopy)
    return { tone: "error", text: `Unsaved changes. ${advice}`, label: "Unsaved changes" };
  if (hasUnsaved) return { tone: "unsaved", text: "Unsaved changes" };
  return { tone: "quiet", text: savedAt === null ? "Not saved yet" : `Saved ${formatAgo(savedAt, now)}` };
}

/**
 * The reason to show below the bar: until everything is saved it stays the last one, so that nothing moves with each
 * letter and each attempt.
 */
export function findReason(shown: string | null, state: Shown): string | null {
  const { text, label } = describeSaveState(state, 0);
  if (label !== undefined) return text;
  return state.save.kind === "idle" && !state.hasUnsaved ? null : shown;
}
