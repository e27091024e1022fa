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
    const read = async () => {
      const run = await readRun(assessmentId);
      if (!isCurrent) return;
      latest.current = run;
      setState({ status: "ready", run });
    };
    void read();
    // Another tab's answers: without them the next one here would overwrite those.
    window.addEventListener("storage", read);
    return () => {
      isCurrent = false;
      window.removeEventListener("storage", read);
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
