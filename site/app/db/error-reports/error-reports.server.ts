import { type ErrorReport, shownErrorGroups } from "@illumine/shared/api/error-reports.ts";
import { desc, lte, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { errorReports } from "../schema/error-reports.server.ts";

export type StoredErrorGroup = typeof errorReports.$inferSelect;

/** More kinds of errors than this are a flood. */
export const maxErrorGroups = 500;
export const errorReportDays = 90;

/** A new kind of error is dropped while there are `maxErrorGroups`; a known one is counted. */
export async function countErrorReport(
  db: Database,
  { id, report, version, now }: { id: string; report: ErrorReport; version: string; now: Date },
): Promise<void> {
  const at = now.getTime();
  const { source, name, location, route } = report;
  // Column order must match the schema.
  await db
    .insert(errorReports)
    .select(sql`select ${id}, ${source}, ${name}, ${location}, ${route}, ${version}, ${at}, ${at}, 1
      where exists (select 1 from error_reports where id = ${id})
        or (select count(*) from error_reports) < ${maxErrorGroups}`)
    .onConflictDoUpdate({ target: errorReports.id, set: { lastAt: now, count: sql`${errorReports.count} + 1` } });
}

export const listErrorGroups = (db: Database): Promise<StoredErrorGroup[]> =>
  db.select().from(errorReports).orderBy(desc(errorReports.lastAt), errorReports.id).limit(shownErrorGroups);

export const deleteOldErrorReports = (db: Database, now: Date) =>
  db.delete(errorReports).where(lte(errorReports.lastAt, new Date(now.getTime() - errorReportDays * 86_400_000)));
