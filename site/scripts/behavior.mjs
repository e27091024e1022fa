// Simulated takers of the built-in assessments, for the page /methods/behavior.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { computeFingerprint, isFresh, saveFingerprint } from "./fingerprint.mjs";
import { root, site } from "./paths.mjs";
import { runOrThrow } from "./run.mjs";

const file = join(site, "public/behavior.json");
const stamp = join(site, ".cache/behavior-fingerprint");
const sources = [
  "site/app/content/assessments",
  "site/app/content/norms",
  "site/app/content/behavior.ts",
  "shared/assessment",
  "shared/category/slug.ts",
  "shared/scoring",
  "site/scripts/content",
  "site/scripts/ipip-neo-120.ts",
  "site/scripts/write-behavior.ts",
];
const isSource = (/** @type {string} */ path) => !/\.test\.ts$/.test(path);

export async function writeBehaviorIfNeeded() {
  const wanted = computeFingerprint(sources, isSource);
  if (existsSync(file) && isFresh(stamp, wanted)) return;
  console.info("Simulating takers …");
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const script = ["--tsconfig", "site/scripts/tsconfig.json", "site/scripts/write-behavior.ts", file];
  await runOrThrow("Simulating takers", process.execPath, [tsx, ...script]);
  saveFingerprint(stamp, wanted);
}
