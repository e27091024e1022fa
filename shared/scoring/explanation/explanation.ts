import type { AnswerSet, Assessment, QuestionSectionKey } from "#assessment/schema.ts";
import type { ItemTrace, Results, Sureness } from "../results.ts";
import { explainConfidence, explainOverall } from "./overall.ts";
import {
  explainClassicSection,
  explainCorrectAnswers,
  explainScale,
  explainSection,
  explainSubScore,
} from "./scores.ts";

/** A number of the results that can be asked how it was computed. A scale is unique by section and id. */
export type ExplainedNumber =
  | { kind: "overall" | "confidence" | "correct-answers" }
  | { kind: "section"; section: QuestionSectionKey }
  | { kind: "scale" | "sub-score"; section: QuestionSectionKey; id: string };

/** A figure of the computation with its name, such as 'Weights, added up'. */
export interface ComputedFigure {
  term: string;
  figure: string;
}

/** One question with what became of its answer. */
export interface ExplainedItem {
  question: string;
  text: string;
  /** In words; null when not answered. */
  answer: string | null;
  /** How a keyed answer was read; null under `classic`, which has a rule instead. */
  reading: Pick<ItemTrace, "key" | "value" | "lo" | "hi" | "right"> | null;
  /** The rule that `classic` took; null when not answered. */
  rule: string | null;
  weight: number;
  /** Per cent of the maximum after reversal, or the points of `classic`. Null where it does not count. */
  percent: number | null;
}

/** One section inside the overall score. */
export interface ExplainedPart {
  label: string;
  /** The score that goes into the mean: at 4 decimals under `keyed`, whole under `classic`. Null where not scored. */
  score: number | null;
  weight: number;
  included: boolean;
  /** Why it is left out, or what must be known of it. */
  remark: string | null;
}

/** How one number came about: everything that the dialog 'How was this computed?' shows. */
export interface Explanation {
  what: string;
  /** As it stands on the page; null where there is no score. */
  shown: string | null;
  /** The formula in plain words, and what the number does not say. */
  sentences: string[];
  /** The formula with the actual figures. */
  steps: ComputedFigure[];
  items: ExplainedItem[];
  parts: ExplainedPart[];
  /** 'Answered k of n' of the items that can be scored; null where it is no matter of items. */
  answered: { answered: number; of: number } | null;
  sureness: (Sureness & { exact: number | null }) | null;
  engine: Results["engine"];
  contentVersion: number | null;
}

/** The part of an explanation that differs from number to number. */
export type ExplanationBody = Omit<Explanation, "engine" | "contentVersion">;

export interface Explained {
  assessment: Assessment;
  answers: AnswerSet;
  results: Results;
}

function explainBody(explained: Explained, number: ExplainedNumber): ExplanationBody | null {
  const { engine } = explained.results;
  switch (number.kind) {
    case "overall":
      return explainOverall(explained);
    case "confidence":
      return explainConfidence(explained);
    case "correct-answers":
      return explainCorrectAnswers(explained);
    case "section":
      return engine.name === "classic"
        ? explainClassicSection(explained, number.section)
        : explainSection(explained, number.section);
    case "scale":
      return explainScale(explained, number.section, number.id);
    case "sub-score":
      return explainSubScore(explained, number.section, number.id);
  }
}

/**
 * How a number of the results was computed, from the traces that the engine left: the arithmetic shown gives the number
 * again. Null for a scale or sub-score that the results do not have.
 */
export function explain(explained: Explained, number: ExplainedNumber): Explanation | null {
  const body = explainBody(explained, number);
  const { engine, metadata } = explained.results;
  return body && { ...body, engine, contentVersion: metadata.contentVersion };
}
