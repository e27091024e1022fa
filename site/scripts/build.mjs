// Builds the site if it's missing or older than its sources. Wrangler runs this too before it serves.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { copyApiDocs } from "./api-docs.mjs";
import { writeBehaviorIfNeeded } from "./behavior.mjs";
import { copySynonyms } from "./copy-synonyms.mjs";
import { computeFingerprint, isFresh, saveFingerprint } from "./fingerprint.mjs";
import { root, site } from "./paths.mjs";
import { drawPicturesIfNeeded } from "./pictures.mjs";
import { runOrThrow } from "./run.mjs";
import { runAlone } from "./run-alone.mjs";
import { writeSamplesIfNeeded } from "./samples.mjs";
import { writeTextPages } from "./text-pages.mjs";

const publicFiles = join(site, "public");
const client = join(site, "build", "client");
const stamp = join(site, "build", ".fingerprint");
const bundleStamp = join(site, "build", ".bundle-fingerprint");
/** Two builds at once would take files from each other. */
const lock = join(root, ".wrangler/build.lock");
const bundleSources = [
  "site/app",
  "site/framework",
  "site/vite.config.ts",
  "site/scripts/service-worker.mjs",
  "site/scripts/text-page-list.mjs",
  "site/load-context.ts",
  "site/worker.ts",
  "site/render-page.ts",
  "site/scheduled-jobs.ts",
  "shared",
  "package-lock.json",
];
const sources = [...bundleSources, "site/public", "site/scripts/text-pages.mjs", "site/scripts/inline-styles.mjs"];
// Of the built-in content the build uses only ids and categories, and those are in the names of the pictures in public/.
const isSource = (/** @type {string} */ path) =>
  !/node_modules|\.test\.tsx?$|\/testing\/|vitest\.config|content\/assessments\//.test(path);

const writePublicFiles = () => Promise.all([writeSamplesIfNeeded(), writeBehaviorIfNeeded(), drawPicturesIfNeeded()]);

async function bundle() {
  console.info("Building the site …");
  // Rollup makes so much short-lived garbage that the default young generation of 16 MB costs a tenth of the time.
  const args = ["--max-semi-space-size=64", join(site, "scripts/remix.mjs"), "vite:build"];
  await runOrThrow("Building the site", process.execPath, args, {
    cwd: site,
    env: { ...process.env, NODE_ENV: "production" },
  });
}

export async function buildIfNeeded() {
  await runAlone(lock, async () => {
    copyApiDocs();
    copySynonyms();
    const wantedBundle = computeFingerprint(bundleSources, isSource);
    const isBundleFresh = isFresh(bundleStamp, wantedBundle);
    // At once, because bundling uses one core and the public files don't go into a bundle.
    await Promise.all([writePublicFiles(), !isBundleFresh && bundle()]);
    const wanted = computeFingerprint(sources, isSource);
    if (isBundleFresh && isFresh(stamp, wanted)) return;
    // What isn't in public/ any more would stay in the old folder.
    if (isBundleFresh) await bundle();
    cpSync(publicFiles, client, { recursive: true });
    await writeTextPages();
    saveFingerprint(bundleStamp, wantedBundle);
    saveFingerprint(stamp, wanted);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildIfNeeded();
