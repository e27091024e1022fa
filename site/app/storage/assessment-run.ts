import type { AssessmentRun } from "@illumine/shared/assessment/run";
import { readStored, removeStored, writeStored } from "./browser-storage";

/** Stands for an attempt that a preview link opened: nothing of it is reported, nor kept. */
export const previewAttemptId = "preview";

export const runPrefix = "assessmentRun:";
const toKey = (assessmentId: string) => `${runPrefix}${assessmentId}`;

export const readRun = (assessmentId: string): Promise<AssessmentRun | null> =>
  readStored(toKey(assessmentId), async () => {
    const { StoredRun } = await import("./schemas/assessment-run");
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
