import { jwtVerify, SignJWT } from "jose";
import { toBase64Url } from "./base64url.ts";
import { chooseKey, encodeKey, type SigningKeys } from "./signing-keys.ts";

const algorithm = "HS256";
const issuer = "illumine";
const audience = "illumine-admin";
const subject = "administrator";

const encoder = new TextEncoder();

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** 256 random bits, base64url, 43 characters. */
export function createSecret(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** A fast hash is enough, because these secrets have 256 random bits. */
export async function hashSecret(secret: string): Promise<string> {
  return toHex(await crypto.subtle.digest("SHA-256", encoder.encode(secret)));
}

/** The largest multiple of a million in 32 bits. */
const unbiasedBelow = Math.floor(2 ** 32 / 1_000_000) * 1_000_000;

export function createDigits(draw: () => number = drawUint32): string {
  let drawn = draw();
  // Above the limit the remainder would favor small codes.
  while (drawn >= unbiasedBelow) drawn = draw();
  return String(drawn % 1_000_000).padStart(6, "0");
}

const drawUint32 = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

const importMacKey = (key: string) =>
  crypto.subtle.importKey("raw", encoder.encode(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);

/** HMAC-SHA-256, hex. */
export async function hashWithKey(key: string, text: string): Promise<string> {
  return toHex(await crypto.subtle.sign("HMAC", await importMacKey(key), encoder.encode(text)));
}

/** A challenge has a fixed length, so the concatenation is unambiguous. */
const join = (challenge: string, code: string) => encoder.encode(challenge + code);

/** HMAC-SHA-256, hex. `key`: OTP_PEPPER, or for an operator's code the challenge, which the database never sees. */
export async function hashCode(key: string, challenge: string, code: string): Promise<string> {
  return toHex(await crypto.subtle.sign("HMAC", await importMacKey(key), join(challenge, code)));
}

/** crypto.subtle.verify compares in constant time. */
export async function isCode(key: string, challenge: string, code: string, codeHash: string): Promise<boolean> {
  return crypto.subtle.verify("HMAC", await importMacKey(key), fromHex(codeHash), join(challenge, code));
}

/** Useless without the secret of the session's device. */
export async function createToken(
  keys: SigningKeys,
  { sessionId, now, expiresAt }: { sessionId: string; now: Date; expiresAt: Date },
): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: "JWT", kid: keys[0].kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(encodeKey(keys[0]));
}

/** Null for any other token, an expired one, or anything that isn't a token. */
export async function readToken(keys: SigningKeys, token: string, now: Date): Promise<string | null> {
  try {
    const { payload } = await jwtVerify<{ sid?: unknown }>(token, chooseKey(keys), {
      algorithms: [algorithm],
      issuer,
      audience,
      subject,
      typ: "JWT",
      requiredClaims: ["sid", "iat", "exp"],
      currentDate: now,
    });
    return typeof payload.sid === "string" ? payload.sid : null;
  } catch {
    return null;
  }
}
