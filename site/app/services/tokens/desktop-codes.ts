import { jwtVerify, SignJWT } from "jose";
import { toBase64Url } from "./base64url.ts";
import { chooseKey, encodeKey, type SigningKeys } from "./signing-keys.ts";
import { createSecret, hashSecret } from "./tokens.ts";

const algorithm = "HS256";
const issuer = "illumine";
const audience = "desktop-sign-in";
export const desktopCodeLifetimeMs = 2 * 60_000;

interface Grant {
  challenge: string;
  state: string;
  sessionHash: string;
}

export interface DesktopCode extends Grant {
  hash: string;
  expiresAt: Date;
}

/** Signed and stored nowhere, like the challenge of a passkey. */
export const createDesktopCode = (keys: SigningKeys, { now, ...grant }: Grant & { now: Date }): Promise<string> =>
  new SignJWT({ ...grant })
    .setProtectedHeader({ alg: algorithm, typ: "JWT", kid: keys[0].kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(createSecret())
    .setExpirationTime(new Date(now.getTime() + desktopCodeLifetimeMs))
    .sign(encodeKey(keys[0]));

/** Null for any other token, or an expired one. */
export async function readDesktopCode(keys: SigningKeys, code: string, now: Date): Promise<DesktopCode | null> {
  try {
    const { payload } = await jwtVerify<Record<keyof Grant, unknown>>(code, chooseKey(keys), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: "JWT",
      requiredClaims: ["challenge", "state", "sessionHash", "jti", "exp"],
      currentDate: now,
    });
    const { challenge, state, sessionHash, jti = "", exp = 0 } = payload;
    if (typeof challenge !== "string" || typeof state !== "string" || typeof sessionHash !== "string") return null;
    return { challenge, state, sessionHash, hash: await hashSecret(jti), expiresAt: new Date(exp * 1000) };
  } catch {
    return null;
  }
}

/** PKCE's S256. */
export const deriveDesktopChallenge = async (verifier: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
