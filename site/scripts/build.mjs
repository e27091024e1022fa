// Builds the site when it is missing or older than its sources. Also what wrangler runs before it serves.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { copyApiDocs } from "./api-docs.mjs";
import { isFresh, keepFingerprint, toFingerprint } from "./fingerprint.mjs";
import { site } from "./paths.mjs";
import { drawPicturesIfNeeded } from "./pictures.mjs";
import { runOrThrow } from "./run.mjs";
import { writeSamplesIfNeeded } from "./samples.mjs";

const stamp = join(site, "build", ".fingerprint");
const sources = [
  "site/app",
  "site/framework",
  "site/public",
  "site/vite.config.ts",
  "site/scripts/service-worker.mjs",
  "site/load-context.ts",
  "shared",
  "package-lock.json",
];
// What the build takes of the built-in content, ids and categories, shows in the names of the pictures in public/.
const isSource = (/** @type {string} */ path) => !/node_modules|\.test\.tsx?$|content\/assessments\//.test(path);

export async function buildIfNeeded() {
  copyApiDocs();
  await writeSamplesIfNeeded();
  await drawPicturesIfNeeded();
  const wanted = toFingerprint(sources, isSource);
  if (isFresh(stamp, wanted)) return;
  console.info("Building the site …");
  await runOrThrow("Building the site", process.execPath, [join(site, "scripts/remix.mjs"), "vite:build"], {
    cwd: site,
    env: { ...process.env, NODE_ENV: "production" },
  });
  keepFingerprint(stamp, wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildIfNeeded();
