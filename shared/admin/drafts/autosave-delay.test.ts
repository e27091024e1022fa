import { expect, test } from "vitest";
import { computeAutosaveDelayMs, computeBackoffMs } from "./autosave-delay.ts";

test.each([
  ["right after the only edit", { since: 0, lastEditAt: 0 }, 0, 3000],
  ["a second later", { since: 0, lastEditAt: 0 }, 1000, 2000],
  ["while somebody writes for a minute", { since: 0, lastEditAt: 59_000 }, 59_500, 500],
  ["long overdue", { since: 0, lastEditAt: 10_000 }, 900_000, 0],
])("the autosave delay %s", (_, unsaved, now, wait) => {
  expect(computeAutosaveDelayMs(unsaved, now)).toBe(wait);
});

test("each attempt without an answer doubles the delay, up to a minute", () => {
  expect([1, 2, 3, 4, 5, 9].map(computeBackoffMs)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});
