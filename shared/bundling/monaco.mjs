import { transformWithEsbuild } from "vite";

const codeEditor = /\/json\/editor\/monaco\/[^/]+$/;
const nothing = "\0nothing-of-monaco";
const isMonaco = (/** @type {string} */ id) => id.includes("/node_modules/monaco-editor/");

/**
 * Keeps the code editor off the server: it is drawn in browsers only, and would make the Worker several times as large.
 * @returns {import("vite").Plugin}
 */
export const monacoInBrowsers = () => ({
  name: "monaco-in-browsers",
  enforce: "pre",
  applyToEnvironment: ({ config }) => config.consumer === "server",
  async resolveId(source, importer, options) {
    if (!source.includes("/monaco/")) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && codeEditor.test(found.id) ? nothing : null;
  },
  load: (id) => (id === nothing ? "export {};" : null),
});

/** The file that starts Monaco's workers imports every feature that there is, each for its effects only. */
const startsWorkers = /\/monaco-editor\/esm\/vs\/internal\/common\/workers\.js$/;
const isFeature = (/** @type {string} */ source) =>
  source.startsWith("../../") && !source.endsWith("/editor/editor.api.js");

/**
 * Leaves Monaco's features to who names them, and shrinks what is left with esbuild: terser needs half a minute for it,
 * and makes it no smaller than a few hundredths.
 * @returns {import("vite").Plugin}
 */
export const monacoAlone = () => ({
  name: "monaco-alone",
  enforce: "pre",
  apply: "build",
  resolveId: (source, importer) => (importer && startsWorkers.test(importer) && isFeature(source) ? nothing : null),
  load: (id) => (id === nothing ? "export {};" : null),
  configResolved({ build, plugins }) {
    if (build.minify !== "terser") return;
    const terser = plugins.find(({ name }) => name === "vite:terser");
    const shrink = terser?.renderChunk;
    if (!terser || typeof shrink !== "function") throw new Error("Vite calls terser in another way than it did");
    terser.renderChunk = function (code, chunk, ...rest) {
      if (!Object.keys(chunk.modules).some(isMonaco)) return shrink.call(this, code, chunk, ...rest);
      return transformWithEsbuild(code, chunk.fileName, { minify: true, target: "es2022", legalComments: "none" });
    };
  },
});
