/**
 * @typedef {{ config: { consumer: "client" | "server" } }} Environment
 * @typedef {{ resolve(source: string, importer?: string, options?: { skipSelf?: boolean }): Promise<{ id: string } | null> }} Resolver
 */

const codeEditor = /\/json\/editor\/monaco\/[^/]+$/;
const nothing = "\0nothing-of-monaco";

/**
 * Keeps the code editor off the server: it is drawn in browsers only, and would make the Worker several times as large.
 */
export const monacoInBrowsers = () => ({
  name: "monaco-in-browsers",
  enforce: /** @type {const} */ ("pre"),
  /** @param {Environment} environment */
  applyToEnvironment: ({ config }) => config.consumer === "server",
  /** @this {Resolver} @param {string} source @param {string | undefined} importer @param {object} options */
  async resolveId(source, importer, options) {
    if (!source.includes("/monaco/")) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && codeEditor.test(found.id) ? nothing : null;
  },
  /** @param {string} id */
  load: (id) => (id === nothing ? "export {};" : null),
});

/** The file that starts Monaco's workers imports every feature that there is, each for its effects only. */
const startsWorkers = /\/monaco-editor\/esm\/vs\/internal\/common\/workers\.js$/;
const isFeature = (/** @type {string} */ source) =>
  source.startsWith("../../") && !source.endsWith("/editor/editor.api.js");

export const monacoAlone = () => ({
  name: "monaco-alone",
  enforce: /** @type {const} */ ("pre"),
  apply: /** @type {const} */ ("build"),
  /** @param {string} source @param {string | undefined} importer */
  resolveId: (source, importer) => (importer && startsWorkers.test(importer) && isFeature(source) ? nothing : null),
  /** @param {string} id */
  load: (id) => (id === nothing ? "export {};" : null),
});
