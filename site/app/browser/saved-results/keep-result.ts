import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import type { Results, Scored } from "@illumine/shared/scoring/results.ts";
import { previewAttemptId } from "#app/storage/assessment-run.ts";
import {
  isKeptForGood,
  type KeptFigure,
  type KeptResult,
  readKeptResult,
  writeKeptResult,
} from "#app/storage/kept-results.ts";

export const sectionNames = {
  psychometric: "Psychological Fit",
  technical: "Technical Readiness",
  wiscar: "FB6 Index Analysis",
} as const;

const toReading = ({ exact, precision }: Pick<Scored, "exact" | "precision">) => ({
  exact,
  reliableChange: precision?.reliableChange ?? null,
});

/** The figures of a result: the overall score where there is one, its sections, and every scale. */
export function toFigures({ overallScore, overall, scales, ...results }: Results): KeptFigure[] {
  // Where there is no overall score, the scales stand for themselves.
  const hasSections = overall.reason !== "no-overall";
  const sections = questionSectionKeys.filter((key) => hasSections && results[key].reason !== "no-questions");
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
            ...toReading(overall),
          },
        ]),
    ...sections.map((key) => ({
      kind: "section" as const,
      section: key,
      id: key,
      label: sectionNames[key],
      facetOf: null,
      score: results[key].overall,
      ...toReading(results[key]),
    })),
    ...scales.map((scale) => ({
      kind: "scale" as const,
      section: scale.section,
      id: scale.id,
      label: scale.label,
      facetOf: scale.facetOf,
      score: scale.score,
      ...toReading(scale),
    })),
  ];
}

/** A completed run with its figures. Throws for a run that is not complete. */
export function toKeptResult(run: AssessmentRun, results: Results, categorySlug: string): KeptResult {
  if (run.completedAt === null) throw new Error("Only a completed run is kept");
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
    figures: toFigures(results),
  };
}

/**
 * Keeps the result of a completed run on this device, once: opening it again changes nothing, completing it again with
 * other answers takes the place of what was kept. A preview is not kept.
 * @returns false where the browser has no room for it
 */
export async function keepResult(run: AssessmentRun, results: Results, categorySlug: string): Promise<boolean> {
  if (run.attemptId === previewAttemptId) return true;
  const kept = await readKeptResult(run.attemptId);
  if (kept?.completedAt === run.completedAt && isKeptForGood(run.attemptId)) return true;
  return writeKeptResult(toKeptResult(run, results, categorySlug));
}
