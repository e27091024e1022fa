import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Env } from "../env.ts";
import { createLocalBucket } from "./local-storage/local-bucket.ts";
import { createLocalDatabase } from "./local-storage/local-database.ts";
import type { SendToWorker } from "./local-storage/send-to-worker.ts";
import { localState, root } from "./paths.mjs";

export interface Platform {
  env: Pick<Env, "DB" | "FILES">;
  dispose(): Promise<void>;
}

export const configFile = join(root, "wrangler.toml");

export interface SiteConfig {
  name: string;
  compatibility_date: string;
  account_id?: string;
  database: { binding: string; database_name: string; database_id: string };
  bucket: { binding: string; bucket_name: string };
}

/** Wrangler takes seconds to load, which a script that only prints its usage doesn't have to wait for. */
const loadWrangler = () => import("wrangler");

export async function readSiteConfig(): Promise<SiteConfig> {
  const { unstable_readConfig } = await loadWrangler();
  const { name, compatibility_date, account_id, d1_databases, r2_buckets } = unstable_readConfig(
    { config: configFile },
    { hideWarnings: true },
  );
  const [database] = d1_databases;
  const [bucket] = r2_buckets;
  if (!name || !compatibility_date || !database?.database_name || !bucket?.bucket_name) {
    throw new Error("wrangler.toml must name the Worker, its compatibility date, its D1 database and its R2 bucket.");
  }
  return { name, compatibility_date, account_id, database, bucket };
}

export async function openLocalPlatform(state = localState, config = configFile): Promise<Platform> {
  const [{ Miniflare }, { unstable_getMiniflareWorkerOptions, unstable_readConfig }] = await Promise.all([
    import("miniflare"),
    loadWrangler(),
  ]);
  // The folder of static files may not be built yet, and wrangler would ask for it.
  const storage = { ...unstable_readConfig({ config }, { hideWarnings: true }), assets: undefined };
  const { compatibilityDate, d1Databases, r2Buckets } = unstable_getMiniflareWorkerOptions(storage).workerOptions;
  const miniflare = new Miniflare({
    ...(compatibilityDate !== undefined && { compatibilityDate }),
    ...(d1Databases && { d1Databases }),
    ...(r2Buckets && { r2Buckets }),
    d1Persist: join(state, "v3/d1"),
    r2Persist: join(state, "v3/r2"),
    modules: [{ type: "ESModule", path: join(import.meta.dirname, "local-storage/worker.mjs") }],
  });
  const send: SendToWorker = (path, request) =>
    miniflare.dispatchFetch(`http://storage${path}`, { method: "POST", ...request });
  return {
    env: { DB: createLocalDatabase(send), FILES: createLocalBucket(send) },
    dispose: () => miniflare.dispose(),
  };
}

/**
 * Through wrangler's remote bindings: unlike `wrangler d1 execute` they take bound parameters, up to 2 MB, not 100 kB.
 * @throws Error without access, or before the account has a workers.dev subdomain
 */
export async function openRemotePlatform(accountId: string): Promise<Platform> {
  const { name, compatibility_date, database, bucket } = await readSiteConfig();
  const { binding, database_name, database_id } = database;
  // Another name than the site's: the session uploads a preview Worker, which must not become one of the site.
  const config = {
    name: `${name}-data`,
    account_id: accountId,
    compatibility_date,
    d1_databases: [{ binding, database_name, database_id, remote: true }],
    r2_buckets: [{ binding: bucket.binding, bucket_name: bucket.bucket_name, remote: true }],
  };
  const { getPlatformProxy } = await loadWrangler();
  const folder = mkdtempSync(join(tmpdir(), "illumine-remote-"));
  const configPath = join(folder, "wrangler.json");
  try {
    writeFileSync(configPath, JSON.stringify(config));
    return await getPlatformProxy<Env & Record<string, unknown>>({ configPath, persist: false });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
