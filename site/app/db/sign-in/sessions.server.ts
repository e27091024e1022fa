import { and, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { devices, oneTimeCodes, sessions } from "../schema/sign-in.server.ts";
import { type Device, deleteOldDevices, deviceColumns } from "./devices.server.ts";
import type { NewSession } from "./new-session.ts";
import { deleteOldCodes, isCodeOpen } from "./one-time-codes.server.ts";
import { deleteOldSecurityEvents } from "./security-events.server.ts";
import { deleteOldChallenges } from "./used-challenges.server.ts";

export const sessionLifetimeMs = 12 * 3_600_000;
/** Without use. */
export const idleLifetimeMs = 2 * 3_600_000;
/** Use is saved in steps of this, so a session may end that much sooner. */
const seenIntervalMs = 5 * 60_000;

export interface Session {
  /** Hash of the session id in the token; serves as the public id. */
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

const isLive = (now: Date) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, new Date(now.getTime() - idleLifetimeMs)),
    isNull(devices.revokedAt),
  );

/** One transaction. A known device secret keeps its device. False if the code was used meanwhile. */
export async function createSession(db: Database, given: { challengeHash: string } & NewSession): Promise<boolean> {
  const { challengeHash, idHash, expiresAt, device, now } = given;
  const at = now.getTime();
  const open = isCodeOpen(challengeHash, now);
  const [, created] = await db.batch([
    // Column order must match the schema.
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

export const isLastSeenStale = (session: Session, now: Date) =>
  now.getTime() - session.lastSeenAt.getTime() > seenIntervalMs;

export async function markSeen(db: Database, session: Session, now: Date): Promise<void> {
  await db.batch([
    db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, session.idHash)),
    db.update(devices).set({ lastSeenAt: now }).where(eq(devices.id, session.device.id)),
  ]);
}

export const listSessions = (db: Database, now: Date): Promise<Session[]> =>
  db
    .select(columns)
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .where(isLive(now))
    .orderBy(desc(sessions.createdAt));

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

export async function sweepSignIn(db: Database, now: Date): Promise<void> {
  await db.batch([
    deleteOldCodes(db, now),
    deleteOldChallenges(db, now),
    db.delete(sessions).where(lte(sessions.expiresAt, now)),
    deleteOldDevices(db, now),
    deleteOldSecurityEvents(db, now),
  ]);
}
