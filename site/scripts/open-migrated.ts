import { applyMigrations, listMissingMigrations } from "./migrations.ts";
import { openLocalPlatform, type Platform } from "./platform.ts";

/** Opens the databases in a state folder of `wrangler dev`, after applying missing migrations. */
export async function openMigrated(state: string): Promise<Platform> {
  const platform = await openLocalPlatform(state);
  const missing = await listMissingMigrations(platform.env.DB);
  if (missing.length > 0) {
    console.info("Migrating the local database …");
    await applyMigrations(platform.env.DB, missing);
  }
  return platform;
}
