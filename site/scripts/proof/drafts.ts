import { join } from "node:path";
import { root } from "../paths.mjs";
import { run } from "../run.mjs";

/**
 * 10,000 times kill -9 of the process that keeps the desktop app's drafts, a durable save, and the opening of 1,000 drafts.
 * The desktop app's own script: the site imports nothing of it. True where all of it holds.
 */
export async function proveDrafts(): Promise<boolean> {
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  return (await run(process.execPath, [tsx, join(root, "admin-desktop/test/prove-drafts.ts")])) === 0;
}
