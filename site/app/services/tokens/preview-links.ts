import { jwtVerify, SignJWT } from "jose";
import type { Env } from "#env.ts";

const algorithm = "HS256";
const issuer = "illumine";
const audience = "illumine-preview";
const lifetimeMs = 7 * 86_400_000;

export interface PreviewTarget {
  /** Name of the kind. */
  entity: string;
  id: string;
}

const encoder = new TextEncoder();

/** Lets anyone with the link read one unpublished document for seven days. It doesn't sign anybody in. */
export async function createPreviewToken(
  secret: string,
  { entity, id, now }: PreviewTarget & { now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
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

export async function readPreviewToken(secret: string, token: string, now: Date): Promise<PreviewTarget | null> {
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
    return id !== undefined && typeof entity === "string" ? { entity, id } : null;
  } catch {
    return null;
  }
}

export async function isPreviewOf(
  { JWT_SECRET: secret }: Pick<Env, "JWT_SECRET">,
  wanted: PreviewTarget,
  token: string,
): Promise<boolean> {
  const previewed = secret ? await readPreviewToken(secret, token, new Date()) : null;
  return previewed?.entity === wanted.entity && previewed.id === wanted.id;
}
