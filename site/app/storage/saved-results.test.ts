import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";
import { buildFigure, buildSavedResult } from "#testing/saved-result-factory.ts";
import type { SavedResult } from "./schemas/saved-result.ts";

let browser: FakeLocalStorage;

/** A page load: module state is gone. */
async function openPage() {
  vi.resetModules();
  return import("./saved-results.ts");
}

const first = buildSavedResult();
const second = buildSavedResult({ attemptId: "attempt-2", completedAt: "2026-04-01T09:00:00.000Z" });
const other = buildSavedResult({ attemptId: "attempt-3", assessmentId: "other", completedAt: "2026-03-15T09:00:00Z" });

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a device without a finished run has no results", async () => {
  const { countDamagedResults, listSavedResults, readSavedResult } = await openPage();
  expect(await listSavedResults()).toEqual([]);
  expect(await readSavedResult("attempt-1")).toBeNull();
  expect(countDamagedResults()).toBe(0);
});

test("results are listed newest first, with every answer and figure as they were saved", async () => {
  const { writeSavedResult } = await openPage();
  for (const result of [other, first, second]) expect(writeSavedResult(result)).toBe(true);
  const { listSavedResults, readSavedResult } = await openPage();
  expect(await listSavedResults()).toEqual([second, other, first]);
  expect(await readSavedResult("attempt-3")).toEqual(other);
  expect(console.warn).not.toHaveBeenCalled();
});

test("a result from before groups could be chosen opens as it is, and one with a damaged choice opens without it", async () => {
  const damaged = { ...second, comparisonGroupId: { id: 7 } };
  browser.entries.set("keptResult:attempt-1", JSON.stringify(first));
  browser.entries.set("keptResult:attempt-2", JSON.stringify(damaged));
  const { readSavedResult } = await openPage();
  expect(await readSavedResult("attempt-1")).toEqual(first);
  expect(await readSavedResult("attempt-2")).toEqual(second);
  expect(console.warn).not.toHaveBeenCalled();
});

test("results leave other entries alone", async () => {
  browser.entries.set("assessmentRun:sample", "{}");
  browser.entries.set("theme", '"dark"');
  const { listSavedResults, removeSavedResult, writeSavedResult } = await openPage();
  writeSavedResult(first);
  writeSavedResult(second);
  removeSavedResult("attempt-1");
  expect(await listSavedResults()).toEqual([second]);
  expect([...browser.entries.keys()]).toEqual(["assessmentRun:sample", "theme", "keptResult:attempt-2"]);
});

test.each<[string, (result: SavedResult) => unknown]>([
  ["a format of the future", (result) => ({ ...result, format: 2 })],
  ["another attempt's id", (result) => ({ ...result, attemptId: "attempt-9" })],
  ["a path for an id", (result) => ({ ...result, assessmentId: "../admin" })],
  ["a path for a category", (result) => ({ ...result, categorySlug: "a/b" })],
  ["a version as text", (result) => ({ ...result, contentVersion: "two" })],
  ["no time of completion", (result) => ({ ...result, completedAt: null })],
  ["an impossible date", (result) => ({ ...result, completedAt: "2026-13-41T09:00:00Z" })],
  ["an unknown engine", (result) => ({ ...result, engine: { name: "other", version: "1" } })],
  [
    "an answer that is an object",
    (result) => ({ ...result, answers: { ...result.answers, technical: { q: { a: 1 } } } }),
  ],
  ["a score beyond the scale", (result) => ({ ...result, figures: [buildFigure({ score: 101 })] })],
  [
    "a score in markup",
    (result) => ({ ...result, figures: [{ ...buildFigure(), score: "<img src=x onerror=alert(1)>" }] }),
  ],
  ["figures that are no list", (result) => ({ ...result, figures: {} })],
])("a result with %s is set aside, the others stay", async (_, damage) => {
  const page = await openPage();
  page.writeSavedResult(second);
  const text = JSON.stringify(damage(first));
  browser.entries.set("keptResult:attempt-1", text);
  expect(await page.listSavedResults()).toEqual([second]);
  expect(browser.entries.get("keptResult:attempt-1:set-aside")).toBe(text);
  expect(page.countDamagedResults()).toBe(1);
  page.removeDamagedResults();
  expect([...browser.entries.keys()]).toEqual(["keptResult:attempt-2"]);
});

test("a result that doesn't fit is reported, lasts for the visit, and overwrites nothing", async () => {
  const { listSavedResults, removeSavedResult, writeSavedResult } = await openPage();
  writeSavedResult(first);
  browser.quota = JSON.stringify(first).length + 10;
  expect(writeSavedResult(second)).toBe(false);
  expect(await listSavedResults()).toEqual([second, first]);
  expect(await (await openPage()).listSavedResults()).toEqual([first]);
  removeSavedResult("attempt-2");
  expect(await listSavedResults()).toEqual([first]);
});

test("results of this visit are listed if the browser refuses storage", async () => {
  browser.refuseAll();
  const { listSavedResults, writeSavedResult } = await openPage();
  expect(writeSavedResult(first)).toBe(false);
  expect(await listSavedResults()).toEqual([first]);
});
