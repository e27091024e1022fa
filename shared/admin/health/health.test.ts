import { expect, test } from "vitest";
import type { ItemStatistics } from "#scoring/statistics/item-statistics.ts";
import type { ScaleStatistics } from "#scoring/statistics/scale-statistics.ts";
import { buildAssessment, buildChoice, buildQuestion } from "#testing/assessment/factory.ts";
import { compareReliability, listWeakItems } from "./compare-items.ts";
import { computeShareInterval } from "./share-interval.ts";

const buildStatistics = (question: string, flags: ItemStatistics["flags"]): ItemStatistics => ({
  ...{ question, n: 120, isTentative: false, mean: 2, sd: 1, facility: 0.5, omission: 0, itemRest: 0.08 },
  ...{ alphaIfDropped: 0.6, discrimination: 0.1, options: [], flags },
});

const buildScale = (overrides: Partial<ScaleStatistics> = {}): ScaleStatistics => ({
  ...{ id: "grit", label: "Grit", alpha: 0.47, interval: { lo: 0.38, hi: 0.55 }, n: 228 },
  section: "psychometric",
  items: ["p1", "p2"].map((question) => ({ question, answered: 120, statistics: buildStatistics(question, []) })),
  ...overrides,
});

const document = buildAssessment(
  {
    psychometric: [buildQuestion("p1", { text: "I finish things." })],
    technical: [buildChoice("t1", { text: "Which is a fruit?", correct: ["a"] })],
  },
  { id: "one" },
);

test("items with a flag are listed once, those with the most flags first", () => {
  const item = (question: string, ...flags: ItemStatistics["flags"]) => ({
    ...{ question, answered: 120, statistics: buildStatistics(question, flags) },
  });
  const scales = [
    buildScale({ items: [item("p1", "weak"), item("p2"), { question: "p3", answered: 3, statistics: null }] }),
    buildScale({ id: "facet", items: [item("p1", "weak")] }),
    buildScale({
      id: null,
      label: null,
      section: "technical",
      items: [item("t1", "too hard", "option hardly chosen")],
    }),
  ];
  expect(listWeakItems(document, { scales }).map(({ location }) => location)).toEqual([
    "Question 1 of 1 in technical",
    "Question 1 of 1 in psychometric",
  ]);
  expect(listWeakItems({ sections: {} }, { scales })[0]).toMatchObject({ text: "t1", location: null });
  expect(listWeakItems(document, { scales }).map(({ text, scale, isGraded }) => [text, scale, isGraded])).toEqual([
    ["t1", "Technical Aptitude, not in a scale", true].map((value, at) =>
      at === 0 ? (document.sections.technical?.questions[0]?.text ?? value) : value,
    ),
    ["I finish things.", "Grit", false],
  ]);
});

test.each([
  [0.6, true],
  [0.55, false],
  [0.5, false],
])("a promised alpha of %d is missed only if the whole range lies below: %s", (alpha, isBelow) => {
  const scoring = { engine: "keyed", scales: [{ id: "grit", reliability: { alpha, n: 900, source: "x" } }] };
  const compared = compareReliability({ scoring: scoring as never }, { scales: [buildScale()] });
  expect(compared).toMatchObject([{ label: "Grit", promised: { alpha, n: 900 }, isBelow }]);
});

test("without a range or a promise nothing is missed, and single items and no scale aren't compared", () => {
  const scales = [
    buildScale({ alpha: null, interval: null }),
    buildScale({ id: null }),
    buildScale({ id: "one", items: [] }),
  ];
  expect(compareReliability({}, { scales })).toMatchObject([{ alpha: null, promised: null, isBelow: false }]);
});

test("the range of a share is Wilson's", () => {
  expect(computeShareInterval(0, 0)).toBeNull();
  expect(computeShareInterval(0, 20)?.lo).toBe(0);
  expect(computeShareInterval(0, 20)?.hi).toBeCloseTo(0.1611, 4);
  expect(computeShareInterval(11, 228)?.lo).toBeCloseTo(0.0272, 4);
  expect(computeShareInterval(11, 228)?.hi).toBeCloseTo(0.0843, 4);
});
