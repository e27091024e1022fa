import { eq } from "drizzle-orm";
import { warnIfUnmigrated } from "#app/services/database/health.ts";
import { logError } from "#app/services/log/log.ts";
import type { Database } from "../database.server.ts";
import { counters } from "../schema/figures.server.ts";

/** Never throws; the log says what is wrong. */
export async function isDatabaseReady(db: Database): Promise<boolean> {
  try {
    const rows = await db.select().from(counters).where(eq(counters.name, "assessments"));
    return rows.length === 1;
  } catch (error) {
    if (!warnIfUnmigrated(error)) logError("database is not ready", { error });
    return false;
  }
}
