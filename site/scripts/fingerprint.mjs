import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/**
 * @param {string} path
 * @returns {Generator<string, void>}
 */
function* listFiles(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) yield join(entry.parentPath, entry.name);
  }
}

/**
 * One hash over the names and contents of files and folders.
 * @param {string[]} sources from the root of the repository
 * @param {(path: string) => boolean} isSource what counts in folders
 */
export function hashSources(sources, isSource) {
  const hash = createHash("sha256");
  for (const source of sources) {
    const files = [...listFiles(join(root, source))].filter((path) => isSource(path.replaceAll("\\", "/"))).sort();
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}
