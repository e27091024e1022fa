import { type Newsletter, SiteSettings, type WriteSettings } from "@illumine/shared/api/settings.ts";
import { eq } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { settings } from "../schema/settings.server.ts";

const columns = { name: settings.name, value: settings.value };

/** Missing and unreadable settings have their defaults. */
const parseSettings = (rows: readonly { name: string; value: unknown }[]): SiteSettings =>
  SiteSettings.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));

export const readSettings = async (db: Database): Promise<SiteSettings> =>
  parseSettings(await db.select(columns).from(settings));

export const selectNewsletter = (db: Database) =>
  db.select(columns).from(settings).where(eq(settings.name, "newsletter"));

export function parseNewsletter(rows: Awaited<ReturnType<typeof selectNewsletter>>): Newsletter | null {
  const { newsletter } = parseSettings(rows);
  return newsletter.address === "" ? null : newsletter;
}

export const storeSettings = (db: Database, chosen: WriteSettings, now: Date): Statement[] =>
  Object.entries(chosen).map(([name, value]) => {
    const row = { value, updatedAt: now };
    return db
      .insert(settings)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: settings.name, set: row });
  });
