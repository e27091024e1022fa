import { expect, test } from "vitest";
import type { Assessment } from "#assessment/schema.ts";
import { buildAssessment, buildChoice, buildQuestion, buildScoring, buildSlider } from "#testing/assessment/factory.ts";
import { computeItemCurves } from "./item-curves.ts";
import { type Choices, createResponseTable } from "./response-table.ts";

function computeCurves(assessment: Assessment, people: readonly Choices[]) {
  const table = createResponseTable(assessment);
  for (const person of people) table.add(person);
  return table.groups.flatMap(computeItemCurves);
}

const technical = ["t1", "t2", "t3"].map((id) => buildChoice(id, { correct: ["b"] }));
const check = buildAssessment({ technical }, { scoring: buildScoring() });

/** Of 100 people the upper half knows all answers, the lower half chooses 'c'. */
const halves = Array.from({ length: 100 }, (_, person) => {
  const answer = person < 50 ? "c" : "b";
  return { t1: answer, t2: answer, t3: answer };
});

test("the right option and the score rise from the lowest fifth to the highest, a wrong one falls", () => {
  const [first] = computeCurves(check, halves);
  expect(first).toMatchObject({ question: "t1", section: "technical", n: 100, scores: [0, 0, 0.5, 1, 1] });
  expect(first?.options).toEqual([
    { id: "a", shares: [0, 0, 0, 0, 0] },
    { id: "b", shares: [0, 0, 0.5, 1, 1] },
    { id: "c", shares: [1, 1, 0.5, 0, 0] },
    { id: "d", shares: [0, 0, 0, 0, 0] },
  ]);
});

test("people are sorted by the rest of the scale, not by the answer itself", () => {
  const people = Array.from({ length: 100 }, (_, person) => ({
    t1: person % 2 === 0 ? "b" : "c",
    t2: person < 50 ? "c" : "b",
    t3: person < 50 ? "c" : "b",
  }));
  const right = computeCurves(check, people)[0]?.options.find(({ id }) => id === "b");
  expect(right?.shares).toEqual([0.5, 0.5, 0.5, 0.5, 0.5]);
});

test("people with the same rest share their fifths, in whichever order they come", () => {
  // Everybody has the rest 2 of 't1': 25 careless people first, and no fifth is theirs.
  const people = Array.from({ length: 100 }, (_, person) => ({ t1: person < 25 ? "a" : "b", t2: "b", t3: "b" }));
  const [first] = computeCurves(check, people);
  expect(first?.options[0]).toEqual({ id: "a", shares: [0.25, 0.25, 0.25, 0.25, 0.25] });
  expect(computeCurves(check, people.toReversed())).toEqual(computeCurves(check, people));
  const mixed = [...people.slice(0, 41), ...halves];
  expect(computeCurves(check, mixed.toReversed())).toEqual(computeCurves(check, mixed));
});

test("ratings and yes or no have curves for each answer, a slider has the score alone", () => {
  const psychometric = [buildQuestion("p1"), buildQuestion("p2", { type: "boolean" }), buildSlider("p3", 0, 10)];
  const people = Array.from({ length: 50 }, (_, person) => ({
    p1: 1 + (person % 5),
    p2: person > 25,
    p3: person % 11,
  }));
  const curves = computeCurves(buildAssessment({ psychometric }, { scoring: buildScoring() }), people);
  expect(curves.map(({ question, options }) => [question, options.map(({ id }) => id)])).toEqual([
    ["p1", ["1", "2", "3", "4", "5"]],
    ["p2", ["true", "false"]],
    ["p3", []],
  ]);
  expect(curves[2]?.scores).toHaveLength(5);
});

test("people with gaps, fewer than 30 people and single questions have no curves", () => {
  expect(computeCurves(check, halves.slice(40, 69))).toEqual([]);
  expect(
    computeCurves(
      check,
      halves.map(({ t1 }) => ({ t1 })),
    ),
  ).toEqual([]);
  const single = buildAssessment({ technical: technical.slice(0, 1) }, { scoring: buildScoring() });
  expect(computeCurves(single, halves)).toEqual([]);
});
