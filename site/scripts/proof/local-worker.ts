import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { root } from "../paths.mjs";
import { configFile } from "../platform.ts";
import { runOrThrow } from "../run.mjs";
import { findListener } from "./process-cpu.ts";
import { readHeapMegabytes } from "./worker-heap.ts";

export interface LocalServer {
  origin: string;
  /** Of workerd, which runs the Worker and stands in for D1, R2, the cache and the file server. */
  pid: string;
  /** Waits for the Worker's next request. @throws Error unless served with `isInspected` */
  readHeapMegabytes: () => Promise<number>;
  stop: () => Promise<void>;
}

async function start(options: MiniflareOptions): Promise<LocalServer> {
  const server = new Miniflare({ ...options, port: 0 });
  const url = await server.ready;
  return {
    origin: url.origin,
    pid: findListener(Number(url.port)),
    readHeapMegabytes: async () => readHeapMegabytes(await server.getInspectorURL()),
    stop: () => server.dispose(),
  };
}

interface Inspection {
  isInspected?: boolean;
}

const listInspectorOptions = ({ isInspected = false }: Inspection) => (isInspected ? { inspectorPort: 0 } : {});

export const serveModule = (script: string, inspection: Inspection = {}): Promise<LocalServer> =>
  start({ modules: true, script, compatibilityDate: "2026-04-20", ...listInspectorOptions(inspection) });

/** Bundles the site's Worker as it would be deployed, with its costs counted on request. Returns the file. */
export async function bundleWorker(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
  const entry = "site/test/support/benchmark-worker.ts";
  const args = [wrangler, "deploy", entry, "--dry-run", "--outdir", folder];
  await runOrThrow("Bundling the Worker", process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false", WRANGLER_LOG: "error" },
  });
  return readFileSync(join(folder, "benchmark-worker.js"), "utf8");
}

/** 'cached' as visitors get them, 'stored' where Cloudflare's cache does nothing, 'anew' as if nothing were stored. */
export type PageMode = "cached" | "stored" | "anew";

/** With the site's bindings. @param state folder with the database and the files */
export function serveWithBindings(
  script: string,
  { state, pages, ...inspection }: { state: string; pages: PageMode } & Inspection,
): Promise<LocalServer> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(configFile);
  return start({
    ...workerOptions,
    ...listInspectorOptions(inspection),
    modules: [{ type: "ESModule", path: "worker.js", contents: script }],
    cache: pages === "cached",
    d1Persist: join(state, "v3/d1"),
    r2Persist: join(state, "v3/r2"),
    bindings: { LOG_REQUESTS: "off", ...(pages === "anew" && { PAGE_CACHE: "off" }) },
  } as MiniflareOptions);
}
