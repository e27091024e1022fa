import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import type { Env } from "../env.ts";
import { localState, root } from "./paths.mjs";

/** The bindings of wrangler.toml, usable from Node. */
export interface Platform {
  env: Env;
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

export function readSiteConfig(): SiteConfig {
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

export function openLocalPlatform(state = localState): Promise<Platform> {
  return getPlatformProxy<Env & Record<string, unknown>>({
    configPath: configFile,
    persist: { path: join(state, "v3") },
    remoteBindings: false,
  });
}

/**
 * The D1 database and the R2 bucket of an account, through wrangler's remote bindings: unlike `wrangler d1 execute`
 * they take bound parameters, which may be longer than a statement (2 MB, not 100 kB).
 * @throws Error without access, or before the account has a workers.dev subdomain
 */
export async function openRemotePlatform(accountId: string): Promise<Platform> {
  const { name, compatibility_date, database, bucket } = readSiteConfig();
  const { binding, database_name, database_id } = database;
  // Another name than the site's: the session uploads a preview Worker, which must not become one of the site.
  const config = {
    name: `${name}-data`,
    account_id: accountId,
    compatibility_date,
    d1_databases: [{ binding, database_name, database_id, remote: true }],
    r2_buckets: [{ binding: bucket.binding, bucket_name: bucket.bucket_name, remote: true }],
  };
  const folder = mkdtempSync(join(tmpdir(), "illumine-remote-"));
  const configPath = join(folder, "wrangler.json");
  try {
    writeFileSync(configPath, JSON.stringify(config));
    return await getPlatformProxy<Env & Record<string, unknown>>({ configPath, persist: false });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
