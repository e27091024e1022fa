import { jwtVerify, SignJWT } from "jose";
import type { Env } from "#env.ts";

const algorithm = "HS256";
const issuer = "illumine";
const audience = "illumine-preview";
/** Milliseconds. */
const lifetime = 7 * 86_400_000;

export interface Previewed {
  entity: "assessment" | "post";
  id: string;
}

const encoder = new TextEncoder();

/** What opens a document that visitors do not see, for seven days, to whoever has the link. It signs nobody in. */
export async function createPreviewToken(
  secret: string,
  { entity, id, now }: Previewed & { now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + lifetime);
  const token = await new SignJWT({ entity })
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(id)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(encoder.encode(secret));
  return { token, expiresAt };
}

/** What a preview token of ours opens; null for any other token and an expired one. */
export async function readPreviewToken(secret: string, token: string, now: Date): Promise<Previewed | null> {
  try {
    const { payload } = await jwtVerify<{ entity?: unknown }>(token, encoder.encode(secret), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: "JWT",
      requiredClaims: ["sub", "entity", "exp"],
      currentDate: now,
    });
    const { entity, sub: id } = payload;
    return id !== undefined && (entity === "assessment" || entity === "post") ? { entity, id } : null;
  } catch {
    return null;
  }
}

/** Whether a preview token opens exactly this document now. */
export async function isPreviewOf(
  { JWT_SECRET: secret }: Pick<Env, "JWT_SECRET">,
  wanted: Previewed,
  token: string,
): Promise<boolean> {
  const previewed = secret ? await readPreviewToken(secret, token, new Date()) : null;
  return previewed?.entity === wanted.entity && previewed.id === wanted.id;
}
