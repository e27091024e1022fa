import type { Assessment } from "#assessment/schema.ts";
import { describeInterests } from "../interests/describe-code.ts";
import { getCategoryLabel } from "../labels/category-labels.ts";
import {
  describeNotScored,
  describeRecommendation,
  getScoreLabel,
  notEnoughData,
  type RecommendationColor,
} from "../labels/labels.ts";
import {
  describeComparison,
  describeLikelyPercentiles,
  describeNormPart,
  describeRank,
} from "../labels/percentile-labels.ts";
import {
  describeBetween,
  describeOtherBands,
  describeRetake,
  describeStanding,
  formatChance,
} from "../labels/result-labels.ts";
import { describeSkillLevel } from "../labels/skill-level-labels.ts";
import { describeStandouts, toShownPercentile } from "../precision/published-norms.ts";
import type { Percentile, Range, Results, SectionResult } from "../results.ts";
import { listReachedBands } from "./scale-bands.ts";
import { describeScaleProfile } from "./scale-headline.ts";

/** The most of each that the printed report lists (specification, section 9). */
const maxCareers = 4;
const maxSkills = 4;
const maxSteps = 5;

/** A score among other people. */
export interface ReportPercentile {
  /** Whole, 1 to 99; the ends of the range too. */
  value: number;
  range: Range | null;
  /** '61 to 95'. */
  likely: string | null;
  /** 'Higher than 83 of 100 men aged 21 to 40'. */
  rank: string;
  /** 'upper 30'. */
  word: string;
  standsOut: boolean;
}

/** One score with its word and, where it is known, the range that a retake would probably give. */
export interface ReportLine {
  label: string;
  isFacet: boolean;
  score: number | null;
  likely: Range | null;
  word: string;
  note: string | null;
  /** What the score means or comes from; only for the scales of an inventory. */
  text: string | null;
  percentile: ReportPercentile | null;
}

export interface ReportCareer {
  title: string;
  description: string | null;
  /** 'In your top 20 in 83 of 100 repeats', 'match 85'; null for a career that the author named. */
  match: string | null;
  isExample: boolean;
}

export interface ReportSkill {
  title: string;
  /** '82'; '52, aim for 75'. */
  detail: string | null;
}

export interface PrintableReport {
  assessmentTitle: string;
  description: string;
  /** Long date in UTC: 'November 21, 2026'. */
  generated: string;
  recommendation: {
    /** What a check gives is a level. */
    isLevel: boolean;
    word: string;
    heading: string;
    reason: string;
    color: RecommendationColor;
    confidence: string;
    score: number;
    scoreWord: string;
    likely: Range | null;
  } | null;
  withoutRecommendation: string | null;
  breakdown: ReportLine[];
  dimensions: ReportLine[];
  scales: ReportLine[];
  /** What stands out, and among whom; null where no scale has a percentile. */
  comparison: { headline: string; group: string } | null;
  /** The code, or 'No clear pattern', with what it says; null without an interest profile. */
  interests: { code: string; text: string } | null;
  careers: ReportCareer[];
  /** What their heading can't say after a NO. */
  careersNote: string | null;
  strengths: { items: ReportSkill[]; isExample: boolean };
  areas: { items: ReportSkill[]; isExample: boolean };
  nextSteps: { items: string[]; isExample: boolean };
  /** Of a reflection: what to try, and when to answer again. */
  followUp: { title: string; text: string }[];
  evidence: string;
  confidenceNote: string | null;
  engine: string;
}

const notRecommendedCareers = "Your result doesn't recommend these at present. They show where this field leads.";

// What the general rule puts where an assessment says nothing (specification, 'Printable report'); marked as examples.
const exampleStrengths = ["Willingness to learn", "Problem solving", "Adaptability", "Attention to detail"];
const exampleAreas = ["Technical depth", "Communication", "Time management", "Leadership"];
const exampleSteps = [
  "Read the parts of your results one by one, and note what surprises you",
  "Talk to somebody who works in the field",
  "Choose one skill to practice for a month",
  "Take an introductory course, free where there is one",
  "Take the assessment again in a few weeks, and compare",
];

const buildLine = (
  label: string,
  of: Pick<SectionResult, "likely" | "reason" | "answered" | "of">,
  score: number | null,
) => ({
  label,
  isFacet: false,
  score,
  likely: of.likely,
  word:
    score !== null
      ? getScoreLabel("overall", score)
      : of.reason
        ? describeNotScored(of.reason, of.answered, of.of)
        : "",
  note: null as string | null,
  text: null as string | null,
  percentile: null as ReportPercentile | null,
});

function buildPercentile(percentile: Percentile): ReportPercentile {
  const { value, lo, hi, band, standsOut } = percentile;
  return {
    value: toShownPercentile(value),
    range: lo === null || hi === null ? null : { lo: toShownPercentile(lo), hi: toShownPercentile(hi) },
    likely: describeLikelyPercentiles(percentile),
    rank: describeRank(percentile),
    word: describeNormPart(band),
    standsOut,
  };
}

function buildComparison(
  { scoring }: Partial<Pick<Assessment, "scoring">>,
  { scales }: Results,
): PrintableReport["comparison"] {
  const compared = scales.flatMap(({ label, facetOf, percentile }) =>
    facetOf === null && percentile ? [{ label, percentile }] : [],
  );
  const [first] = compared;
  if (!first) return null;
  return { headline: describeStandouts(compared), group: describeComparison(first.percentile, scoring?.norms) };
}

function buildSectionLine(label: string, section: SectionResult): ReportLine {
  const line = buildLine(label, section, section.overall);
  return section.assumed ? { ...line, note: "nothing answered, 70 assumed" } : line;
}

function listDimensions({ wiscar, scales }: Results): ReportLine[] {
  return Object.entries(wiscar.dimensions).flatMap(([key, score]) => {
    const scale = scales.find(({ section, id }) => section === "wiscar" && id === key);
    const of = scale ?? { likely: null, reason: null, answered: 0, of: 0 };
    return score === null ? [] : [buildLine(getCategoryLabel("wiscar", key), of, score)];
  });
}

/** All scales of an inventory, each followed by its facets. */
function listScales(assessment: Partial<Pick<Assessment, "scoring">>, { scales }: Results): ReportLine[] {
  const whole = scales.filter(({ facetOf }) => facetOf === null);
  const ordered = whole.flatMap((scale) => [
    scale,
    ...scales.filter(({ facetOf, section }) => facetOf === scale.id && section === scale.section),
  ]);
  return ordered.map((scale) => {
    const line = buildLine(scale.label, scale, scale.score);
    const word = scale.score === null ? line.word : (scale.band?.label ?? "");
    const percentile = scale.percentile && buildPercentile(scale.percentile);
    const others = scale.band?.text ? describeOtherBands(listReachedBands(assessment, scale)) : "";
    const text = [scale.levelText, others].filter(Boolean).join(" ") || null;
    return { ...line, isFacet: scale.facetOf !== null, word, text, percentile };
  });
}

function withExamples<Item>(
  items: Item[],
  isClassic: boolean,
  examples: Item[],
): { items: Item[]; isExample: boolean } {
  return items.length > 0 || !isClassic ? { items, isExample: false } : { items: examples, isExample: true };
}

function describeConfidence({ confidenceScore, between, engine }: Results): string {
  if (confidenceScore === null) return notEnoughData;
  if (between) return "too low for one recommendation";
  return engine.name === "classic" ? `${Math.round(confidenceScore * 100)}%` : formatChance(confidenceScore);
}

function buildLevel(results: Results): PrintableReport["recommendation"] {
  const { skillLevel, overallScore, overall, technical } = results;
  if (skillLevel === null || overallScore === null) return null;
  const { heading, text } = describeSkillLevel(skillLevel, overallScore);
  return {
    isLevel: true,
    word: `${technical.correctAnswers} of ${technical.totalQuestions} right`,
    heading,
    reason: text,
    color: "grey",
    confidence: skillLevel.level ? formatChance(skillLevel.chances[skillLevel.level]) : "too low for one level",
    score: overallScore,
    scoreWord: "",
    likely: overall.likely,
  };
}

function buildRecommendation(results: Results): PrintableReport["recommendation"] {
  const { recommendation, between, recommendationReason, overallScore, overall } = results;
  const { heading, reason, color } = describeRecommendation(recommendation);
  const title = between ? describeBetween(between) : heading;
  if (overallScore === null || title === null) return null;
  return {
    isLevel: false,
    word: recommendation ?? title,
    heading: title,
    reason: recommendationReason ?? reason ?? "",
    color,
    confidence: describeConfidence(results),
    score: overallScore,
    scoreWord: getScoreLabel("overall", overallScore),
    likely: overall.likely,
  };
}

/**
 * What the printed report shows of results: at most 4 careers, 4 strengths, 4 areas and 5 next steps. FB6 stands in it only
 * where its score is above 0. `classic` fills empty lists with examples, marked as such; `keyed` leaves them empty.
 * @param generatedAt when it is printed; the day is that of UTC
 */
export function buildPrintableReport(
  assessment: Pick<Assessment, "title" | "description"> & Partial<Pick<Assessment, "scoring" | "followUp">>,
  results: Results,
  generatedAt: Date,
): PrintableReport {
  const { psychometric, technical, wiscar, engine, metadata, evidence } = results;
  const isClassic = engine.name === "classic";
  const hasOverall = results.overallScore !== null;
  const isCheck = results.skillLevel !== null;
  const hasScales = !hasOverall || isCheck || assessment.scoring?.norms !== undefined;
  const hasFb6 = (wiscar.overall ?? 0) > 0;
  const lines = [
    buildSectionLine("Psychological Fit", psychometric),
    buildSectionLine("Technical Aptitude", technical),
    ...(hasFb6 ? [buildSectionLine("FB6 Index Analysis", wiscar)] : []),
  ];
  const strengths = results.strengths.map(({ title, score }): ReportSkill => ({ title, detail: String(score) }));
  const areas = results.improvementAreas.map(
    ({ area, currentScore, targetScore }): ReportSkill => ({
      title: area,
      detail: `${currentScore}, aim for ${targetScore}`,
    }),
  );
  const buildExample = (title: string): ReportSkill => ({ title, detail: null });
  const isExampleArea = results.improvementAreas.some(({ example }) => example);
  const shownAreas = withExamples(areas.slice(0, maxSkills), isClassic, exampleAreas.map(buildExample));
  return {
    assessmentTitle: assessment.title,
    description: assessment.description,
    generated: generatedAt.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }),
    recommendation: isCheck ? buildLevel(results) : buildRecommendation(results),
    withoutRecommendation: hasOverall
      ? null
      : (describeProfile(results) ??
        describeNotScored(results.overall.reason ?? "nothing-to-score", ...countItems(results))),
    breakdown: hasOverall && !isCheck ? lines : [],
    dimensions: hasOverall && hasFb6 ? listDimensions(results) : [],
    scales: hasScales ? listScales(assessment, results) : [],
    comparison: hasScales ? buildComparison(assessment, results) : null,
    interests: results.interests && describeInterests(results.interests),
    careers: (isCheck ? [] : results.careerMatches)
      .slice(0, maxCareers)
      .map(({ title, description, matchScore, example, ...match }) => ({
        title,
        description,
        match: describeStanding(match) ?? (matchScore === null ? null : `match ${matchScore}`),
        isExample: example,
      })),
    careersNote: results.recommendation === "NO" ? notRecommendedCareers : null,
    strengths: withExamples(strengths.slice(0, maxSkills), isClassic, exampleStrengths.map(buildExample)),
    areas: { ...shownAreas, isExample: shownAreas.isExample || isExampleArea },
    nextSteps: withExamples(
      results.nextSteps.slice(0, maxSteps).map(({ text }) => text),
      isClassic,
      exampleSteps,
    ),
    followUp: listFollowUp(assessment),
    confidenceNote: hasOverall && !isCheck ? results.confidenceNote : null,
    evidence: `${evidence.label}. ${evidence.reason}`,
    engine: `${engine.name} ${engine.version}${metadata.contentVersion === null ? "" : `, content version ${metadata.contentVersion}`}`,
  };
}

function listFollowUp({ followUp = {} }: Partial<Pick<Assessment, "followUp">>): PrintableReport["followUp"] {
  const { experiment, retakeReason = "" } = followUp;
  const retake = describeRetake(followUp);
  return [
    ...(experiment ? [{ title: `One experiment for this week: ${experiment.title}`, text: experiment.text }] : []),
    ...(retake === null ? [] : [{ title: retake, text: retakeReason }]),
  ];
}

/** What stands out in an inventory that is compared with nobody. */
const describeProfile = ({ overall, interests, scales }: Results): string | null =>
  overall.reason === "no-overall" && interests === null && scales.every(({ percentile }) => percentile === null)
    ? describeScaleProfile(scales)
    : null;

function countItems({ psychometric, technical, wiscar }: Results): [answered: number, of: number] {
  const sections = [psychometric, technical, wiscar];
  const sum = (of: (section: SectionResult) => number) => sections.reduce((total, section) => total + of(section), 0);
  return [sum(({ answered }) => answered), sum(({ of }) => of)];
}
