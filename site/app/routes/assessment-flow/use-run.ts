import { type AssessmentRun, type RunAction, reduceRun } from "@illumine/shared/assessment/run.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  isRunChangedElsewhere,
  isRunPersisted,
  readRun,
  removeRun,
  subscribeToRun,
  writeRun,
} from "#app/storage/assessment-run.ts";

export type RunState = { status: "loading" } | { status: "ready"; run: AssessmentRun | null; isPersisted: boolean };

/** The run of this assessment on this device. Every change is stored before it is rendered. */
export function useRun(assessmentId: string): [RunState, (action: RunAction) => AssessmentRun | null] {
  const [state, setState] = useState<RunState>({ status: "loading" });
  const latest = useRef<AssessmentRun | null>(null);

  const render = useCallback(
    (run: AssessmentRun | null) => setState({ status: "ready", run, isPersisted: isRunPersisted(assessmentId) }),
    [assessmentId],
  );
  const show = useCallback(
    (run: AssessmentRun | null) => {
      latest.current = run;
      render(run);
    },
    [render],
  );

  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const run = await readRun(assessmentId);
      if (isCurrent) show(run);
    };
    void read();
    // Without another tab's answers, the next answer here would overwrite them.
    const stop = subscribeToRun(assessmentId, read);
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
      const isChangedElsewhere =
        known !== null && action.type !== "retake" && isRunChangedElsewhere(assessmentId, known);
      if (!isChangedElsewhere) return apply(known);
      // Another tab has changed the run, and this one wasn't notified yet: read its version first. An answer to a run
      // that was ended or restarted there doesn't belong to the new one.
      void readRun(assessmentId).then((run) => (run?.attemptId === known.attemptId ? apply(run) : show(run)));
      const expected = reduceRun(known, action);
      render(expected);
      return expected;
    },
    [assessmentId, render, show],
  );
  return [state, dispatch];
}
