import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import { buildAnswers } from "@illumine/shared/testing/assessment/factory.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";
import { buildSavedResult } from "#testing/saved-result-factory.ts";

let browser: FakeLocalStorage;

async function openPage() {
  vi.resetModules();
  return {
    ...(await import("./result-library.ts")),
    ...(await import("./assessment-run.ts")),
    ...(await import("./saved-results.ts")),
  };
}

function buildRun(overrides: Partial<AssessmentRun> = {}): AssessmentRun {
  return {
    format: 1,
    assessmentId: "sample",
    contentVersion: 2,
    attemptId: "attempt-1",
    startedAt: "2026-03-01T09:00:00.000Z",
    completedAt: null,
    hasGivenFeedback: false,
    answers: buildAnswers({ completed: false }),
    ...overrides,
  };
}

const completedAt = "2026-03-01T09:10:00.000Z";

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("unfinished runs are listed, saved and previewed ones are not", async () => {
  const { readLibrary, writeSavedResult, writeRun } = await openPage();
  writeRun(buildRun({ completedAt }));
  writeSavedResult(buildSavedResult());
  writeRun(buildRun({ assessmentId: "begun", attemptId: "attempt-2" }));
  writeRun(buildRun({ assessmentId: "later", attemptId: "attempt-3", startedAt: "2026-04-01T09:00:00.000Z" }));
  writeRun(buildRun({ assessmentId: "tried", attemptId: "preview" }));
  const { results, runs } = await readLibrary();
  expect(results).toEqual([buildSavedResult()]);
  expect(runs.map(({ assessmentId }) => assessmentId)).toEqual(["later", "begun"]);
});

test("a saved result whose answers have changed since is listed as saved and as unfinished", async () => {
  const { readLibrary, writeSavedResult, writeRun } = await openPage();
  writeSavedResult(buildSavedResult());
  writeRun(buildRun());
  const { results, runs } = await readLibrary();
  expect([results.length, runs.length]).toEqual([1, 1]);
});

test("deleting a result deletes its run, and no other", async () => {
  const { deleteResult, readSavedResult, readRun, writeSavedResult, writeRun } = await openPage();
  const old = buildSavedResult();
  const latest = buildSavedResult({ attemptId: "attempt-2" });
  writeSavedResult(old);
  writeSavedResult(latest);
  writeRun(buildRun({ attemptId: "attempt-2", completedAt }));
  await deleteResult(old);
  expect(await readSavedResult("attempt-1")).toBeNull();
  expect(await readRun("sample")).not.toBeNull();
  await deleteResult(latest);
  expect(browser.entries.size).toBe(0);
});

test("deleting all results leaves unfinished runs and other entries", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { deleteAllResults, readLibrary, writeSavedResult, writeRun } = await openPage();
  browser.entries.set("theme", '"dark"');
  browser.entries.set("keptResult:damaged", "{");
  writeSavedResult(buildSavedResult());
  writeRun(buildRun({ completedAt }));
  writeRun(buildRun({ assessmentId: "begun", attemptId: "attempt-2" }));
  writeRun(buildRun({ assessmentId: "not-saved", attemptId: "attempt-4", completedAt }));
  expect((await readLibrary()).damagedCount).toBe(1);
  await deleteAllResults();
  expect([...browser.entries.keys()].sort()).toEqual(["assessmentRun:begun", "theme"]);
});
