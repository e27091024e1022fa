import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import { isOtherThan, onStoredChange, readStored, removeStored, writeStored } from "./browser-storage.ts";

/** Stands for an attempt that a preview link opened: nothing of it is reported, nor kept. */
export const previewAttemptId = "preview";

export const runPrefix = "assessmentRun:";
const toKey = (assessmentId: string) => `${runPrefix}${assessmentId}`;

export const readRun = (assessmentId: string): Promise<AssessmentRun | null> =>
  readStored(toKey(assessmentId), async () => {
    const { StoredRun } = await import("./schemas/assessment-run.ts");
    return {
      parse: (value) => {
        const run = StoredRun.parse(value);
        if (run.assessmentId !== assessmentId) throw new Error("The run belongs to another assessment");
        return run;
      },
    };
  });

export const writeRun = (run: AssessmentRun) => writeStored(toKey(run.assessmentId), run);

export const removeRun = (assessmentId: string) => removeStored(toKey(assessmentId));

/** Whether another tab has written or removed the run since this one read or wrote it. */
export const isRunOfOtherTab = (assessmentId: string, run: AssessmentRun | null) =>
  isOtherThan(toKey(assessmentId), run);

/** Calls back when another tab has changed the run, or when this one comes back from where it heard of nothing. */
export const onRunChange = (assessmentId: string, listener: () => void) =>
  onStoredChange(toKey(assessmentId), listener);
