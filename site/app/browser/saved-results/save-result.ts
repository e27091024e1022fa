import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import type { Results, Scored, ScorePrecision } from "@illumine/shared/scoring/results.ts";
import { previewAttemptId } from "#app/storage/assessment-run.ts";
import { isResultPersisted, readSavedResult, writeSavedResult } from "#app/storage/saved-results.ts";
import type { SavedFigure, SavedResult } from "#app/storage/schemas/saved-result.ts";

export const sectionNames = {
  psychometric: "Psychological Fit",
  technical: "Technical Readiness",
  wiscar: "FB6 Index Analysis",
} as const;

const toPrecisionFields = ({ exact, precision, ...of }: Pick<Scored, "exact"> & ScorePrecision) => ({
  exact,
  reliableChange: precision?.reliableChange ?? null,
  precision: {
    likely: of.likely,
    basis: of.basis,
    standardError: of.standardError,
    percentile: of.percentile && {
      value: of.percentile.value,
      lo: of.percentile.lo,
      hi: of.percentile.hi,
      group: of.percentile.group.label,
    },
  },
});

export function buildFigures({ overallScore, overall, skillLevel, scales, ...results }: Results): SavedFigure[] {
  const hasSections = overall.reason !== "no-overall";
  // A check has one section, which is the whole.
  const sections = questionSectionKeys.filter(
    (key) => hasSections && skillLevel === null && results[key].reason !== "no-questions",
  );
  return [
    ...(!hasSections
      ? []
      : [
          {
            kind: "overall" as const,
            section: null,
            id: "overall",
            label: "Overall Score",
            facetOf: null,
            score: overallScore,
            ...toPrecisionFields(overall),
          },
        ]),
    ...sections.map((key) => ({
      kind: "section" as const,
      section: key,
      id: key,
      label: sectionNames[key],
      facetOf: null,
      score: results[key].overall,
      ...toPrecisionFields(results[key]),
    })),
    ...scales.map((scale) => ({
      kind: "scale" as const,
      section: scale.section,
      id: scale.id,
      label: scale.label,
      facetOf: scale.facetOf,
      score: scale.score,
      ...toPrecisionFields(scale),
    })),
  ];
}

/** @throws for a run that isn't complete */
export function buildSavedResult(run: AssessmentRun, results: Results, categorySlug: string): SavedResult {
  if (run.completedAt === null) throw new Error("Only a completed run can be saved");
  const { attemptId, assessmentId, contentVersion, startedAt, completedAt, answers } = run;
  return {
    format: 1,
    attemptId,
    assessmentId,
    title: results.assessmentTitle,
    categorySlug,
    contentVersion,
    engine: results.engine,
    startedAt,
    completedAt,
    recommendation: results.recommendation,
    answers,
    figures: buildFigures(results),
  };
}

/** Completing the run again replaces its result; a preview isn't saved. False if the browser has no room for it. */
export async function saveResult(run: AssessmentRun, results: Results, categorySlug: string): Promise<boolean> {
  if (run.attemptId === previewAttemptId) return true;
  const saved = await readSavedResult(run.attemptId);
  if (saved?.completedAt === run.completedAt && isResultPersisted(run.attemptId)) return true;
  const result = buildSavedResult(run, results, categorySlug);
  const { comparisonGroupId } = saved ?? {};
  return writeSavedResult(comparisonGroupId === undefined ? result : { ...result, comparisonGroupId });
}
