import { expect, test } from "vitest";
import { score } from "#scoring/score.ts";
import { buildAnswers, buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { formatChange, listChanges, listTracedScores } from "./list-traced-scores.ts";

const questions = ["p1", "p2", "p3", "p4"].map((id) => buildQuestion(id));
const keyed = buildAssessment(
  { psychometric: questions },
  {
    scoring: buildScoring({
      overall: { of: ["psychometric"], weights: "equal" },
      scales: [buildScale("grit", "psychometric", ["p1", "p2"]), buildScale("calm", "psychometric", ["p3", "-p4"])],
    }),
  },
);
const read = (psychometric: Record<string, number>, assessment = keyed) =>
  listTracedScores(assessment, score(assessment, buildAnswers({ psychometric })));

test("every score has its value, or how many answers it has", () => {
  expect(read({ p1: 5, p2: 4 }).map(({ label, score: value, note }) => [label, value, note])).toEqual([
    ["Overall Score", null, "0 of 1 sections scored"],
    ["Psychological Fit", null, "answered 2 of 4"],
    ["Grit", 88, "answered 2 of 2"],
    ["Calm", null, "answered 0 of 2"],
  ]);
});

test("sections without questions aren't counted", () => {
  const scoring = buildScoring({ overall: { of: ["psychometric", "technical", "wiscar"], weights: "equal" } });
  const partly = buildAssessment({ psychometric: questions, technical: [buildQuestion("t1")] }, { scoring });
  expect(read({ p1: 5 }, partly)[0]?.note).toBe("0 of 2 sections scored");
});

test("an answer's changes are listed with old and new score, including first scores", () => {
  const before = read({ p1: 5, p2: 4, p3: 3 });
  const now = read({ p1: 5, p2: 4, p3: 3, p4: 1 });
  expect(listChanges(before, now).map(formatChange)).toEqual([
    "Overall Score not scored -> 81",
    "Psychological Fit not scored -> 81",
    "Calm not scored -> 75",
  ]);
  expect(
    listChanges(read({ p1: 3, p2: 3, p3: 3, p4: 3 }), read({ p1: 4, p2: 3, p3: 3, p4: 3 })).map(formatChange),
  ).toContain("Grit 50 -> 63");
  expect(listChanges(now, now)).toEqual([]);
});

test("classic scoring says where it assumes a score, and an inventory that it has none", () => {
  const classic = buildAssessment({ psychometric: questions, technical: [buildQuestion("t1")] });
  expect(read({ p1: 5 }, classic).find(({ key }) => key === "technical")).toMatchObject({
    score: 70,
    note: "nothing answered, 70 assumed",
  });
  const inventory = { ...keyed, scoring: buildScoring({ ...keyed.scoring, overall: "none" }) };
  expect(read({ p1: 5 }, inventory)[0]?.note).toContain("each scale stands for itself");
});
