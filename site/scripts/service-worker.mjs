import { createHash } from "node:crypto";
import { join } from "node:path";
import { build } from "vite";
import { site } from "./paths.mjs";

const storedRoutes = ["assessment-flow", "my-results"].map((name) => join(site, "app/routes", name, "route.tsx"));
const alwaysLoaded = [join(site, "app/entry.client.tsx"), join(site, "app/root.tsx")];

/** Loaded only for an export, and larger than all the rest together. */
const onDemand = /\/node_modules\/(?:jspdf|html2canvas|canvg|dompurify|core-js)\//;

/**
 * Files that a page of the flow or of the results can load: all imports from its entries, with styles and fonts.
 * @param {import("rollup").OutputBundle} bundle
 */
function listFlowFiles(bundle) {
  const isEntry = (/** @type {string | null} */ id) =>
    id !== null && [...storedRoutes, ...alwaysLoaded].includes(id.replace(/\?.*$/, ""));
  /** @type {Set<string>} */
  const files = new Set();
  const visit = (/** @type {string} */ name) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || files.has(name)) return;
    if (Object.keys(chunk.modules).some((id) => onDemand.test(id))) return;
    files.add(name);
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === "chunk" && isEntry(chunk.facadeModuleId)) visit(chunk.fileName);
  }
  const fonts = Object.keys(bundle).filter((name) => name.endsWith(".woff2"));
  return [...files, ...fonts].map((name) => `/${name}`).sort();
}

/**
 * @this {import("rollup").PluginContext}
 * @param {unknown} _
 * @param {import("rollup").OutputBundle} bundle
 */
async function writeServiceWorker(_, bundle) {
  const files = listFlowFiles(bundle);
  if (files.length < 4) this.error("Couldn't find the files of the flow");
  const id = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define: { thisBuild: JSON.stringify({ id, files }) },
    build: {
      write: false,
      target: "es2022",
      lib: { entry: join(site, "app/service-worker/worker.ts"), formats: ["iife"], name: "worker", fileName: "sw" },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const script = output && "output" in output ? output.output[0]?.code : undefined;
  if (!script) this.error("Couldn't build the service worker");
  this.emitFile({ type: "asset", fileName: "sw.js", source: script });
}

/**
 * Writes /sw.js, which saves opened assessments and the pages of results for offline use, with the list of their files in this build.
 * @returns {import("vite").Plugin}
 */
export const serviceWorker = () => ({
  name: "service-worker",
  applyToEnvironment: ({ config }) => config.consumer === "client",
  generateBundle: {
    // After Vite has removed the files that only import a style.
    order: "post",
    handler: writeServiceWorker,
  },
});
