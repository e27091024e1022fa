import { type PackedNormGroup, packCounts } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import {
  buildAnswers,
  buildAssessment,
  buildQuestion,
  buildScale,
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

test("results use what is known of their content version, and of no other", () => {
  const questions = ["p1", "p2"].map((id) => buildQuestion(id));
  const assessment = buildAssessment({ psychometric: questions }, { scoring: buildScoring() });
  const answers = buildAnswers({ psychometric: { p1: 4, p2: 4 } });
  const normGroup: PackedNormGroup = {
    keys: ["sections/psychometric"],
    scores: [[200, 60, 15, [0.8, 190, 0.74, 0.85], null, packCounts([...Array<number>(75).fill(0), 100, 100])]],
    subgroups: [],
  };
  const compute = (contentVersion: number) =>
    computeResults(assessment, { ...run, answers }, { contentVersion, normGroup })?.psychometric;
  expect(compute(3)?.percentile).toMatchObject({ value: 25, n: 200, contentVersion: 3 });
  expect(compute(3)?.reliability).toMatchObject({ alpha: 0.8 });
  expect(compute(2)).toMatchObject({ percentile: null, reliability: null });
});

test("results are compared with the given group, and with all groups where it is unknown or none is given", () => {
  const questions = ["p1", "p2"].map((id) => buildQuestion(id));
  const groups = [30, 70].map((mean, at) => ({
    id: at === 0 ? "men" : "women",
    label: at === 0 ? "men" : "women",
    sex: at === 0 ? ("male" as const) : ("female" as const),
    scales: { calm: { mean, sd: 10 } },
  }));
  const assessment = buildAssessment(
    { psychometric: questions },
    {
      scoring: buildScoring({
        scales: [buildScale("calm", "psychometric", ["p1", "p2"])],
        norms: { source: "A study", citation: "Author (2014)", groups },
      }),
    },
  );
  const answers = buildAnswers({ psychometric: { p1: 3, p2: 3 } });
  const compare = (groupId?: string) =>
    computeResults(assessment, { ...run, answers }, null, groupId)?.scales[0]?.percentile;
  expect(compare("men")).toMatchObject({ group: { id: "men" }, value: expect.closeTo(97.7, 1) });
  expect(compare("women")).toMatchObject({ group: { id: "women" }, value: expect.closeTo(2.3, 1) });
  for (const id of ["martians", undefined])
    expect(compare(id)).toMatchObject({ group: { id: "all:groups" }, value: 50 });
});

test("results that can't be computed are null, and the console says why", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = buildAssessment({ psychometric: [buildQuestion("p1")] }, { scoring: buildScoring() });
  Object.defineProperty(broken, "sections", { value: null });
  expect(computeResults(broken, run)).toBeNull();
  expect(log).toHaveBeenCalledWith("The results couldn't be computed", expect.any(TypeError));
  log.mockRestore();
});
