import { expect, test } from "vitest";
import type { Scale, Scoring } from "#assessment/schema.ts";
import { buildAnswers, buildAssessment, buildScale, buildScoring, buildSlider } from "#testing/assessment/factory.ts";
import { score } from "../score.ts";
import type { NormGroup } from "./norm-group.ts";

const reliability = { alpha: 0.9, n: 500, source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10" };
const norm = { mean: 60, sd: 15, n: 500, source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10" };
const group = { group: "people who took this version", contentVersion: 2 };
const ids = ["a", "b", "c", "d"];

function run(
  overrides: Partial<Scale>,
  scoring: Partial<Scoring> = {},
  normGroup?: NormGroup,
  contentVersion?: number,
) {
  const scales = [
    buildScale("one", "psychometric", ["a", "b"], overrides),
    buildScale("two", "psychometric", ["c", "d"], overrides),
  ];
  const overall: Scoring["overall"] = { of: ["psychometric"], weights: "equal" };
  return score(
    buildAssessment(
      { psychometric: ids.map((id) => buildSlider(id, 0, 100)) },
      { scoring: buildScoring({ scales, overall, ...scoring }) },
    ),
    buildAnswers({ psychometric: { a: 90, b: 90, c: 70, d: 70 } }),
    { normGroup, contentVersion },
  );
}

test("a scale with alpha and norm has a band around the estimated true score", () => {
  const [one] = run({ reliability, norm }).scales;
  expect(one).toMatchObject({ score: 90, status: null, basis: "published", likely: { lo: 80, hi: 94 } });
  expect(one?.precision).toEqual({
    mean: 60,
    sd: 15,
    source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10",
    trueScore: 87,
    standardError: 4.5,
    retakeError: 6.5383,
    reliableChange: 13.1481,
  });
  expect(one?.reliability).toMatchObject({
    alpha: 0.9,
    n: 500,
    items: 2,
    source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10",
  });
  expect(one?.reliability?.interval?.lo).toBeCloseTo(0.8808, 3);
});

test("without reliability, without spread or with an alpha of 0 or less the range comes from the answers alone", () => {
  const nothing = { status: null, basis: "answers", precision: null, percentile: null };
  expect(run({}).scales[0]).toMatchObject({ ...nothing, reliability: null });
  expect(run({ norm }).scales[0]).toMatchObject({ ...nothing, reliability: null });
  expect(run({ reliability }).scales[0]).toMatchObject({ ...nothing, reliability: { alpha: 0.9 } });
  expect(run({ reliability: { ...reliability, alpha: -0.2 }, norm }).scales[0]).toMatchObject(nothing);
});

test("what an author types in without a reference, or from fewer than 100 people, doesn't count", () => {
  const bare = { ...reliability, source: "Pilot" };
  expect(run({ reliability: bare, norm }).scales[0]).toMatchObject({ basis: "answers", reliability: null });
  expect(run({ reliability, norm: { ...norm, source: "Pilot" } }).scales[0]?.basis).toBe("answers");
  expect(run({ reliability: { ...reliability, n: 99 }, norm }).scales[0]?.basis).toBe("answers");
  const doi = { ...reliability, source: "doi:10.1016/j.jrp.2014.05.003" };
  expect(run({ reliability: doi, norm }).scales[0]?.basis).toBe("published");
});

test("a section's reliability follows from its scales once its own spread is known", () => {
  expect(run({ reliability, norm }).psychometric.reliability).toBeNull();
  const normGroup: NormGroup = { ...group, sections: { psychometric: { n: 200, mean: 60, sd: 13 } } };
  const { psychometric, confidenceScore, overall } = run({ reliability, norm }, {}, normGroup);
  // 1 - 2 (1/4) 15^2 (.1) / 13^2
  expect(psychometric.reliability).toMatchObject({ alpha: 0.9334, interval: null, items: 4 });
  expect(overall.likely).toEqual(psychometric.likely);
  // True score 60 + .93343 (80 - 60) = 78.669, error 13 sqrt(.93343 (.06657)) = 3.2407: P(T >= 74.5) = Phi(1.2864)
  expect(confidenceScore).toBeCloseTo(0.9008, 3);
});

test("a section that is one scale is as sure as the scale, and so is an overall of that section", () => {
  const scales = [buildScale("all", "psychometric", ids, { reliability, norm })];
  const results = run({}, { scales });
  expect(results.psychometric.precision).toEqual(results.scales[0]?.precision);
  expect(results.overall.precision).toEqual(results.scales[0]?.precision);
  // True score 78, error 4.5: Phi(3.5 / 4.5)
  expect(results.confidenceScore).toBeCloseTo(0.7816, 4);
  expect(results.confidenceNote).toMatch(/same verdict/);
});

test("a section whose scales overlap, differ in key or leave an item out takes nothing from them", () => {
  const normGroup: NormGroup = { ...group, sections: { psychometric: { n: 200, mean: 60, sd: 13 } } };
  const known = { reliability, norm };
  for (const parts of [
    [
      ["a", "b"],
      ["b", "c", "d"],
    ],
    [["a", "b"], ["c"]],
    [["a", "b", "a"], ["d"]],
  ]) {
    const scales = parts.map((items, i) => buildScale(`s${i}`, "psychometric", items, known));
    expect(run({}, { scales }, normGroup).psychometric.reliability).toBeNull();
  }
});

test("a section takes nothing from a scale that weighs or keys its items otherwise", () => {
  const known = { reliability, norm };
  const all = buildScale("all", "psychometric", ids, known);
  expect(run({}, { scales: [all] }).psychometric.basis).toBe("published");
  const weighted = { ...all, items: all.items.map((item, i) => ({ ...item, weight: i === 0 ? 3 : 1 })) };
  expect(run({}, { scales: [weighted] }).psychometric.basis).toBe("answers");
  const twice = { ...all, items: all.items.map((item) => ({ ...item, weight: 2 })) };
  expect(run({}, { scales: [twice] }).psychometric.basis).toBe("published");
  // The facet disagrees on item a, so that in the section a's own key counts, which is not the scale's.
  const reversed = {
    ...all,
    items: all.items.map((item, i) => ({ ...item, key: i === 0 ? (-1 as const) : item.key })),
  };
  const facet = buildScale("facet", "psychometric", ["a"], { facetOf: "all" });
  expect(run({}, { scales: [reversed, facet] }).psychometric.basis).toBe("answers");
});

test("a verdict that isn't the likeliest is not given, though the rounded score reaches it", () => {
  const assessment = buildAssessment(
    { psychometric: [buildSlider("a", 0, 100), buildSlider("b", 0, 100)] },
    {
      scoring: buildScoring({
        overall: { of: ["psychometric"], weights: "equal" },
        scales: [buildScale("s", "psychometric", ["a", "b"], { reliability, norm })],
      }),
    },
  );
  const results = score(assessment, buildAnswers({ psychometric: { a: 74.5, b: 74.5 } }));
  // Shown 75 would be a YES; true score 73.05, error 4.5: 1 - Phi(1.45 / 4.5)
  expect(results).toMatchObject({ overallScore: 75, recommendation: null, between: ["MAYBE", "YES"] });
  expect(results.confidenceScore).toBeCloseTo(0.3736, 3);
});

test("own figures count from a hundred people, for the same version only", () => {
  const build = (n: number): NormGroup => ({
    ...group,
    scales: { "psychometric/one": { n, mean: 60, sd: 15, alpha: 0.9 } },
  });
  expect(run({}, {}, build(100)).scales[0]?.likely).toEqual({ lo: 80, hi: 94 });
  expect(run({}, {}, build(100), 2).scales[0]?.likely).toEqual({ lo: 80, hi: 94 });
  expect(run({}, {}, build(99)).scales[0]?.basis).toBe("answers");
  expect(run({}, {}, build(100), 3).scales[0]?.basis).toBe("answers");
});

test("what the author published comes before our own figures", () => {
  const normGroup: NormGroup = { ...group, scales: { "psychometric/one": { n: 400, mean: 10, sd: 5, alpha: 0.2 } } };
  expect(run({ reliability, norm }, {}, normGroup).scales[0]?.precision?.trueScore).toBe(87);
});

test("a percentile names its group and version", () => {
  const counts = Array<number>(101).fill(0);
  counts[50] = 60;
  counts[90] = 40;
  const normGroup: NormGroup = { ...group, scales: { "psychometric/one": { n: 100, mean: 66, sd: 20, counts } } };
  expect(run({}, {}, normGroup).scales[0]?.percentile).toMatchObject({
    value: 80,
    lo: 60,
    hi: 100,
    n: 100,
    tScore: null,
    group: { id: "responses:all", label: group.group },
    source: "people who took this version, version 2",
    contentVersion: group.contentVersion,
  });
});

test("the overall of three sections gets its reliability from theirs and its own spread", () => {
  const sections = ["psychometric", "technical", "wiscar"] as const;
  const one = { n: 300, mean: 60, sd: 20, alpha: 0.8 };
  const normGroup: NormGroup = {
    ...group,
    sections: { psychometric: one, technical: one, wiscar: one },
    overall: { n: 300, mean: 60, sd: 16 },
  };
  const assessment = buildAssessment(
    Object.fromEntries(
      sections.map((section) => [section, [buildSlider(`${section}1`, 0, 100), buildSlider(`${section}2`, 0, 100)]]),
    ),
    { scoring: buildScoring() },
  );
  const answers = buildAnswers(
    Object.fromEntries(sections.map((section) => [section, { [`${section}1`]: 60, [`${section}2`]: 60 }])),
  );
  // 1 - 3 (1/9) 400 (.2) / 256
  expect(score(assessment, answers, { normGroup }).overall.reliability).toMatchObject({
    alpha: 0.8958,
    n: null,
  });
  expect(score(assessment, answers, { normGroup }).confidenceScore).toBeCloseTo(0.9792, 2);
  const partial = { ...answers, wiscar: {} };
  const other = score(assessment, partial, { normGroup });
  expect(other).toMatchObject({ overallScore: 60, overall: { reliability: null, precision: null } });
  // The two sections that are left are known: their errors add up, with half the weight each.
  expect(other.overall.basis).toBe("responses");
});

test("bands stay in 0 to 100", () => {
  const wide = { ...norm, mean: 95, sd: 30 };
  expect(run({ reliability: { ...reliability, alpha: 0.5 }, norm: wide }).scales[0]?.likely).toEqual({
    lo: 68,
    hi: 100,
  });
});
