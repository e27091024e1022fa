import { createHash } from "node:crypto";
import { hashCode, hashSecret } from "#app/services/tokens/tokens.ts";

export const operatorCode = "271828";
const oneDayMs = 86_400_000;

/** One code for each sign-in, because a code works once. */
const operators = [
  ...Array.from({ length: 8 }, (_, index) => `worker-${index}`),
  ...Array.from({ length: 16 }, (_, index) => `test-${index}`),
  ...Array.from({ length: 9 }, (_, index) => `desktop-${index}`),
];

/** 256 bits, the same in every process. */
export const deriveChallenge = (name: string): string =>
  createHash("sha256").update(`operator ${name}`).digest("base64url");

/** Stores the codes as `npm run admin:code` would, for a day. */
export const buildOperatorStatements = (): Promise<string[]> =>
  Promise.all(
    operators.map(async (name) => {
      const challenge = deriveChallenge(name);
      const hashes = `'${await hashSecret(challenge)}', '${await hashCode(challenge, challenge, operatorCode)}'`;
      const now = "cast(unixepoch('subsec') * 1000 as integer)";
      return `insert or ignore into one_time_codes (challenge_hash, code_hash, source, tries, created_at, expires_at)
        values (${hashes}, 'operator', 0, ${now}, ${now} + ${oneDayMs})`;
    }),
  );
