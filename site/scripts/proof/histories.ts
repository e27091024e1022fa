import { join } from "node:path";
import type { Measurement } from "../measurements/measurements.ts";
import { runMeasuring } from "../measurements/run-measuring.ts";
import { root } from "../paths.mjs";

/** Runs the desktop app's script: the site imports nothing from the app. */
export function measureHistories(count: number): Promise<Measurement[]> {
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  return runMeasuring([tsx, join(root, "admin-desktop/testing/proof/prove-histories.ts"), String(count)]);
}
