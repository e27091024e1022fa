import { createHash } from "node:crypto";
import { hashCode, hashSecret } from "#app/services/tokens/tokens.ts";

/** Every code of the operator's on the site under test. */
export const operatorCode = "271828";
const oneDay = 86_400_000;

/** Who signs in: one code each, because a code works once. The workers are those of the fixtures; the desktop app has its own. */
const operators = [
  ...Array.from({ length: 8 }, (_, index) => `worker-${index}`),
  ...Array.from({ length: 8 }, (_, index) => `test-${index}`),
  ...Array.from({ length: 8 }, (_, index) => `desktop-${index}`),
];

/** 256 bits that are the same in every process. */
export const toChallenge = (name: string): string =>
  createHash("sha256").update(`operator ${name}`).digest("base64url");

/** SQL that stores the operators' codes as `npm run admin:code` would, for a day. */
export const toOperatorStatements = (): Promise<string[]> =>
  Promise.all(
    operators.map(async (name) => {
      const challenge = toChallenge(name);
      const hashes = `'${await hashSecret(challenge)}', '${await hashCode(challenge, challenge, operatorCode)}'`;
      const now = "cast(unixepoch('subsec') * 1000 as integer)";
      return `insert or ignore into one_time_codes (challenge_hash, code_hash, source, tries, created_at, expires_at)
        values (${hashes}, 'operator', 0, ${now}, ${now} + ${oneDay})`;
    }),
  );
