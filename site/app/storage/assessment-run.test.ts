import { type AssessmentRun, reduceRun } from "@illumine/shared/assessment/run.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";

let browser: FakeLocalStorage;

/** A page load: module state is gone. */
async function openPage() {
  vi.resetModules();
  return import("./assessment-run.ts");
}

/** A completed run with one answer of every type. */
function buildRun(assessmentId: string): AssessmentRun {
  const now = "2026-03-01T09:00:00.000Z";
  const answers = { likert: 4, slider: 0.5, choice: "agree", switch: false, text: " äöü \n😀", list: ["a", 2] };
  const start = { type: "start", assessmentId, contentVersion: 2, attemptId: "attempt-1", now } as const;
  const given = Object.entries(answers).map(
    ([questionId, answer]) => ({ type: "answer", section: "technical", questionId, answer }) as const,
  );
  const run = [start, ...given, { type: "complete", now } as const].reduce(reduceRun, null as AssessmentRun | null);
  if (!run) throw new Error("A start makes a run");
  return run;
}

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("there is no run on a first visit", async () => {
  const { readRun } = await openPage();
  expect(await readRun("sample")).toBeNull();
});

test("a run is read after a reload with every answer unchanged", async () => {
  const { writeRun } = await openPage();
  writeRun(buildRun("sample"));
  const { readRun } = await openPage();
  expect(await readRun("sample")).toEqual(buildRun("sample"));
  expect(console.warn).not.toHaveBeenCalled();
});

test("each assessment has its own run", async () => {
  const { readRun, removeRun, writeRun } = await openPage();
  writeRun(buildRun("one"));
  writeRun(buildRun("other"));
  removeRun("one");
  expect(await readRun("one")).toBeNull();
  expect((await readRun("other"))?.assessmentId).toBe("other");
});

test("the run of another assessment is set aside", async () => {
  const { readRun, removeRun, writeRun } = await openPage();
  writeRun(buildRun("other"));
  const [[key, text] = ["", ""]] = browser.entries;
  removeRun("other");
  browser.entries.set(key.replace("other", "sample"), text);
  expect(await readRun("sample")).toBeNull();
  expect([...browser.entries]).toEqual([[`${key.replace("other", "sample")}:set-aside`, text]]);
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test.each<[string, (run: AssessmentRun) => unknown]>([
  ["a format of the future", (run) => ({ ...run, format: 2 })],
  ["no answers", ({ answers: _, ...run }) => run],
  ["no section", (run) => ({ ...run, answers: { ...run.answers, wiscar: undefined } })],
  ["a list for a section", (run) => ({ ...run, answers: { ...run.answers, wiscar: [1] } })],
  ["an answer that is null", (run) => ({ ...run, answers: { ...run.answers, wiscar: { q1: null } } })],
  ["an answer that is an object", (run) => ({ ...run, answers: { ...run.answers, wiscar: { q1: { a: 1 } } } })],
  ["a list of lists as an answer", (run) => ({ ...run, answers: { ...run.answers, wiscar: { q1: [["a"]] } } })],
  ["a version as text", (run) => ({ ...run, contentVersion: "two" })],
  ["no time of completion, not even null", ({ completedAt: _, ...run }) => run],
  ["only its answers", (run) => run.answers],
])("a run with %s is set aside, and the visitor starts fresh", async (_, damage) => {
  const page = await openPage();
  page.writeRun(buildRun("sample"));
  const [key = ""] = browser.entries.keys();
  const text = JSON.stringify(damage(buildRun("sample")));
  browser.entries.set(key, text);
  expect(await page.readRun("sample")).toBeNull();
  expect([...browser.entries]).toEqual([[`${key}:set-aside`, text]]);
  page.writeRun(buildRun("sample"));
  expect(await page.readRun("sample")).toEqual(buildRun("sample"));
});

test("a run is held in memory if the browser refuses storage", async () => {
  browser.refuseAll();
  const { readRun, removeRun, writeRun } = await openPage();
  writeRun(buildRun("sample"));
  expect(await readRun("sample")).toEqual(buildRun("sample"));
  removeRun("sample");
  expect(await readRun("sample")).toBeNull();
});
