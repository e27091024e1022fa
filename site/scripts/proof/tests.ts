import { join } from "node:path";
import type { Measurement } from "../measurements/measurements.ts";
import { root } from "../paths.mjs";
import { run, runOrThrow } from "../run.mjs";
import { readVitestReport } from "../test-run/reports.mjs";

const effort = "10";

/** Random tests try ten times as often, unless TEST_EFFORT says otherwise. */
export async function measureTests(): Promise<Measurement[]> {
  const usedEffort = process.env["TEST_EFFORT"] ?? effort;
  // workerd needs the folder of static assets, which the build creates.
  await runOrThrow("Building the site", process.execPath, [join(root, "site/scripts/build.mjs")]);
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const outputFile = join(root, "test-results/proof.json");
  const args = ["run", "--config", "site/vitest.config.ts", "--reporter=default", "--reporter=json"];
  const code = await run(process.execPath, [vitest, ...args, `--outputFile.json=${outputFile}`], {
    env: { ...process.env, TEST_EFFORT: usedEffort },
  });
  const { tallies } = readVitestReport("Tests", outputFile, code);
  const sum = (key: "passed" | "failed") => tallies.reduce((total, tally) => total + tally[key], 0);
  return [
    {
      topic: "Starting and testing",
      what: `unit and Worker tests with TEST_EFFORT=${usedEffort}`,
      command: "`npm run proof -- tests`",
      result: `${sum("passed")} passed, ${sum("failed")} failed`,
      limit: "0 failed",
      isWithinLimit: sum("failed") === 0 && sum("passed") > 0,
    },
  ];
}
