import { libraryScaleEndpoints } from "@illumine/shared/api/library-scales.ts";
import { listLibraryScales } from "#app/db/assessments/library-scales.server.ts";
import type { Api } from "../http/context.ts";
import { buildRoute } from "../http/routes.ts";

export function registerLibraryScales(api: Api): void {
  api.openapi(buildRoute(libraryScaleEndpoints.listLibraryScales), async (c) =>
    c.json(await listLibraryScales(c.env.db, c.req.valid("query")), 200),
  );
}
