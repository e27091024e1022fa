import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { build } from "esbuild";

const query = "?inline-script";

/**
 * Bundles a module with its imports into one inline script.
 * Why: site/docs/decisions/0065-inline-scripts-are-modules.md
 * @param {string} file
 * @returns {Promise<{ text: string, hash: string, inputs: string[] }>} hash: for `script-src`; inputs: files read
 */
export async function bundleInlineScript(file) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    format: "iife",
    minify: true,
    target: "es2022",
    // These scripts have side effects, although package.json says that no module of the site has any.
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
 * For `import { text, hash } from "./file.ts?inline-script"`.
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
