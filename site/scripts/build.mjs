// Builds the site when it is missing or older than its sources. Also what wrangler runs before it serves.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { copyApiDocs } from "./api-docs.mjs";
import { root, site } from "./paths.mjs";
import { runOrThrow } from "./run.mjs";

const stamp = join(site, "build", ".fingerprint");
const sources = [
  "site/app",
  "site/public",
  "site/vite.config.ts",
  "site/scripts/license-file.mjs",
  "site/load-context.ts",
  "shared",
  "package-lock.json",
];
const isSource = (/** @type {string} */ path) =>
  !/node_modules|\.test\.tsx?$|content\/assessments\//.test(path.replaceAll("\\", "/"));

/** @param {string} path */
function* listFiles(path) {
  const entries = existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

function toFingerprint() {
  const hash = createHash("sha256");
  for (const source of sources) {
    const path = join(root, source);
    const files = /\.\w+$/.test(source) ? [path] : [...listFiles(path)].filter(isSource).sort();
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

export async function buildIfNeeded() {
  copyApiDocs();
  const wanted = toFingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.info("Building the site …");
  await runOrThrow("Building the site", process.execPath, [join(site, "scripts/remix.mjs"), "vite:build"], {
    cwd: site,
    env: { ...process.env, NODE_ENV: "production" },
  });
  writeFileSync(stamp, wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildIfNeeded();
