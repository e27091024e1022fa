import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./paths.mjs";

/** @param {string} path */
function* listFiles(path) {
  const entries = existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

/**
 * One hash over files and folders, by name and content.
 * @param {string[]} sources from the repository's root
 * @param {(path: string) => boolean} isSource which of a folder's files count, by path with forward slashes
 */
export function computeFingerprint(sources, isSource) {
  const hash = createHash("sha256");
  for (const source of sources) {
    const path = join(root, source);
    const isCounted = (/** @type {string} */ file) => isSource(file.replaceAll("\\", "/"));
    const files = /\.\w+$/.test(source) ? [path] : [...listFiles(path)].filter(isCounted).sort();
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** @param {string} stamp @param {string} fingerprint */
export const isFresh = (stamp, fingerprint) => existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint;

/** @param {string} stamp @param {string} fingerprint */
export function saveFingerprint(stamp, fingerprint) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
}
