import { applyMigrations, listMissingMigrations } from "./migrations.ts";
import { openLocalPlatform, type Platform } from "./platform.ts";

export async function openMigrated(state: string): Promise<Platform> {
  const platform = await openLocalPlatform(state);
  const missing = await listMissingMigrations(platform.env.DB);
  if (missing.length > 0) {
    console.info("Migrating the local database …");
    await applyMigrations(platform.env.DB, missing);
  }
  return platform;
}
