const codeEditor = /\/json\/editor\/monaco\/[^/]+$/;
const nothing = "\0nothing-of-monaco";

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

/** @returns {import("vite").Plugin} */
export const monacoAlone = () => ({
  name: "monaco-alone",
  enforce: "pre",
  apply: "build",
  resolveId: (source, importer) => (importer && startsWorkers.test(importer) && isFeature(source) ? nothing : null),
  load: (id) => (id === nothing ? "export {};" : null),
});
