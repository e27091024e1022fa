import type { AnswerSet, Assessment, Scoring } from "#assessment/schema.ts";
import { deriveEvidence } from "../precision/evidence.ts";
import { type OverallOutcome, prepareScores, toOverall } from "./compute-scores.ts";
import { type Body, describeScores, type KeyedOptions, listTexts } from "./describe-scores.ts";
import { prepareLevelText } from "./level-text.ts";
import { normalizeId } from "./scale-ids.ts";

/**
 * The keyed engine (shared/docs/scoring.md). Scores are computed at full precision and rounded last. Beyond that page:
 * - An unanswered item with right answers earns 0, yet a scale below `minAnsweredShare` is not scored, such items or not.
 * - In a section every scorable question counts with its own weight, inside a scale or not (scales.ts).
 * - A single-choice item with several right options gives full points for any of them.
 * - `correctAnswers` counts full credit in the technical section, out of its items that have right answers.
 * - In an inventory (`overall` none) a low score is no weakness: strengths, gaps and areas only for scales with advice.
 * - Sub-scores under the specification's names are those of scales with that id, null without one.
 */
export function prepareKeyed(
  assessment: Assessment,
  scoring: Scoring,
  options: KeyedOptions,
): (answers: AnswerSet) => Body {
  const { blank, computeScores, comparison } = prepareScores(assessment, scoring, options);
  const described = {
    ...options,
    comparison,
    bareIds: blank.scales.map(({ id }) => normalizeId(id)),
    levelTexts: prepareLevelText(assessment),
    texts: listTexts(assessment),
    evidence: deriveEvidence(assessment, blank, options.normGroup),
  };
  return (answers) => describeScores(assessment, scoring, computeScores(answers), { ...described, answers });
}

/** The overall score and the verdict as `prepareKeyed` gives them, without all that explains them. */
export function prepareKeyedOverall(assessment: Assessment, scoring: Scoring): (answers: AnswerSet) => OverallOutcome {
  const { computeScores } = prepareScores(assessment, scoring, { normGroup: null, comparisonGroupId: null });
  return (answers) => toOverall(computeScores(answers));
}
