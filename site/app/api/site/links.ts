import { linkEndpoints } from "@illumine/shared/api/links.ts";
import { listDeadLinks } from "#app/db/links/dead-links.server.ts";
import { listLinkingPosts } from "#app/db/links/linking-posts.server.ts";
import { searchLinkTargets } from "#app/db/links/targets.server.ts";
import { readSearchNames } from "#app/services/search/read-search-names.ts";
import type { Api } from "../http/context.ts";
import { buildRoute } from "../http/routes.ts";

export function registerLinks(api: Api): void {
  api.openapi(buildRoute(linkEndpoints.searchLinkTargets), async (c) => {
    const names = await readSearchNames(c.env.env.ASSETS);
    return c.json({ targets: await searchLinkTargets(c.env.db, names, c.req.valid("query").search) }, 200);
  });

  api.openapi(buildRoute(linkEndpoints.listDeadLinks), async (c) => {
    const paths = c.req.valid("query").paths.split(/\s+/).filter(Boolean);
    return c.json({ links: await listDeadLinks(c.env.db, paths) }, 200);
  });

  api.openapi(buildRoute(linkEndpoints.listLinkingPosts), async (c) => {
    const { kind, ids } = c.req.valid("query");
    return c.json(await listLinkingPosts(c.env.db, { kind, ids: ids.split(",").filter(Boolean) }), 200);
  });
}
