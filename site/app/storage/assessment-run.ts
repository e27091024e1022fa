import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import {
  isDifferentFromStored,
  isPersisted,
  readStored,
  removeStored,
  subscribeToStored,
  writeStored,
} from "./browser-storage.ts";

/** The attempt id of a preview link: nothing of it is reported or saved. */
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

/** False if there was no room: the run lasts until the page is left. */
export const isRunPersisted = (assessmentId: string) => isPersisted(toKey(assessmentId));

export const removeRun = (assessmentId: string) => removeStored(toKey(assessmentId));

export const isRunChangedElsewhere = (assessmentId: string, run: AssessmentRun | null) =>
  isDifferentFromStored(toKey(assessmentId), run);

/** Called when another tab has changed the run, or when this page returns from the back/forward cache. */
export const subscribeToRun = (assessmentId: string, listener: () => void) =>
  subscribeToStored(toKey(assessmentId), listener);
