import { expect, test } from "vitest";
import { compareInterests, describeInterestComparison, type InterestReading } from "./compare-interests.ts";
import { findInterestSource } from "./interest-pairs.ts";

const areaLabels = ["Realistic", "Investigative", "Artistic", "Social", "Enterprising", "Conventional"];
const scaleLabels = ["Production", "Analysis", "Creativity", "Altruism", "Leadership", "Organization"];

const buildReading = (label: string, score: number | null, margin: number | null = 5): InterestReading => ({
  ...{ id: label.toLowerCase(), label, score, exact: score },
  likely: score === null || margin === null ? null : { lo: score - margin, hi: score + margin },
});
const buildReadings = (labels: readonly string[], scores: readonly (number | null)[]) =>
  labels.map((label, at) => buildReading(label, scores[at] ?? null));
const buildAreas = (...scores: (number | null)[]) => buildReadings(areaLabels, scores);
const buildScales = (...scores: (number | null)[]) => buildReadings(scaleLabels, scores);

const getAgreements = (areas: InterestReading[], scales: InterestReading[]) =>
  compareInterests(areas, scales)?.pairs.map(({ agreement }) => agreement);

test("a pair agrees where both ranges are on the same side of the person's average in each questionnaire", () => {
  // Averages: 50, and 20 in a questionnaire with lower scores throughout.
  expect(getAgreements(buildAreas(80, 70, 50, 50, 30, 20), buildScales(35, 30, 20, 20, 10, 5))).toEqual([
    "above",
    "above",
    "unclear",
    "unclear",
    "below",
    "below",
  ]);
});

test("opposite sides differ, and a range that includes the average says nothing", () => {
  const comparison = compareInterests(buildAreas(80, 20, 50, 50, 54, 46), buildScales(20, 80, 80, 20, 50, 50));
  expect(comparison?.pairs.map(({ agreement }) => agreement)).toEqual([
    "different",
    "different",
    "unclear",
    "unclear",
    "unclear",
    "unclear",
  ]);
  expect(comparison?.means).toEqual({ areas: 50, scales: 50 });
});

test("a range that ends at the average includes it", () => {
  const [first] = compareInterests(buildAreas(55, 45, 50), buildScales(55.5, 44.5, 50))?.pairs ?? [];
  expect(first).toMatchObject({ area: { standing: "unclear" }, scale: { standing: "above" }, agreement: "unclear" });
});

test("a result that was saved without ranges can't agree", () => {
  const areas = areaLabels.map((label, at) => buildReading(label, at * 20, null));
  const comparison = compareInterests(areas, buildScales(0, 20, 40, 60, 80, 100));
  expect(comparison?.pairs.map(({ agreement }) => agreement)).toEqual(Array(6).fill("unclear"));
  expect(comparison && describeInterestComparison(comparison)).toMatchObject([
    { sentences: [expect.stringMatching(/the likely range includes your average or wasn't saved\.$/)] },
  ]);
});

test("adventure and erudition stand alone and don't count for the average", () => {
  const scales = [...buildScales(80, 20, 50, 50, 50, 50), buildReading("Adventure", 100), buildReading("Erudition", 0)];
  const comparison = compareInterests(buildAreas(80, 20, 50, 50, 50, 50), scales);
  expect(comparison?.means.scales).toBe(50);
  expect(comparison?.singles.map(({ reading }) => [reading.id, reading.standing])).toEqual([
    ["adventure", "above"],
    ["erudition", "below"],
  ]);
});

test("a scale that was removed leaves its counterpart alone, and the averages without it", () => {
  const areas = buildAreas(80, 20, 50, 50, 50, 90);
  const scales = buildScales(80, 20, 50, 50, 50).slice(0, 5);
  const comparison = compareInterests(areas, scales);
  expect(comparison?.pairs).toHaveLength(5);
  expect(comparison?.means.areas).toBe(50);
  expect(comparison?.singles).toMatchObject([{ source: "areas", reading: { id: "conventional", standing: "above" } }]);
});

test("fewer than three pairs with scores aren't compared", () => {
  expect(
    compareInterests(buildAreas(80, 20, 50, null, null, null), buildScales(80, 20, 50, 50, 50, 50)),
  ).not.toBeNull();
  expect(compareInterests(buildAreas(80, 20, null, null, null, null), buildScales(80, 20, 50, 50, 50, 50))).toBeNull();
  expect(compareInterests([], buildScales(80, 20, 50))).toBeNull();
});

test("the sentences say what agrees, what differs and what is too close, and only that", () => {
  const comparison = compareInterests(buildAreas(90, 70, 52, 30, 48, 10), buildScales(90, 30, 52, 28, 88, 12));
  expect(comparison && describeInterestComparison(comparison)).toEqual([
    {
      heading: "What agrees",
      sentences: [
        "Above your average in both: Realistic (Production).",
        "Below your average in both: Social (Altruism) and Conventional (Organization).",
      ],
    },
    {
      heading: "What differs",
      sentences: ["Investigative is above your average, and Analysis is below it."],
    },
    {
      heading: "Too close to tell",
      sentences: [
        "Artistic (Creativity) and Enterprising (Leadership): in at least one of the two, the likely range includes your average.",
      ],
    },
  ]);
  const same = compareInterests(buildAreas(80, 20, 80, 20, 80, 20), buildScales(80, 20, 80, 20, 80, 20));
  expect(same && describeInterestComparison(same).map(({ heading }) => heading)).toEqual(["What agrees"]);
});

test("a questionnaire is known by four of its paired scales, in any spelling of their ids", () => {
  const list = (...ids: string[]) => ids.map((id) => ({ id }));
  expect(findInterestSource(list("realistic", "investigative", "artistic", "social"))).toBe("areas");
  expect(findInterestSource(list("Leader-ship", "organization", "altruism", "creativity", "adventure"))).toBe("scales");
  expect(findInterestSource(list("creativity", "leadership", "organization", "kindness"))).toBeNull();
});
