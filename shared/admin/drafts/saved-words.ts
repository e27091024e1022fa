import { toMoment } from "../moments.ts";
import type { SaverState } from "./save-state.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** '2 s ago', '5 min ago', and from an hour on the time itself. Both in epoch milliseconds. */
export function toAgo(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  if (passed < minute) return `${Math.floor(passed / second)} s ago`;
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`;
  return toMoment(new Date(at).toISOString());
}

export type SavedTone = "quiet" | "busy" | "unsaved" | "error";

export interface SavedWords {
  tone: SavedTone;
  words: string;
}

type Shown = Pick<SaverState<unknown, unknown>, "save" | "hasUnsaved" | "savedAt" | "isCopied">;

/** What the bar says of the text: whether the server has it, and what is in the way. */
export function toSavedWords({ save, hasUnsaved, savedAt, isCopied }: Shown, now: number): SavedWords {
  const kept = isCopied ? "Your text is kept on this device." : "Copy your text to be safe: this device keeps none.";
  if (save.kind === "saving") return { tone: "busy", words: save.by === "publish" ? "Publishing..." : "Saving..." };
  if (save.kind === "conflict") return { tone: "error", words: `Not saved: somebody else changed this. ${kept}` };
  if (save.kind === "failed") {
    const goesOn = save.by === "auto" ? " and is sent when it can be" : "";
    if (save.why === "no answer" && isCopied) {
      return { tone: "error", words: `Not saved: no connection. Your text is kept on this device${goesOn}.` };
    }
    if (save.why === "no answer") return { tone: "error", words: `Not saved: no connection. ${kept}` };
    // A draft without its title yet is no fault of its author's.
    if (save.why === "invalid" && save.by === "auto")
      return { tone: "unsaved", words: `Not saved yet: ${save.message}` };
    return { tone: "error", words: `Not saved: ${save.message}` };
  }
  if (hasUnsaved && !isCopied) return { tone: "error", words: `Unsaved changes. ${kept}` };
  if (hasUnsaved) return { tone: "unsaved", words: "Unsaved changes" };
  return { tone: "quiet", words: savedAt === null ? "Not saved yet" : `Saved ${toAgo(savedAt, now)}` };
}
