import { lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { oneTimeCodes } from "../schema/sign-in.server.ts";
import {
  codeLifetimeMs,
  findNextGuess,
  findNextMail,
  guessesPerCode,
  guessWindowMs,
  knownDevice,
  mailWindows,
  type SignInBudget,
  unknownDevices,
} from "./budget.server.ts";
import { areUnknownDeviceCodesAllowed } from "./passkeys.server.ts";

/** `until`: epoch milliseconds. */
interface BudgetSpent {
  kind: "spent";
  until: number;
}

const selectDeviceId = (secretHash: string | null) =>
  sql`(select id from devices where secret_hash = ${secretHash} and revoked_at is null)`;

export const isCodeOpen = (challengeHash: string | null, now: Date): SQL =>
  sql`challenge_hash = ${challengeHash} and used_at is null and expires_at > ${now.getTime()}`;

const selectLimit = (deviceId: SQL, limit: keyof SignInBudget) =>
  sql`case when ${deviceId} is null then ${unknownDevices[limit]} else ${knownDevice[limit]} end`;

const budgetColumns = { createdAt: oneTimeCodes.createdAt, tries: oneTimeCodes.tries, deviceId: oneTimeCodes.deviceId };

const getBudget = (deviceId: string | null) => (deviceId === null ? unknownDevices : knownDevice);

/**
 * Checks the device's mail budget and inserts the code in one statement.
 * @param operatorChallengeHash a challenge that the browser already holds: if an operator's open code belongs to it,
 * no other code is created, so 'Send OTP' doesn't replace the operator's. 'closed': only known devices get codes.
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
): Promise<{ kind: "created" } | { kind: "operator" } | { kind: "closed" } | BudgetSpent> {
  const at = now.getTime();
  const isOperators = sql`${isCodeOpen(operatorChallengeHash, now)} and source = 'operator' and tries < ${guessesPerCode}`;
  const withinBudget = mailWindows.map(
    ({ length, limit }) => sql`(select count(*) from one_time_codes as mailed
      where mailed.device_id is requesting.id and mailed.source = 'mail' and mailed.created_at > ${at - length})
      < ${selectLimit(sql`requesting.id`, limit)}`,
  );
  const isClosed = sql`${selectDeviceId(deviceSecretHash)} is null and not ${areUnknownDeviceCodesAllowed}`;
  const [created, operator, closed, mailed] = await db.batch([
    // Column order must match the schema.
    db
      .insert(oneTimeCodes)
      .select(sql`select ${challengeHash}, ${codeHash}, 'mail', requesting.id, 0, ${at}, ${at + codeLifetimeMs}, null
        from (select ${selectDeviceId(deviceSecretHash)} as id) as requesting
        where not exists (select 1 from one_time_codes where ${isOperators}) and not (${isClosed})
          and ${sql.join(withinBudget, sql` and `)}`)
      .returning({ challengeHash: oneTimeCodes.challengeHash }),
    db.select({ challengeHash: oneTimeCodes.challengeHash }).from(oneTimeCodes).where(isOperators),
    db.select({ isClosed: sql`1` }).from(sql`(select 1)`).where(isClosed),
    db
      .select(budgetColumns)
      .from(oneTimeCodes)
      .where(
        sql`device_id is ${selectDeviceId(deviceSecretHash)} and source = 'mail' and created_at > ${at - guessWindowMs}`,
      )
      .orderBy(oneTimeCodes.createdAt),
  ]);
  if (created.length > 0) return { kind: "created" };
  if (operator.length > 0) return { kind: "operator" };
  if (closed.length > 0) return { kind: "closed" };
  return { kind: "spent", until: findNextMail(mailed, getBudget(mailed[0]?.deviceId ?? null), now) };
}

export async function hasOperatorCode(db: Database, challengeHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ challengeHash: oneTimeCodes.challengeHash })
    .from(oneTimeCodes)
    .where(sql`${isCodeOpen(challengeHash, now)} and source = 'operator'`);
  return rows.length > 0;
}

/**
 * Counts a guess before the code is compared, in one statement with the check: simultaneous guesses can't exceed the
 * budget. 'open': compare with `codeHash`. 'invalid': no such code, or it expired, was used, or is another device's.
 */
export async function countGuess(
  db: Database,
  { challengeHash, deviceSecretHash, now }: { challengeHash: string; deviceSecretHash: string | null; now: Date },
): Promise<
  { kind: "open"; codeHash: string; source: string; isKnownDevice: boolean } | { kind: "invalid" } | BudgetSpent
> {
  const at = now.getTime();
  const isRequestedHere = sql`(device_id is null or device_id = ${selectDeviceId(deviceSecretHash)})`;
  const guessed = sql`(select sum(other.tries) from one_time_codes as other
    where other.device_id is one_time_codes.device_id and other.source = 'mail' and other.created_at > ${at - guessWindowMs})`;
  const fromOpenCode = sql`from one_time_codes where ${isCodeOpen(challengeHash, now)} and ${isRequestedHere}`;
  const [guessable, rows] = await db.batch([
    db
      .update(oneTimeCodes)
      .set({ tries: sql`tries + 1` })
      .where(sql`${isCodeOpen(challengeHash, now)} and tries < ${guessesPerCode} and ${isRequestedHere}
        and (source = 'operator' or ${guessed} < ${selectLimit(sql`device_id`, "guesses")})`)
      .returning({
        codeHash: oneTimeCodes.codeHash,
        source: oneTimeCodes.source,
        knownDevice: sql<string | null>`${selectDeviceId(deviceSecretHash)}`,
      }),
    db
      .select({ ...budgetColumns, challengeHash: oneTimeCodes.challengeHash, expiresAt: oneTimeCodes.expiresAt })
      .from(oneTimeCodes)
      .where(sql`exists (select 1 ${fromOpenCode}) and device_id is (select device_id ${fromOpenCode})
        and (source = 'mail' or challenge_hash = ${challengeHash}) and created_at > ${at - guessWindowMs}`)
      .orderBy(oneTimeCodes.createdAt),
  ]);
  const [open] = guessable;
  if (open)
    return { kind: "open", codeHash: open.codeHash, source: open.source, isKnownDevice: open.knownDevice !== null };
  const code = rows.find((row) => row.challengeHash === challengeHash);
  if (!code) return { kind: "invalid" };
  if (code.tries >= guessesPerCode) return { kind: "spent", until: code.expiresAt.getTime() };
  return { kind: "spent", until: findNextGuess(rows, getBudget(code.deviceId), now) };
}

export const deleteOldCodes = (db: Database, now: Date) =>
  db.delete(oneTimeCodes).where(lte(oneTimeCodes.createdAt, new Date(now.getTime() - guessWindowMs)));
