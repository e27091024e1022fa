import { jwtVerify, SignJWT } from "jose";
import { isPreviewLinkRevoked } from "#app/db/documents/preview-links.server.ts";
import type { AppContext } from "#load-context.ts";
import { chooseKey, encodeKey, findSigningKeys, type SigningKeys } from "./signing-keys.ts";

const algorithm = "HS256";
const issuer = "illumine";
const audience = "illumine-preview";
const lifetimeMs = 7 * 86_400_000;

export interface PreviewTarget {
  entity: string;
  id: string;
}

interface NewPreview extends PreviewTarget {
  path: string;
  now: Date;
  linkId?: string;
}

/** Lets anyone with the link read one unpublished document for seven days. It doesn't sign anybody in. */
export async function createPreviewToken(
  keys: SigningKeys,
  { entity, id, path, now, linkId = crypto.randomUUID() }: NewPreview,
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const token = await new SignJWT({ entity, path })
    .setProtectedHeader({ alg: algorithm, typ: "JWT", kid: keys[0].kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(id)
    .setJti(linkId)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(encodeKey(keys[0]));
  return { token, expiresAt };
}

interface PreviewToken extends PreviewTarget {
  linkId: string;
  path: string;
}

export async function readPreviewToken(keys: SigningKeys, token: string, now: Date): Promise<PreviewToken | null> {
  try {
    const { payload } = await jwtVerify<{ entity?: unknown; path?: unknown }>(token, chooseKey(keys), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: "JWT",
      requiredClaims: ["sub", "entity", "path", "exp", "jti"],
      currentDate: now,
    });
    const { entity, path, sub: id, jti: linkId } = payload;
    if (id === undefined || linkId === undefined || typeof entity !== "string" || typeof path !== "string") return null;
    return { entity, id, linkId, path };
  } catch {
    return null;
  }
}

type PreviewContext = Pick<AppContext, "db" | "env">;

/** What a link shows: null if it isn't one of ours, has expired or was revoked. */
export async function findPreview({ db, env }: PreviewContext, token: string): Promise<PreviewToken | null> {
  const keys = findSigningKeys(env);
  const previewed = keys ? await readPreviewToken(keys, token, new Date()) : null;
  return previewed && !(await isPreviewLinkRevoked(db, previewed.linkId)) ? previewed : null;
}

export async function isPreviewOf(context: PreviewContext, wanted: PreviewTarget, token: string): Promise<boolean> {
  const previewed = await findPreview(context, token);
  return previewed?.entity === wanted.entity && previewed.id === wanted.id;
}
