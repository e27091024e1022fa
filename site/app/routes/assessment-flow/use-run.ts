import { type AssessmentRun, type RunAction, reduceRun } from "@illumine/shared/assessment/run.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { isRunOfOtherTab, onRunChange, readRun, removeRun, writeRun } from "#app/storage/assessment-run.ts";

export type RunState = { status: "loading" } | { status: "ready"; run: AssessmentRun | null };

/** The run of this assessment on this device. Every change is stored before the screen shows it. */
export function useRun(assessmentId: string): [RunState, (action: RunAction) => AssessmentRun | null] {
  const [state, setState] = useState<RunState>({ status: "loading" });
  const latest = useRef<AssessmentRun | null>(null);

  const show = useCallback((run: AssessmentRun | null) => {
    latest.current = run;
    setState({ status: "ready", run });
  }, []);

  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const run = await readRun(assessmentId);
      if (isCurrent) show(run);
    };
    void read();
    // Another tab's answers: without them the next one here would overwrite those.
    const stop = onRunChange(assessmentId, read);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [assessmentId, show]);

  const dispatch = useCallback(
    (action: RunAction) => {
      const apply = (run: AssessmentRun | null) => {
        const next = reduceRun(run, action);
        if (next) writeRun(next);
        else removeRun(assessmentId);
        show(next);
        return next;
      };
      const known = latest.current;
      const isNews = known !== null && action.type !== "retake" && isRunOfOtherTab(assessmentId, known);
      if (!isNews) return apply(known);
      // Another tab went on, and this one has not heard of it yet. What it wrote is read first; an answer to a run that
      // it has ended or begun anew is none of the new one's.
      void readRun(assessmentId).then((run) => (run?.attemptId === known.attemptId ? apply(run) : show(run)));
      const expected = reduceRun(known, action);
      setState({ status: "ready", run: expected });
      return expected;
    },
    [assessmentId, show],
  );
  return [state, dispatch];
}
