import type { AnswerSet, Assessment, Band as AuthoredBand, QuestionSectionKey, Scoring } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { deriveInterestProfile, type Occupation } from "../interests/interests.ts";
import { matchOccupations } from "../interests/match-occupations.ts";
import { notEnoughData } from "../labels/labels.ts";
import type { NormGroup } from "../precision/norm-group.ts";
import { describePrecision } from "../precision/precision.ts";
import { compareWithGroup, describeNormBand } from "../precision/published-norms.ts";
import type {
  Band,
  CareerMatch,
  Evidence,
  FreeText,
  InterestProfile,
  Results,
  ScaleScore,
  SectionResult,
} from "../results.ts";
import { roundFigure, roundScore } from "../statistics/rounding.ts";
import { deriveAdvice } from "./advice.ts";
import { findBandIndex } from "./bands.ts";
import { type Comparison, type ComparisonOptions, type ScoredScale, type Scores, toOverall } from "./compute-scores.ts";
import { buildItemTrace } from "./entries.ts";
import { findAnswer } from "./items.ts";
import { describeScales, type LevelTexts } from "./level-text.ts";
import { normalizeId } from "./scale-ids.ts";
import type { ScaleDefinition, SectionDefinition } from "./scales.ts";
import type { ScoredSection } from "./sections.ts";

export interface KeyedOptions extends ComparisonOptions {
  occupations: readonly Occupation[];
  jobZones: readonly number[] | undefined;
}

/** What the description of scores needs that does not depend on the answers. */
export interface Description {
  comparison: Comparison | null;
  bareIds: readonly string[];
  levelTexts: LevelTexts;
  texts: readonly { question: string; section: QuestionSectionKey }[];
  evidence: Evidence;
}

export type Body = Omit<Results, "engine" | "assessmentTitle" | "metadata">;

function findBand(bands: readonly AuthoredBand[], shown: number): Band | null {
  const band = bands[findBandIndex(bands, shown)];
  return band ? { from: band.from, label: band.label, text: band.text ?? null } : null;
}

function buildScaleScore(
  { definition: scale, tally: { exact, reason, answered, of }, estimate, known }: ScoredScale,
  { normGroup, comparison }: { normGroup: NormGroup | null; comparison: Comparison | null },
  texts: { describe: () => string; fill: (text: string) => string },
): ScaleScore {
  const shown = exact === null ? null : roundScore(exact);
  const precision = describePrecision(estimate, known, normGroup);
  const compared =
    exact === null || !comparison
      ? null
      : compareWithGroup(exact, estimate?.range ?? null, scale.id, comparison.group, comparison.source);
  const scoreBand = shown === null ? null : findBand(scale.authored?.bands ?? [], shown);
  const band = compared ? describeNormBand(compared.band, scale.authored?.bands) : scoreBand;
  return {
    id: scale.id,
    label: scale.label,
    section: scale.section,
    facetOf: scale.facetOf,
    score: shown,
    exact: exact === null ? null : roundFigure(exact),
    reason,
    answered,
    of,
    band,
    levelText: shown === null ? null : typeof band?.text === "string" ? texts.fill(band.text) : texts.describe(),
    ...precision,
    percentile: compared ?? precision.percentile,
    items: scale.entries.map(buildItemTrace),
  };
}

function buildSectionResult(
  { definition, tally, known, estimate }: ScoredSection,
  normGroup: NormGroup | null,
  describe: (shown: number) => string | null,
): SectionResult {
  const shown = tally.exact === null ? null : roundScore(tally.exact);
  return {
    overall: shown,
    exact: tally.exact === null ? null : roundFigure(tally.exact),
    reason: tally.reason,
    assumed: false,
    estimated: false,
    answered: tally.answered,
    of: tally.of,
    levelText: shown === null ? null : describe(shown),
    ...describePrecision(estimate, known, normGroup),
    items: definition.entries.map(buildItemTrace),
  };
}

type FindScore = (section: QuestionSectionKey, ...ids: string[]) => number | null;

/** Finds the score of the section's scale with one of these ids; null when the assessment has no such scale. */
const prepareFindScore =
  (bareIds: readonly string[], scales: readonly ScaleScore[]): FindScore =>
  (section, ...ids) => {
    const wanted = ids.map(normalizeId);
    const found = scales.find((scale, at) => scale.section === section && wanted.includes(bareIds[at] ?? ""));
    return found?.score ?? null;
  };

function countRight({ entries }: SectionDefinition): { correctAnswers: number | null; totalQuestions: number | null } {
  const shares = entries.flatMap(({ item }) => (item.kind === "graded" ? [item.share] : []));
  if (shares.length === 0) return { correctAnswers: null, totalQuestions: null };
  return { correctAnswers: shares.filter((share) => share === 1).length, totalQuestions: shares.length };
}

export const listTexts = (assessment: Assessment): Description["texts"] =>
  questionSectionKeys.flatMap((section) =>
    (assessment.sections[section]?.questions ?? []).flatMap(({ id, type }) =>
      type === "text" ? [{ question: id, section }] : [],
    ),
  );

function listFreeText(texts: Description["texts"], answers: AnswerSet): FreeText[] {
  return texts.flatMap(({ question, section }) => {
    const answer = findAnswer(answers, section, question);
    return typeof answer === "string" && answer.trim() !== "" ? [{ question, section, answer }] : [];
  });
}

/** Occupations near the interest profile; without a profile, or without occupations, the careers that the author named, unmatched. */
function listCareers(assessment: Assessment, interests: InterestProfile | null, options: KeyedOptions): CareerMatch[] {
  const unmatched = { topShare: null, top: null, isClose: null, correlation: null, occupation: null, jobZone: null };
  const blank = { matchScore: null, salary: null, demand: null, requirements: [], example: false };
  if (!interests || options.occupations.length === 0) {
    return (assessment.typicalCareers ?? []).map(({ title, description, occupation = null }) => {
      return { title, description, ...blank, ...unmatched, occupation };
    });
  }
  return matchOccupations(interests, options.occupations, options.jobZones).map(({ occupation, ...match }) => {
    const { title, description = null, code, jobZone } = occupation;
    return { title, description, ...blank, ...match, occupation: code, jobZone };
  });
}

/** On which scales more is better: those of a section that makes the overall, and those for which advice was written. */
function listAdvised(scoring: Scoring, scales: readonly ScaleScore[], definitions: readonly ScaleDefinition[]) {
  const rated = scoring.overall === "none" ? [] : (scoring.overall?.of ?? questionSectionKeys);
  return scales.flatMap((scale, index) => {
    const advice = definitions[index]?.authored?.advice ?? null;
    const entries = definitions[index]?.entries ?? [];
    const isGraded = entries.length > 0 && entries.every(({ item }) => item.kind === "graded");
    return advice || rated.includes(scale.section) ? [{ scale, advice, isGraded }] : [];
  });
}

export function describeScores(
  assessment: Assessment,
  scoring: Scoring,
  scores: Scores,
  options: KeyedOptions & Description & { answers: AnswerSet },
): Body {
  const { normGroup, comparison, answers } = options;
  const { trace, verdict } = scores;
  const { psychometric, technical, wiscar } = scores.sections;
  const scales = scores.scales.map((scored) => {
    const { entries } = scored.definition;
    return buildScaleScore(
      scored,
      { normGroup, comparison },
      {
        describe: () => options.levelTexts.describe(entries, answers),
        fill: (text) => options.levelTexts.fill(text, entries, answers),
      },
    );
  });
  const findScore = prepareFindScore(options.bareIds, scales);
  const interests = scoring.interests === "riasec" ? deriveInterestProfile(scales) : null;
  const buildResult = (scored: ScoredSection) =>
    buildSectionResult(scored, normGroup, (shown) => {
      const { section, entries } = scored.definition;
      const sectionScales = scales.filter((scale) => scale.section === section);
      const authored = findBand(assessment.sections[section]?.bands ?? [], shown)?.text;
      // A section's only scale has the text that the section would have.
      const derived =
        sectionScales.length > 0 ? describeScales(sectionScales) : options.levelTexts.describe(entries, answers);
      return [authored, derived].filter(Boolean).join(" ") || null;
    });
  const definitions = scores.scales.map(({ definition }) => definition);
  const advice = deriveAdvice(listAdvised(scoring, scales, definitions));
  const { overallScore, recommendation, between, skillLevel } = toOverall(scores);
  return {
    overallScore,
    confidenceScore: verdict?.confidence ?? null,
    confidenceNote: verdict
      ? "The chance of the same verdict if we had asked other questions of this kind."
      : skillLevel
        ? "A check ends with a level and the chance of each level, not with a recommendation."
        : notEnoughData,
    recommendation,
    between,
    recommendationReason: verdict?.reason ?? null,
    skillLevel,
    overall: trace,
    psychometric: {
      ...buildResult(psychometric),
      categories: {
        interest: findScore("psychometric", "interest"),
        motivation: findScore("psychometric", "motivation"),
        personality: findScore("psychometric", "personality"),
        cognitive: findScore("psychometric", "cognitive"),
        growth: findScore("psychometric", "growth"),
      },
    },
    technical: {
      ...buildResult(technical),
      categories: {
        logicalReasoning: findScore("technical", "logical-reasoning"),
        numeracy: findScore("technical", "numeracy", "numerical-ability"),
        domainKnowledge: findScore("technical", "domain-knowledge", "domain-awareness"),
        problemSolving: findScore("technical", "problem-solving"),
      },
      ...countRight(technical.definition),
    },
    wiscar: {
      ...buildResult(wiscar),
      dimensions: {
        will: findScore("wiscar", "will"),
        interest: findScore("wiscar", "interest"),
        skill: findScore("wiscar", "skill"),
        cognitive: findScore("wiscar", "cognitive"),
        ability: findScore("wiscar", "ability"),
        realWorld: findScore("wiscar", "realWorld"),
      },
    },
    scales,
    interests,
    strengths: advice.strengths,
    skillGaps: advice.skillGaps,
    careerMatches: listCareers(assessment, interests, options),
    learningPath: advice.learningPath,
    improvementAreas: advice.improvementAreas,
    nextSteps: advice.nextSteps,
    freeText: listFreeText(options.texts, answers),
    evidence: options.evidence,
  };
}
