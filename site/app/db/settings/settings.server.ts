import { SiteSettings } from "@illumine/shared/api/settings.ts";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { settings } from "../schema/settings.server.ts";

/** Missing and unreadable settings have their defaults. */
export async function readSettings(db: Database): Promise<SiteSettings> {
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings);
  return SiteSettings.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

export const storeSettings = (db: Database, chosen: SiteSettings, now: Date): Statement[] =>
  Object.entries(chosen).map(([name, value]) => {
    const row = { value, updatedAt: now };
    return db
      .insert(settings)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: settings.name, set: row });
  });
