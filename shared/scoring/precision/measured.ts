import type { QuestionSectionKey } from "#assessment/schema.ts";

/** What our own anonymous responses say of one score, in points of the 0-100 score. `alpha` is Cronbach's, over its items. */
export interface Measurement {
  /** People. */
  n: number;
  mean: number;
  sd: number;
  alpha?: number;
  /** `counts[s]`: how many people had the whole score s, 0 to 100. Percentiles come from here alone. */
  counts?: number[];
}

/** Figures of one statistics epoch. They are used only for the same content version, and from 100 people on. */
export interface Measured {
  /** Who answered, as the visitor reads it: 'people who took this version'. */
  group: string;
  contentVersion: number;
  /** By scale: the key is `toScalePlace(section, id)`, 'wiscar/will'. */
  scales?: Record<string, Measurement>;
  sections?: Partial<Record<QuestionSectionKey, Measurement>>;
  overall?: Measurement;
}
