import { type AssessmentDraft, checkDraft } from "#assessment/draft.ts";
import { lintAssessment } from "#assessment/lint/lint.ts";
import type { Problem } from "#assessment/problem.ts";
import { expectAlphas, simulate } from "#assessment/simulate/simulate.ts";

/** What looks at a whole draft, and takes longer than a page may stand still for. Plain data in and out. */
export const analysisCalls = {
  check: (draft: AssessmentDraft, isNew: boolean): Problem[] => [...checkDraft(draft, isNew), ...lintAssessment(draft)],
  simulate,
  expectAlphas,
};

export type AnalysisCalls = typeof analysisCalls;
export type AnalysisName = keyof AnalysisCalls;

export interface AnalysisRequest {
  id: number;
  name: AnalysisName;
  input: unknown[];
}

/** `isDone` false: it threw. */
export interface AnalysisReply {
  id: number;
  isDone: boolean;
  output?: unknown;
}

/** Answers a request by its name. */
export const runCall = ({ name, input }: Pick<AnalysisRequest, "name" | "input">): unknown =>
  (analysisCalls[name] as (...all: unknown[]) => unknown)(...input);
