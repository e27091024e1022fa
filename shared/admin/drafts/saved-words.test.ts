import { expect, test } from "vitest";
import { toMoment } from "../moments.ts";
import type { SaveKind, SaveState } from "./save-state.ts";
import { toAgo, toSavedWords } from "./saved-words.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const idle: SaveState<never> = { kind: "idle" };
const say = (own: Partial<Parameters<typeof toSavedWords>[0]>) =>
  toSavedWords({ save: idle, hasUnsaved: false, savedAt: now - 2000, isCopied: true, ...own }, now);
const failed = (why: "no answer" | "invalid" | "refused", by: SaveKind): SaveState<never> => ({
  ...{ kind: "failed", why, by, status: 0, errors: [], suggestion: null },
  message: "Title is required",
});

test.each([
  [2000, "2 s ago"],
  [-500, "0 s ago"],
  [59_999, "59 s ago"],
  [60_000, "1 min ago"],
  [59 * 60_000, "59 min ago"],
  [3_600_000, toMoment("2026-03-01T11:00:00Z")],
])("%d ms ago reads %s", (passed, words) => {
  expect(toAgo(now - passed, now)).toBe(words);
});

test("the bar says whether the server has the text", () => {
  expect(say({})).toEqual({ tone: "quiet", words: "Saved 2 s ago" });
  expect(say({ savedAt: null })).toEqual({ tone: "quiet", words: "Not saved yet" });
  expect(say({ hasUnsaved: true })).toEqual({ tone: "unsaved", words: "Unsaved changes" });
  expect(say({ save: { kind: "saving", by: "auto" } }).words).toBe("Saving...");
  expect(say({ save: { kind: "saving", by: "publish" } }).words).toBe("Publishing...");
});

test("the bar says what is in the way, and where the text is meanwhile", () => {
  expect(say({ save: failed("invalid", "auto"), hasUnsaved: true })).toEqual({
    tone: "unsaved",
    words: "Not saved yet: Title is required",
  });
  expect(say({ save: failed("refused", "save") })).toEqual({ tone: "error", words: "Not saved: Title is required" });
  expect(say({ save: failed("no answer", "auto") }).words).toBe(
    "Not saved: no connection. Your text is kept on this device and is sent when it can be.",
  );
  expect(say({ save: failed("no answer", "publish") }).words).toBe(
    "Not saved: no connection. Your text is kept on this device.",
  );
  expect(say({ hasUnsaved: true, isCopied: false }).words).toBe(
    "Unsaved changes. Copy your text to be safe: this device keeps none.",
  );
});
