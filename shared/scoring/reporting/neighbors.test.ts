import { expect, test } from "vitest";
import { buildAnswers, buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { score } from "../score.ts";
import { listNeighbors } from "./neighbors.ts";

const assessment = buildAssessment(
  { psychometric: ["p1", "p2"].map((id) => buildQuestion(id)) },
  {
    scoring: buildScoring({
      scales: [
        buildScale("will", "psychometric", ["p1"], {
          label: "Will",
          neighbor: { assessment: "retail", text: "Shorter days." },
        }),
        buildScale("pull", "psychometric", ["p2"], {
          label: "Pull",
          neighbor: { assessment: "sales", text: "People." },
        }),
      ],
    }),
  },
);
const list = (psychometric: Record<string, number>) =>
  listNeighbors(assessment, score(assessment, buildAnswers({ psychometric })));

test("the neighbor of the lowest scale comes first, and says whether that scale is low", () => {
  expect(list({ p1: 5, p2: 2 })).toEqual([
    { assessment: "sales", text: "People.", label: "Pull", score: 25, isLow: true },
    { assessment: "retail", text: "Shorter days.", label: "Will", score: 100, isLow: false },
  ]);
});

test("a scale without a score names no neighbor", () => {
  expect(list({ p1: 1 }).map(({ assessment: id }) => id)).toEqual(["retail"]);
});
