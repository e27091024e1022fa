import {
  compareWithGroup,
  findComparisonGroup,
  listComparisonGroups,
} from "@illumine/shared/scoring/precision/published-norms.ts";
import { score } from "@illumine/shared/scoring/score.ts";
import { expect, test } from "vitest";
import johnson from "../norms/ipip-neo-120.json" with { type: "json" };
import { ipip, listQuestions, listScales } from "./catalog.ts";
import examples from "./norm-examples.json" with { type: "json" };

const norms = ipip.scoring?.norms;
if (!norms) throw new Error("The inventory has norms");

const scaleIds = listScales(ipip).map(({ id }) => id);
const { answerLabels } = listQuestions(ipip)[0] ?? {};

/** The percentile that Johnson's programs print for a T score: a cubic curve between two limits. */
function computeJohnsonPercentile(tScore: number): number {
  if (tScore < 32) return 1;
  if (tScore > 73) return 99;
  return (
    210.335958661391 - 16.7379362643389 * tScore + 0.405936512733332 * tScore ** 2 - 0.00270624341822222 * tScore ** 3
  );
}

function scoreAnswers(digits: string) {
  const answers = Object.fromEntries(
    listQuestions(ipip).flatMap(({ id }, at) => (digits[at] === "0" ? [] : [[id, Number(digits[at])]])),
  );
  return score(ipip, { psychometric: answers, technical: {}, wiscar: {}, completed: true }).scales;
}

/** Answers from which Johnson's form had already taken the direction, as the visitor had given them. */
function toGivenAnswers(scored: string): string {
  const keys = new Map(listScales(ipip).flatMap(({ items }) => items.map(({ question, key }) => [question, key])));
  return listQuestions(ipip)
    .map(({ id }, at) => {
      const digit = scored[at] ?? "";
      return digit !== "0" && keys.get(id) === -1 ? String(6 - Number(digit)) : digit;
    })
    .join("");
}

function compare(digits: string, groupId: string) {
  const group = findComparisonGroup(norms as NonNullable<typeof norms>, groupId);
  return new Map(
    scoreAnswers(digits).flatMap(({ id, exact }) => {
      const compared = exact === null || !group ? null : compareWithGroup(exact, null, id, group, "Johnson");
      return compared ? [[id, compared] as const] : [];
    }),
  );
}

test("every statement is answered in the words of Johnson's form", () => {
  expect(answerLabels).toEqual([
    "Very Inaccurate",
    "Moderately Inaccurate",
    "Neither Accurate Nor Inaccurate",
    "Moderately Accurate",
    "Very Accurate",
  ]);
  for (const question of listQuestions(ipip)) expect(question.answerLabels).toEqual(answerLabels);
});

test("eight groups of sex and age have the norms of all thirty-five scales", () => {
  expect(norms.groups.map(({ label }) => label)).toEqual([
    "men, under 21",
    "men, 21 to 40",
    "men, 41 to 60",
    "men, over 60",
    "women, under 21",
    "women, 21 to 40",
    "women, 41 to 60",
    "women, over 60",
  ]);
  for (const { id, scales } of norms.groups) expect(Object.keys(scales).sort(), id).toEqual([...scaleIds].sort());
  expect(norms.doi).toBe("10.1016/j.jrp.2014.05.003");
  expect(listComparisonGroups(norms).at(-1)?.label).toBe("people of all ages, both sexes");
});

test("a sum's mean and standard deviation became points from 0 to 100", () => {
  const men = norms.groups.find(({ id }) => id === "men-21-to-40")?.scales;
  expect(men?.["neuroticism"]?.mean).toBeCloseTo((66.97 - 24) / 0.96, 9);
  expect(men?.["neuroticism"]?.sd).toBeCloseTo(16.48 / 0.96, 9);
  expect(men?.["cautiousness"]).toEqual({ mean: 58.1875, sd: 25.1875 });
});

test("the sums of the norms' facets are nearly the domains'", () => {
  for (const { id, sums } of johnson.groups) {
    const means = new Map(Object.entries(sums).map(([scale, [mean]]) => [scale, mean ?? Number.NaN]));
    for (const domain of listScales(ipip).filter(({ facetOf }) => !facetOf)) {
      const facets = listScales(ipip).filter(({ facetOf }) => facetOf === domain.id);
      const sum = facets.reduce((total, facet) => total + (means.get(facet.id) ?? Number.NaN), 0);
      expect(Math.abs(sum - (means.get(domain.id) ?? Number.NaN)), `${id}, ${domain.id}`).toBeLessThan(1);
    }
  }
});

test("the published alphas of all scales have the published means: .68 of the facets, .84 of the domains", () => {
  const computeMean = (isFacet: boolean) => {
    const alphas = listScales(ipip).flatMap(({ facetOf, reliability }) =>
      (facetOf !== undefined) === isFacet ? [reliability?.alpha ?? Number.NaN] : [],
    );
    return alphas.reduce((sum, alpha) => sum + alpha, 0) / alphas.length;
  };
  expect(computeMean(true)).toBeCloseTo(0.68, 2);
  expect(computeMean(false)).toBeCloseTo(0.84, 2);
  for (const { id, reliability } of listScales(ipip)) expect(reliability?.n, id).toBe(481);
});

test("answers given on Johnson's website have the percentiles that it printed", () => {
  const { group, scoredAnswers, printed } = examples.website;
  const compared = compare(toGivenAnswers(scoredAnswers), group);
  const found = Object.keys(printed).map((id) => [
    id,
    Math.trunc(computeJohnsonPercentile(compared.get(id)?.tScore ?? 0)),
  ]);
  expect(Object.fromEntries(found)).toEqual(printed);
});

test.each(examples.programs.map((example) => [example.source, example] as const))(
  "the figures of %s come out of its answers",
  (_, { answers, group, printed }) => {
    const compared = compare(answers, group);
    for (const [id, percentile] of Object.entries(printed)) {
      const tScore = compared.get(id)?.tScore ?? 0;
      // Results have 4 decimals, and the curve gains up to 4 percentiles with each point of a T score.
      expect(Math.abs(computeJohnsonPercentile(tScore) - percentile), id).toBeLessThan(0.0003);
    }
  },
);

test("a whole report of Johnson's website is possible for men over 60 and for no other group", () => {
  const { group: expectedGroup, printed } = examples.report;
  const listSums = (groupId: string, scaleId: string, percentile: number) => {
    const group = findComparisonGroup(norms, groupId);
    const count = listScales(ipip).find(({ id }) => id === scaleId)?.items.length ?? 0;
    return Array.from({ length: 4 * count + 1 }, (_, sum) => sum).filter((sum) => {
      const compared = group && compareWithGroup((100 * sum) / (4 * count), null, scaleId, group, "");
      return compared && Math.trunc(computeJohnsonPercentile(compared.tScore ?? 0)) === percentile;
    });
  };
  const possible = norms.groups.filter(({ id }) =>
    Object.entries(printed).every(([scaleId, percentile]) => listSums(id, scaleId, percentile).length > 0),
  );
  expect(possible.map(({ id }) => id)).toEqual([expectedGroup]);
});

test("a result compares all scales with the chosen group, else with everybody, and bands follow the percentile", () => {
  const [example] = examples.programs;
  const answers = Object.fromEntries(listQuestions(ipip).map(({ id }, at) => [id, Number(example?.answers[at])]));
  const run = { psychometric: answers, technical: {}, wiscar: {}, completed: true };
  const women = score(ipip, run, { normGroupId: "women-over-60" }).scales;
  expect(women).toHaveLength(35);
  for (const { id, band, percentile, likely, basis } of women) {
    expect(percentile?.group.label, id).toBe("women, over 60");
    expect(percentile?.source, id).toBe("Johnson's norms of the IPIP-NEO-120");
    expect(band?.label, id).toBe({ lower: "Lower", middle: "Middle", upper: "Higher" }[percentile?.band ?? "middle"]);
    expect(basis, id).toBe("published");
    expect(likely?.lo, id).toBeLessThan(likely?.hi ?? 0);
    expect(percentile?.lo, id).toBeLessThanOrEqual(percentile?.value ?? -1);
    expect(percentile?.hi, id).toBeGreaterThanOrEqual(percentile?.value ?? 101);
  }
  const everybody = score(ipip, run).scales;
  expect(everybody[0]?.percentile?.group.label).toBe("people of all ages, both sexes");
  expect(everybody.map(({ exact }) => exact)).toEqual(women.map(({ exact }) => exact));
});

test("an average answer to everything stands out nowhere, in no group", () => {
  for (const { id } of listComparisonGroups(norms)) {
    const group = findComparisonGroup(norms, id);
    for (const [scale, { mean }] of group?.norms ?? []) {
      const compared = group && compareWithGroup(mean, { lo: mean - 1, hi: mean + 1 }, scale, group, "");
      expect(compared, `${id}, ${scale}`).toMatchObject({ value: 50, band: "middle", standsOut: false });
    }
  }
});

test("our percentiles are within 2 points of Johnson's curve", () => {
  for (const { answers, group } of examples.programs) {
    for (const [id, { value, tScore }] of compare(answers, group)) {
      if (tScore === null || tScore < 32 || tScore > 73) continue;
      expect(Math.abs(value - computeJohnsonPercentile(tScore)), id).toBeLessThan(2);
    }
  }
});
