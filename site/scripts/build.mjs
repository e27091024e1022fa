// Builds the site if it's missing or older than its sources. Wrangler runs this too before it serves.
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

const stamp = join(site, "build", ".fingerprint");
/** Two builds at once would take files from each other. */
const lock = join(root, ".wrangler/build.lock");
const sources = [
  "site/app",
  "site/framework",
  "site/public",
  "site/vite.config.ts",
  "site/scripts/service-worker.mjs",
  "site/scripts/text-pages.mjs",
  "site/load-context.ts",
  "site/worker.ts",
  "shared",
  "package-lock.json",
];
// Of the built-in content the build uses only ids and categories, and those are in the names of the pictures in public/.
const isSource = (/** @type {string} */ path) =>
  !/node_modules|\.test\.tsx?$|\/testing\/|vitest\.config|content\/assessments\//.test(path);

export async function buildIfNeeded() {
  copyApiDocs();
  copySynonyms();
  await Promise.all([writeSamplesIfNeeded(), writeBehaviorIfNeeded(), drawPicturesIfNeeded()]);
  const wanted = computeFingerprint(sources, isSource);
  if (isFresh(stamp, wanted)) return;
  await runAlone(lock, async () => {
    // Another process may have built it in the meantime.
    if (isFresh(stamp, wanted)) return;
    console.info("Building the site …");
    await runOrThrow("Building the site", process.execPath, [join(site, "scripts/remix.mjs"), "vite:build"], {
      cwd: site,
      env: { ...process.env, NODE_ENV: "production" },
    });
    await writeTextPages();
    saveFingerprint(stamp, wanted);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildIfNeeded();
