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

const addUp = (runs: readonly WorkerTestRun[]): WorkerTestRun => ({
  hasPassed: runs.every(({ hasPassed }) => hasPassed),
  passed: runs.flatMap(({ passed }) => passed),
  failed: runs.flatMap(({ failed }) => failed),
});

async function runVitest(files: readonly string[], effort: number, outputFile: string): Promise<WorkerTestRun> {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--silent=true", "--reporter=default", "--reporter=json", `--outputFile.json=${outputFile}`];
  const args = ["run", "--config", "site/vitest.config.ts", "--project=worker", ...files, ...reporters];
  const env = { ...process.env, TEST_EFFORT: String(Math.max(effort, 0.01)) };
  const code = await run(process.execPath, [vitest, ...args], { env });
  const { testResults } = JSON.parse(readFileSync(outputFile, "utf8")) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const list = (isWanted: boolean) =>
    results.flatMap(({ title, status }) => ((status === "passed") === isWanted ? [title] : []));
  return { hasPassed: code === 0, passed: list(true), failed: list(false) };
}

/** `files`: below site. `processes` share the effort, each with another seed. */
export async function runWorkerTests(
  name: string,
  files: readonly string[],
  effort: number,
  processes = 1,
): Promise<WorkerTestRun> {
  await runOrThrow("Building the site", process.execPath, [join(root, "site/scripts/build.mjs")]);
  const outputFiles = Array.from({ length: processes }, (_, index) =>
    join(root, `test-results/proof-${name}-${index + 1}.json`),
  );
  return addUp(await Promise.all(outputFiles.map((outputFile) => runVitest(files, effort / processes, outputFile))));
}
