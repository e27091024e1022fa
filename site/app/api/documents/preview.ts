import { insertPreviewLink } from "#app/db/documents/preview-links.server.ts";
import { buildPreviewPath } from "#app/services/preview-cookie.ts";
import { findSiteOrigin } from "#app/services/site-origin.ts";
import { createPreviewToken } from "#app/services/tokens/preview-links.ts";
import { findSignInSecrets } from "#app/services/tokens/sign-in-secrets.ts";
import type { ApiContext } from "../http/context.ts";
import { commitWrite } from "../http/write.ts";
import { createSignInOffError } from "../sign-in/session.ts";

/** @throws ApiError 503 if there is no secret to sign with */
export async function createPreviewLink(
  c: ApiContext,
  { entity, id, path }: { entity: string; id: string; path: string },
): Promise<{ url: string; expiresAt: string }> {
  const now = new Date();
  const { hostname } = new URL(c.req.url);
  const secrets = findSignInSecrets(c.env.env, hostname);
  if (!secrets) throw createSignInOffError();
  const linkId = crypto.randomUUID();
  const { token, expiresAt } = await createPreviewToken(secrets.signingKeys, { entity, id, path, now, linkId });
  const statements = [insertPreviewLink(c.env.db, { id: linkId, entity, entityId: id, createdAt: now, expiresAt })];
  const body = {
    url: `${findSiteOrigin(c.env.env, c.req.url)}${buildPreviewPath(token)}`,
    expiresAt: expiresAt.toISOString(),
  };
  const auditEntries = [{ action: "preview", entity, entityId: id }];
  await commitWrite(c, { statements, auditEntries, status: 201, body, now });
  return body;
}
