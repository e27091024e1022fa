import type { FlowLocation } from "#assessment/flow.ts";
import type { AssessmentRun } from "#assessment/run.ts";
import type { AnswerSet, Question, QuestionSectionKey } from "#assessment/schema.ts";

interface AskedQuestion {
  type: Question["type"];
  text: string;
}

export interface DroppedAnswer {
  text: string;
  reason: "gone" | "type" | "value";
}

export interface TryState {
  step: FlowLocation;
  /** Edits may move the question. */
  questionId: string | null;
  run: AssessmentRun | null;
  /** Keys such as 'technical/t1'. */
  askedQuestions: ReadonlyMap<string, AskedQuestion>;
  last: { section: QuestionSectionKey; questionId: string; before: AnswerSet } | null;
  dropped: readonly DroppedAnswer[];
}

export const emptyTry: TryState = {
  step: { kind: "introduction" },
  questionId: null,
  run: null,
  askedQuestions: new Map(),
  last: null,
  dropped: [],
};
