import { expect, test } from "vitest";
import type { Percentile } from "../results.ts";
import { describeComparison, describeLikelyPercentiles, describeRank, toGroupPhrase } from "./percentile-labels.ts";

const published: Percentile = {
  value: 82.6,
  lo: 61.2,
  hi: 94.9,
  tScore: 59.4,
  band: "upper",
  standsOut: false,
  group: { id: "men-21-to-40", label: "men, 21 to 40" },
  n: null,
  source: "Johnson's norms",
  contentVersion: null,
};
const ofResponses: Percentile = {
  ...published,
  tScore: null,
  group: { id: "responses:all", label: "people who took this version" },
  n: 214,
  source: "people who took this version, version 3",
  contentVersion: 3,
};

test.each([
  ["men, 21 to 40", "men aged 21 to 40"],
  ["women, under 21", "women under 21"],
  ["people, over 60", "people over 60"],
  ["people of all ages, both sexes", "people of all ages, both sexes"],
  ["nurses, Norway", "nurses, Norway"],
])("the group '%s' reads '%s' in a sentence", (label, phrase) => {
  expect(toGroupPhrase(label)).toBe(phrase);
});

test("a percentile says how many of 100 people are lower, or higher where they are the majority", () => {
  expect(describeRank(published)).toBe("Higher than 83 of 100 men aged 21 to 40");
  expect(describeRank({ ...published, value: 49.4 })).toBe("Lower than 51 of 100 men aged 21 to 40");
  expect(describeRank({ ...published, value: 49.5 })).toBe("Higher than 50 of 100 men aged 21 to 40");
  expect(describeRank({ ...ofResponses, value: 0 })).toBe("Lower than 99 of 100 people who took this version");
  expect(describeRank({ ...ofResponses, value: 100 })).toBe("Higher than 99 of 100 people who took this version");
});

test("the range of a percentile is given where there is one", () => {
  expect(describeLikelyPercentiles(published)).toBe("61 to 95");
  expect(describeLikelyPercentiles({ lo: null, hi: null })).toBeNull();
});

test("a comparison names the group, its source and since when", () => {
  expect(describeComparison(published, { citation: "Johnson, J. A. (2014). Measuring thirty facets." })).toBe(
    "men, 21 to 40, in Johnson's norms (published 2014)",
  );
  expect(describeComparison(published, { citation: "Johnson" })).toBe("men, 21 to 40, in Johnson's norms");
  expect(describeComparison(ofResponses, undefined)).toBe("people who took this version (214 people), version 3");
});
