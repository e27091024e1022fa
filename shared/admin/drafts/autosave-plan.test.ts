import { expect, test } from "vitest";
import { planAutosave, planRetry } from "./autosave-plan.ts";

test.each([
  ["right after the only edit", { since: 0, lastEditAt: 0 }, 0, 3000],
  ["a second later", { since: 0, lastEditAt: 0 }, 1000, 2000],
  ["while somebody writes for a minute", { since: 0, lastEditAt: 59_000 }, 59_500, 500],
  ["long overdue", { since: 0, lastEditAt: 10_000 }, 900_000, 0],
])("a draft %s waits its time", (_, unsaved, now, wait) => {
  expect(planAutosave(unsaved, now)).toBe(wait);
});

test("each try without an answer doubles the wait, up to a minute", () => {
  expect([1, 2, 3, 4, 5, 9].map(planRetry)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});
