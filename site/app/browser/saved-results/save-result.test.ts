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
  return { ...(await import("./save-result.ts")), ...(await import("#app/storage/saved-results.ts")) };
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

const reliability = {
  alpha: 0.75,
  n: 400,
  source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10",
};
const norm = { mean: 50, sd: 20, n: 400, source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10" };
const scales = [
  buildScale("order", "psychometric", ["q1"], { reliability, norm }),
  buildScale("calm", "psychometric", ["-q2"]),
];
const assessment = buildAssessment(
  { psychometric: [buildQuestion("q1"), buildQuestion("q2")] },
  { scoring: buildScoring({ scales, overall: "none" }) },
);
const computeResults = ({ answers, contentVersion }: AssessmentRun) => score(assessment, answers, { contentVersion });

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a saved result has its identity and its figures", async () => {
  const { saveResult, readSavedResult } = await openPage();
  expect(await saveResult(buildRun(), computeResults(buildRun()), "general")).toBe(true);
  const saved = await readSavedResult("attempt-1");
  expect(saved).toMatchObject({
    assessmentId: "sample",
    title: "Sample",
    categorySlug: "general",
    contentVersion: 2,
    engine: { name: "keyed", version: "2.0" },
    recommendation: null,
    answers: buildRun().answers,
  });
  const figures = saved?.figures.map(({ kind, id, score, reliableChange }) => [kind, id, score, reliableChange]);
  // 1.96 x 20 x sqrt(2 x 0.25)
  expect(figures?.filter(([kind]) => kind === "scale")).toEqual([
    ["scale", "order", 75, expect.closeTo(27.718, 2)],
    ["scale", "calm", 50, null],
  ]);
  expect(figures?.map(([kind]) => kind)).toEqual(["scale", "scale"]);
});

test("a classic result has an overall score and three sections", async () => {
  const { buildFigures } = await openPage();
  const classic = score(
    buildAssessment({ psychometric: [buildQuestion("q1")], technical: [], wiscar: [] }),
    buildRun().answers,
  );
  expect(buildFigures(classic).map(({ label }) => label)).toContain("Overall Score");
});

test("opening a result again saves nothing, completing it again replaces it, and a retake adds another", async () => {
  const { saveResult, listSavedResults } = await openPage();
  const run = buildRun();
  await saveResult(run, computeResults(run), "general");
  const [text] = browser.entries.values();
  await saveResult(run, computeResults(run), "elsewhere");
  expect([...browser.entries.values()]).toEqual([text]);
  const again = buildRun({ completedAt: "2026-03-02T09:00:00.000Z", answers: buildAnswers() });
  await saveResult(again, computeResults(again), "general");
  const retake = buildRun({ attemptId: "attempt-2", completedAt: "2026-03-03T09:00:00.000Z" });
  await saveResult(retake, computeResults(retake), "general");
  expect((await listSavedResults()).map(({ attemptId, completedAt }) => [attemptId, completedAt.slice(0, 10)])).toEqual(
    [
      ["attempt-2", "2026-03-03"],
      ["attempt-1", "2026-03-02"],
    ],
  );
});

test("completing a run again keeps the group that its result is compared with", async () => {
  const { saveResult, readSavedResult, writeSavedResult } = await openPage();
  const run = buildRun();
  await saveResult(run, computeResults(run), "general");
  const saved = await readSavedResult("attempt-1");
  if (!saved) throw new Error("The result is saved");
  expect(saved).not.toHaveProperty("comparisonGroupId");
  writeSavedResult({ ...saved, comparisonGroupId: "men" });
  const again = buildRun({ completedAt: "2026-03-02T09:00:00.000Z" });
  await saveResult(again, computeResults(again), "general");
  expect(await readSavedResult("attempt-1")).toMatchObject({
    completedAt: again.completedAt,
    comparisonGroupId: "men",
  });
});

test("a preview is never saved, and an incomplete run can't be", async () => {
  const { saveResult } = await openPage();
  const preview = buildRun({ attemptId: "preview" });
  expect(await saveResult(preview, computeResults(preview), "general")).toBe(true);
  const open = buildRun({ completedAt: null });
  await expect(saveResult(open, computeResults(open), "general")).rejects.toThrow("completed");
  expect(browser.entries.size).toBe(0);
});

test("saving reports when there is no room", async () => {
  browser.quota = 10;
  const { saveResult } = await openPage();
  expect(await saveResult(buildRun(), computeResults(buildRun()), "general")).toBe(false);
  expect(await saveResult(buildRun(), computeResults(buildRun()), "general"), "still").toBe(false);
  browser.quota = 100_000;
  expect(await saveResult(buildRun(), computeResults(buildRun()), "general"), "room again").toBe(true);
  expect(browser.entries.size).toBe(1);
});
