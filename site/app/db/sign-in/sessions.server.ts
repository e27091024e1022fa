import { and, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { devices, oneTimeCodes, sessions } from "../schema.server.ts";
import { type Device, deleteOldDevices, deviceColumns } from "./devices.server.ts";
import { deleteOldCodes, isOpen } from "./one-time-codes.server.ts";

/** Milliseconds. */
export const sessionLifetime = 12 * 3_600_000;
/** Milliseconds between two writes of 'last seen'. */
const seenInterval = 5 * 60_000;

export interface Session {
  /** Hash of the session id that the token carries; serves as the public id. */
  idHash: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  device: Device;
}

const columns = {
  idHash: sessions.idHash,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
  device: deviceColumns,
};

const isLive = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), isNull(devices.revokedAt));

/**
 * Uses up a code whose guess was right: session, device and the end of the code are one transaction.
 * A device secret that is known keeps its device. False when the code was used in the meantime: nothing is written.
 */
export async function createSession(
  db: Database,
  given: {
    challengeHash: string;
    idHash: string;
    expiresAt: Date;
    device: { id: string; secretHash: string; label: string };
    now: Date;
  },
): Promise<boolean> {
  const { challengeHash, idHash, expiresAt, device, now } = given;
  const at = now.getTime();
  const open = isOpen(challengeHash, now);
  const [, created] = await db.batch([
    // The columns stand in the schema's order.
    db
      .insert(devices)
      .select(sql`select ${device.id}, ${device.secretHash}, ${device.label}, ${at}, ${at}, null from one_time_codes
        where ${open}`)
      .onConflictDoUpdate({ target: devices.secretHash, set: { lastSeenAt: now } }),
    db
      .insert(sessions)
      .select(sql`select ${idHash}, devices.id, ${at}, ${at}, ${expiresAt.getTime()}, null from devices
        where secret_hash = ${device.secretHash} and revoked_at is null
          and exists (select 1 from one_time_codes where ${open})`)
      .returning({ idHash: sessions.idHash }),
    db.update(oneTimeCodes).set({ usedAt: now }).where(open),
  ]);
  return created.length > 0;
}

/** The live session of this id on the device with this secret, in one round trip; null for anything else. */
export async function findSession(
  db: Database,
  { idHash, deviceSecretHash, now }: { idHash: string; deviceSecretHash: string; now: Date },
): Promise<Session | null> {
  const [row] = await db
    .select(columns)
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .where(and(eq(sessions.idHash, idHash), eq(devices.secretHash, deviceSecretHash), isLive(now)));
  return row ?? null;
}

/** Whether 'last seen' is old enough to be written again. */
export const isSeenLongAgo = (session: Session, now: Date) =>
  now.getTime() - session.lastSeenAt.getTime() > seenInterval;

/** Writes when session and device were last seen. */
export async function markSeen(db: Database, session: Session, now: Date): Promise<void> {
  await db.batch([
    db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, session.idHash)),
    db.update(devices).set({ lastSeenAt: now }).where(eq(devices.id, session.device.id)),
  ]);
}

/** Live sessions with their devices, the newest first. */
export const listSessions = (db: Database, now: Date): Promise<Session[]> =>
  db
    .select(columns)
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .where(isLive(now))
    .orderBy(desc(sessions.createdAt));

/** False where there is no such live session. */
export async function revokeSession(db: Database, idHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .returning({ idHash: sessions.idHash });
  return rows.length > 0;
}

export async function revokeAllSessions(db: Database, now: Date): Promise<void> {
  await db.update(sessions).set({ revokedAt: now }).where(isNull(sessions.revokedAt));
}

/** Deletes codes that no budget counts any more, sessions that are over, and devices long gone. Safe to run any time. */
export async function sweepSignIn(db: Database, now: Date): Promise<void> {
  await db.batch([
    deleteOldCodes(db, now),
    db.delete(sessions).where(lte(sessions.expiresAt, now)),
    deleteOldDevices(db, now),
  ]);
}
