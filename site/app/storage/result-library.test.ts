import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import { buildAnswers } from "@illumine/shared/testing/assessment/factory.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";
import { buildKeptResult } from "#testing/kept-result-factory.ts";

let browser: FakeLocalStorage;

async function openPage() {
  vi.resetModules();
  return {
    ...(await import("./result-library.ts")),
    ...(await import("./assessment-run.ts")),
    ...(await import("./kept-results.ts")),
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

test("runs that are not finished are listed, those that are kept or previewed are not", async () => {
  const { readLibrary, writeKeptResult, writeRun } = await openPage();
  writeRun(buildRun({ completedAt }));
  writeKeptResult(buildKeptResult());
  writeRun(buildRun({ assessmentId: "begun", attemptId: "attempt-2" }));
  writeRun(buildRun({ assessmentId: "later", attemptId: "attempt-3", startedAt: "2026-04-01T09:00:00.000Z" }));
  writeRun(buildRun({ assessmentId: "tried", attemptId: "preview" }));
  const { results, runs } = await readLibrary();
  expect(results).toEqual([buildKeptResult()]);
  expect(runs.map(({ assessmentId }) => assessmentId)).toEqual(["later", "begun"]);
});

test("a kept result whose answers were changed since is listed as kept and as not finished", async () => {
  const { readLibrary, writeKeptResult, writeRun } = await openPage();
  writeKeptResult(buildKeptResult());
  writeRun(buildRun());
  const { results, runs } = await readLibrary();
  expect([results.length, runs.length]).toEqual([1, 1]);
});

test("deleting a result takes its own answers along, and nobody else's", async () => {
  const { forgetResult, readKeptResult, readRun, writeKeptResult, writeRun } = await openPage();
  const old = buildKeptResult();
  const latest = buildKeptResult({ attemptId: "attempt-2" });
  writeKeptResult(old);
  writeKeptResult(latest);
  writeRun(buildRun({ attemptId: "attempt-2", completedAt }));
  await forgetResult(old);
  expect(await readKeptResult("attempt-1")).toBeNull();
  expect(await readRun("sample")).not.toBeNull();
  await forgetResult(latest);
  expect(browser.entries.size).toBe(0);
});

test("deleting all leaves what is not finished, and what is no result", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { forgetAllResults, readLibrary, writeKeptResult, writeRun } = await openPage();
  browser.entries.set("theme", '"dark"');
  browser.entries.set("keptResult:damaged", "{");
  writeKeptResult(buildKeptResult());
  writeRun(buildRun({ completedAt }));
  writeRun(buildRun({ assessmentId: "begun", attemptId: "attempt-2" }));
  writeRun(buildRun({ assessmentId: "not-kept", attemptId: "attempt-4", completedAt }));
  expect((await readLibrary()).setAside).toBe(1);
  await forgetAllResults();
  expect([...browser.entries.keys()].sort()).toEqual(["assessmentRun:begun", "theme"]);
});
