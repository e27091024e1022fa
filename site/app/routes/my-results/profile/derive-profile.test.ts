import { expect, test } from "vitest";
import type { SavedFigure, SavedResult } from "#app/storage/schemas/saved-result.ts";
import { buildFigure, buildSavedResult } from "#testing/saved-result-factory.ts";
import { deriveProfile } from "./derive-profile.ts";
import { deriveSavedInterests } from "./saved-interests.ts";

const buildPrecision = (lo: number, hi: number, standardError = 5): SavedFigure["precision"] => ({
  likely: { lo, hi },
  basis: "answers",
  standardError,
  percentile: null,
});

const buildOverall = (score: number, range?: readonly [number, number]) =>
  buildFigure({
    ...{ kind: "overall", section: null, id: "overall", label: "Overall Score", score, exact: score },
    ...(range && { precision: buildPrecision(...range) }),
  });

let attempts = 0;
/** Later calls build earlier results, so that a list of them is newest first. */
function buildResult(overrides: Partial<SavedResult>): SavedResult {
  attempts += 1;
  const completedAt = new Date(Date.UTC(2026, 5, 1) - attempts * 3_600_000).toISOString();
  return buildSavedResult({ attemptId: `attempt-${attempts}`, completedAt, ...overrides });
}

const areaScores = { realistic: 20, investigative: 60, artistic: 22, social: 90, enterprising: 18, conventional: 21 };
const buildInterests = (precision: SavedFigure["precision"], scores: Record<string, number | null> = areaScores) =>
  buildResult({
    assessmentId: "interests",
    figures: Object.entries(scores).map(([id, score]) =>
      buildFigure({ id, label: id, score, exact: score, precision }),
    ),
  });

const buildPersonality = (precision: SavedFigure["precision"]) =>
  buildResult({
    assessmentId: "personality",
    figures: ["Neuroticism", "Extraversion", "Openness", "Agreeableness", "Conscientiousness"].flatMap((label) => [
      buildFigure({ id: label.toLowerCase(), label, precision }),
      buildFigure({ id: `${label}-facet`, label: `${label} facet`, facetOf: label.toLowerCase() }),
    ]),
  });

const findField = (results: SavedResult[], wanted: string) =>
  deriveProfile(results).fields.find(({ slug }) => slug === wanted);

test("without results there are seventeen dark fields and nothing else", () => {
  const { interests, personality, fields } = deriveProfile([]);
  expect([interests, personality, fields.length]).toEqual([null, null, 17]);
  expect(fields.every(({ result }) => result === null)).toBe(true);
});

test("interests come from the newest whole result, with the code that its ranges support", () => {
  const older = buildInterests(buildPrecision(10, 95, 4));
  const { interests } = deriveProfile([
    buildInterests(buildPrecision(10, 95), { ...areaScores, social: null }),
    older,
    buildInterests(buildPrecision(10, 95), { ...areaScores, social: 30 }),
  ]);
  expect(interests?.result).toBe(older);
  expect(interests?.areas.map(({ label }) => label)).toEqual([
    "Realistic",
    "Investigative",
    "Artistic",
    "Social",
    "Enterprising",
    "Conventional",
  ]);
  expect(deriveSavedInterests(interests?.scales ?? [])?.codeText).toBe("S I");
});

test("interests saved by an earlier version, without ranges, say nothing about which area leads", () => {
  const { interests } = deriveProfile([buildInterests(undefined)]);
  expect(interests?.areas.map(({ score, likely }) => [score, likely])[3]).toEqual([90, null]);
  expect(deriveSavedInterests(interests?.scales ?? [])).toBeNull();
});

test("personality has the five traits without their facets, compared only if all of them were", () => {
  const percentile = { value: 70, lo: 60, hi: 80, group: "everybody" };
  const compared = deriveProfile([
    buildPersonality({ likely: { lo: 40, hi: 80 }, basis: "published", standardError: 5, percentile }),
  ]).personality;
  expect(compared?.traits.map(({ label }) => label)).toEqual([
    "Openness",
    "Conscientiousness",
    "Extraversion",
    "Agreeableness",
    "Neuroticism",
  ]);
  expect(compared?.isCompared).toBe(true);
  expect(deriveProfile([buildPersonality(undefined)]).personality?.isCompared).toBe(false);
});

test("a field shows its most certain assessment, each by its newest result, and inventories belong to no field", () => {
  const field = { categorySlug: "technology" };
  const results = [
    buildResult({ ...field, assessmentId: "sql", figures: [buildOverall(74, [60, 84])] }),
    buildResult({ ...field, assessmentId: "python", figures: [buildOverall(50, [20, 80])] }),
    buildResult({ ...field, assessmentId: "sql", figures: [buildOverall(60, [59, 61])] }),
    buildResult({ ...field, assessmentId: "classic", figures: [buildOverall(90)] }),
    { ...buildInterests(buildPrecision(10, 95)), ...field },
  ];
  expect(findField(results, "technology")?.overall).toMatchObject({ score: 74, likely: { lo: 60, hi: 84 } });
  expect(findField(results.slice(3), "technology")?.overall).toMatchObject({ score: 90, likely: null });
  expect(findField(results.slice(4), "technology")?.result).toBeNull();
});

test("a field has a result also without an overall score, and an unknown field is listed with its result", () => {
  const results = [buildResult({ categorySlug: "night-sky", figures: [buildFigure()] })];
  expect(deriveProfile(results).fields.at(-1)).toMatchObject({
    ...{ slug: "night-sky", name: "Night Sky", isKnown: false, overall: null },
    result: { attemptId: results[0]?.attemptId },
  });
});
