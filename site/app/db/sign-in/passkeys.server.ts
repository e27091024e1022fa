import { and, count, desc, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { devices, oneTimeCodes, passkeys, signInSettings } from "../schema/sign-in.server.ts";
import type { NewSession } from "./new-session.ts";
import { insertSession, isUsedBy, type UsedChallenge, useChallenge } from "./used-challenges.server.ts";

export interface Passkey {
  id: string;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const maxPasskeys = 20;

const settingsId = 1;

/** Without a passkey, codes are the only way in. */
export const areUnknownDeviceCodesAllowed: SQL<number> = sql<number>`(not exists (select 1 from sign_in_settings
  where not are_unknown_device_codes_allowed) or not exists (select 1 from passkeys))`;

export const listPasskeys = (db: Database): Promise<Passkey[]> =>
  db.select().from(passkeys).orderBy(desc(passkeys.createdAt));

export async function readPasskeys(
  db: Database,
): Promise<{ passkeys: Passkey[]; areUnknownDeviceCodesAllowed: boolean }> {
  const [stored, settings] = await db.batch([
    db.select().from(passkeys).orderBy(desc(passkeys.createdAt)),
    db.select({ isClosed: count() }).from(signInSettings).where(not(signInSettings.areUnknownDeviceCodesAllowed)),
  ]);
  return { passkeys: stored, areUnknownDeviceCodesAllowed: stored.length === 0 || settings[0]?.isClosed === 0 };
}

/** False if the challenge was used before, the passkey is there already, or there are too many. */
export async function insertPasskey(
  db: Database,
  { id, name, credentialId, publicKey, counter, transports }: Omit<Passkey, "createdAt" | "lastUsedAt">,
  { challenge, now }: { challenge: UsedChallenge; now: Date },
): Promise<boolean> {
  const isNew = sql`not exists (select 1 from passkeys where credential_id = ${credentialId})
    and (select count(*) from passkeys) < ${maxPasskeys}`;
  const [, inserted] = await db.batch([
    useChallenge(db, challenge, id, isNew),
    // Column order must match the schema.
    db
      .insert(passkeys)
      .select(sql`select ${id}, ${name}, ${credentialId}, ${publicKey}, ${counter}, ${JSON.stringify(transports)},
        ${now.getTime()}, null where ${isUsedBy(challenge.hash, id)}`)
      .returning({ id: passkeys.id }),
  ]);
  return inserted.length > 0;
}

export async function findPasskey(
  db: Database,
  { credentialId, deviceSecretHash }: { credentialId: string; deviceSecretHash: string | null },
): Promise<{ passkey: Passkey; isKnownDevice: boolean } | null> {
  const [found, known] = await db.batch([
    db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)),
    db
      .select({ id: devices.id })
      .from(devices)
      .where(and(eq(devices.secretHash, deviceSecretHash ?? ""), isNull(devices.revokedAt))),
  ]);
  return found[0] ? { passkey: found[0], isKnownDevice: known.length > 0 } : null;
}

/** One transaction. False if the challenge was used before, or the passkey was deleted or used meanwhile. */
export async function createPasskeySession(
  db: Database,
  given: { passkey: Pick<Passkey, "id" | "counter">; newCounter: number; challenge: UsedChallenge } & NewSession,
): Promise<boolean> {
  const { passkey, newCounter, challenge, ...session } = given;
  const isUsed = isUsedBy(challenge.hash, session.idHash);
  const isUnchanged = sql`exists (select 1 from passkeys where id = ${passkey.id} and counter = ${passkey.counter})`;
  const [, , , created] = await db.batch([
    useChallenge(db, challenge, session.idHash, isUnchanged),
    db
      .update(passkeys)
      .set({ counter: newCounter, lastUsedAt: session.now })
      .where(and(eq(passkeys.id, passkey.id), isUsed)),
    ...insertSession(db, { challenge, session }),
  ]);
  return created.length > 0;
}

export async function renamePasskey(db: Database, id: string, name: string): Promise<boolean> {
  const renamed = await db.update(passkeys).set({ name }).where(eq(passkeys.id, id)).returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** With the last one, codes are mailed to every device again, so that nobody is locked out. */
export async function deletePasskey(db: Database, id: string): Promise<boolean> {
  const [deleted] = await db.batch([
    db.delete(passkeys).where(eq(passkeys.id, id)).returning({ id: passkeys.id }),
    db.delete(signInSettings).where(sql`not exists (select 1 from passkeys)`),
  ]);
  return deleted.length > 0;
}

/** Switching them off ends the codes that are on their way. False without a passkey, which would lock everybody out. */
export async function allowUnknownDeviceCodes(db: Database, isAllowed: boolean, now: Date): Promise<boolean> {
  if (isAllowed) {
    await db.delete(signInSettings);
    return true;
  }
  const [saved] = await db.batch([
    db
      .insert(signInSettings)
      .select(sql`select ${settingsId}, 0 where exists (select 1 from passkeys)`)
      .onConflictDoUpdate({ target: signInSettings.id, set: { areUnknownDeviceCodesAllowed: false } })
      .returning({ id: signInSettings.id }),
    db
      .update(oneTimeCodes)
      .set({ usedAt: now })
      .where(
        sql`device_id is null and source = 'mail' and used_at is null and exists (select 1 from sign_in_settings)`,
      ),
  ]);
  return saved.length > 0;
}
