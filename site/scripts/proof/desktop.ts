import { join } from "node:path";
import { findChromium, requireChromium } from "../chromium.mjs";
import { root } from "../paths.mjs";
import { run } from "../run.mjs";

/**
 * First paint, loaded JavaScript and heap of the desktop app: its built renderer in Chromium over its real main. The
 * desktop app's own scripts: the site imports nothing of it. True where all of it holds.
 */
export async function proveDesktop(): Promise<boolean> {
  await requireChromium();
  const app = join(root, "admin-desktop");
  const vite = join(root, "node_modules/electron-vite/bin/electron-vite.js");
  if ((await run(process.execPath, [vite, "build", "--logLevel", "error"], { cwd: app })) !== 0) return false;
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const chromium = findChromium();
  const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) };
  return (await run(process.execPath, [tsx, join(app, "test/prove-desktop.ts")], { env })) === 0;
}
