import { type AssessmentDraft, checkDraft } from "#assessment/draft.ts";
import type { ExportFormatKey } from "#assessment/export/export-formats.ts";
import type { ExportedFile } from "#assessment/export/exported-file.ts";
import { lintAssessment } from "#assessment/lint/lint.ts";
import { lintOtherAssessments } from "#assessment/lint/other-assessments.ts";
import { createQuestionIndex, type QuestionTexts } from "#assessment/lint/question-index.ts";
import type { Problem } from "#assessment/problem.ts";

let others = createQuestionIndex([]);

/** Loads a call's code when first asked for: only the checks run each time. Rejects with a message for the author. */
export const callLazily =
  <Input extends unknown[], Output>(load: () => Promise<(...input: Input) => Output>) =>
  async (...input: Input): Promise<Output> => {
    const call = await load().catch((cause: unknown) => {
      throw new Error("Its code couldn't be loaded. Check your connection, then try again", { cause });
    });
    return call(...input);
  };

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
  read: callLazily(async () => (await import("#assessment/import/read-assessment.ts")).readAssessment),
  format: callLazily(async () => (await import("#assessment/import/format-minified.ts")).formatMinified),
  writeExport: callLazily(async () => {
    const { exportFormats } = await import("#assessment/export/export-formats.ts");
    return (draft: AssessmentDraft, format: ExportFormatKey): ExportedFile => exportFormats[format].write(draft);
  }),
  simulate: callLazily(async () => (await import("#assessment/simulate/simulate.ts")).simulate),
  expectAlphas: callLazily(async () => (await import("#assessment/simulate/simulate.ts")).estimateExpectedAlphas),
  runLaboratory: callLazily(async () => (await import("#assessment/simulate/laboratory.ts")).runLaboratory),
  compareVersions: callLazily(async () => (await import("#responses/version-effect.ts")).computeVersionEffect),
  planPaste: callLazily(async () => (await import("#admin/assessment-editor/grid/model/plan-paste.ts")).planPaste),
};

export type AnalysisCalls = typeof analysisCalls;
export type AnalysisName = keyof AnalysisCalls;

/** Of a call that yields the share that is done, what it returns in the end. */
export type AnalysisOutput<Name extends AnalysisName> =
  Awaited<ReturnType<AnalysisCalls[Name]>> extends Generator<number, infer Result>
    ? Result
    : Awaited<ReturnType<AnalysisCalls[Name]>>;

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
  const output = await (analysisCalls[name] as (...all: unknown[]) => unknown)(...input);
  if (!isInSteps(output)) return output;
  for (;;) {
    const step = output.next();
    if (step.done) return step.value;
    await onStep(step.value);
  }
}
