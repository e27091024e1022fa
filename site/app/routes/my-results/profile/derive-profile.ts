import { knownCategories } from "@illumine/shared/category/known.ts";
import { normalizeId } from "@illumine/shared/scoring/engines/scale-ids.ts";
import { findAreaScale, interestAreas } from "@illumine/shared/scoring/interests/interest-areas.ts";
import type { Range } from "@illumine/shared/scoring/results.ts";
import type { SavedFigure, SavedPrecision, SavedResult } from "#app/storage/schemas/saved-result.ts";

/** A score as it was measured then; no range is computed afterwards. */
export interface SavedReading {
  label: string;
  score: number | null;
  likely: Range | null;
  percentile: SavedPrecision["percentile"];
}

export interface InterestReading {
  result: SavedResult;
  /** In the order R I A S E C. */
  areas: SavedReading[];
  scales: SavedFigure[];
}

export interface PersonalityReading {
  result: SavedResult;
  traits: SavedReading[];
  isCompared: boolean;
}

export interface FieldReading {
  slug: string;
  name: string;
  isKnown: boolean;
  /** The most certain one of the newest results of the field's assessments; null without a result. */
  result: SavedResult | null;
  /** Without an overall score, `score` is null. */
  overall: SavedReading | null;
}

export interface Profile {
  interests: InterestReading | null;
  personality: PersonalityReading | null;
  fields: FieldReading[];
}

const traits: readonly (readonly string[])[] = [
  ["openness", "opennesstoexperience", "intellect"],
  ["conscientiousness"],
  ["extraversion", "extroversion"],
  ["agreeableness"],
  ["neuroticism", "emotionalstability"],
];

const toReading = ({ label, score, precision }: SavedFigure): SavedReading => ({
  label,
  score,
  likely: precision?.likely ?? null,
  percentile: precision?.percentile ?? null,
});

const listScales = ({ figures }: SavedResult) =>
  figures.filter(({ kind, facetOf }) => kind === "scale" && facetOf === null);

const isWhole = (figures: readonly SavedFigure[]) => figures.every(({ score }) => score !== null);

export function findInterestScales(result: SavedResult): SavedFigure[] | null {
  const scales = listScales(result);
  const areas = interestAreas.flatMap((area) => findAreaScale(scales, area) ?? []);
  return areas.length === interestAreas.length ? areas : null;
}

export function findTraitScales(result: SavedResult): SavedFigure[] | null {
  const scales = listScales(result);
  const found = traits.flatMap((ids) => scales.find(({ id }) => ids.includes(normalizeId(id))) ?? []);
  return found.length === traits.length ? found : null;
}

function findNewest(results: readonly SavedResult[], find: (result: SavedResult) => SavedFigure[] | null) {
  const found = results.flatMap((result) => {
    const scales = find(result);
    return scales ? [{ result, scales }] : [];
  });
  return found.find(({ scales }) => isWhole(scales)) ?? found[0];
}

function deriveInterests(results: readonly SavedResult[]): InterestReading | null {
  const newest = findNewest(results, findInterestScales);
  if (!newest) return null;
  const { result, scales } = newest;
  const areas = scales.map((scale, at) => ({ ...toReading(scale), label: interestAreas[at]?.label ?? scale.label }));
  return { result, areas, scales };
}

function derivePersonality(results: readonly SavedResult[]): PersonalityReading | null {
  const newest = findNewest(results, findTraitScales);
  if (!newest) return null;
  const readings = newest.scales.map(toReading);
  return {
    result: newest.result,
    traits: readings,
    isCompared: readings.every(({ percentile }) => percentile !== null),
  };
}

/** Results are newest first. */
function listNewestPerAssessment(results: readonly SavedResult[]): SavedResult[] {
  const newest = new Map<string, SavedResult>();
  for (const result of results) if (!newest.has(result.assessmentId)) newest.set(result.assessmentId, result);
  return [...newest.values()];
}

export function findOverall({ figures }: SavedResult): SavedReading | null {
  const overall = figures.find(({ kind, score }) => kind === "overall" && score !== null);
  return overall ? toReading(overall) : null;
}

const computeWidth = ({ likely }: SavedReading) => (likely ? likely.hi - likely.lo : 101);

function compareCertainty(a: SavedReading | null, b: SavedReading | null): number {
  return (a ? computeWidth(a) : 102) - (b ? computeWidth(b) : 102);
}

const toName = (slug: string) =>
  slug
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");

function deriveField(results: readonly SavedResult[], field: Pick<FieldReading, "slug" | "name" | "isKnown">) {
  const [best] = results
    .filter(({ categorySlug }) => categorySlug === field.slug)
    .map((result) => ({ result, overall: findOverall(result) }))
    .sort((a, b) => compareCertainty(a.overall, b.overall));
  return { ...field, result: best?.result ?? null, overall: best?.overall ?? null };
}

/** Of interests or personality, which belong to no field. */
export const isInventory = (result: SavedResult): boolean =>
  findInterestScales(result) !== null || findTraitScales(result) !== null;

/** For each field its most certain result, for unknown fields only if they have one. `results`: newest first. */
export function deriveProfile(results: readonly SavedResult[]): Profile {
  const ofFields = listNewestPerAssessment(results.filter((result) => !isInventory(result)));
  const known = knownCategories.map(({ slug, name }) => ({ slug, name, isKnown: true }));
  const others = [...new Set(ofFields.map(({ categorySlug }) => categorySlug))]
    .filter((slug) => known.every((field) => field.slug !== slug))
    .map((slug) => ({ slug, name: toName(slug), isKnown: false }));
  return {
    interests: deriveInterests(results),
    personality: derivePersonality(results),
    fields: [...known, ...others].map((field) => deriveField(ofFields, field)),
  };
}
