import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {{ config: { consumer: "client" | "server" } }} Environment
 * @typedef {{ emitFile(file: { type: "asset", fileName: string, source: string }): string }} Emitter
 * @typedef {{ type: "asset" } | { type: "chunk", modules: Record<string, { renderedLength: number }> }} Output
 */

const packagePath = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** @param {string} folder @param {readonly string[]} withoutFile */
function toNotice(folder, withoutFile) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const entries = readdirSync(folder);
  const file = entries.find((entry) => /^licen[cs]e/i.test(entry));
  if (!file && withoutFile.includes(name) && license)
    return `${name} ${version}\n\nLicense: ${license}, ${author?.name ?? author} (the package has no file with its text)\n`;
  if (!file) throw new Error(`${name} has no license file, so it can't be bundled`);
  // What a package has taken in of others.
  const others = entries.filter((entry) => /^third-?party-?notices/i.test(entry));
  const texts = [file, ...others].map((entry) => readFileSync(join(folder, entry), "utf8").trim());
  return `${name} ${version}\n\n${texts.join("\n\n")}\n`;
}

/**
 * Writes /licenses.txt: the license of every package in the browser's scripts, whole and once, in place of the comments
 * that each visitor would load with each file.
 * @param {{ consumer?: "client" | "server", withoutFile?: string[] }} [options] consumer: whose scripts; withoutFile: packages
 * that name their license in package.json alone, and that somebody has looked at
 */
export const licenseFile = ({ consumer = "client", withoutFile = [] } = {}) => ({
  name: "license-file",
  /** @param {Environment} environment */
  applyToEnvironment: ({ config }) => config.consumer === consumer,
  /** @this {Emitter} @param {unknown} _ @param {Record<string, Output>} bundle */
  generateBundle(_, bundle) {
    /** @type {Set<string>} */
    const folders = new Set();
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        // Listed, but nothing of it was left to be sent.
        if (renderedLength === 0) continue;
        const folder = packagePath.exec(id.replace(/^\0/, ""))?.[0];
        if (folder && existsSync(join(folder, "package.json"))) folders.add(folder);
      }
    }
    const source = [...folders]
      .sort()
      .map((folder) => toNotice(folder, withoutFile))
      .join(`\n${"-".repeat(80)}\n\n`);
    this.emitFile({ type: "asset", fileName: "licenses.txt", source });
  },
});
