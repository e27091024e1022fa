import { createSecret } from "#app/services/tokens/tokens.ts";
import { requireWrangler, type Wrangler } from "../wrangler.ts";

export interface RotationOptions {
  accountId: string;
  now: Date;
  /** Somebody else may have the secrets: nothing that they signed stays valid. */
  isLeaked: boolean;
  isDryRun: boolean;
}

export interface RotationTools {
  wrangler: Wrangler;
  print(line: string): void;
}

export const isSigningKey = (name: string): boolean => /^JWT_SECRET(?:_\d{14})?$/.test(name);

/** JWT_SECRET_20260302090000: names sort by time, and `JWT_SECRET` comes first. */
const buildKeyName = (now: Date) => `JWT_SECRET_${now.toISOString().replace(/\D/g, "").slice(0, 14)}`;

async function listSecrets(wrangler: Wrangler, accountId: string): Promise<string[]> {
  const text = await requireWrangler(wrangler, "Listing the Worker's secrets", ["secret", "list"], { accountId });
  return (JSON.parse(text) as { name: string }[]).map(({ name }) => name);
}

/**
 * Secrets can't be read back: a new signing key gets its own name, and the one before stays to verify what it signed.
 * @throws WranglerError; run again, it goes on
 */
export async function rotateSecrets(
  { accountId, now, isLeaked, isDryRun }: RotationOptions,
  { wrangler, print }: RotationTools,
): Promise<void> {
  const names = await listSecrets(wrangler, accountId);
  const keys = names.filter(isSigningKey).sort();
  if (keys.length === 0) throw new Error("The Worker has no JWT_SECRET yet: run npm run deploy");
  const newKey = buildKeyName(now);
  const outdated = isLeaked ? keys : keys.slice(0, -1);
  const set = async (name: string) => {
    print(`+ ${name}: a new secret`);
    if (isDryRun) return;
    await requireWrangler(wrangler, `Setting ${name}`, ["secret", "put", name], { accountId, input: createSecret() });
  };
  await set(newKey);
  await set("OTP_PEPPER");
  for (const name of outdated) {
    print(`- ${name}: deleted`);
    if (isDryRun) continue;
    // Wrangler asks for confirmation, and takes the default, yes, where nobody can answer.
    await requireWrangler(wrangler, `Deleting ${name}`, ["secret", "delete", name], { accountId });
  }
  print(
    isLeaked
      ? "Everybody is signed out, and links of previews no longer work."
      : `${newKey} signs from now on. What ${keys.at(-1)} signed stays valid: sessions, and links of previews.`,
  );
  print("Codes that were mailed before no longer work.");
}
