import { expect, test } from "vitest";
import { buildAssessment, buildQuestion } from "../testing/assessment/factory.ts";
import { deriveKind, hasRightAnswers, parseMinutes } from "./kind.ts";
import { Scoring } from "./schema.ts";

const score = (scoring: object) => ({ scoring: Scoring.parse({ engine: "keyed", ...scoring }) });

test("with a verdict an assessment is a career, without one an inventory or a reflection", () => {
  const group = { id: "all", name: "All", n: 100, scales: {} };
  const norms = { source: "S", citation: "C", groups: [group] };
  expect(deriveKind({})).toBe("career");
  expect(deriveKind(score({ overall: { of: ["psychometric"] } }))).toBe("career");
  expect(deriveKind(score({ overall: "none" }))).toBe("reflection");
  expect(deriveKind(score({ overall: "none", interests: "riasec" }))).toBe("inventory");
  expect(deriveKind({ scoring: { ...score({ overall: "none" }).scoring, norms } as never })).toBe("inventory");
});

test("one question with a right answer is enough", () => {
  const build = (correct: string[]) =>
    buildAssessment({ technical: [buildQuestion("t1"), { ...buildQuestion("t2"), correct }] }, {});
  expect(hasRightAnswers(build(["a"]))).toBe(true);
  expect(hasRightAnswers(build([]))).toBe(false);
  expect(hasRightAnswers(buildAssessment({ psychometric: [buildQuestion("p1")] }, {}))).toBe(false);
});

test.each([
  ["15-20 min", 20],
  ["10 – 15 mins", 15],
  ["8 min", 8],
  ["1 hour", 60],
  ["1-2 hours", 120],
  ["A while", null],
  ["0 min", null],
  ["", null],
])("the duration '%s' is %s minutes at most", (duration, minutes) => {
  expect(parseMinutes(duration)).toBe(minutes);
});
