import { expect, test } from "vitest";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
  buildSlider,
} from "#testing/assessment/factory.ts";
import { buildPaper } from "./paper.ts";

test("a printed questionnaire numbers its questions through all sections", () => {
  const draft = buildAssessment({
    psychometric: [buildQuestion("b", { orderIndex: 2 }), buildQuestion("a", { orderIndex: 1 })],
    technical: [buildChoice("c")],
  });
  const asked = buildPaper(draft).flatMap(({ questions }) => questions.map(({ id, number }) => [id, number]));
  expect(asked).toEqual([
    ["a", 1],
    ["b", 2],
    ["c", 3],
  ]);
});

test("a printed key names right answers with their points, and scales with reversed items", () => {
  const draft = buildAssessment(
    {
      psychometric: [buildQuestion("a"), buildQuestion("b")],
      technical: [buildChoice("c", { correct: ["b"], points: 2 })],
    },
    { scoring: buildScoring({ scales: [buildScale("grit", "psychometric", ["a", "-b"])] }) },
  );
  const [a, b, c] = buildPaper(draft).flatMap(({ questions }) => questions);
  expect([a?.scales, b?.scales]).toEqual([["Grit"], ["Grit (reversed)"]]);
  expect(a?.points).toBeNull();
  expect(c?.points).toBe(2);
  expect(c?.answers.filter(({ isRight }) => isRight).map(({ text }) => text)).toEqual(["b"]);
});

test("a short range is printed number by number, a long one as a line", () => {
  const draft = buildAssessment({
    psychometric: [
      buildSlider("a", 0, 10, { scale: { min: 0, max: 1, step: 0.1, labels: { max: "Always" } } }),
      buildSlider("b", 0, 100),
    ],
  });
  const [short, long] = buildPaper(draft)[0]?.questions ?? [];
  expect(short?.answers.map(({ text }) => text).slice(0, 4)).toEqual(["0", "0.1", "0.2", "0.3"]);
  expect(short?.range).toEqual({ from: "0", to: "1 (Always)" });
  expect(long?.answers).toEqual([]);
});
