import { readdirSync } from "node:fs";
import { join } from "node:path";
import { listAppliedMigrations } from "./applied-migrations.ts";
import { root } from "./paths.mjs";
import { openLocalPlatform, type Platform } from "./platform.ts";
import { runOrThrow } from "./run.mjs";

/** Opens the databases in a state folder of `wrangler dev`, after applying missing migrations. */
export async function openMigrated(state: string): Promise<Platform> {
  const platform = await openLocalPlatform(state);
  const applied = await listAppliedMigrations(platform.env.DB);
  const migrations = readdirSync(join(root, "migrations")).filter((name) => name.endsWith(".sql"));
  if (migrations.every((name) => applied.includes(name))) return platform;
  await platform.dispose();
  console.info("Migrating the local database …");
  const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
  await runOrThrow(
    "Migrating",
    process.execPath,
    [wrangler, "d1", "migrations", "apply", "DB", "--local", "--persist-to", state],
    { env: { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false" } },
  );
  return openLocalPlatform(state);
}
