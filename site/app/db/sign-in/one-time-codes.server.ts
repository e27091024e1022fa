import { lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { oneTimeCodes } from "../schema.server.ts";
import {
  codeLifetime,
  findNextGuess,
  findNextMail,
  guessesPerCode,
  guessWindow,
  knownDevice,
  mailWindows,
  type SignInBudget,
  unknownDevices,
} from "./budget.server.ts";

/** Refused until then, epoch milliseconds. */
interface Spent {
  kind: "spent";
  until: number;
}

/** The id of the device that a secret belongs to, unless it was revoked; null for strangers. */
const deviceOf = (secretHash: string | null) =>
  sql`(select id from devices where secret_hash = ${secretHash} and revoked_at is null)`;

/** The code can still be used: the guard of every write that relies on it. */
export const isOpen = (challengeHash: string | null, now: Date): SQL =>
  sql`challenge_hash = ${challengeHash} and used_at is null and expires_at > ${now.getTime()}`;

/** A limit by whether the row of `deviceId` belongs to a known device. */
const limitOf = (deviceId: SQL, limit: keyof SignInBudget) =>
  sql`case when ${deviceId} is null then ${unknownDevices[limit]} else ${knownDevice[limit]} end`;

/** What the budgets count. */
const counted = { createdAt: oneTimeCodes.createdAt, tries: oneTimeCodes.tries, deviceId: oneTimeCodes.deviceId };

const budgetOf = (deviceId: string | null) => (deviceId === null ? unknownDevices : knownDevice);

/**
 * Keeps a new code if the asking device's mail budget allows one. Counting and keeping are one statement.
 * @param operatorChallengeHash a challenge that the browser holds already: with an operator's open code behind it, no
 *   other code is made, so that 'Send OTP' does not throw the operator's away
 */
export async function createCode(
  db: Database,
  {
    challengeHash,
    codeHash,
    deviceSecretHash,
    operatorChallengeHash,
    now,
  }: {
    challengeHash: string;
    codeHash: string;
    deviceSecretHash: string | null;
    operatorChallengeHash: string | null;
    now: Date;
  },
): Promise<{ kind: "created" } | { kind: "operator" } | Spent> {
  const at = now.getTime();
  const isOperators = sql`${isOpen(operatorChallengeHash, now)} and source = 'operator' and tries < ${guessesPerCode}`;
  const withinBudget = mailWindows.map(
    ({ length, limit }) => sql`(select count(*) from one_time_codes as mailed
      where mailed.device_id is asking.id and mailed.source = 'mail' and mailed.created_at > ${at - length})
      < ${limitOf(sql`asking.id`, limit)}`,
  );
  const [created, operator, mailed] = await db.batch([
    // The columns stand in the schema's order.
    db
      .insert(oneTimeCodes)
      .select(sql`select ${challengeHash}, ${codeHash}, 'mail', asking.id, 0, ${at}, ${at + codeLifetime}, null
        from (select ${deviceOf(deviceSecretHash)} as id) as asking
        where not exists (select 1 from one_time_codes where ${isOperators}) and ${sql.join(withinBudget, sql` and `)}`)
      .returning({ challengeHash: oneTimeCodes.challengeHash }),
    db.select({ challengeHash: oneTimeCodes.challengeHash }).from(oneTimeCodes).where(isOperators),
    db
      .select(counted)
      .from(oneTimeCodes)
      .where(sql`device_id is ${deviceOf(deviceSecretHash)} and source = 'mail' and created_at > ${at - guessWindow}`)
      .orderBy(oneTimeCodes.createdAt),
  ]);
  if (created.length > 0) return { kind: "created" };
  if (operator.length > 0) return { kind: "operator" };
  return { kind: "spent", until: findNextMail(mailed, budgetOf(mailed[0]?.deviceId ?? null), now) };
}

/** The operator's link: whether an unused code that an operator made waits behind this challenge. */
export async function hasOperatorCode(db: Database, challengeHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ challengeHash: oneTimeCodes.challengeHash })
    .from(oneTimeCodes)
    .where(sql`${isOpen(challengeHash, now)} and source = 'operator'`);
  return rows.length > 0;
}

/**
 * Counts a guess, before anything is compared, if the code and the budget allow one. One statement decides and counts,
 * so that guesses sent at once cannot overtake each other.
 * 'open': compare with `codeHash`. `isKnownDevice`: the secret that was sent belongs to a device that signed in before.
 * 'invalid': there is no such code, or it expired, was used, or was asked for by another device.
 */
export async function countGuess(
  db: Database,
  { challengeHash, deviceSecretHash, now }: { challengeHash: string; deviceSecretHash: string | null; now: Date },
): Promise<{ kind: "open"; codeHash: string; source: string; isKnownDevice: boolean } | { kind: "invalid" } | Spent> {
  const at = now.getTime();
  const isAskedHere = sql`(device_id is null or device_id = ${deviceOf(deviceSecretHash)})`;
  const guessed = sql`(select sum(other.tries) from one_time_codes as other
    where other.device_id is one_time_codes.device_id and other.source = 'mail' and other.created_at > ${at - guessWindow})`;
  const asked = sql`from one_time_codes where ${isOpen(challengeHash, now)} and ${isAskedHere}`;
  const [guessable, rows] = await db.batch([
    db
      .update(oneTimeCodes)
      .set({ tries: sql`tries + 1` })
      .where(sql`${isOpen(challengeHash, now)} and tries < ${guessesPerCode} and ${isAskedHere}
        and (source = 'operator' or ${guessed} < ${limitOf(sql`device_id`, "guesses")})`)
      .returning({
        codeHash: oneTimeCodes.codeHash,
        source: oneTimeCodes.source,
        knownDevice: sql<string | null>`${deviceOf(deviceSecretHash)}`,
      }),
    // Why not, if not: the code itself and what counts against its budget.
    db
      .select({ ...counted, challengeHash: oneTimeCodes.challengeHash, expiresAt: oneTimeCodes.expiresAt })
      .from(oneTimeCodes)
      .where(sql`exists (select 1 ${asked}) and device_id is (select device_id ${asked})
        and (source = 'mail' or challenge_hash = ${challengeHash}) and created_at > ${at - guessWindow}`)
      .orderBy(oneTimeCodes.createdAt),
  ]);
  const [open] = guessable;
  if (open)
    return { kind: "open", codeHash: open.codeHash, source: open.source, isKnownDevice: open.knownDevice !== null };
  const own = rows.find((row) => row.challengeHash === challengeHash);
  if (!own) return { kind: "invalid" };
  if (own.tries >= guessesPerCode) return { kind: "spent", until: own.expiresAt.getTime() };
  return { kind: "spent", until: findNextGuess(rows, budgetOf(own.deviceId), now) };
}

/** Codes that no budget counts any more. */
export const deleteOldCodes = (db: Database, now: Date) =>
  db.delete(oneTimeCodes).where(lte(oneTimeCodes.createdAt, new Date(now.getTime() - guessWindow)));
