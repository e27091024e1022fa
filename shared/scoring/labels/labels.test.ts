import { expect, test } from "vitest";
import {
  deriveRecommendation,
  describeNotScored,
  describeRecommendation,
  getImprovementStatus,
  getScoreLabel,
} from "./labels.ts";

test("recommendations have the specification's headings, reasons and colors", () => {
  expect(describeRecommendation("YES")).toEqual({
    heading: "Excellent Fit!",
    reason: "Strong performance across all sections",
    color: "green",
  });
  expect(describeRecommendation("MAYBE")).toEqual({
    heading: "Good Potential with Preparation",
    reason: "Moderate performance across sections",
    color: "orange",
  });
  expect(describeRecommendation("NO")).toEqual({
    heading: "Consider Alternative Paths",
    reason: "Performance below threshold in multiple sections",
    color: "red",
  });
  for (const other of [null, "PERHAPS", "constructor"]) {
    expect(describeRecommendation(other)).toEqual({ heading: null, reason: null, color: "grey" });
  }
});

test("a score on a threshold has reached it", () => {
  const thresholds = { yes: 75, maybe: 50 };
  expect([100, 75, 74, 50, 49, 0].map((shown) => deriveRecommendation(shown, thresholds))).toEqual([
    "YES",
    "YES",
    "MAYBE",
    "MAYBE",
    "NO",
    "NO",
  ]);
});

test("score labels change at 75 and 60", () => {
  const read = (of: Parameters<typeof getScoreLabel>[0]) => [75, 74, 60, 59].map((shown) => getScoreLabel(of, shown));
  expect(read("psychometric")).toEqual(["Strong", "Moderate", "Moderate", "Developing"]);
  expect(read("technical")).toEqual([
    "High Readiness",
    "Moderate Readiness",
    "Moderate Readiness",
    "Needs Development",
  ]);
  expect(read("wiscar")).toEqual(["Excellent", "Good", "Good", "Needs Work"]);
  expect(read("overall")).toEqual(["Excellent", "Good", "Good", "Needs Work"]);
});

test("an improvement is on track from its target on", () => {
  expect([79, 80, 81].map((current) => getImprovementStatus(current, 80))).toEqual([null, "On Track", "On Track"]);
});

test("every reason for a missing score has a sentence", () => {
  expect(describeNotScored("too-few-answered", 3, 10)).toBe("Not scored: 3 of 10 answered, which is too few.");
  for (const reason of ["no-questions", "nothing-to-score", "no-overall"] as const) {
    expect(describeNotScored(reason, 0, 0)).toMatch(/\.$/);
  }
});
