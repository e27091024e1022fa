import { type FlowLocation, isSectionKey, listSteps } from "@illumine/shared/assessment/flow.ts";
import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { maxReportedQuestions } from "@illumine/shared/visitor/question-seconds.ts";
import { type MutableRefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { createQuestionTimes } from "./question-times.ts";
import type { Progress } from "./report.ts";

/** Seconds of the questions that were passed; undefined where a report has no room for them. */
export type ListPassed = () => (number | null)[] | undefined;

export interface QuestionTimesInput {
  assessment: Assessment;
  step: FlowLocation;
  run: AssessmentRun | null;
  /** When the first step that is timed was shown, by `performance.now()`: this may be loaded later. */
  shownAtMs: Readonly<MutableRefObject<number>>;
  sendProgress: (progress: Progress) => void;
}

/** Questions before the location in the flow; null outside of its questions and results. */
function countBefore(assessment: Assessment, step: FlowLocation): number | null {
  if (step.kind !== "question" && step.kind !== "results") return null;
  let count = 0;
  for (const { key, questions } of listSteps(assessment)) {
    if (step.kind === "question" && key === step.key) return count + step.index;
    if (isSectionKey(key)) count += questions.length;
  }
  return count;
}

/** Also reports when the page is hidden or left. Lists the questions before the current one: none is reported again. */
export function useQuestionTimes({ assessment, step, run, shownAtMs, sendProgress }: QuestionTimesInput): ListPassed {
  const attemptId = run?.attemptId;
  const isOngoing = run !== null && run.completedAt === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt has other times
  const times = useMemo(() => createQuestionTimes(() => performance.now()), [attemptId]);
  const before = useMemo(() => countBefore(assessment, step), [assessment, step]);
  const section = step.kind === "question" ? step.key : null;

  /** The last question or the results of this attempt, also while the introduction is on the screen. */
  const latest = useRef({ times, before: 0, section });
  const shown = useRef<number | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    shown.current = section === null ? null : before;
    const sinceMs = isFirst.current ? shownAtMs.current : undefined;
    isFirst.current = false;
    times.show(document.visibilityState === "visible" ? shown.current : null, sinceMs);
    if (before !== null) latest.current = { times, before, section };
    else if (latest.current.times !== times) latest.current = { times, before: 0, section: null };
  }, [times, section, before, shownAtMs]);

  const reported = useRef({ times, count: -1 });
  const listPassed = useCallback<ListPassed>(() => {
    const count = latest.current.before;
    reported.current = { times, count };
    return count > maxReportedQuestions ? undefined : times.list(count);
  }, [times]);

  const report = useRef(() => {});
  useEffect(() => {
    report.current = () => {
      const { before: count, section: reached } = latest.current;
      const isReported = reported.current.times === times && reported.current.count >= count;
      if (!isOngoing || !attemptId || !reached || isReported) return;
      const questionSeconds = listPassed();
      if (questionSeconds) sendProgress({ assessmentId: assessment.id, attemptId, step: reached, questionSeconds });
    };
  }, [assessment.id, attemptId, isOngoing, times, listPassed, sendProgress]);

  useEffect(() => {
    const handleVisibility = () => {
      const isHidden = document.visibilityState === "hidden";
      times.show(isHidden ? null : shown.current);
      if (isHidden) report.current();
    };
    // The page may have been hidden before this was loaded.
    if (document.visibilityState === "hidden") report.current();
    document.addEventListener("visibilitychange", handleVisibility);
    return () => document.removeEventListener("visibilitychange", handleVisibility);
  }, [times]);
  useEffect(() => () => report.current(), []);
  return listPassed;
}
