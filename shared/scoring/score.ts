import type { AnswerSet, Assessment } from "../assessment/schema.ts";
import { prepareClassic } from "./engines/classic.ts";
import type { OverallOutcome } from "./engines/compute-scores.ts";
import { prepareKeyed, prepareKeyedOverall } from "./engines/keyed.ts";
import type { Occupation } from "./interests/interests.ts";
import type { NormGroup } from "./precision/norm-group.ts";
import { compareWithSubgroup } from "./precision/response-groups.ts";
import type { Results } from "./results.ts";

/** Grows with every change of a rule; stored with results and with anonymous responses. */
export const engineVersion = "2.0";

export interface ScoreOptions {
  /** When the visitor finished, passed in: the engine has no clock. Null in the results when absent. */
  timestamp?: string;
  /** Version of the assessment's content. Figures measured on another version are not used. */
  contentVersion?: number | undefined;
  /** Statistics of our anonymous responses to this assessment. */
  normGroup?: NormGroup | null | undefined;
  /**
   * Whom scores are compared with: an id of `listComparisonGroups` where the assessment has published norms, else of
   * `listResponseGroups`.
   */
  normGroupId?: string | null | undefined;
  /** Occupations for an assessment with `interests: "riasec"`, and the job zones (1 to 5) to include. */
  occupations?: readonly Occupation[];
  jobZones?: readonly number[];
}

/**
 * The results of one visitor: scores 0 to 100 in whole numbers, other figures in 4 decimals, null for what is not known.
 * Assessments without a `scoring` block are scored by the specification's rule, `classic`, others by `keyed`.
 * Pure: no clock, randomness or I/O, and the same JSON text in every JavaScript engine. Never throws for any answers;
 * the assessment has to have passed its schema (defaults inside `scoring` may be missing). Source: shared/docs/scoring.md.
 */
export function score(assessment: Assessment, answers: AnswerSet, options: ScoreOptions = {}): Results {
  return prepareScoring(assessment, options)(answers);
}

/** `score` in two steps, for many answer sets of one assessment: what does not depend on the answers is found out once. */
export function prepareScoring(assessment: Assessment, options: ScoreOptions = {}): (answers: AnswerSet) => Results {
  const { scoring } = assessment;
  const { timestamp = null, contentVersion = null, occupations = [], jobZones } = options;
  const givenGroup = options.normGroup ?? null;
  const isOtherVersion = givenGroup !== null && contentVersion !== null && givenGroup.contentVersion !== contentVersion;
  const normGroup = isOtherVersion || !givenGroup ? null : compareWithSubgroup(givenGroup, options.normGroupId ?? null);
  const scoreAnswers = scoring
    ? prepareKeyed(assessment, scoring, {
        normGroup,
        comparisonGroupId: options.normGroupId ?? null,
        occupations,
        jobZones,
      })
    : prepareClassic(assessment);
  return (answers) => ({
    engine: { name: scoring ? "keyed" : "classic", version: engineVersion },
    assessmentTitle: assessment.title,
    ...scoreAnswers(answers),
    metadata: { assessmentId: assessment.id, timestamp, contentVersion },
  });
}

/**
 * The overall score and the verdict that `prepareScoring` gives, in a fraction of its time: for thousands of answer sets of
 * which nothing else is asked.
 */
export function prepareOverall(assessment: Assessment): (answers: AnswerSet) => OverallOutcome {
  const { scoring } = assessment;
  return scoring ? prepareKeyedOverall(assessment, scoring) : prepareClassic(assessment);
}
