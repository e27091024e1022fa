import { type AssessmentRun, type RunAction, reduceRun } from "@illumine/shared/assessment/run";
import { useCallback, useEffect, useRef, useState } from "react";
import { readRun, removeRun, writeRun } from "~/storage/assessment-run";

export type RunState = { status: "loading" } | { status: "ready"; run: AssessmentRun | null };

/** The run of this assessment on this device. Every change is stored before the screen shows it. */
export function useRun(assessmentId: string): [RunState, (action: RunAction) => AssessmentRun | null] {
  const [state, setState] = useState<RunState>({ status: "loading" });
  const latest = useRef<AssessmentRun | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void readRun(assessmentId).then((run) => {
      if (!isCurrent) return;
      latest.current = run;
      setState({ status: "ready", run });
    });
    return () => {
      isCurrent = false;
    };
  }, [assessmentId]);

  const dispatch = useCallback(
    (action: RunAction) => {
      const next = reduceRun(latest.current, action);
      latest.current = next;
      if (next) writeRun(next);
      else removeRun(assessmentId);
      setState({ status: "ready", run: next });
      return next;
    },
    [assessmentId],
  );
  return [state, dispatch];
}
