import type { PublishedNorm, PublishedNormGroup, PublishedNorms } from "#assessment/schema.ts";
import type { AgeRange, Gender } from "#visitor/choices.ts";
import type { Band, NormBand, Percentile, Range } from "../results.ts";
import { normalCdf } from "../statistics/distributions.ts";
import { roundFigure } from "../statistics/rounding.ts";

/** Whom a score can be compared with: a published group, or several of them together. */
export interface ComparisonGroup {
  /** A published group's id, or one with a colon, which those can't have. */
  id: string;
  /** Continues 'Compared with': 'women, 21 to 40'. */
  label: string;
  /** Null where the source doesn't give it. */
  n: number | null;
  /** Ids of the published groups it consists of. */
  members: readonly string[];
  /** By scale id. */
  norms: ReadonlyMap<string, PublishedNorm>;
}

/** What the visitor said before the first question, as far as it is known. */
export interface ComparedVisitor {
  ageRange?: AgeRange | undefined;
  gender?: Gender | undefined;
}

const lowerLimit = 30;
const upperLimit = 70;

const defaultBandLabels: Record<NormBand, string> = { lower: "Lower 30", middle: "Middle 40", upper: "Upper 30" };

type Ages = PublishedNormGroup["ages"];

const oldestAge = 120;
const toAgeKey = ({ from, to }: NonNullable<Ages>) => `${from ?? ""}-${to ?? ""}`;

function describeAges({ from, to }: NonNullable<Ages>): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  if (to !== undefined) return `under ${to + 1}`;
  return from === undefined ? "of all ages" : `over ${from - 1}`;
}

function toGroup({ id, label, n, scales }: PublishedNormGroup): ComparisonGroup {
  return { id, label, n: n ?? null, members: [id], norms: new Map(Object.entries(scales)) };
}

const computeMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The distribution of equal parts: each group counts alike, whatever its size. */
function mixNorms(norms: readonly PublishedNorm[]): PublishedNorm {
  const mean = computeMean(norms.map((norm) => norm.mean));
  const within = computeMean(norms.map(({ sd }) => sd ** 2));
  const between = computeMean(norms.map((norm) => (norm.mean - mean) ** 2));
  return { mean, sd: Math.sqrt(within + between) };
}

function mixGroups(id: string, label: string, groups: readonly ComparisonGroup[]): ComparisonGroup {
  const [first] = groups;
  const sizes = groups.flatMap(({ n }) => (n === null ? [] : [n]));
  const norms = new Map(
    [...(first?.norms.keys() ?? [])].flatMap((scale) => {
      const parts = groups.flatMap((group) => group.norms.get(scale) ?? []);
      return parts.length === groups.length ? [[scale, mixNorms(parts)] as const] : [];
    }),
  );
  return {
    id,
    label,
    n: sizes.length === groups.length ? sizes.reduce((sum, n) => sum + n, 0) : null,
    members: groups.flatMap(({ members }) => members),
    norms,
  };
}

function listByAge(groups: readonly PublishedNormGroup[]): ComparisonGroup[] {
  const byAge = new Map<string, PublishedNormGroup[]>();
  for (const group of groups) {
    if (group.ages && group.sex) byAge.set(toAgeKey(group.ages), [...(byAge.get(toAgeKey(group.ages)) ?? []), group]);
  }
  return [...byAge].flatMap(([key, sameAge]) => {
    const ages = sameAge[0]?.ages;
    const isBoth = new Set(sameAge.map(({ sex }) => sex)).size === 2;
    return ages && isBoth && sameAge.length === 2
      ? [mixGroups(`ages:${key}`, `people, ${describeAges(ages)}`, sameAge.map(toGroup))]
      : [];
  });
}

function listAll(groups: readonly PublishedNormGroup[]): ComparisonGroup[] {
  const hasAges = groups.every(({ ages }) => ages);
  const hasSexes = new Set(groups.map(({ sex }) => sex ?? "")).size === 2 && groups.every(({ sex }) => sex);
  if (groups.length < 2 || !(hasAges || hasSexes)) return [];
  const label = `people${hasAges ? " of all ages" : ""}${hasSexes ? ", both sexes" : ""}`;
  return [mixGroups("all:groups", label, groups.map(toGroup))];
}

/** The published groups, both sexes of each age together, and all groups together. */
export function listComparisonGroups({ groups }: PublishedNorms): ComparisonGroup[] {
  return [...groups.map(toGroup), ...listByAge(groups), ...listAll(groups)];
}

function toYears(ageRange: AgeRange): { from: number; to: number } {
  const [from = 0, to = oldestAge] = ageRange.split(/[-+]/).filter(Boolean).map(Number);
  return { from, to };
}

/** The published ages that share most years with the visitor's; the younger ones of two that share as many. */
function findAges(groups: readonly PublishedNormGroup[], ageRange: AgeRange | undefined): string | null {
  if (!ageRange) return null;
  const { from, to } = toYears(ageRange);
  let best: { key: string; years: number } | null = null;
  for (const { ages } of groups) {
    if (!ages) continue;
    const years = Math.min(to, ages.to ?? oldestAge) - Math.max(from, ages.from ?? 0) + 1;
    if (years > (best?.years ?? 0)) best = { key: toAgeKey(ages), years };
  }
  return best?.key ?? null;
}

const sexes: Partial<Record<Gender, "male" | "female">> = { Male: "male", Female: "female" };

/** The id of the group that a visitor is compared with until they choose another one. */
export function pickComparisonGroupId(norms: PublishedNorms, visitor: ComparedVisitor | null): string | null {
  const groups = listComparisonGroups(norms);
  const fallback = groups.find(({ members }) => members.length === norms.groups.length) ?? groups[0];
  const ages = findAges(norms.groups, visitor?.ageRange);
  const sex = visitor?.gender && sexes[visitor.gender];
  const fitting = norms.groups.filter(
    (group) => !(group.ages && ages && toAgeKey(group.ages) !== ages) && !(group.sex && sex && group.sex !== sex),
  );
  const fittingIds = fitting.map(({ id }) => id).join();
  return (groups.find(({ members }) => members.join() === fittingIds) ?? fallback)?.id ?? null;
}

/** The group with this id; for an unknown one, or none, the group of visitors of whom nothing is known. */
export function findComparisonGroup(norms: PublishedNorms, id: string | null | undefined): ComparisonGroup | null {
  const groups = listComparisonGroups(norms);
  const wanted = groups.find((group) => group.id === id);
  return wanted ?? groups.find((group) => group.id === pickComparisonGroupId(norms, null)) ?? null;
}

/** Share of a normal distribution below a score, 0 to 100. */
export const computeNormPercentile = (score: number, { mean, sd }: PublishedNorm): number =>
  100 * normalCdf((score - mean) / sd);

export const computeTScore = (score: number, { mean, sd }: PublishedNorm): number => 50 + (10 * (score - mean)) / sd;

/** A percentile as it is shown: whole, 1 to 99. */
export const toShownPercentile = (value: number): number => Math.min(99, Math.max(1, Math.floor(value + 0.5)));

/** By the shown percentile: the lower 30, the middle 40 or the upper 30 of a group. */
export function findNormBand(percentile: number): NormBand {
  const shown = toShownPercentile(percentile);
  if (shown < lowerLimit) return "lower";
  return shown > upperLimit ? "upper" : "middle";
}

/** In which part of the group a percentile lies, and whether its whole range lies in the lower or upper one. */
export function locatePercentile(value: number, lo: number | null, hi: number | null) {
  const band = findNormBand(value);
  const standsOut = lo !== null && hi !== null && band !== "middle" && findNormBand(lo) === findNormBand(hi);
  return { band, standsOut };
}

/** The percentile of a score of 0 to 100 and of its likely range; null where the group has no figures of the scale. */
export function compareWithGroup(
  exact: number,
  likely: Range | null,
  scaleId: string,
  group: ComparisonGroup,
  source: string,
): Percentile | null {
  const norm = group.norms.get(scaleId);
  if (!norm || !(norm.sd > 0) || !Number.isFinite(exact)) return null;
  const value = roundFigure(computeNormPercentile(exact, norm));
  // A range of the true score, drawn toward the mean, may leave out the score itself.
  const lo = likely && roundFigure(computeNormPercentile(Math.min(likely.lo, exact), norm));
  const hi = likely && roundFigure(computeNormPercentile(Math.max(likely.hi, exact), norm));
  return {
    value,
    lo,
    hi,
    tScore: roundFigure(computeTScore(exact, norm)),
    ...locatePercentile(value, lo, hi),
    group: { id: group.id, label: group.label },
    n: group.n,
    source,
    contentVersion: null,
  };
}

/** The band with the author's label and text where the scale has three, lowest first. `from` is a percentile. */
export function describeNormBand(
  band: NormBand,
  bands: readonly { from: number; label: string; text?: string | null | undefined }[] | undefined,
): Band {
  const order: readonly NormBand[] = ["lower", "middle", "upper"];
  const at = order.indexOf(band);
  const sorted = bands?.length === 3 ? [...bands].sort((a, b) => a.from - b.from) : [];
  return {
    from: [0, lowerLimit, upperLimit + 1][at] ?? 0,
    label: sorted[at]?.label ?? defaultBandLabels[band],
    text: sorted[at]?.text ?? null,
  };
}

/** '19 to 54'. */
export function describePercentileRange(lo: number, hi: number): string {
  const [from, to] = [toShownPercentile(lo), toShownPercentile(hi)];
  if (from < to) return `${from} to ${to}`;
  if (from === 99) return "99 or higher";
  return from === 1 ? "1 or lower" : `about ${from}`;
}

export interface ComparedScale {
  label: string;
  percentile: Pick<Percentile, "value" | "band" | "standsOut"> & { group: { label: string } };
}

/** Scales in the lower or upper 30: first those whose whole range lies there, and farther from the middle before nearer. */
export function listStandouts<S extends ComparedScale>(scales: readonly S[]): S[] {
  const distance = ({ percentile }: S) => Math.abs(percentile.value - 50);
  return scales
    .filter(({ percentile }) => percentile.band !== "middle")
    .sort((a, b) => Number(b.percentile.standsOut) - Number(a.percentile.standsOut) || distance(b) - distance(a));
}

function joinLabels(labels: readonly string[]): string {
  if (labels.length < 3) return labels.join(" and ");
  return `${labels.slice(0, -1).join(", ")}, and ${labels.at(-1)}`;
}

/** 'Openness is high and Extraversion is low. The rest doesn't stand out.' Only what the whole range supports. */
export function describeStandouts(scales: readonly ComparedScale[]): string {
  const certain = listStandouts(scales).filter(({ percentile }) => percentile.standsOut);
  const [first] = scales;
  if (certain.length === 0) {
    return first
      ? `Nothing stands out clearly, compared with ${first.percentile.group.label}.`
      : "There is nothing to compare.";
  }
  const clauses = (["upper", "lower"] as const).flatMap((band) => {
    const labels = certain.filter(({ percentile }) => percentile.band === band).map(({ label }) => label);
    if (labels.length === 0) return [];
    return [`${joinLabels(labels)} ${labels.length === 1 ? "is" : "are"} ${band === "upper" ? "high" : "low"}`];
  });
  const isStrongestLow = certain[0]?.percentile.band === "lower";
  const ordered = isStrongestLow ? clauses.reverse() : clauses;
  const rest = certain.length < scales.length ? " The rest doesn't stand out." : "";
  const needsComma = certain.length > 2 && ordered.length === 2;
  return `${ordered.join(needsComma ? ", and " : " and ")}.${rest}`;
}
