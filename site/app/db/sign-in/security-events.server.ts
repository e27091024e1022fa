import { type SecurityEventKind, securityEventsPerPage } from "@illumine/shared/api/security-events.ts";
import { desc, lte, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { securityEvents } from "../schema/sign-in.server.ts";

export type StoredSecurityEvent = typeof securityEvents.$inferSelect;

/** As long as a device is known. */
export const securityEventDays = 400;

const hourMs = 3_600_000;

/** Strangers can cause these as often as they like, so an hour's are one row. */
const countedByTheHour: ReadonlySet<SecurityEventKind> = new Set([
  "wrong-code",
  "too-many-codes",
  "too-many-guesses",
  "operator-code-opened",
  "passkey-refused",
]);

export async function insertSecurityEvent(
  db: Database,
  { kind, device, now }: { kind: SecurityEventKind; device: string | null; now: Date },
): Promise<void> {
  const hour = Math.floor(now.getTime() / hourMs);
  const id = countedByTheHour.has(kind) ? `${kind} ${hour}` : crypto.randomUUID();
  await db
    .insert(securityEvents)
    .values({ id, kind, device, firstAt: now, lastAt: now, count: 1 })
    .onConflictDoUpdate({
      target: securityEvents.id,
      set: { device, lastAt: now, count: sql`${securityEvents.count} + 1` },
    });
}

export async function listSecurityEvents(
  db: Database,
  page: number,
): Promise<{ events: StoredSecurityEvent[]; hasMore: boolean }> {
  const rows = await db
    .select()
    .from(securityEvents)
    .orderBy(desc(securityEvents.lastAt), desc(sql`rowid`))
    .limit(securityEventsPerPage + 1)
    .offset((page - 1) * securityEventsPerPage);
  return { events: rows.slice(0, securityEventsPerPage), hasMore: rows.length > securityEventsPerPage };
}

export const deleteOldSecurityEvents = (db: Database, now: Date) =>
  db
    .delete(securityEvents)
    .where(lte(securityEvents.lastAt, new Date(now.getTime() - securityEventDays * 24 * hourMs)));
