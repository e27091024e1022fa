import { type ErrorReport, shownErrorGroups } from "@illumine/shared/api/error-reports.ts";
import { desc, eq, inArray, lte, sql } from "drizzle-orm";
import { commit, GuardError, guard } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { errorReports } from "../schema/error-reports.server.ts";
import { addToNetwork, isBelowLimit, type Network } from "../visitors/networks.server.ts";

export type StoredErrorGroup = typeof errorReports.$inferSelect;

/** More kinds of errors than this are a flood. */
export const maxErrorGroups = 500;
export const errorReportDays = 90;

interface CountedReport {
  id: string;
  report: ErrorReport;
  version: string;
  network: () => Promise<Network>;
  now: Date;
}

/** Beyond `maxErrorGroups` a new kind takes the rarest's row, so what one network can invent is limited. */
export async function countErrorReport(
  db: Database,
  { id, report, version, network, now }: CountedReport,
): Promise<void> {
  const counting = { lastAt: now, count: sql`${errorReports.count} + 1` };
  const isKnown = await db
    .update(errorReports)
    .set(counting)
    .where(eq(errorReports.id, id))
    .returning({ id: errorReports.id });
  if (isKnown.length > 0) return;
  const { source, name, location, route } = report;
  const query = { network: await network(), subject: "", kind: "error" as const };
  const rarest = db
    .select({ id: errorReports.id })
    .from(errorReports)
    .where(sql`(select count(*) from error_reports) >= ${maxErrorGroups}`)
    .orderBy(errorReports.count, errorReports.lastAt)
    .limit(1);
  const statements = [
    guard(db, isBelowLimit(query)),
    db.delete(errorReports).where(inArray(errorReports.id, rarest)),
    db
      .insert(errorReports)
      .values({ ...{ id, source, name, location, route, version, firstAt: now, lastAt: now }, count: 1 })
      .onConflictDoUpdate({ target: errorReports.id, set: counting }),
    addToNetwork(db, query),
  ];
  try {
    await commit(db, statements, { record: null, audit: [], now });
  } catch (error) {
    // The network has reported its new kinds of the day.
    if (!(error instanceof GuardError)) throw error;
  }
}

export const listErrorGroups = (db: Database): Promise<StoredErrorGroup[]> =>
  db.select().from(errorReports).orderBy(desc(errorReports.lastAt), errorReports.id).limit(shownErrorGroups);

export const deleteOldErrorReports = (db: Database, now: Date) =>
  db.delete(errorReports).where(lte(errorReports.lastAt, new Date(now.getTime() - errorReportDays * 86_400_000)));
