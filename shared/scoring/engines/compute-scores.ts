import { deriveKind } from "#assessment/kind.ts";
import type { AnswerSet, Assessment, QuestionSectionKey, Scoring } from "#assessment/schema.ts";
import type { ScoreEstimate } from "../precision/estimate.ts";
import type { NormGroup } from "../precision/norm-group.ts";
import { deriveScaleReliability, noReliabilityEvidence, type ReliabilityEvidence } from "../precision/precision.ts";
import { type ComparisonGroup, findComparisonGroup } from "../precision/published-norms.ts";
import type { Results } from "../results.ts";
import { roundScore } from "../statistics/rounding.ts";
import { type Tally, tallyEntries } from "./entries.ts";
import { type Defined, prepareScales, type ScaleDefinition, type SectionDefinition, toScaleKey } from "./scales.ts";
import {
  combineSections,
  deriveSectionReliability,
  estimateScore,
  listFacetParts,
  listSectionParts,
  type ScalePart,
  type ScoredSection,
} from "./sections.ts";

/** With whom scores are compared. */
export interface ComparisonOptions {
  normGroup: NormGroup | null;
  comparisonGroupId: string | null;
}

/** The published group that scores are compared with. */
export interface Comparison {
  group: ComparisonGroup;
  source: string;
}

/** What scores need that does not depend on the answers. */
interface Prepared {
  scales: readonly ReliabilityEvidence[];
  /** The facets of each scale that has some. */
  facets: readonly ScalePart[][];
  sections: Record<QuestionSectionKey, { known: ReliabilityEvidence; parts: ScalePart[] }>;
}

export interface ScoredScale {
  definition: ScaleDefinition;
  tally: Tally;
  known: ReliabilityEvidence;
  estimate: ScoreEstimate | null;
}

/** What one answer set comes to, before it is described. */
export interface Scores extends ReturnType<typeof combineSections> {
  scales: ScoredScale[];
  sections: Record<QuestionSectionKey, ScoredSection>;
}

const noTally: Tally = { exact: null, reason: "nothing-to-score", answered: 0, of: 0 };

/** What an answer set comes to as a whole. */
export type OverallOutcome = Pick<Results, "overallScore" | "recommendation" | "between" | "skillLevel">;

/** The estimate of every scale that is scored. Facets come before the scales that consist of them. */
function estimateScales(
  scales: readonly ScaleDefinition[],
  tallies: readonly Tally[],
  prepared: Prepared,
): (ScoreEstimate | null)[] {
  const estimates: (ScoreEstimate | null)[] = scales.map(() => null);
  const estimate = (scale: ScaleDefinition, at: number) => {
    const exact = tallies[at]?.exact ?? null;
    if (exact === null) return;
    const known = prepared.scales[at] ?? noReliabilityEvidence;
    estimates[at] = estimateScore(exact, scale.entries, known, prepared.facets[at] ?? [], scales, estimates);
  };
  scales.forEach((scale, at) => {
    if (prepared.facets[at]?.length === 0) estimate(scale, at);
  });
  scales.forEach((scale, at) => {
    if (prepared.facets[at]?.length !== 0) estimate(scale, at);
  });
  return estimates;
}

function prepareComparison({ norms }: Scoring, groupId: string | null): Comparison | null {
  const group = norms ? findComparisonGroup(norms, groupId) : null;
  return norms && group ? { group, source: norms.source } : null;
}

export function toOverall({ trace, verdict, skillLevel }: Scores): OverallOutcome {
  return {
    overallScore: trace.exact === null ? null : roundScore(trace.exact),
    recommendation: verdict?.recommendation ?? null,
    between: verdict?.between ?? null,
    skillLevel,
  };
}

export function prepareScores(
  assessment: Assessment,
  scoring: Scoring,
  { normGroup, comparisonGroupId }: ComparisonOptions,
) {
  const { blank, fill } = prepareScales(assessment);
  const isCheck = deriveKind(assessment) === "check";
  const comparison = prepareComparison(scoring, comparisonGroupId);
  const known = blank.scales.map((scale) => {
    const sample = normGroup?.scales?.[toScaleKey(scale.section, scale.id)];
    const norm = comparison?.group.norms.get(scale.id);
    const spread = norm && comparison ? { ...norm, source: `${comparison.source}, ${comparison.group.label}` } : null;
    return { scale, known: deriveScaleReliability(scale.authored, normGroup, sample, scale.entries.length, spread) };
  });
  const prepareSection = (section: SectionDefinition) => ({
    known: deriveSectionReliability(section, known, normGroup),
    parts: listSectionParts(section, blank.scales),
  });
  const prepared: Prepared = {
    scales: known.map((each) => each.known),
    facets: blank.scales.map((scale) => listFacetParts(scale, blank.scales)),
    sections: {
      psychometric: prepareSection(blank.sections.psychometric),
      technical: prepareSection(blank.sections.technical),
      wiscar: prepareSection(blank.sections.wiscar),
    },
  };
  const computeScores = (answers: AnswerSet) => scoreAnswers(scoring, fill(answers), prepared, { normGroup, isCheck });
  return { blank, comparison, computeScores };
}

function scoreAnswers(
  scoring: Scoring,
  defined: Defined,
  prepared: Prepared,
  options: { normGroup: NormGroup | null; isCheck: boolean },
): Scores {
  const share = scoring.minAnsweredShare ?? 0.8;
  const tallies = defined.scales.map(({ entries }) => tallyEntries(entries, share));
  const estimates = estimateScales(defined.scales, tallies, prepared);
  const scoreSection = (section: QuestionSectionKey): ScoredSection => {
    const definition = defined.sections[section];
    const tally = tallyEntries(definition.entries, share);
    const reason = definition.questions === 0 ? "no-questions" : tally.reason;
    const { known, parts } = prepared.sections[section];
    const { exact } = tally;
    const estimate =
      exact === null ? null : estimateScore(exact, definition.entries, known, parts, defined.scales, estimates);
    return { definition, tally: { ...tally, reason }, known, estimate };
  };
  const sections = {
    psychometric: scoreSection("psychometric"),
    technical: scoreSection("technical"),
    wiscar: scoreSection("wiscar"),
  };
  const scales = defined.scales.map((definition, at) => ({
    definition,
    tally: tallies[at] ?? noTally,
    known: prepared.scales[at] ?? noReliabilityEvidence,
    estimate: estimates[at] ?? null,
  }));
  const { psychometric, technical, wiscar } = sections;
  return { scales, sections, ...combineSections(scoring, [psychometric, technical, wiscar], options) };
}
