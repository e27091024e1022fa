import { occupationEndpoints } from "@illumine/shared/api/occupations.ts";
import { etag } from "hono/etag";
import { findOccupation, listOccupationLinks, listOccupations } from "#app/db/occupations/occupations.server.ts";
import { searchOccupations } from "#app/db/occupations/search.server.ts";
import { readSearchNames } from "#app/services/search/read-search-names.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";

/** An occupation that the administrator hides must be gone as soon as its page. */
const fiveMinutes = "public, max-age=300";

export function registerOccupations(api: Api): void {
  api.openapi(buildRoute(occupationEndpoints.listOccupations, { middleware: etag() }), async (c) => {
    const list = await listOccupations(c.env.db);
    // The first import shows at once.
    c.header("Cache-Control", list.release === null ? "no-cache" : fiveMinutes);
    return c.json(list, 200);
  });

  // This and the next before the one by slug, which would take 'search' for a slug.
  api.openapi(buildRoute(occupationEndpoints.searchOccupations, { middleware: etag() }), async (c) => {
    const occupations = await searchOccupations(
      c.env.db,
      await readSearchNames(c.env.env.ASSETS),
      c.req.valid("query").q,
    );
    c.header("Cache-Control", fiveMinutes);
    return c.json({ occupations }, 200);
  });

  api.openapi(buildRoute(occupationEndpoints.listOccupationLinks, { middleware: etag() }), async (c) => {
    const occupations = await listOccupationLinks(c.env.db, c.req.valid("query").codes);
    // An editor asks right after an administrator showed or hid one.
    c.header("Cache-Control", "no-cache");
    return c.json({ occupations }, 200);
  });

  api.openapi(buildRoute(occupationEndpoints.readOccupation, { middleware: etag() }), async (c) => {
    const found = await findOccupation(c.env.db, c.req.valid("param").code);
    if (!found) throw new ApiError(404, "Occupation not found");
    c.header("Cache-Control", fiveMinutes);
    return found.status === "moved" ? c.redirect(`/api/occupations/${found.code}`, 301) : c.json(found.occupation, 200);
  });
}
