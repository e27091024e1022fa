import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";
import { buildFigure, buildKeptResult } from "#testing/kept-result-factory.ts";
import type { KeptResult } from "./kept-results.ts";

let browser: FakeLocalStorage;

/** A page load: what the modules held in memory is gone. */
async function openPage() {
  vi.resetModules();
  return import("./kept-results.ts");
}

const first = buildKeptResult();
const second = buildKeptResult({ attemptId: "attempt-2", completedAt: "2026-04-01T09:00:00.000Z" });
const other = buildKeptResult({ attemptId: "attempt-3", assessmentId: "other", completedAt: "2026-03-15T09:00:00Z" });

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a device on which nothing was finished has no results", async () => {
  const { countSetAsideResults, listKeptResults, readKeptResult } = await openPage();
  expect(await listKeptResults()).toEqual([]);
  expect(await readKeptResult("attempt-1")).toBeNull();
  expect(countSetAsideResults()).toBe(0);
});

test("results are listed newest first, with every answer and figure as they were kept", async () => {
  const { writeKeptResult } = await openPage();
  for (const kept of [other, first, second]) expect(writeKeptResult(kept)).toBe(true);
  const { listKeptResults, readKeptResult } = await openPage();
  expect(await listKeptResults()).toEqual([second, other, first]);
  expect(await readKeptResult("attempt-3")).toEqual(other);
  expect(console.warn).not.toHaveBeenCalled();
});

test("results stand among other entries without touching them", async () => {
  browser.entries.set("assessmentRun:sample", "{}");
  browser.entries.set("theme", '"dark"');
  const { listKeptResults, removeKeptResult, writeKeptResult } = await openPage();
  writeKeptResult(first);
  writeKeptResult(second);
  removeKeptResult("attempt-1");
  expect(await listKeptResults()).toEqual([second]);
  expect([...browser.entries.keys()]).toEqual(["assessmentRun:sample", "theme", "keptResult:attempt-2"]);
});

test.each<[string, (kept: KeptResult) => unknown]>([
  ["a format of the future", (kept) => ({ ...kept, format: 2 })],
  ["another attempt's id", (kept) => ({ ...kept, attemptId: "attempt-9" })],
  ["a path for an id", (kept) => ({ ...kept, assessmentId: "../admin" })],
  ["a path for a category", (kept) => ({ ...kept, categorySlug: "a/b" })],
  ["a version in words", (kept) => ({ ...kept, contentVersion: "two" })],
  ["no time of completion", (kept) => ({ ...kept, completedAt: null })],
  ["a time that never was", (kept) => ({ ...kept, completedAt: "2026-13-41T09:00:00Z" })],
  ["an unknown engine", (kept) => ({ ...kept, engine: { name: "other", version: "1" } })],
  ["an answer that is an object", (kept) => ({ ...kept, answers: { ...kept.answers, technical: { q: { a: 1 } } } })],
  ["a score beyond the scale", (kept) => ({ ...kept, figures: [buildFigure({ score: 101 })] })],
  [
    "a score in markup",
    (kept) => ({ ...kept, figures: [{ ...buildFigure(), score: "<img src=x onerror=alert(1)>" }] }),
  ],
  ["figures that are no list", (kept) => ({ ...kept, figures: {} })],
])("a result with %s is set aside, the others stay", async (_, damage) => {
  const page = await openPage();
  page.writeKeptResult(second);
  const text = JSON.stringify(damage(first));
  browser.entries.set("keptResult:attempt-1", text);
  expect(await page.listKeptResults()).toEqual([second]);
  expect(browser.entries.get("keptResult:attempt-1:set-aside")).toBe(text);
  expect(page.countSetAsideResults()).toBe(1);
  page.removeSetAsideResults();
  expect([...browser.entries.keys()]).toEqual(["keptResult:attempt-2"]);
});

test("a result for which there is no room is said to be so, is there for this visit, and costs nothing else", async () => {
  const { listKeptResults, removeKeptResult, writeKeptResult } = await openPage();
  writeKeptResult(first);
  browser.quota = JSON.stringify(first).length + 10;
  expect(writeKeptResult(second)).toBe(false);
  expect(await listKeptResults()).toEqual([second, first]);
  expect(await (await openPage()).listKeptResults()).toEqual([first]);
  removeKeptResult("attempt-2");
  expect(await listKeptResults()).toEqual([first]);
});

test("a browser that stores nothing lists what this visit finished", async () => {
  browser.refuseAll();
  const { listKeptResults, writeKeptResult } = await openPage();
  expect(writeKeptResult(first)).toBe(false);
  expect(await listKeptResults()).toEqual([first]);
});
