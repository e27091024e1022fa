import type { QuestionSectionKey } from "../assessment/section-keys.ts";

export type EngineName = "classic" | "keyed";
export type Recommendation = "YES" | "MAYBE" | "NO";
export type SkillLevel = "starting" | "working" | "solid" | "strong";

/** Why a scale, section or overall has no score; `describeNotScored` gives the text. */
export type NotScoredReason = "no-questions" | "nothing-to-score" | "too-few-answered" | "no-overall";

/** Both ends belong to the range. */
export interface Range {
  lo: number;
  hi: number;
}

/** How one question came into one score. Percentages have 4 decimals. */
export interface ItemTrace {
  question: string;
  /** 1, or -1 where the answer was reversed. Always 1 for an item with right answers. */
  key: 1 | -1;
  /** What the item counts for: its weight, times its points where it has right answers. */
  weight: number;
  /** What the answer is worth before reversal (points earned for an item with right answers); null when not answered. */
  value: number | null;
  lo: number;
  hi: number;
  /** Percent of maximum after reversal. Null when not answered and so not counted; 0 for an unanswered item with right answers. */
  percent: number | null;
  /** Answered with full credit; null for items that have no right answer. */
  right: boolean | null;
}

/** Cronbach's alpha or the composite's reliability, with its 95 % interval after Feldt where items and people are known. */
export interface Reliability {
  alpha: number;
  interval: Range | null;
  n: number | null;
  items: number;
  source: string;
  /** McDonald's omega of the same people, for comparison; null where it isn't known. No range depends on it. */
  omega: number | null;
}

/** Classical test theory figures, in points of the 0-100 score, 4 decimals. */
export interface Precision {
  mean: number;
  sd: number;
  source: string;
  trueScore: number;
  standardError: number;
  /** Standard error of a retake's score. */
  retakeError: number;
  /** The smallest change between two attempts that is unlikely to be chance, in points. */
  reliableChange: number;
}

/** The lower 30, the middle 40 or the upper 30 of a group. */
export type NormBand = "lower" | "middle" | "upper";

/** A score among the people of a group; percentiles from 0 to 100, 4 decimals. */
export interface Percentile {
  /** Share of the group below this score; of our own responses those with the same score count half. */
  value: number;
  /** Percentiles of the ends of the score's likely range; null without one. */
  lo: number | null;
  hi: number | null;
  /** 50 is the group's mean, 10 its standard deviation; 4 decimals. Null for our own responses. */
  tScore: number | null;
  band: NormBand;
  /** Whether the whole range lies in the lower or upper 30. */
  standsOut: boolean;
  /** By its id it can be chosen. */
  group: { id: string; label: string };
  /** Null where the source doesn't give it. */
  n: number | null;
  source: string;
  /** Null for a published group. */
  contentVersion: number | null;
}

/** What a likely range rests on: the person's answers alone, published figures, or the responses of other people. */
export type RangeBasis = "answers" | "published" | "responses";

/** Every score of `keyed` has a range. Where there is none, `status` says 'Not enough data yet'. */
export interface ScorePrecision {
  status: string | null;
  /** Holds the true score of nine people in ten, and the shown score; whole points, never of zero width. */
  likely: Range | null;
  basis: RangeBasis | null;
  /** Where the true score is expected, 4 decimals: at the score, or a little closer to the middle. */
  expectedScore: number | null;
  /** Standard error of the true score, points, 4 decimals. */
  standardError: number | null;
  /** Of Student's t; null where the range isn't drawn from it. */
  degreesOfFreedom: number | null;
  reliability: Reliability | null;
  precision: Precision | null;
  percentile: Percentile | null;
}

export interface Scored extends ScorePrecision {
  /** 4 decimals; the shown score is this one rounded half up. */
  exact: number | null;
  reason: NotScoredReason | null;
  /** 'Answered k of n': n counts the items that can be scored. */
  answered: number;
  of: number;
  /** What the score comes from, in words; null where it wasn't scored, and in `classic`. */
  levelText: string | null;
  items: ItemTrace[];
}

export interface Band {
  from: number;
  label: string;
  text: string | null;
}

/** Unique by section and id. */
export interface ScaleScore extends Scored {
  id: string;
  label: string;
  section: QuestionSectionKey;
  facetOf: string | null;
  score: number | null;
  band: Band | null;
}

export interface SectionResult extends Scored {
  /** Null when the section was not scored. */
  overall: number | null;
  /** True: nothing was answered and the 70 is assumed (`classic` only). */
  assumed: boolean;
  /** True: the sub-scores are fixed multiples of the section score (`classic` only). */
  estimated: boolean;
}

export interface PsychometricResult extends SectionResult {
  categories: Record<"interest" | "motivation" | "personality" | "cognitive" | "growth", number | null>;
}

export interface TechnicalResult extends SectionResult {
  categories: Record<"logicalReasoning" | "numeracy" | "domainKnowledge" | "problemSolving", number | null>;
  /** `keyed`: items with full credit, null without items that have right answers. `classic`: questions answered. */
  correctAnswers: number | null;
  /** `keyed`: items that have right answers. `classic`: questions of the section. */
  totalQuestions: number | null;
}

export interface WiscarResult extends SectionResult {
  dimensions: Record<"will" | "interest" | "skill" | "cognitive" | "ability" | "realWorld", number | null>;
}

/** How the sections became the overall score: sum(weight x exact) / sum(weight) over the included ones. */
export interface OverallTrace extends ScorePrecision {
  exact: number | null;
  reason: NotScoredReason | null;
  sections: {
    section: QuestionSectionKey;
    score: number | null;
    weight: number;
    included: boolean;
    reason: NotScoredReason | null;
  }[];
  /** A YES needs `floor` in every counted section; 0 in `classic`, which has no such rule. */
  thresholds: { yes: number; maybe: number; floor: number } | null;
  /** The chance of each verdict if other questions of the kind had been asked; 0 to 1 in 4 decimals, together 1. Null in `classic`. */
  chances: Record<Recommendation, number> | null;
}

export type InterestLetter = "R" | "I" | "A" | "S" | "E" | "C";

export interface InterestProfile {
  /** Always six, in the order R I A S E C. */
  areas: {
    letter: InterestLetter;
    label: string;
    score: number | null;
    exact: number | null;
    standardError: number | null;
  }[];
  /** At most three letters, strongest first; those in one group can't be told apart. */
  code: InterestLetter[][];
  /** The code as text, ties joined: 'I A/S'. Null where no letter stands out, or the profile is incomplete. */
  codeText: string | null;
  /** False: the six scores differ by no more than their errors; the screen says 'no clear pattern'. */
  isClear: boolean;
  /** False: at least one area was not scored, and there is no code. */
  isComplete: boolean;
}

export interface SkillGap {
  skill: string;
  currentLevel: number;
  requiredLevel: number;
  /** Whole range of the current level; null in `classic`. */
  likely: Range | null;
  /** The levels' maximum: 10 in `classic`, 100 in `keyed`. */
  outOf: number;
  priority: "high" | "medium" | "low";
  example: boolean;
}

export interface CareerMatch {
  title: string;
  description: string | null;
  /** Only the example of `classic` has one: `keyed` never says 'an 87 % match'. */
  matchScore: number | null;
  salary: string | null;
  demand: string | null;
  requirements: string[];
  /** From the interest profile (`OccupationMatch`); null for careers that the author named. */
  topShare: number | null;
  top: number | null;
  isClose: boolean | null;
  correlation: number | null;
  /** O*NET-SOC code, or the id of an added occupation; null where the author named none. */
  occupation: string | null;
  jobZone: number | null;
  example: boolean;
}

/** Of a check: what its score says, and how sure that is. */
export interface SkillLevelResult {
  /** Null where it has a chance below one half: then see `between`. */
  level: SkillLevel | null;
  /** The two levels that the score lies between, the higher one last. */
  between: [SkillLevel, SkillLevel] | null;
  /** If other questions of the kind had been asked; 0 to 1 in 4 decimals, together 1. */
  chances: Record<SkillLevel, number>;
}

export interface Resource {
  title: string;
  url: string | null;
}

export interface LearningStage {
  stage: string;
  duration: string | null;
  modules: Resource[];
  effort: string | null;
  completed: boolean | null;
  example: boolean;
}

export interface ImprovementArea {
  area: string;
  currentScore: number;
  targetScore: number;
  tips: string[];
  resources: Resource[];
  example: boolean;
}

export interface Strength {
  title: string;
  score: number;
}

export interface NextStep {
  text: string;
  area: string;
}

/** An answer to a text question, never scored by `keyed`, returned with the results. */
export interface FreeText {
  question: string;
  section: QuestionSectionKey;
  answer: string;
}

export type EvidenceLevel = "opinion" | "keyed" | "measured" | "published";

export interface Evidence {
  level: EvidenceLevel;
  label: string;
  reason: string;
}

/** What `score` returns: plain JSON with a fixed key order, the same text in every JavaScript engine. */
export interface Results {
  engine: { name: EngineName; version: string };
  assessmentTitle: string;
  overallScore: number | null;
  /** 0 to 1: `keyed`, the chance of the same verdict had other questions been asked; `classic`, overall / 100. */
  confidenceScore: number | null;
  confidenceNote: string;
  /** Null without an overall score, and where the score's verdict has a chance below one half: then see `between`. */
  recommendation: Recommendation | null;
  /** The two verdicts that the score lies between, the higher one last. */
  between: [Recommendation, Recommendation] | null;
  recommendationReason: string | null;
  /** Of a check with an overall score, which has no recommendation; null of everything else. */
  skillLevel: SkillLevelResult | null;
  overall: OverallTrace;
  psychometric: PsychometricResult;
  technical: TechnicalResult;
  wiscar: WiscarResult;
  scales: ScaleScore[];
  interests: InterestProfile | null;
  strengths: Strength[];
  skillGaps: SkillGap[];
  careerMatches: CareerMatch[];
  learningPath: LearningStage[];
  improvementAreas: ImprovementArea[];
  nextSteps: NextStep[];
  freeText: FreeText[];
  evidence: Evidence;
  metadata: { assessmentId: string; timestamp: string | null; contentVersion: number | null };
}
