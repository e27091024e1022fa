import type { AnswerSet, Assessment, QuestionSectionKey } from "#assessment/schema.ts";
import type { ItemTrace, Results, ScorePrecision } from "../results.ts";

/** A number of the results that can be explained. A scale is unique by section and id. */
export type ExplainedNumber =
  | { kind: "overall" | "confidence" | "correct-answers" }
  | { kind: "section"; section: QuestionSectionKey }
  | { kind: "scale" | "sub-score"; section: QuestionSectionKey; id: string };

export interface ComputedFigure {
  term: string;
  figure: string;
}

export interface ExplainedItem {
  question: string;
  text: string;
  answer: string | null;
  /** How a keyed answer was read; null under `classic`, which has a rule instead. */
  reading: Pick<ItemTrace, "key" | "value" | "lo" | "hi" | "right"> | null;
  rule: string | null;
  weight: number;
  /** Percent of the maximum after reversal, or the points of `classic`. Null where it does not count. */
  percent: number | null;
}

export interface ExplainedPart {
  label: string;
  /** The score that goes into the mean: at 4 decimals under `keyed`, whole under `classic`. Null where not scored. */
  score: number | null;
  weight: number;
  included: boolean;
  remark: string | null;
}

/** How one number came about: everything that the dialog 'How was this computed?' shows. */
export interface Explanation {
  what: string;
  shown: string | null;
  sentences: string[];
  steps: ComputedFigure[];
  items: ExplainedItem[];
  parts: ExplainedPart[];
  /** 'Answered k of n' of the items that can be scored; null where it is no matter of items. */
  answered: { answered: number; of: number } | null;
  precision: (ScorePrecision & { exact: number | null }) | null;
  engine: Results["engine"];
  contentVersion: number | null;
}

export type ExplanationBody = Omit<Explanation, "engine" | "contentVersion">;

export interface Explained {
  assessment: Assessment;
  answers: AnswerSet;
  results: Results;
}
