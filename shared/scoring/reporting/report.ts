import type { Assessment } from "#assessment/schema.ts";
import { toCategoryLabel } from "../labels/category-labels.ts";
import {
  describeNotScored,
  describeRecommendation,
  notEnoughData,
  type RecommendationColour,
  toScoreLabel,
} from "../labels/labels.ts";
import type { Range, Results, SectionResult } from "../results.ts";

/** The most of each that the printed report lists (specification, section 9). */
const mostCareers = 4;
const mostSkills = 4;
const mostSteps = 5;

/** One score with its word and, where it is known, the range that a retake would probably give. */
export interface ReportLine {
  label: string;
  score: number | null;
  likely: Range | null;
  /** 'Excellent', 'Good', 'Needs Work'; or why there is no score. */
  word: string;
  note: string | null;
}

export interface ReportCareer {
  title: string;
  description: string | null;
  /** 'best fit', 'match 85'; null for a career that the author named. */
  match: string | null;
  isExample: boolean;
}

export interface ReportSkill {
  title: string;
  /** '82'; '52, aim for 75'. */
  detail: string | null;
}

/** What the printed report says: texts and whole numbers, in their order. */
export interface PrintableReport {
  assessmentTitle: string;
  description: string;
  /** Long date in UTC: 'November 21, 2026'. */
  generated: string;
  recommendation: {
    word: string;
    heading: string;
    reason: string;
    colour: RecommendationColour;
    confidence: string;
    score: number;
    scoreWord: string;
    likely: Range | null;
  } | null;
  /** Why there is no recommendation; null where there is one. */
  withoutRecommendation: string | null;
  breakdown: ReportLine[];
  dimensions: ReportLine[];
  /** The scales of an assessment without an overall score, which has no breakdown. */
  scales: ReportLine[];
  careers: ReportCareer[];
  strengths: { items: ReportSkill[]; isExample: boolean };
  areas: { items: ReportSkill[]; isExample: boolean };
  nextSteps: { items: string[]; isExample: boolean };
  evidence: string;
  /** What the figure under 'Confidence' is; null where there is no recommendation. */
  confidenceNote: string | null;
  /** 'keyed 1.0, content version 2'. */
  engine: string;
}

// What the general rule puts where an assessment says nothing (specification, 'Printable report'); marked as examples.
const exampleStrengths = ["Willingness to learn", "Problem solving", "Adaptability", "Attention to detail"];
const exampleAreas = ["Technical depth", "Communication", "Time management", "Leadership"];
const exampleSteps = [
  "Read the parts of your results one by one, and note what surprises you",
  "Talk to somebody who works in the field",
  "Choose one skill to practise for a month",
  "Take an introductory course, free where there is one",
  "Take the assessment again in a few weeks, and compare",
];

const toLine = (
  label: string,
  of: Pick<SectionResult, "likely" | "reason" | "answered" | "of">,
  score: number | null,
) => ({
  label,
  score,
  likely: of.likely,
  word:
    score !== null ? toScoreLabel("overall", score) : of.reason ? describeNotScored(of.reason, of.answered, of.of) : "",
  note: null as string | null,
});

function toSectionLine(label: string, section: SectionResult): ReportLine {
  const line = toLine(label, section, section.overall);
  return section.assumed ? { ...line, note: "nothing answered, 70 assumed" } : line;
}

function listDimensions({ wiscar, scales }: Results): ReportLine[] {
  return Object.entries(wiscar.dimensions).flatMap(([key, score]) => {
    const scale = scales.find(({ section, id }) => section === "wiscar" && id === key);
    const of = scale ?? { likely: null, reason: null, answered: 0, of: 0 };
    return score === null ? [] : [toLine(toCategoryLabel("wiscar", key), of, score)];
  });
}

/** The words, or the examples of the general rule where there are none. */
function orExamples<Item>(items: Item[], isClassic: boolean, examples: Item[]): { items: Item[]; isExample: boolean } {
  return items.length > 0 || !isClassic ? { items, isExample: false } : { items: examples, isExample: true };
}

function toRecommendation(results: Results): PrintableReport["recommendation"] {
  const { recommendation, recommendationReason, overallScore, confidenceScore, overall } = results;
  const { heading, reason, colour } = describeRecommendation(recommendation);
  if (recommendation === null || overallScore === null || heading === null) return null;
  return {
    word: recommendation,
    heading,
    reason: recommendationReason ?? reason ?? "",
    colour,
    confidence: confidenceScore === null ? notEnoughData : `${Math.round(confidenceScore * 100)}%`,
    score: overallScore,
    scoreWord: toScoreLabel("overall", overallScore),
    likely: overall.likely,
  };
}

/**
 * What the printed report shows of results: at most 4 careers, 4 strengths, 4 areas and 5 next steps. FB6 stands in it only
 * where its score is above 0. `classic` fills empty lists with examples, marked as such; `keyed` leaves them empty.
 * @param generatedAt when it is printed; the day is that of UTC
 */
export function toPrintableReport(
  assessment: Pick<Assessment, "title" | "description">,
  results: Results,
  generatedAt: Date,
): PrintableReport {
  const { psychometric, technical, wiscar, engine, metadata, evidence } = results;
  const isClassic = engine.name === "classic";
  const hasOverall = results.recommendation !== null;
  const hasFb6 = (wiscar.overall ?? 0) > 0;
  const lines = [
    toSectionLine("Psychological Fit", psychometric),
    toSectionLine("Technical Aptitude", technical),
    ...(hasFb6 ? [toSectionLine("FB6 Index Analysis", wiscar)] : []),
  ];
  const strengths = results.strengths.map(({ title, score }): ReportSkill => ({ title, detail: String(score) }));
  const areas = results.improvementAreas.map(
    ({ area, currentScore, targetScore }): ReportSkill => ({
      title: area,
      detail: `${currentScore}, aim for ${targetScore}`,
    }),
  );
  const toExample = (title: string): ReportSkill => ({ title, detail: null });
  const isExampleArea = results.improvementAreas.some(({ example }) => example);
  const shownAreas = orExamples(areas.slice(0, mostSkills), isClassic, exampleAreas.map(toExample));
  return {
    assessmentTitle: assessment.title,
    description: assessment.description,
    generated: generatedAt.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }),
    recommendation: toRecommendation(results),
    withoutRecommendation: hasOverall
      ? null
      : describeNotScored(results.overall.reason ?? "nothing-to-score", ...countItems(results)),
    breakdown: hasOverall ? lines : [],
    dimensions: hasOverall && hasFb6 ? listDimensions(results) : [],
    scales: hasOverall
      ? []
      : results.scales
          .filter(({ facetOf }) => facetOf === null)
          .map((scale) => ({ ...toLine(scale.label, scale, scale.score), word: scale.band?.label ?? "" })),
    careers: results.careerMatches.slice(0, mostCareers).map(({ title, description, fit, matchScore, example }) => ({
      title,
      description,
      match: fit ? `${fit} fit` : matchScore === null ? null : `match ${matchScore}`,
      isExample: example,
    })),
    strengths: orExamples(strengths.slice(0, mostSkills), isClassic, exampleStrengths.map(toExample)),
    areas: { ...shownAreas, isExample: shownAreas.isExample || isExampleArea },
    nextSteps: orExamples(
      results.nextSteps.slice(0, mostSteps).map(({ text }) => text),
      isClassic,
      exampleSteps,
    ),
    confidenceNote: hasOverall ? results.confidenceNote : null,
    evidence: `${evidence.label}. ${evidence.reason}`,
    engine: `${engine.name} ${engine.version}${metadata.contentVersion === null ? "" : `, content version ${metadata.contentVersion}`}`,
  };
}

function countItems({ psychometric, technical, wiscar }: Results): [answered: number, of: number] {
  const sections = [psychometric, technical, wiscar];
  const sum = (of: (section: SectionResult) => number) => sections.reduce((total, section) => total + of(section), 0);
  return [sum(({ answered }) => answered), sum(({ of }) => of)];
}
