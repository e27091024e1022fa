import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root, site } from "../scripts/paths.mjs";

/** @param {unknown} _ @param {import("vite").ConfigEnv} environment */
const isServerBuild = (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true;

/**
 * Of each file, what it imports at once, and its bytes before minifying, by package or, for our own modules, by file.
 * @param {import("rollup").OutputBundle} bundle
 */
function listContents(bundle) {
  /** @type {Record<string, { imports: string[]; modules: Record<string, number> }>} */
  const contents = {};
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk") continue;
    /** @type {Record<string, number>} */
    const modules = {};
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
      const [, name = relative(root, id).replaceAll("\\", "/")] =
        /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
      if (renderedLength > 0) modules[name] = (modules[name] ?? 0) + renderedLength;
    }
    contents[chunk.fileName] = { imports: chunk.imports, modules };
  }
  return contents;
}

/** As Rollup names it, on Windows too. */
const workerEntry = join(site, "worker.ts").replaceAll("\\", "/");

/**
 * Bundles worker.ts, the pages and all packages: shared modules are in it once, and what nobody uses isn't. What
 * worker.ts loads on demand is a file of its own, which Wrangler puts into the one that is deployed.
 * Why: site/docs/decisions/0100-the-worker-is-one-bundle.md and 0186-parts-of-the-worker-are-loaded-on-demand.md
 * @returns {import("vite").Plugin}
 */
export const bundleWorker = () => ({
  name: "bundle-worker",
  apply: isServerBuild,
  config(config) {
    const rollupOptions = config.build?.rollupOptions;
    const output = rollupOptions?.output;
    if (rollupOptions?.input !== "virtual:remix/server-build" || !output || Array.isArray(output)) {
      throw new Error("Remix no longer builds the server as in 2.17: see site/docs/before-you-upgrade.md");
    }
    rollupOptions.input = workerEntry;
    // What the parts share isn't exported by the Worker, whose exports Cloudflare takes for handlers.
    rollupOptions.preserveEntrySignatures = "strict";
    Object.assign(output, { entryFileNames: "worker.js", chunkFileNames: "[name].js" });
    return {
      // Wrangler would choose by its own environment, and vite leaves the choice to the server.
      define: { "process.env.NODE_ENV": '"production"' },
      ssr: { noExternal: true },
    };
  },
  generateBundle(_, bundle) {
    this.emitFile({ type: "asset", fileName: "contents.json", source: JSON.stringify(listContents(bundle), null, 1) });
  },
});

const lazyModule = "\0lazy-module";

/**
 * Modules loaded with `import()` are for browsers: effects, handlers and screens without server rendering. Only
 * worker.ts loads some on the server.
 * @returns {import("vite").Plugin}
 */
export const withoutLazyModules = () => ({
  name: "without-lazy-modules",
  enforce: "pre",
  apply: isServerBuild,
  // What isn't a string is computed: Remix imports routes so, in browsers.
  resolveDynamicImport: (specifier, importer) =>
    typeof specifier === "string" && importer.replaceAll("\\", "/") !== workerEntry ? lazyModule : null,
  load: (id) =>
    id === lazyModule ? 'throw new Error("Only browsers load this module: import it without import()");' : null,
});

const packages = join(root, "node_modules");
/** @param {string} names @param {string} file in node_modules */
const reexport = (names, file) => `export { ${names} } from ${JSON.stringify(join(packages, file))};`;

/** What is left of packages of which the server uses little, or nothing. */
const smallPackages = new Map([
  // Remix imports it for what browsers do. The server renders with react-dom/server.
  ["react-dom", "export default {};"],
  // Pages are rendered at once. The other half of the package, as large as this one, renders streams.
  [
    "react-dom/server",
    `import legacy from ${JSON.stringify(join(packages, "react-dom/cjs/react-dom-server-legacy.browser.production.min.js"))};
    export const { renderToString, renderToStaticMarkup } = legacy;`,
  ],
  // CommonJS, so that all of Remix's server would be in the Worker: sessions, cookies and forms too.
  [
    "@remix-run/cloudflare",
    reexport("createRequestHandler, data, redirect", "@remix-run/server-runtime/dist/esm/index.js"),
  ],
  // sanitize-html parses `style` with it, which no rule of ours allows: without it the attribute is removed too.
  ["postcss", "export {};"],
  // For dates, of which sanitize-html has none: it takes only the check of addresses from the package that imports this.
  ["dayjs", 'export default () => { throw new Error("dayjs is not in the Worker"); };'],
  ["htmlparser2", reexport("Parser", "htmlparser2/dist/Parser.js")],
  ["debug", "export default () => () => {};"],
]);
const smallPackage = "\0small-package:";

/** @returns {import("vite").Plugin} */
export const withSmallPackages = () => ({
  name: "with-small-packages",
  enforce: "pre",
  apply: isServerBuild,
  resolveId: (source) => (smallPackages.has(source) ? smallPackage + source : null),
  load: (id) => (id.startsWith(smallPackage) ? smallPackages.get(id.slice(smallPackage.length)) : null),
});

/**
 * What checks the certificates of authenticators, with 80 kB of ASN.1. Passkeys here are registered without: see
 * site/app/services/passkeys/verify-passkey.ts. What is left of ASN.1 is the form of signatures, for which we have a
 * module of our own.
 */
const certificateModule =
  /\/@simplewebauthn\/server\/esm\/(?:.*\/)?(verifyAttestation(?!Packed\b)\w+|validateCertificatePath|isCertRevoked|getCertificateInfo|convertX509PublicKeyToCOSE|validateExtFIDOGenCEAAGUID|metadataService|defaultRootCerts\/[\w-]+)\.js$/;
const signatureModule = join(site, "app/services/passkeys/unwrap-ec2-signature.ts");
const exportedName = /^export (?:async )?(?:function|const|class) (\w+)/gm;

/** @returns {import("vite").Plugin} */
export const withoutCertificates = () => ({
  name: "without-certificates",
  enforce: "pre",
  apply: isServerBuild,
  resolveId: (source, importer) =>
    source === "./unwrapEC2Signature.js" && importer?.includes("@simplewebauthn") ? signatureModule : null,
  load(id) {
    if (!certificateModule.test(id.replaceAll("\\", "/"))) return null;
    const isRoot = id.includes("defaultRootCerts");
    const names = [...readFileSync(id, "utf8").matchAll(exportedName)].map(([, name]) => name);
    if (names.length === 0) throw new Error(`${id} no longer exports what it did: see bundle-worker.mjs`);
    const lines = names.map((name) =>
      isRoot
        ? `export const ${name} = "";`
        : `export function ${name}() { throw new UnsupportedAttestationError("${name}"); }`,
    );
    const error = `class UnsupportedAttestationError extends Error {
      constructor(name) { super(name + " isn't in the Worker: attestations are not checked"); this.name = "UnsupportedAttestationError"; }
    }`;
    return [isRoot ? "" : error, ...lines].join("\n");
  },
});

/** What writes JSON Schemas. The API's description is written by zod-to-openapi, the editor's schema in the browser. */
const jsonSchemaModule = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
/** Each schema calls these when it is made. */
const isMethodFactory = /** @param {string} name */ (name) => /^create\w+Method$/.test(name);

/** @returns {import("vite").Plugin} */
export const withoutJsonSchemas = () => ({
  name: "without-json-schemas",
  enforce: "pre",
  apply: isServerBuild,
  load(id) {
    if (!jsonSchemaModule.test(id.replaceAll("\\", "/"))) return null;
    const source = readFileSync(id, "utf8");
    const isWriter = id.includes("to-json-schema");
    // Before its processors: what properties such as `minLength` are read with, also by zod-to-openapi.
    const start = isWriter ? 0 : source.search(/^export const \w+Processor\b/m);
    const names = [...source.slice(Math.max(0, start)).matchAll(exportedName)].map(([, name = ""]) => name);
    if (start < 0 || !(isWriter ? names.some(isMethodFactory) : source.slice(0, start).includes("aggregateChecks"))) {
      throw new Error(`${id} no longer exports what it did: see bundle-worker.mjs`);
    }
    return [
      source.slice(0, start),
      `const refuse = () => { throw new Error("JSON Schemas can't be written in the Worker"); };`,
      ...names.map((name) => `export const ${name} = ${isMethodFactory(name) ? "() => refuse" : "refuse"};`),
      ...(names.includes("processSchema") ? ["export { processSchema as process };"] : []),
    ].join("\n");
  },
});

const listedModule = join(site, "app/content/listed-assessments.ts");
const contentFolder = join(site, "app/content/assessments");

/** The ids of the content files, separated by spaces, by category. */
function listAssessments() {
  /** @type {Record<string, string>} */
  const listed = {};
  for (const file of readdirSync(contentFolder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".json")) continue;
    const { id, category } = JSON.parse(readFileSync(join(contentFolder, file), "utf8"));
    listed[category] = listed[category] === undefined ? id : `${listed[category]} ${id}`;
  }
  return listed;
}

/**
 * The list of built-in assessments in place of globs, which would leave the path of each file in the Worker.
 * @returns {import("vite").Plugin}
 */
export const withListedAssessments = () => ({
  name: "with-listed-assessments",
  enforce: "pre",
  apply: isServerBuild,
  load: (id) => (id === listedModule ? `export const listedAssessments = ${JSON.stringify(listAssessments())};` : null),
});
