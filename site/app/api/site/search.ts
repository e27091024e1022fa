import { searchEndpoints } from "@illumine/shared/api/search.ts";
import { etag } from "hono/etag";
import { suggestSearch } from "#app/db/search/suggest.server.ts";
import { readSearchNames } from "#app/services/search/read-search-names.ts";
import type { Api } from "../http/context.ts";
import { buildRoute } from "../http/routes.ts";

const fiveMinutes = "public, max-age=300";

export function registerSearch(api: Api): void {
  api.openapi(buildRoute(searchEndpoints.suggestSearch, { middleware: etag() }), async (c) => {
    const suggestions = await suggestSearch(c.env.db, await readSearchNames(c.env.env.ASSETS), c.req.valid("query").q);
    c.header("Cache-Control", fiveMinutes);
    return c.json(suggestions, 200);
  });
}
