import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { build } from "esbuild";

const query = "?inline-script";

/**
 * A module with everything that it imports, as one small script for the page itself.
 * @param {string} file
 * @returns {Promise<{ text: string, hash: string, inputs: string[] }>} hash: as a source of `script-src`; inputs: files read
 */
export async function bundleInlineScript(file) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    format: "iife",
    minify: true,
    target: "es2022",
    // The scripts are there for their effects; package.json says that no module of the site has any.
    ignoreAnnotations: true,
    legalComments: "none",
    write: false,
    metafile: true,
  });
  const text = (outputFiles[0]?.text ?? "").trim();
  const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  return { text, hash, inputs: Object.keys(metafile.inputs).map((input) => resolve(input)) };
}

/**
 * Makes `import { text, hash } from "./file.ts?inline-script"` the bundled script itself.
 * @returns {import("vite").Plugin}
 */
export const inlineScripts = () => ({
  name: "inline-script",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(query)) return null;
    const { text, hash, inputs } = await bundleInlineScript(id.slice(0, -query.length));
    for (const input of inputs) this.addWatchFile(input);
    return `export const text = ${JSON.stringify(text)};\nexport const hash = ${JSON.stringify(hash)};\n`;
  },
});
