import { expect, test } from "vitest";
import { buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { listOutlineScales, mapQuestionScales } from "./list-scales.ts";

const questions = [
  buildQuestion("p1", { category: "grit", orderIndex: 1 }),
  buildQuestion("p2", { category: "grit", scaleId: "will", orderIndex: 2 }),
  buildQuestion("p3", { category: "grit", orderIndex: 3 }),
];

test("without scales, categories and scale IDs are listed as scoring derives them", () => {
  const scales = listOutlineScales(buildAssessment({ psychometric: questions }, { scoring: buildScoring() }));
  expect(scales.map(({ label, questionIds }) => [label, questionIds])).toEqual([
    ["grit", ["p1", "p3"]],
    ["will", ["p2"]],
  ]);
  expect(new Set(scales.map(({ hue }) => hue)).size).toBe(2);
});

test("a question of a derived scale has its own key", () => {
  const reversed = questions.map((question) => (question.id === "p3" ? { ...question, key: -1 as const } : question));
  const draft = buildAssessment({ psychometric: reversed }, { scoring: buildScoring() });
  const scales = listOutlineScales(draft);
  const mapped = mapQuestionScales(draft, scales);
  expect(mapped.get("p1")).toEqual({ label: "grit", hue: scales[0]?.hue, isReversed: false });
  expect(mapped.get("p3")).toEqual({ label: "grit", hue: scales[0]?.hue, isReversed: true });
});

test("classic scoring has no scales", () => {
  expect(listOutlineScales(buildAssessment({ psychometric: questions }))).toEqual([]);
});

test("a question has the color and the key of its scale", () => {
  const scale = buildScale("grit", "psychometric", ["p1", "p2"]);
  const reversed = {
    ...scale,
    items: scale.items.map((item) => (item.question === "p2" ? { ...item, key: -1 as const } : item)),
  };
  const draft = buildAssessment({ psychometric: questions }, { scoring: buildScoring({ scales: [reversed] }) });
  const scales = listOutlineScales(draft);
  const mapped = mapQuestionScales(draft, scales);
  expect(mapped.get("p1")).toEqual({ label: "Grit", hue: scales[0]?.hue, isReversed: false });
  expect(mapped.get("p2")).toMatchObject({ isReversed: true });
  expect(mapped.has("p3")).toBe(false);
});
