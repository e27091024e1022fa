import { logEvent } from "#app/services/log/log.ts";

/** An event that the administrator reads under Sessions. A database from before there were events has none. */
export async function recordExport(db: D1Database, now: Date): Promise<void> {
  logEvent("security event", { kind: "export", device: null });
  const table = await db.prepare("select 1 from sqlite_master where name = 'security_events'").run();
  if (table.results.length === 0) return;
  await db
    .prepare(
      "insert into security_events (id, kind, device, first_at, last_at, count) values (?, 'export', null, ?, ?, 1)",
    )
    .bind(crypto.randomUUID(), now.getTime(), now.getTime())
    .run();
}
