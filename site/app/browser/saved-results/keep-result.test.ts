import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import { score } from "@illumine/shared/scoring/score.ts";
import {
  buildAnswers,
  buildAssessment,
  buildQuestion,
  buildScale,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";

let browser: FakeLocalStorage;

async function openPage() {
  vi.resetModules();
  return { ...(await import("./keep-result.ts")), ...(await import("#app/storage/kept-results.ts")) };
}

function buildRun(overrides: Partial<AssessmentRun> = {}): AssessmentRun {
  return {
    format: 1,
    assessmentId: "sample",
    contentVersion: 2,
    attemptId: "attempt-1",
    startedAt: "2026-03-01T09:00:00.000Z",
    completedAt: "2026-03-01T09:10:00.000Z",
    hasGivenFeedback: false,
    answers: buildAnswers({ psychometric: { q1: 4, q2: 3 } }),
    ...overrides,
  };
}

const reliability = { alpha: 0.75, n: 400, source: "Manual" };
const norm = { mean: 50, sd: 20, n: 400, source: "Manual" };
const scales = [
  buildScale("order", "psychometric", ["q1"], { reliability, norm }),
  buildScale("calm", "psychometric", ["-q2"]),
];
const assessment = buildAssessment(
  { psychometric: [buildQuestion("q1"), buildQuestion("q2")] },
  { scoring: buildScoring({ scales, overall: "none" }) },
);
const toResults = ({ answers, contentVersion }: AssessmentRun) => score(assessment, answers, { contentVersion });

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("what is kept says which result it is, and has its figures", async () => {
  const { keepResult, readKeptResult } = await openPage();
  expect(await keepResult(buildRun(), toResults(buildRun()), "general")).toBe(true);
  const kept = await readKeptResult("attempt-1");
  expect(kept).toMatchObject({
    assessmentId: "sample",
    title: "Sample",
    categorySlug: "general",
    contentVersion: 2,
    engine: { name: "keyed", version: "1.0" },
    recommendation: null,
    answers: buildRun().answers,
  });
  const figures = kept?.figures.map(({ kind, id, score, reliableChange }) => [kind, id, score, reliableChange]);
  // 1.96 x 20 x sqrt(2 x 0.25)
  expect(figures?.filter(([kind]) => kind === "scale")).toEqual([
    ["scale", "order", 75, expect.closeTo(27.718, 2)],
    ["scale", "calm", 50, null],
  ]);
  expect(figures?.map(([kind]) => kind)).toEqual(["scale", "scale"]);
});

test("a classic result is kept with its overall score and its three sections", async () => {
  const { toFigures } = await openPage();
  const classic = score(
    buildAssessment({ psychometric: [buildQuestion("q1")], technical: [], wiscar: [] }),
    buildRun().answers,
  );
  expect(toFigures(classic).map(({ label }) => label)).toContain("Overall Score");
});

test("opening a result again keeps nothing anew, finishing it again takes its place, a retake is another", async () => {
  const { keepResult, listKeptResults } = await openPage();
  const run = buildRun();
  await keepResult(run, toResults(run), "general");
  const [text] = browser.entries.values();
  await keepResult(run, toResults(run), "elsewhere");
  expect([...browser.entries.values()]).toEqual([text]);
  const again = buildRun({ completedAt: "2026-03-02T09:00:00.000Z", answers: buildAnswers() });
  await keepResult(again, toResults(again), "general");
  const retake = buildRun({ attemptId: "attempt-2", completedAt: "2026-03-03T09:00:00.000Z" });
  await keepResult(retake, toResults(retake), "general");
  expect((await listKeptResults()).map(({ attemptId, completedAt }) => [attemptId, completedAt.slice(0, 10)])).toEqual([
    ["attempt-2", "2026-03-03"],
    ["attempt-1", "2026-03-02"],
  ]);
});

test("a preview is never kept, and a run that is not complete cannot be", async () => {
  const { keepResult } = await openPage();
  const preview = buildRun({ attemptId: "preview" });
  expect(await keepResult(preview, toResults(preview), "general")).toBe(true);
  const open = buildRun({ completedAt: null });
  await expect(keepResult(open, toResults(open), "general")).rejects.toThrow("completed");
  expect(browser.entries.size).toBe(0);
});

test("where there is no room it is said", async () => {
  browser.quota = 10;
  const { keepResult } = await openPage();
  expect(await keepResult(buildRun(), toResults(buildRun()), "general")).toBe(false);
  expect(await keepResult(buildRun(), toResults(buildRun()), "general"), "still").toBe(false);
  browser.quota = 100_000;
  expect(await keepResult(buildRun(), toResults(buildRun()), "general"), "room again").toBe(true);
  expect(browser.entries.size).toBe(1);
});
