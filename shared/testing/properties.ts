// fast-check with the run's seed and effort, and failures that say how to repeat them.
import fc from "fast-check";
import { repeatHint, testSeed, timesEffort } from "./effort.ts";

fc.configureGlobal({
  seed: testSeed,
  numRuns: timesEffort(100),
  reporter: (details) => {
    if (details.failed)
      throw new Error(`${fc.defaultReportMessage(details)}\n\n${repeatHint}`, { cause: details.errorInstance });
  },
});

export { fc, timesEffort };
