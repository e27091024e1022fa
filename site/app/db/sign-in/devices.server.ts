import { and, desc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { devices, sessions } from "../schema/sign-in.server.ts";

export interface Device {
  id: string;
  label: string;
  createdAt: Date;
  lastSeenAt: Date;
}

export const deviceColumns = {
  id: devices.id,
  label: devices.label,
  createdAt: devices.createdAt,
  lastSeenAt: devices.lastSeenAt,
};

export const listDevices = (db: Database) =>
  db.select(deviceColumns).from(devices).where(isNull(devices.revokedAt)).orderBy(desc(devices.lastSeenAt));

export async function isKnownDevice(db: Database, secretHash: string | null): Promise<boolean> {
  if (secretHash === null) return false;
  const known = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.secretHash, secretHash), isNull(devices.revokedAt)));
  return known.length > 0;
}

export async function revokeDevice(db: Database, id: string, now: Date): Promise<boolean> {
  const [revoked] = await db.batch([
    db
      .update(devices)
      .set({ revokedAt: now })
      .where(and(eq(devices.id, id), isNull(devices.revokedAt)))
      .returning({ id: devices.id }),
    db
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.deviceId, id), isNull(sessions.revokedAt))),
  ]);
  return revoked.length > 0;
}

/** The longest that browsers allow. */
export const deviceLifetimeSeconds = 400 * 86_400;
/** A forgotten device keeps its label this long for the audit log. */
const revokedRetentionDays = 90;

export function deleteOldDevices(db: Database, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  return db
    .delete(devices)
    .where(
      or(
        and(isNotNull(devices.revokedAt), lte(devices.revokedAt, before(revokedRetentionDays))),
        and(
          lte(devices.lastSeenAt, new Date(now.getTime() - deviceLifetimeSeconds * 1000)),
          sql`not exists (select 1 from ${sessions} where ${sessions.deviceId} = ${devices.id})`,
        ),
      ),
    );
}
