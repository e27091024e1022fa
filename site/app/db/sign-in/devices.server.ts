import { and, desc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { devices, sessions } from "../schema.server.ts";

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

/** Devices that signed in before and were not forgotten, the last seen first. */
export const listDevices = (db: Database) =>
  db.select(deviceColumns).from(devices).where(isNull(devices.revokedAt)).orderBy(desc(devices.lastSeenAt));

/** Ends the device's sessions and forgets it. False where there is no such device. */
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

/** Seconds for which a browser keeps the device cookie: the longest that browsers allow. */
export const deviceLifetime = 400 * 86_400;
/** Days for which a forgotten device keeps its name for the audit. */
const revokedDays = 90;

/** Devices whose cookie is gone, and those forgotten long ago. */
export function deleteOldDevices(db: Database, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  return db
    .delete(devices)
    .where(
      or(
        and(isNotNull(devices.revokedAt), lte(devices.revokedAt, before(revokedDays))),
        and(
          lte(devices.lastSeenAt, new Date(now.getTime() - deviceLifetime * 1000)),
          sql`not exists (select 1 from ${sessions} where ${sessions.deviceId} = ${devices.id})`,
        ),
      ),
    );
}
