import { expect, test } from "vitest";
import { buildAnswers, buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { listPrecisionFigures } from "../explanation/precision.ts";
import { score } from "../score.ts";
import { packCounts, packNormGroup, quantileShares, unpackNormGroup } from "../statistics/packed-norm-group.ts";
import { createRandom, drawNormal } from "../statistics/random.ts";
import { computePercentile } from "../statistics/reliability.ts";
import type { NormGroup, SubgroupScore } from "./norm-group.ts";
import { everybodyId, listResponseGroups, pickResponseGroupId, rankAmongQuantiles } from "./response-groups.ts";

const quantiles = quantileShares.map((share) => Math.round(20 + 60 * share));
const subgroupScore: SubgroupScore = { n: 120, mean: 50, sd: 17, quantiles };
const whole = { scales: { "psychometric/calm": subgroupScore }, sections: { psychometric: subgroupScore } };
const counts = Array.from({ length: 101 }, (_, at) => (at >= 50 && at < 100 ? 10 : 0));
const statistics = { n: 500, mean: 74.5, sd: 14.4, alpha: 0.8, alphaN: 480, counts };
const normGroup: NormGroup = {
  group: "people who took this assessment",
  contentVersion: 3,
  scales: { "psychometric/calm": statistics },
  sections: { psychometric: statistics },
  subgroups: [
    { by: "ageRange", value: "25-34", ...whole },
    { by: "ageRange", value: "65+", scales: whole.scales },
    { by: "gender", value: "Female", ...whole },
    { by: "gender", value: "Other", ...whole },
    { by: "gender", value: "damaged", ...whole },
  ],
};
const assessment = buildAssessment(
  { psychometric: ["p1", "p2", "p3", "p4"].map((id) => buildQuestion(id)) },
  {
    scoring: buildScoring({ overall: "none", scales: [buildScale("calm", "psychometric", ["p1", "p2", "p3", "p4"])] }),
  },
);
const answers = buildAnswers({ psychometric: { p1: 4, p2: 3, p3: 3, p4: 4 } });
const compare = (normGroupId: string | null, group: NormGroup = normGroup) => {
  const results = score(assessment, answers, { normGroup: group, normGroupId, contentVersion: 3 });
  const [calm] = results.scales;
  if (!calm) throw new Error("No scale");
  return { ...calm, section: results.psychometric };
};

test("everybody and the groups that have every score are offered by name", () => {
  expect(listResponseGroups(normGroup)).toEqual([
    { id: everybodyId, label: "people who took this assessment" },
    { id: "responses:ageRange:25-34", label: "people aged 25 to 34 who took this assessment" },
    { id: "responses:gender:Female", label: "women who took this assessment" },
    { id: "responses:gender:Other", label: "people of other genders who took this assessment" },
  ]);
  expect(listResponseGroups(null)).toEqual([]);
});

test("a visitor is compared with their age range, else with their gender, else with everybody", () => {
  expect(pickResponseGroupId(normGroup, { ageRange: "25-34", gender: "Female" })).toBe("responses:ageRange:25-34");
  expect(pickResponseGroupId(normGroup, { ageRange: "65+", gender: "Female" })).toBe("responses:gender:Female");
  expect(pickResponseGroupId(normGroup, { ageRange: "65+", gender: "Male" })).toBe(everybodyId);
  expect(pickResponseGroupId(normGroup, null)).toBe(everybodyId);
  expect(pickResponseGroupId({ ...normGroup, subgroups: [] }, { gender: "Female" })).toBe(everybodyId);
});

test("a percentile is that of the chosen group, with its name and number of people; scores and ranges stay", () => {
  const everybody = compare(null);
  expect(everybody.percentile).toMatchObject({ value: 27, n: 500, group: { id: everybodyId } });
  const women = compare("responses:gender:Female");
  expect(women.percentile).toMatchObject({
    value: 71.6667,
    n: 120,
    group: { id: "responses:gender:Female", label: "women who took this assessment" },
    contentVersion: 3,
  });
  expect(women.section.percentile).toMatchObject({ n: 120, group: women.percentile?.group });
  const figures = listPrecisionFigures(women).map(({ figure }) => figure);
  expect(figures).toContain("about 72 % of the group lie below; equal scores count half");
  const { percentile: _one, section: _section, ...rest } = women;
  expect(everybody).toMatchObject(rest);
  expect(women.reliability?.source).toBe("people who took this assessment, version 3");
});

test.each(["responses:ageRange:65+", "responses:gender:damaged", "women", "all:groups", ""])(
  "a group that isn't offered, '%s', is replaced by everybody",
  (id) => {
    expect(compare(id)).toEqual(compare(null));
  },
);

test("damaged quantiles still give a percentile of 0 to 100", () => {
  for (const damaged of [
    [],
    Array(19).fill(0),
    Array(19).fill(100),
    quantiles.toReversed(),
    [...quantiles].fill(7, 3, 9),
  ]) {
    const figures = { psychometric: { ...subgroupScore, quantiles: damaged } };
    const group = {
      by: "gender" as const,
      value: "Male",
      scales: { "psychometric/calm": figures.psychometric },
      sections: figures,
    };
    const { percentile } = compare("responses:gender:Male", { ...normGroup, subgroups: [group] });
    for (const value of [percentile?.value, percentile?.lo, percentile?.hi]) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(100);
    }
  }
});

test.each([
  ["many scores", 1, 2.5],
  ["scores of twelve steps", 8, 2.5],
  ["scores of four steps", 25, 2.5],
])("%s: a subgroup's percentiles are those of its counts, within a few points", (_, step, limit) => {
  const random = createRandom(4, 2);
  const made = new Array<number>(101).fill(0);
  for (let person = 0; person < 2_000; person += 1) {
    const shown = Math.min(100, Math.max(0, Math.round((55 + 18 * drawNormal(random)) / step) * step));
    made[shown] = (made[shown] ?? 0) + 1;
  }
  const scores: [number, number, number, null, null, string][] = [[2_000, 55, 18, null, null, packCounts(made)]];
  const packed = packNormGroup(
    ["overall"],
    [
      { by: null, value: "all", scores },
      { by: "gender", value: "Male", scores },
    ],
  );
  const found = unpackNormGroup(packed, 1)?.subgroups?.[0]?.overall?.quantiles ?? [];
  let before = -1;
  for (let shown = 0; shown <= 100; shown += step) {
    const rank = rankAmongQuantiles(shown, found);
    expect(rank).toBeGreaterThanOrEqual(before);
    expect(Math.abs(rank - (computePercentile(shown, made)?.value ?? 0))).toBeLessThanOrEqual(limit);
    before = rank;
  }
});
