import type { Env } from "#env.ts";

export interface SigningKey {
  kid: string;
  secret: string;
}

/** Newest first: the first signs, all verify. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

type Secrets = Pick<Env, "JWT_SECRET" | `JWT_SECRET_${number}`>;

const name = /^JWT_SECRET(?:_(\d{14}))?$/;
/** Of `JWT_SECRET`, which a deploy makes. Tokens without a name are its. */
const firstKid = "0";

/** 256 bits are 43 characters as base64url, 64 as hex. */
const minSecretLength = 32;
const placeholder = /change.?me|your.?secret|placeholder|example|default|^(.)\1*$/i;

export const isStrong = (secret: string | undefined): secret is string =>
  secret !== undefined && secret.length >= minSecretLength && !placeholder.test(secret);

/** `JWT_SECRET`, and those of `npm run rotate-secrets`: JWT_SECRET_20260302090000. Null for none, or a weak one. */
export function findSigningKeys(env: Secrets): SigningKeys | null {
  const found = Object.entries(env).flatMap(([key, secret]) => {
    const match = name.exec(key);
    return match && typeof secret === "string" ? [{ kid: match[1] ?? firstKid, secret }] : [];
  });
  const [newest, ...older] = found.sort((a, b) => b.kid.localeCompare(a.kid));
  return newest && found.every(({ secret }) => isStrong(secret)) ? [newest, ...older] : null;
}

const encoder = new TextEncoder();

export const encodeKey = ({ secret }: SigningKey): Uint8Array => encoder.encode(secret);

/** For jose. @throws Error if there is no key that the token names, such as after it was replaced twice */
export const chooseKey =
  (keys: SigningKeys) =>
  ({ kid = firstKid }: { kid?: string }): Uint8Array => {
    const key = keys.find((candidate) => candidate.kid === kid);
    if (!key) throw new Error("The token's key is gone");
    return encodeKey(key);
  };
