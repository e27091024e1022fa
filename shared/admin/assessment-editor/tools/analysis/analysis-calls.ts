import { planPaste } from "#admin/assessment-editor/grid/model/plan-paste.ts";
import { type AssessmentDraft, checkDraft } from "#assessment/draft.ts";
import { type ExportFormatKey, exportFormats } from "#assessment/export/export-formats.ts";
import type { ExportedFile } from "#assessment/export/exported-file.ts";
import { formatMinified } from "#assessment/import/format-minified.ts";
import { readAssessment } from "#assessment/import/read-assessment.ts";
import { lintAssessment } from "#assessment/lint/lint.ts";
import { lintOtherAssessments } from "#assessment/lint/other-assessments.ts";
import { createQuestionIndex, type QuestionTexts } from "#assessment/lint/question-index.ts";
import type { Problem } from "#assessment/problem.ts";
import { runLaboratory } from "#assessment/simulate/laboratory.ts";
import { estimateExpectedAlphas, simulate } from "#assessment/simulate/simulate.ts";
import { computeVersionEffect } from "#responses/version-effect.ts";

let others = createQuestionIndex([]);

/** Too slow for the page's thread. Plain data in and out. */
export const analysisCalls = {
  check: (draft: AssessmentDraft, isNew: boolean): Problem[] => [
    ...checkDraft(draft, isNew),
    ...lintAssessment(draft),
    ...lintOtherAssessments(draft, others),
  ],
  compareWith: (assessments: readonly QuestionTexts[]): void => {
    others = createQuestionIndex(assessments);
  },
  read: readAssessment,
  format: formatMinified,
  writeExport: (draft: AssessmentDraft, format: ExportFormatKey): ExportedFile => exportFormats[format].write(draft),
  simulate,
  expectAlphas: estimateExpectedAlphas,
  runLaboratory,
  compareVersions: computeVersionEffect,
  planPaste,
};

export type AnalysisCalls = typeof analysisCalls;
export type AnalysisName = keyof AnalysisCalls;

/** Of a call that yields the share that is done, what it returns in the end. */
export type AnalysisOutput<Name extends AnalysisName> =
  ReturnType<AnalysisCalls[Name]> extends Generator<number, infer Result> ? Result : ReturnType<AnalysisCalls[Name]>;

export interface AnalysisRequest {
  id: number;
  name: AnalysisName;
  input: unknown[];
}

/** `isDone` is false if the call threw. */
export type AnalysisReply = { id: number } & (
  | { isDone: boolean; output?: unknown }
  /** The share of a running call that is done, 0 to 1. */
  | { progress: number }
);

const isInSteps = (output: unknown): output is Generator<number, unknown, void> =>
  Object.prototype.toString.call(output) === "[object Generator]";

/** @param onStep is waited for after each step of a call that has steps */
export async function runCall(
  { name, input }: Pick<AnalysisRequest, "name" | "input">,
  onStep: (progress: number) => Promise<void> | void = () => {},
): Promise<unknown> {
  const output = (analysisCalls[name] as (...all: unknown[]) => unknown)(...input);
  if (!isInSteps(output)) return output;
  for (;;) {
    const step = output.next();
    if (step.done) return step.value;
    await onStep(step.value);
  }
}
