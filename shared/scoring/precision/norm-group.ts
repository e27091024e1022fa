import type { QuestionSectionKey } from "#assessment/schema.ts";
import type { Range } from "../results.ts";

/** Sample statistics of one score, in points of the 0-100 score. `alpha` is Cronbach's, of the score that is shown. */
export interface ScoreStatistics {
  n: number;
  mean: number;
  sd: number;
  alpha?: number;
  /** People without gaps, from whom alpha and omega are; at most `n`. */
  alphaN?: number;
  /** Alpha's 95 % interval, after Feldt. */
  interval?: Range;
  /** McDonald's omega total of one factor. */
  omega?: number;
  /** `counts[s]`: how many people have the whole score s, 0 to 100. Used for percentiles. */
  counts?: number[];
  /** Of the subgroup that percentiles come from; absent where they come from everybody. */
  compared?: SubgroupScore;
}

/** Of people of one age range or gender; `quantiles` are the whole scores of 5, 10, ... 95 % of them. */
export interface SubgroupScore {
  n: number;
  mean: number;
  sd: number;
  quantiles: number[];
}

export interface GroupStatistics<Score> {
  /** By `toScaleKey(section, id)`: 'wiscar/will'. */
  scales?: Record<string, Score>;
  sections?: Partial<Record<QuestionSectionKey, Score>>;
  overall?: Score;
}

/** People of one age range or one gender, as they said themselves. */
export interface Subgroup extends GroupStatistics<SubgroupScore> {
  by: "ageRange" | "gender";
  value: string;
}

/** Statistics of our anonymous responses. Used only for the same content version, and from 100 people on. */
export interface NormGroup extends GroupStatistics<ScoreStatistics> {
  /** As shown to visitors: 'people who took this version'. */
  group: string;
  contentVersion: number;
  /** Only those with 100 people or more. */
  subgroups?: Subgroup[];
  /** The subgroup that percentiles come from, with its id and label. */
  compared?: { id: string; label: string };
}
