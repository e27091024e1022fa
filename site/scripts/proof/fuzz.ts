import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Measurement } from "../measurements/measurements.ts";
import { root } from "../paths.mjs";
import { run, runOrThrow } from "../run.mjs";

/** With TEST_EFFORT=1. */
const requestsOfOneRun = 8_000;

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

/** The tests' names say how many requests each sends. */
function countRequests({ testResults }: Report, hasPassed: boolean): number {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => (status === "passed") === hasPassed)
    .reduce((sum, { title }) => sum + Number(/^(\d+) requests /.exec(title)?.[1] ?? 0), 0);
}

/** @param wanted how many requests, about */
export async function measureFuzz(wanted: number): Promise<Measurement[]> {
  await runOrThrow("Building the site", process.execPath, [join(root, "site/scripts/build.mjs")]);
  const outputFile = join(root, "test-results/proof-fuzz.json");
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const files = ["test/fuzz/fuzz.test.ts", "test/fuzz/pages.test.ts"];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${outputFile}`];
  const args = ["run", "--config", "site/vitest.config.ts", "--project=worker", ...files, ...reporters];
  const effort = String(Math.max(wanted / requestsOfOneRun, 0.01));
  const code = await run(process.execPath, [vitest, ...args], { env: { ...process.env, TEST_EFFORT: effort } });
  const report = JSON.parse(readFileSync(outputFile, "utf8")) as Report;
  const [passed, failed] = [countRequests(report, true), countRequests(report, false)];
  return [
    {
      topic: "Attacks and endurance",
      what: "rounds of made-up requests, from the contract and beyond, to the API and to pages, with a 5xx, a stack or an undocumented answer",
      command: "`npm run proof -- fuzz`",
      result: code === 0 ? `none in ${passed} requests` : `found in ${failed} of ${passed + failed} requests' rounds`,
      limit: "none",
      isWithinLimit: code === 0 && passed > 0,
    },
  ];
}
