// Serves the site for end-to-end tests, with a fresh database and on a separate port.
// --without-database: the database has no tables, so that every query fails.
// --worker <folder>: has the bundled Worker, which is bundled otherwise.
// --cached: pages are cached as for visitors. Otherwise they aren't, because tests change what they show.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { buildIfNeeded } from "./build.mjs";
import { root } from "./paths.mjs";
import { run, runOrThrow } from "./run.mjs";
import { writeLocalSecrets } from "./secrets.mjs";

const { values: options } = parseArgs({
  options: { "without-database": { type: "boolean" }, worker: { type: "string" }, cached: { type: "boolean" } },
});
const port = Number(process.env["E2E_PORT"] ?? "8799");
const state = join(root, `.wrangler/e2e-${port}`);
const worker = options.worker ?? join(state, "worker");

async function prepareDatabase() {
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const script = [
    "--tsconfig",
    "site/scripts/tsconfig.json",
    "site/scripts/prepare-database.ts",
    "--with-samples",
    state,
  ];
  if ((await run(process.execPath, [tsx, ...script])) !== 0) process.exit(1);
}

/** What `npm run deploy` would upload. */
const bundleWorker = () =>
  runOrThrow(
    "Bundling the Worker",
    process.execPath,
    [join(root, "node_modules/wrangler/bin/wrangler.js"), "deploy", "--dry-run", "--outdir", worker],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false", WRANGLER_LOG: "error" },
    },
  );

rmSync(state, { recursive: true, force: true });
writeLocalSecrets();
await buildIfNeeded();
await Promise.all([options.worker ? null : bundleWorker(), options["without-database"] ? null : prepareDatabase()]);

// Not `wrangler dev`: it reloads the Worker when a file changes, and its proxy sometimes drops all connections.
const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, "wrangler.toml"));
const server = new Miniflare({
  ...workerOptions,
  port,
  modules: [{ type: "ESModule", path: join(worker, "worker.js") }],
  modulesRoot: worker,
  d1Persist: join(state, "v3/d1"),
  r2Persist: join(state, "v3/r2"),
  bindings: {
    ...workerOptions["bindings"],
    // Real ads aren't shown on localhost: their tests use ads.localhost.
    AD_CLIENT: "ca-pub-1234567890123456",
    AD_SLOT_BANNER: "1111111111",
    AD_SLOT_SIDE: "2222222222",
    ...(!options.cached && { PAGE_CACHE: "off" }),
  },
});
await server.ready;
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.on(signal, () => server.dispose().then(() => process.exit(0)));
}
