// The built-in samples as static files: the site shows them while its database fails or is empty.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { computeFingerprint, isFresh, saveFingerprint } from "./fingerprint.mjs";
import { root, site } from "./paths.mjs";
import { runOrThrow } from "./run.mjs";

const folder = join(site, "public/samples");
const stamp = join(site, ".cache/samples-fingerprint");
const sources = [
  "site/app/content/assessments",
  "shared/assessment",
  "shared/category/slug.ts",
  "site/scripts/content",
  "site/scripts/write-samples.ts",
];
const isSource = (/** @type {string} */ path) => !/\.test\.ts$/.test(path);

export async function writeSamplesIfNeeded() {
  const wanted = computeFingerprint(sources, isSource);
  if (existsSync(join(folder, "index.json")) && isFresh(stamp, wanted)) return;
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const script = ["--tsconfig", "site/scripts/tsconfig.json", "site/scripts/write-samples.ts", folder];
  await runOrThrow("Writing the samples", process.execPath, [tsx, ...script]);
  saveFingerprint(stamp, wanted);
}
