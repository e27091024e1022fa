import { lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { devices, sessions, usedChallenges } from "../schema/sign-in.server.ts";
import type { NewSession } from "./new-session.ts";

export interface UsedChallenge {
  hash: string;
  expiresAt: Date;
}

/** Saves that an answer was used, or nothing if it was used before. Statements after it ask with `isUsedBy`. */
export const useChallenge = (db: Database, { hash, expiresAt }: UsedChallenge, usedBy: string, condition: SQL) =>
  db
    .insert(usedChallenges)
    .select(sql`select ${hash}, ${usedBy}, ${expiresAt.getTime()} where ${condition}`)
    .onConflictDoNothing();

export const isUsedBy = (hash: string, usedBy: string): SQL =>
  sql`exists (select 1 from used_challenges where challenge_hash = ${hash} and used_by = ${usedBy})`;

/** Device and session, if the session has used the challenge. A known device secret keeps its device. */
export const insertSession = (
  db: Database,
  { challenge, session }: { challenge: UsedChallenge; session: NewSession },
) => {
  const { idHash, expiresAt, device, now } = session;
  const at = now.getTime();
  const isUsed = isUsedBy(challenge.hash, idHash);
  return [
    // Column order must match the schema.
    db
      .insert(devices)
      .select(sql`select ${device.id}, ${device.secretHash}, ${device.label}, ${at}, ${at}, null where ${isUsed}`)
      .onConflictDoUpdate({ target: devices.secretHash, set: { lastSeenAt: now } }),
    db
      .insert(sessions)
      .select(sql`select ${idHash}, devices.id, ${at}, ${at}, ${expiresAt.getTime()}, null from devices
        where secret_hash = ${device.secretHash} and revoked_at is null and ${isUsed}`)
      .returning({ idHash: sessions.idHash }),
  ] as const;
};

/** False if the code was used before, or the session that allowed it has ended. */
export async function createDesktopSession(
  db: Database,
  { code, ...session }: { code: UsedChallenge & { sessionHash: string } } & NewSession,
): Promise<boolean> {
  const isAllowed = sql`exists (select 1 from sessions
    where id_hash = ${code.sessionHash} and revoked_at is null and expires_at > ${session.now.getTime()})`;
  const [, , created] = await db.batch([
    useChallenge(db, code, session.idHash, isAllowed),
    ...insertSession(db, { challenge: code, session }),
  ]);
  return created.length > 0;
}

export const deleteOldChallenges = (db: Database, now: Date) =>
  db.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now));
