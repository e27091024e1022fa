import { join } from "node:path";
import { findChromium, requireChromium } from "../chromium.mjs";
import { root } from "../paths.mjs";
import { run } from "../run.mjs";

/** First paint, loaded JavaScript and heap. Runs the desktop app's script: the site imports nothing from the app. */
export async function proveDesktop(): Promise<boolean> {
  await requireChromium();
  const app = join(root, "admin-desktop");
  const vite = join(root, "node_modules/electron-vite/bin/electron-vite.js");
  if ((await run(process.execPath, [vite, "build", "--logLevel", "error"], { cwd: app })) !== 0) return false;
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const chromium = findChromium();
  const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) };
  return (await run(process.execPath, [tsx, join(app, "testing/proof/prove-desktop.ts")], { env })) === 0;
}
