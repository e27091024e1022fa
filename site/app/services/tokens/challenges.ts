import { jwtVerify, SignJWT } from "jose";
import { chooseKey, encodeKey, type SigningKeys } from "./signing-keys.ts";
import { createSecret, hashSecret } from "./tokens.ts";

const algorithm = "HS256";
const issuer = "illumine";
export const challengeLifetimeMs = 10 * 60_000;

export type ChallengePurpose = "passkey-sign-in" | "passkey-registration";

export interface Challenge {
  value: string;
  hash: string;
  expiresAt: Date;
}

/** The challenge of a passkey, signed and stored nowhere, so that asking for one costs nothing. */
export async function createChallenge(
  keys: SigningKeys,
  { purpose, now }: { purpose: ChallengePurpose; now: Date },
): Promise<{ value: string; token: string }> {
  const value = createSecret();
  const token = await new SignJWT({ value })
    .setProtectedHeader({ alg: algorithm, typ: "JWT", kid: keys[0].kid })
    .setIssuer(issuer)
    .setAudience(purpose)
    .setExpirationTime(new Date(now.getTime() + challengeLifetimeMs))
    .sign(encodeKey(keys[0]));
  return { value, token };
}

/** Null for any other token, an expired one, or one for another purpose. */
export async function readChallenge(
  keys: SigningKeys,
  token: string,
  { purpose, now }: { purpose: ChallengePurpose; now: Date },
): Promise<Challenge | null> {
  try {
    const { payload } = await jwtVerify<{ value?: unknown }>(token, chooseKey(keys), {
      algorithms: [algorithm],
      issuer,
      audience: purpose,
      typ: "JWT",
      requiredClaims: ["value", "exp"],
      currentDate: now,
    });
    const { value, exp = 0 } = payload;
    if (typeof value !== "string") return null;
    return { value, hash: await hashSecret(value), expiresAt: new Date(exp * 1000) };
  } catch {
    return null;
  }
}
