import type { Scoring } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { combineEstimates, type EstimatePart, estimateFromAnswers, type ScoreEstimate } from "../precision/estimate.ts";
import type { NormGroup } from "../precision/norm-group.ts";
import {
  deriveCompositeReliability,
  deriveGroupReliability,
  describePrecision,
  estimateFromGroup,
  noReliabilityEvidence,
  type ReliabilityEvidence,
} from "../precision/precision.ts";
import type { NotScoredReason, OverallTrace, SkillLevelResult } from "../results.ts";
import { roundFigure, roundScore, sumStable } from "../statistics/rounding.ts";
import { type Entry, isAnswered, type Tally } from "./entries.ts";
import type { ScaleDefinition, SectionDefinition } from "./scales.ts";
import { decideSkillLevel } from "./skill-level.ts";
import { decideVerdict, type Verdict } from "./verdict.ts";

export interface ScoredSection {
  definition: SectionDefinition;
  tally: Tally;
  known: ReliabilityEvidence;
  estimate: ScoreEstimate | null;
}

export interface KnownScale {
  scale: ScaleDefinition;
  known: ReliabilityEvidence;
}

/** A scale that is a part of a score: `ratio` is what an item's weight in the scale is multiplied with there. */
export interface ScalePart {
  scale: number;
  ratio: number;
}

const sumWeights = (entries: readonly Entry[]) => sumStable(entries.map(({ weight }) => weight));

/**
 * The scales of which a score is the weighted mean, or nothing: each of its items is in exactly one of them, keyed alike,
 * with weights in the same proportion.
 * @param candidates positions in `scales`
 */
export function listParts(
  entries: readonly Entry[],
  scales: readonly ScaleDefinition[],
  candidates: readonly number[],
): ScalePart[] {
  const byQuestion = new Map(entries.map((entry) => [entry.item.question, entry]));
  const count = candidates.reduce((sum, at) => sum + (scales[at]?.entries.length ?? 0), 0);
  if (count !== byQuestion.size) return [];
  const used = new Set<string>();
  const parts: ScalePart[] = [];
  for (const at of candidates) {
    const partEntries = scales[at]?.entries ?? [];
    const ratios = partEntries.flatMap(({ item, key, weight }) => {
      const entry = byQuestion.get(item.question);
      return entry && entry.key === key ? [entry.weight / weight] : [];
    });
    for (const { item } of partEntries) used.add(item.question);
    const [ratio] = ratios;
    const isAlike = ratios.every((each) => Math.abs(each / (ratio ?? each) - 1) < 1e-9);
    if (ratios.length !== partEntries.length || !isAlike) return [];
    if (ratio !== undefined) parts.push({ scale: at, ratio });
  }
  return used.size === byQuestion.size ? parts : [];
}

/** The parts of a section: its scales that are no facets. */
export function listSectionParts(section: SectionDefinition, scales: readonly ScaleDefinition[]): ScalePart[] {
  const candidates = scales.flatMap((scale, at) =>
    scale.section === section.section && scale.facetOf === null ? [at] : [],
  );
  return listParts(section.entries, scales, candidates);
}

/** The parts of a scale: its facets. */
export function listFacetParts(whole: ScaleDefinition, scales: readonly ScaleDefinition[]): ScalePart[] {
  const candidates = scales.flatMap((scale, at) =>
    scale.section === whole.section && scale.facetOf === whole.id && scale !== whole ? [at] : [],
  );
  return candidates.length > 0 ? listParts(whole.entries, scales, candidates) : [];
}

/** What counts in a score: answered ratings, and all items with right answers. */
const isCounted = (entry: Entry) => entry.item.kind === "graded" || isAnswered(entry);

/**
 * The estimate of a score: from what is known of other people, else from its parts, else from the answers to its items.
 * @param scales definitions with the answers filled in
 * @param estimates of these scales; a part without one counts with its answers
 */
export function estimateScore(
  exact: number,
  entries: readonly Entry[],
  known: ReliabilityEvidence,
  parts: readonly ScalePart[],
  scales: readonly ScaleDefinition[],
  estimates: readonly (ScoreEstimate | null)[],
): ScoreEstimate | null {
  const fromGroup = estimateFromGroup(exact, known);
  if (fromGroup) return fromGroup;
  const counted = parts.flatMap(({ scale, ratio }) => {
    const partEntries = (scales[scale]?.entries ?? []).filter(isCounted);
    const estimate = estimates[scale] ?? estimateFromAnswers(partEntries);
    return estimate ? [{ weight: ratio * sumWeights(partEntries), estimate }] : [];
  });
  const total = sumStable(counted.map(({ weight }) => weight));
  const combined = combineEstimates(
    counted.map(({ weight, estimate }): EstimatePart => ({ weight: weight / total, estimate })),
  );
  return combined ?? estimateFromAnswers(entries);
}

/** Reliability of a section: from its responses, else from the one scale that it is, else from its scales as a composite. */
export function deriveSectionReliability(
  section: SectionDefinition,
  scales: readonly KnownScale[],
  normGroup: NormGroup | null,
): ReliabilityEvidence {
  if (section.entries.length === 0) return noReliabilityEvidence;
  const reliability = deriveGroupReliability(normGroup, normGroup?.sections?.[section.section], section.entries.length);
  const definitions = scales.map(({ scale }) => scale);
  const total = sumWeights(section.entries);
  const parts = listSectionParts(section, definitions).map(({ scale, ratio }) => ({
    weight: (ratio * sumWeights(definitions[scale]?.entries ?? [])) / total,
    known: scales[scale]?.known ?? noReliabilityEvidence,
  }));
  return deriveCompositeReliability(reliability, parts);
}

function findReason(sections: OverallTrace["sections"]): NotScoredReason {
  const reasons = sections.map(({ reason }) => reason);
  return (
    reasons.find((reason) => reason === "too-few-answered") ??
    reasons.find((reason) => reason !== null) ??
    "nothing-to-score"
  );
}

/**
 * The overall score and how it came about. Sections without questions, or not scored, are left out and say why.
 * With weights 'section' a section of weight 0 does not count. What is known of other people counts only if all sections
 * that can be scored are included: it describes no other mean. A check has a level in place of the verdict.
 */
export function combineSections(
  scoring: Scoring,
  scored: readonly ScoredSection[],
  { normGroup, isCheck }: { normGroup: NormGroup | null; isCheck: boolean },
): { trace: OverallTrace; verdict: Verdict | null; skillLevel: SkillLevelResult | null } {
  const { overall } = scoring;
  if (overall === "none") {
    const precision = describePrecision(null, noReliabilityEvidence, null);
    return {
      trace: { exact: null, reason: "no-overall", sections: [], thresholds: null, chances: null, ...precision },
      verdict: null,
      skillLevel: null,
    };
  }
  const of = overall?.of ?? questionSectionKeys;
  const wanted = scored
    .filter(({ definition }) => of.includes(definition.section))
    .map((section) => {
      const weight = overall?.weights === "section" ? section.definition.weight : 1;
      return { ...section, weight, included: section.tally.exact !== null && weight > 0 };
    });
  const sections = wanted.map(({ definition, tally, weight, included }) => ({
    section: definition.section,
    score: tally.exact === null ? null : roundScore(tally.exact),
    weight: roundFigure(weight),
    included,
    reason: tally.reason,
  }));
  const included = wanted.filter((section) => section.included);
  const thresholds = readThresholds(scoring);
  const total = sumStable(included.map(({ weight }) => weight));
  const exact =
    included.length === 0 ? null : sumStable(included.map(({ tally, weight }) => (tally.exact ?? 0) * weight)) / total;
  const isWhole = wanted.every((each) => each.included || each.weight === 0 || each.definition.entries.length === 0);
  const parts = included.map((section) => ({ ...section, weight: section.weight / total }));
  const items = included.reduce((sum, { definition }) => sum + definition.entries.length, 0);
  const known = isWhole
    ? deriveCompositeReliability(deriveGroupReliability(normGroup, normGroup?.overall, items), parts)
    : noReliabilityEvidence;
  const estimated = parts.flatMap(({ weight, estimate }) => (estimate ? [{ weight, estimate }] : []));
  const estimate =
    exact === null || estimated.length < parts.length
      ? null
      : (estimateFromGroup(exact, known) ?? combineEstimates(estimated));
  const isKnown = estimate !== null && exact !== null;
  const verdict = isKnown && !isCheck ? decideVerdict(exact, estimate, parts, thresholds) : null;
  const skillLevel = isKnown && isCheck ? decideSkillLevel(exact, estimate) : null;
  const trace: OverallTrace = {
    exact: exact === null ? null : roundFigure(exact),
    reason: exact === null ? findReason(sections) : null,
    sections,
    thresholds: isCheck ? null : thresholds,
    chances: verdict?.chances ?? null,
    ...describePrecision(estimate, known, normGroup),
  };
  return { trace, verdict, skillLevel };
}

/** The cut scores with the engine's defaults. */
function readThresholds({ thresholds }: Scoring): NonNullable<OverallTrace["thresholds"]> {
  const yes = thresholds?.yes ?? 75;
  return { yes, maybe: thresholds?.maybe ?? 50, floor: thresholds?.floor ?? Math.min(60, yes) };
}
