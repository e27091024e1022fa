import type { QuestionSectionKey } from "#assessment/schema.ts";

/** Sample statistics of one score, in points of the 0-100 score. `alpha` is Cronbach's. */
export interface ScoreStatistics {
  n: number;
  mean: number;
  sd: number;
  alpha?: number;
  /** `counts[s]`: how many people have the whole score s, 0 to 100. Used for percentiles. */
  counts?: number[];
}

/** Statistics of our anonymous responses. Used only for the same content version, and from 100 people on. */
export interface NormGroup {
  /** As shown to visitors: 'people who took this version'. */
  group: string;
  contentVersion: number;
  /** By `toScaleKey(section, id)`: 'wiscar/will'. */
  scales?: Record<string, ScoreStatistics>;
  sections?: Partial<Record<QuestionSectionKey, ScoreStatistics>>;
  overall?: ScoreStatistics;
}
