import type { Scoring } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { deriveRecommendation } from "../labels/labels.ts";
import type { NormGroup } from "../precision/norm-group.ts";
import {
  deriveCompositeReliability,
  deriveGroupReliability,
  describePrecision,
  estimateConfidence,
  noReliabilityEvidence,
  type ReliabilityEvidence,
} from "../precision/precision.ts";
import type { NotScoredReason, OverallTrace } from "../results.ts";
import { roundFigure, roundScore, sumStable } from "../statistics/rounding.ts";
import type { Entry, Tally } from "./entries.ts";
import type { ScaleDefinition, SectionDefinition } from "./scales.ts";

export interface ScoredSection {
  definition: SectionDefinition;
  tally: Tally;
  known: ReliabilityEvidence;
}

interface KnownScale {
  scale: ScaleDefinition;
  known: ReliabilityEvidence;
}

const sumWeights = (entries: readonly Entry[]) => sumStable(entries.map(({ weight }) => weight));

/**
 * The scales of which a section's score is the weighted mean, or nothing. They are its scales that are no facets, when
 * each item of the section is in exactly one of them, keyed alike, with weights in the same proportion.
 */
function listParts(
  section: SectionDefinition,
  scales: readonly KnownScale[],
): { weight: number; known: ReliabilityEvidence }[] {
  const whole = scales.filter(({ scale }) => scale.section === section.section && scale.facetOf === null);
  const bySection = new Map(section.entries.map((entry) => [entry.item.question, entry]));
  const total = sumWeights(section.entries);
  if (whole.reduce((sum, { scale }) => sum + scale.entries.length, 0) !== bySection.size) return [];
  const used = new Set<string>();
  const parts: { weight: number; known: ReliabilityEvidence }[] = [];
  for (const { scale, known } of whole) {
    const pairs = scale.entries.flatMap((entry) => {
      const sectionEntry = bySection.get(entry.item.question);
      return sectionEntry && sectionEntry.key === entry.key
        ? [{ sectionEntry, ratio: sectionEntry.weight / entry.weight }]
        : [];
    });
    for (const { sectionEntry } of pairs) used.add(sectionEntry.item.question);
    const isAlike = pairs.every(({ ratio }) => Math.abs(ratio / (pairs[0]?.ratio ?? ratio) - 1) < 1e-9);
    if (pairs.length !== scale.entries.length || !isAlike) return [];
    if (pairs.length > 0)
      parts.push({ weight: sumWeights(pairs.map(({ sectionEntry }) => sectionEntry)) / total, known });
  }
  return used.size === bySection.size ? parts : [];
}

/** Reliability of a section: from its responses, else from the one scale that it is, else from its scales as a composite. */
export function deriveSectionReliability(
  section: SectionDefinition,
  scales: readonly KnownScale[],
  normGroup: NormGroup | null,
): ReliabilityEvidence {
  const reliability = deriveGroupReliability(normGroup, normGroup?.sections?.[section.section], section.entries.length);
  return section.entries.length === 0
    ? noReliabilityEvidence
    : deriveCompositeReliability(reliability, listParts(section, scales));
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
 * With weights 'section' a section of weight 0 does not count. Its precision is given only if all sections that can
 * be scored are included: the data describe no other mean.
 * `confidence` is Rudner's probability, 0 to 1 in 4 decimals, that the true score lies in the recommendation's band.
 */
export function combineSections(
  scoring: Scoring,
  scored: readonly ScoredSection[],
  normGroup: NormGroup | null,
): { trace: OverallTrace; confidence: number | null } {
  const { overall } = scoring;
  if (overall === "none") {
    const precision = describePrecision(null, noReliabilityEvidence, null);
    return {
      trace: { exact: null, reason: "no-overall", sections: [], thresholds: null, ...precision },
      confidence: null,
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
  const thresholds = { yes: scoring.thresholds?.yes ?? 75, maybe: scoring.thresholds?.maybe ?? 50 };
  const total = sumStable(included.map(({ weight }) => weight));
  const exact =
    included.length === 0 ? null : sumStable(included.map(({ tally, weight }) => (tally.exact ?? 0) * weight)) / total;
  const isWhole = wanted.every((each) => each.included || each.weight === 0 || each.definition.entries.length === 0);
  const parts = included.map(({ weight, known }) => ({ weight: weight / total, known }));
  const items = included.reduce((sum, { definition }) => sum + definition.entries.length, 0);
  const known = isWhole
    ? deriveCompositeReliability(deriveGroupReliability(normGroup, normGroup?.overall, items), parts)
    : noReliabilityEvidence;
  const trace: OverallTrace = {
    exact: exact === null ? null : roundFigure(exact),
    reason: exact === null ? findReason(sections) : null,
    sections,
    thresholds,
    ...describePrecision(exact, known, normGroup),
  };
  return { trace, confidence: exact === null ? null : findConfidence(exact, known, thresholds) };
}

function findConfidence(exact: number, known: ReliabilityEvidence, { yes, maybe }: { yes: number; maybe: number }) {
  const bands = {
    YES: [yes, Number.POSITIVE_INFINITY],
    MAYBE: [maybe, yes],
    NO: [Number.NEGATIVE_INFINITY, maybe],
  } as const;
  const [lo, hi] = bands[deriveRecommendation(roundScore(exact), { yes, maybe })];
  const confidence = estimateConfidence(exact, known, lo, hi);
  return confidence === null ? null : roundFigure(confidence);
}
