import {
  buildAnswers,
  buildAssessment,
  buildQuestion,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test, vi } from "vitest";
import { computeResults } from "./compute-results.ts";

const run = { answers: buildAnswers({ psychometric: { p1: 4 } }), contentVersion: 3, completedAt: null };

test("results have the content version and the time of completion", () => {
  const assessment = buildAssessment({ psychometric: [buildQuestion("p1")] });
  expect(computeResults(assessment, run)?.metadata).toEqual({
    assessmentId: "sample",
    timestamp: null,
    contentVersion: 3,
  });
  const completedAt = "2026-01-02T03:04:05.000Z";
  expect(computeResults(assessment, { ...run, completedAt })?.metadata.timestamp).toBe(completedAt);
});

test("results that can't be computed are null, and the console says why", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = buildAssessment({ psychometric: [buildQuestion("p1")] }, { scoring: buildScoring() });
  Object.defineProperty(broken, "sections", { value: null });
  expect(computeResults(broken, run)).toBeNull();
  expect(log).toHaveBeenCalledWith("The results couldn't be computed", expect.any(TypeError));
  log.mockRestore();
});
