import { join } from "node:path";
import type { Measurement } from "../measurements/measurements.ts";
import { runMeasuring } from "../measurements/run-measuring.ts";
import { root } from "../paths.mjs";

/** Drafts survive 10,000 kills. Runs the desktop app's script: the site imports nothing from the app. */
export function measureDrafts(): Promise<Measurement[]> {
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  return runMeasuring([tsx, join(root, "admin-desktop/testing/proof/prove-drafts.ts")]);
}
