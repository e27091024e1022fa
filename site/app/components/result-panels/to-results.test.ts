import {
  buildAnswers,
  buildAssessment,
  buildQuestion,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test, vi } from "vitest";
import { toResults } from "./to-results.ts";

const run = { answers: buildAnswers({ psychometric: { p1: 4 } }), contentVersion: 3, completedAt: null };

test("results carry the content's version and when the run was completed", () => {
  const assessment = buildAssessment({ psychometric: [buildQuestion("p1")] });
  expect(toResults(assessment, run)?.metadata).toEqual({ assessmentId: "sample", timestamp: null, contentVersion: 3 });
  const completedAt = "2026-01-02T03:04:05.000Z";
  expect(toResults(assessment, { ...run, completedAt })?.metadata.timestamp).toBe(completedAt);
});

test("results that cannot be built are none, and the console says why", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = buildAssessment({ psychometric: [buildQuestion("p1")] }, { scoring: buildScoring() });
  Object.defineProperty(broken, "sections", { value: null });
  expect(toResults(broken, run)).toBeNull();
  expect(log).toHaveBeenCalledWith("The results could not be built", expect.any(TypeError));
  log.mockRestore();
});
