import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../paths.mjs";
import { run, runOrThrow } from "../run.mjs";

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

export interface WorkerTestRun {
  hasPassed: boolean;
  passed: string[];
  failed: string[];
}

/**
 * Runs tests against the built Worker, with random parts repeated.
 * @param files below site
 */
export async function runWorkerTests(name: string, files: string[], effort: number): Promise<WorkerTestRun> {
  await runOrThrow("Building the site", process.execPath, [join(root, "site/scripts/build.mjs")]);
  const outputFile = join(root, `test-results/proof-${name}.json`);
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${outputFile}`];
  const args = ["run", "--config", "site/vitest.config.ts", "--project=worker", ...files, ...reporters];
  const env = { ...process.env, TEST_EFFORT: String(Math.max(effort, 0.01)) };
  const code = await run(process.execPath, [vitest, ...args], { env });
  const { testResults } = JSON.parse(readFileSync(outputFile, "utf8")) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const list = (isWanted: boolean) =>
    results.flatMap(({ title, status }) => ((status === "passed") === isWanted ? [title] : []));
  return { hasPassed: code === 0, passed: list(true), failed: list(false) };
}
