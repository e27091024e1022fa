import { expect, test } from "vitest";
import { Assessment } from "../assessment/schema.ts";
import { digestOfVectors, expectedDigest, scoreVectors, vectors } from "../testing/scoring/vectors.ts";

test("the vectors score to the same text in every host", () => {
  expect(digestOfVectors()).toBe(expectedDigest);
});

test("the vectors are valid assessments and reach every kind of result", () => {
  for (const { assessment } of vectors) expect(Assessment.parse(assessment)).toEqual(assessment);
  const text = JSON.stringify(scoreVectors());
  for (const part of ['"too-few-answered"', '"no-questions"', '"no-overall"', '"assumed":true', '"isClear":false']) {
    expect(text).toContain(part);
  }
  const results = scoreVectors().map((each) => each.results);
  expect(results.some(({ overall }) => overall.likely !== null && overall.percentile !== null)).toBe(true);
  expect(results.some(({ confidenceScore, engine }) => engine.name === "keyed" && confidenceScore !== null)).toBe(true);
  expect(results.some(({ careerMatches }) => careerMatches.some(({ topShare }) => topShare !== null))).toBe(true);
});
