import { previewLinkEndpoints } from "@illumine/shared/api/preview-links.ts";
import { GuardError } from "#app/db/commits/commit.server.ts";
import { listPreviewLinks, revokePreviewLink } from "#app/db/documents/preview-links.server.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite } from "../http/write.ts";

const { listPreviewLinks: list, revokePreviewLink: revoke } = previewLinkEndpoints;

export function registerPreviewLinks(api: Api): void {
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
