import { eq } from "drizzle-orm";
import { warnIfUnmigrated } from "~/services/database-health";
import { logError } from "~/services/log";
import type { Database } from "./database.server";
import { counters } from "./schema.server";

/** True when the database answers and is migrated. Never throws: what is wrong stands in the log. */
export async function isDatabaseReady(db: Database): Promise<boolean> {
  try {
    const rows = await db.select().from(counters).where(eq(counters.name, "assessments"));
    return rows.length === 1;
  } catch (error) {
    if (!warnIfUnmigrated(error)) logError("database is not ready", { error });
    return false;
  }
}
