import { expect, test } from "vitest";
import { formatDateTime } from "../format-date.ts";
import { describeSaveState, findReason, formatAgo } from "./save-message.ts";
import type { SaveKind, SaveState } from "./save-state.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const idle: SaveState<never> = { kind: "idle" };
const describe = (changes: Partial<Parameters<typeof describeSaveState>[0]>) =>
  describeSaveState({ save: idle, hasUnsaved: false, savedAt: now - 2000, hasLocalCopy: true, ...changes }, now);
const failed = (why: "no answer" | "invalid" | "refused", by: SaveKind): SaveState<never> => ({
  ...{ kind: "failed", reason: why, by, status: 0, errors: [], suggestion: null, isResent: by !== "publish" },
  message: "Title is required",
});

test.each([
  [2000, "2 s ago"],
  [-500, "0 s ago"],
  [59_999, "59 s ago"],
  [60_000, "1 min ago"],
  [59 * 60_000, "59 min ago"],
  [3_600_000, formatDateTime("2026-03-01T11:00:00Z")],
])("%d ms ago reads %s", (passed, text) => {
  expect(formatAgo(now - passed, now)).toBe(text);
});

test("the status says whether the server has the text", () => {
  expect(describe({})).toEqual({ tone: "quiet", text: "Saved 2 s ago" });
  expect(describe({ savedAt: null })).toEqual({ tone: "quiet", text: "Not saved yet" });
  expect(describe({ hasUnsaved: true })).toEqual({ tone: "unsaved", text: "Unsaved changes" });
  expect(describe({ save: { kind: "saving", by: "auto" } }).text).toBe("Saving...");
  expect(describe({ save: { kind: "saving", by: "publish" } }).text).toBe("Publishing...");
});

test("the status says what went wrong and where the text is", () => {
  expect(describe({ save: failed("invalid", "auto"), hasUnsaved: true })).toEqual({
    tone: "unsaved",
    text: "Not saved yet: Title is required",
    label: "Not saved yet",
  });
  expect(describe({ save: failed("refused", "save") })).toEqual({
    tone: "error",
    text: "Not saved: Title is required",
    label: "Not saved",
  });
  expect(describe({ save: failed("no answer", "auto") }).text).toBe(
    "Not saved: no connection. Your edits are stored on this device and will be sent when the connection is back.",
  );
  expect(describe({ save: failed("no answer", "publish") }).text).toBe(
    "Not saved: no connection. Your edits are stored on this device.",
  );
  expect(describe({ hasUnsaved: true, hasLocalCopy: false }).text).toBe(
    "Unsaved changes. This device can't store a copy, so copy your text somewhere safe.",
  );
});

test("the reason below the bar stays until everything is saved", () => {
  const state = { save: idle, hasUnsaved: true, savedAt: null, hasLocalCopy: true };
  const refused = { ...state, save: failed("refused", "save") };
  const reason = findReason(null, refused);
  expect(reason).toBe("Not saved: Title is required");
  expect(findReason(reason, state)).toBe(reason);
  expect(findReason(reason, { ...state, save: { kind: "saving", by: "auto" } })).toBe(reason);
  expect(findReason(reason, { ...state, save: failed("no answer", "publish") })).toContain("no connection");
  expect(findReason(reason, { ...state, hasUnsaved: false })).toBeNull();
  expect(findReason(null, state)).toBeNull();
});
