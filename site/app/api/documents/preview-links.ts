import { previewLinkEndpoints } from "@illumine/shared/api/preview-links.ts";
import { GuardError } from "#app/db/commits/commit.server.ts";
import { listPreviewLinks, revokePreviewLink } from "#app/db/documents/preview-links.server.ts";
import { openPreview } from "#app/services/preview-cookie.ts";
import { findPreview } from "#app/services/tokens/preview-links.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite } from "../http/write.ts";

const { listPreviewLinks: list, openPreview: open, revokePreviewLink: revoke } = previewLinkEndpoints;

export function registerPreviewLinks(api: Api): void {
  api.openapi(buildRoute(open), async (c) => {
    const { token } = c.req.valid("json");
    const previewed = await findPreview(c.env, token);
    if (!previewed) throw new ApiError(404, "This preview link has expired or was revoked");
    const { path, cookies } = openPreview(new URL(c.req.url), { token, path: previewed.path });
    for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
    return c.json({ path }, 200);
  });

  api.openapi(buildRoute(list), async (c) => {
    const { entity, entityId: id } = c.req.valid("query");
    const rows = await listPreviewLinks(c.env.db, { entity, id, now: new Date() });
    const links = rows.map(({ id: linkId, createdAt, expiresAt }) => ({
      id: linkId,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
    return c.json({ links }, 200);
  });

  api.openapi(buildRoute(revoke), async (c) => {
    const now = new Date();
    const { id } = c.req.valid("param");
    const body = { message: "Preview link revoked" };
    const auditEntries = [{ action: "revoke", entity: "preview link", entityId: id }];
    const statements = revokePreviewLink(c.env.db, id, now);
    await commitWrite(c, { statements, auditEntries, status: 200, body, now }).catch((error: unknown) => {
      throw error instanceof GuardError ? new ApiError(404, "This link has expired or was already revoked") : error;
    });
    return c.json(body, 200);
  });
}
