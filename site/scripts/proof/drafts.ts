import { join } from "node:path";
import { root } from "../paths.mjs";
import { run } from "../run.mjs";

/** Drafts survive 10,000 kills. Runs the desktop app's script: the site imports nothing from the app. */
export async function proveDrafts(): Promise<boolean> {
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  return (await run(process.execPath, [tsx, join(root, "admin-desktop/testing/proof/prove-drafts.ts")])) === 0;
}
