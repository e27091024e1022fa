import type { Measurement } from "../measurements/measurements.ts";
import { runWorkerTests } from "./worker-tests.ts";

/** With TEST_EFFORT=1. */
const roundsOfOneRun = 3;

/** @param rounds in which one storage call in five fails */
export async function measureFaults(rounds: number): Promise<Measurement[]> {
  const { hasPassed, passed, failed } = await runWorkerTests(
    "faults",
    ["test/faults/visitors.test.ts"],
    rounds / roundsOfOneRun,
  );
  return [
    {
      topic: "Attacks and endurance",
      what: "runs over every public route, with D1 and R2 failing always, one time in five, or slow by 5 s, in which a request waited for storage for more than 2 s, showed what failed or wrote a half",
      command: "`npm run proof -- faults`",
      result: `${failed.length} of ${passed.length + failed.length}`,
      limit: "0",
      isWithinLimit: hasPassed && passed.length > 0,
    },
  ];
}
