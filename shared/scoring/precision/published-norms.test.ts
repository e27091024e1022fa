import { expect, test } from "vitest";
import type { PublishedNormGroup, PublishedNorms } from "#assessment/schema.ts";
import { type AgeRange, ageRanges } from "#visitor/choices.ts";
import {
  type ComparedScale,
  compareWithGroup,
  describeNormBand,
  describePercentileRange,
  describeStandouts,
  findComparisonGroup,
  findNormBand,
  listComparisonGroups,
  listStandouts,
  pickComparisonGroupId,
  toShownPercentile,
} from "./published-norms.ts";

const norm = { mean: 50, sd: 10 };
const ages = { young: { to: 20 }, middle: { from: 21, to: 40 }, older: { from: 41, to: 60 }, old: { from: 61 } };

const buildGroup = (id: string, overrides: Partial<PublishedNormGroup> = {}): PublishedNormGroup => ({
  id,
  label: id,
  scales: { calm: norm },
  ...overrides,
});

const buildNorms = (...groups: PublishedNormGroup[]): PublishedNorms => ({
  source: "A study",
  citation: "Author (2014)",
  groups,
});

const bySexAndAge = buildNorms(
  ...(["male", "female"] as const).flatMap((sex) =>
    Object.entries(ages).map(([name, range]) =>
      buildGroup(`${sex}-${name}`, { sex, ages: range, scales: { calm: { mean: sex === "male" ? 40 : 60, sd: 10 } } }),
    ),
  ),
);

const requireGroup = (norms: PublishedNorms, id: string | null) => {
  const group = findComparisonGroup(norms, id);
  if (!group) throw new Error(`There is no group ${id}`);
  return group;
};

function compareCalm(exact: number, likely: { lo: number; hi: number } | null = null) {
  const compared = compareWithGroup(exact, likely, "calm", requireGroup(buildNorms(buildGroup("g")), "g"), "A study");
  if (!compared) throw new Error("There is a norm");
  return compared;
}

const buildCompared = (label: string, exact: number, spread: number): ComparedScale => ({
  label,
  percentile: compareCalm(exact, { lo: exact - spread, hi: exact + spread }),
});

test("a visitor can be compared with each group, both sexes of an age, and everybody", () => {
  expect(listComparisonGroups(bySexAndAge).map(({ id, label }) => [id, label])).toEqual([
    ...bySexAndAge.groups.map(({ id, label }) => [id, label]),
    ["ages:-20", "people, under 21"],
    ["ages:21-40", "people, 21 to 40"],
    ["ages:41-60", "people, 41 to 60"],
    ["ages:61-", "people, over 60"],
    ["all:groups", "people of all ages, both sexes"],
  ]);
});

test("groups together are their equal mixture", () => {
  const people = requireGroup(bySexAndAge, "ages:21-40");
  expect(people.norms.get("calm")).toEqual({ mean: 50, sd: Math.sqrt(100 + 100) });
  expect(people.n).toBeNull();
  const known = buildNorms(buildGroup("m", { sex: "male", n: 150 }), buildGroup("w", { sex: "female", n: 250 }));
  expect(requireGroup(known, null)).toMatchObject({ id: "all:groups", label: "people, both sexes", n: 400 });
});

test("a scale that only some of the groups know is left out of the mixture", () => {
  const partial = buildNorms(
    buildGroup("m", { sex: "male", scales: { calm: norm, kind: norm } }),
    buildGroup("w", { sex: "female" }),
  );
  expect([...requireGroup(partial, "all:groups").norms.keys()]).toEqual(["calm"]);
});

test("the group follows from the age range that has most years in it, and from the gender", () => {
  const picked = (ageRange: AgeRange, gender: "Male" | "Female" | "Other") =>
    pickComparisonGroupId(bySexAndAge, { ageRange, gender });
  expect(ageRanges.map((range) => picked(range, "Female"))).toEqual([
    "female-young",
    "female-middle",
    "female-middle",
    "female-middle",
    "female-older",
    "female-older",
    "female-old",
  ]);
  expect(picked("25-34", "Male")).toBe("male-middle");
  expect(picked("25-34", "Other")).toBe("ages:21-40");
});

test("a visitor of whom too little is known is compared with everybody", () => {
  expect(pickComparisonGroupId(bySexAndAge, null)).toBe("all:groups");
  expect(pickComparisonGroupId(bySexAndAge, {})).toBe("all:groups");
  expect(pickComparisonGroupId(bySexAndAge, { gender: "Male" })).toBe("all:groups");
  expect(requireGroup(bySexAndAge, "no-such-group").id).toBe("all:groups");
});

test("a single group is the only comparison", () => {
  const single = buildNorms(buildGroup("students"));
  expect(listComparisonGroups(single).map(({ id }) => id)).toEqual(["students"]);
  expect(pickComparisonGroupId(single, { ageRange: "65+", gender: "Female" })).toBe("students");
});

test("groups without sex and age are never mixed", () => {
  const mixed = buildNorms(buildGroup("students"), buildGroup("nurses"));
  expect(listComparisonGroups(mixed).map(({ id }) => id)).toEqual(["students", "nurses"]);
  expect(pickComparisonGroupId(mixed, null)).toBe("students");
});

test("percentile and T score are those of the normal distribution", () => {
  expect(compareCalm(50)).toMatchObject({ value: 50, tScore: 50, lo: null, hi: null });
  expect(compareCalm(60)).toMatchObject({ value: 84.1345, tScore: 60 });
  expect(compareCalm(30.4)).toMatchObject({ value: 2.4998, tScore: 30.4 });
});

test("a percentile names its group and source", () => {
  expect(compareCalm(60)).toMatchObject({ group: { id: "g", label: "g" }, n: null, source: "A study" });
});

test("the range of the score becomes the percentile's, and always holds the percentile", () => {
  expect(compareCalm(60, { lo: 50, hi: 70 })).toMatchObject({ lo: 50, hi: 97.725 });
  expect(compareCalm(90, { lo: 50, hi: 70 })).toMatchObject({ lo: 50, hi: 99.9968 });
});

test("a scale without figures, and a damaged norm, give no percentile", () => {
  const group = requireGroup(buildNorms(buildGroup("g", { scales: { flat: { mean: 50, sd: 0 } } })), "g");
  expect(compareWithGroup(50, null, "flat", group, "")).toBeNull();
  expect(compareWithGroup(50, null, "constructor", group, "")).toBeNull();
  expect(compareWithGroup(Number.NaN, null, "calm", requireGroup(bySexAndAge, null), "")).toBeNull();
});

test("a percentile is shown as 1 to 99", () => {
  expect([0, 0.4, 1.5, 49.5, 98.7, 100].map(toShownPercentile)).toEqual([1, 1, 2, 50, 99, 99]);
  expect(describePercentileRange(19.2, 53.8)).toBe("19 to 54");
  expect(describePercentileRange(99.2, 100)).toBe("99 or higher");
  expect(describePercentileRange(0, 0.9)).toBe("1 or lower");
});

test("bands are the lower 30, the middle 40 and the upper 30", () => {
  expect([0, 29.4, 29.5, 50, 70.4, 70.5, 100].map(findNormBand)).toEqual([
    "lower",
    "lower",
    "middle",
    "middle",
    "middle",
    "upper",
    "upper",
  ]);
});

test("a band has the author's label and text if the scale has three", () => {
  const bands = [
    { from: 61, label: "Higher", text: "Much." },
    { from: 0, label: "Lower" },
    { from: 40, label: "Middle" },
  ];
  expect(describeNormBand("upper", bands)).toEqual({ from: 71, label: "Higher", text: "Much." });
  expect(describeNormBand("lower", bands)).toEqual({ from: 0, label: "Lower", text: null });
  expect(describeNormBand("middle", bands.slice(1))).toEqual({ from: 30, label: "Middle 40", text: null });
  expect(describeNormBand("upper", undefined)).toEqual({ from: 71, label: "Upper 30", text: null });
});

test("what certainly stands out comes before what only may, and farther before nearer", () => {
  const scales = [
    buildCompared("near", 58, 1),
    buildCompared("middle", 50, 5),
    buildCompared("unsure", 75, 25),
    buildCompared("far", 30, 5),
  ];
  expect(listStandouts(scales).map(({ label }) => label)).toEqual(["far", "near", "unsure"]);
});

test("the headline says what stands out", () => {
  const middle = buildCompared("Kindness", 50, 5);
  const high = buildCompared("Openness", 80, 5);
  const low = buildCompared("Extraversion", 30, 5);
  expect(describeStandouts([middle, low, high])).toBe(
    "Openness is high and Extraversion is low. The rest doesn't stand out.",
  );
  expect(describeStandouts([buildCompared("Openness", 60, 1), low])).toBe("Extraversion is low and Openness is high.");
  expect(describeStandouts([high, buildCompared("Trust", 78, 5), middle, low])).toBe(
    "Openness and Trust are high, and Extraversion is low. The rest doesn't stand out.",
  );
  expect(describeStandouts([high, buildCompared("Trust", 78, 5), buildCompared("Calm", 70, 2)])).toBe(
    "Openness, Trust, and Calm are high.",
  );
});

test("a score in the upper 30 whose range isn't is no headline", () => {
  const unsure = [buildCompared("Openness", 60, 8), buildCompared("Trust", 50, 8)];
  expect(describeStandouts(unsure)).toBe("Nothing stands out clearly, compared with g.");
  expect(describeStandouts([{ label: "Openness", percentile: compareCalm(90) }])).toBe(
    "Nothing stands out clearly, compared with g.",
  );
});
