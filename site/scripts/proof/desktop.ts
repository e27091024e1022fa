import { join } from "node:path";
import { findChromium, requireChromium } from "../chromium.mjs";
import type { Measurement } from "../measurements/measurements.ts";
import { runMeasuring } from "../measurements/run-measuring.ts";
import { root } from "../paths.mjs";
import { runOrThrow } from "../run.mjs";

/** First paint, loaded JavaScript and heap. Runs the desktop app's script: the site imports nothing from the app. */
export async function measureDesktop(): Promise<Measurement[]> {
  await requireChromium();
  const app = join(root, "admin-desktop");
  const vite = join(root, "node_modules/electron-vite/bin/electron-vite.js");
  await runOrThrow("Building the desktop app", process.execPath, [vite, "build", "--logLevel", "error"], { cwd: app });
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const chromium = findChromium();
  const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) };
  return runMeasuring([tsx, join(app, "testing/proof/prove-desktop.ts")], env);
}
