import { availableParallelism } from "node:os";
import type { Measurement } from "../measurements/measurements.ts";
import { runWorkerTests } from "./worker-tests.ts";

/** With TEST_EFFORT=1. */
const requestsOfOneRun = 8_500;

/** The tests' names say how many requests each sends. */
const countRequests = (titles: readonly string[]): number =>
  titles.reduce((sum, title) => sum + Number(/^(\d+) requests /.exec(title)?.[1] ?? 0), 0);

export async function measureFuzz(wanted: number): Promise<Measurement[]> {
  const files = ["test/fuzz/fuzz.test.ts", "test/fuzz/pages.test.ts"];
  const tests = await runWorkerTests("fuzz", files, wanted / requestsOfOneRun, availableParallelism());
  const [passed, failed] = [countRequests(tests.passed), countRequests(tests.failed)];
  return [
    {
      topic: "Attacks and endurance",
      what: "rounds of made-up requests, from the contract and beyond, to the API and to pages, with a 5xx, a stack or an undocumented answer",
      command: "`npm run proof -- fuzz`",
      result: tests.hasPassed
        ? `none in ${passed} requests`
        : `found in ${failed} of ${passed + failed} requests' rounds`,
      limit: "none",
      isWithinLimit: tests.hasPassed && passed > 0,
    },
  ];
}
