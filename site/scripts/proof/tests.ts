import { join } from "node:path";
import { root } from "../paths.mjs";
import { run } from "../run.mjs";

const effort = "10";

/** Random tests try ten times as often, unless TEST_EFFORT says otherwise. */
export async function proveTests(): Promise<boolean> {
  const env = { ...process.env, TEST_EFFORT: process.env["TEST_EFFORT"] ?? effort };
  // workerd needs the folder of static assets, which the build creates.
  if ((await run(process.execPath, [join(root, "site/scripts/build.mjs")])) !== 0) return false;
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  return (await run(process.execPath, [vitest, "run", "--config", "site/vitest.config.ts"], { env })) === 0;
}
