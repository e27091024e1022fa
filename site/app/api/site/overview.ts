import { overviewEndpoints } from "@illumine/shared/api/overview.ts";
import { findAssessmentFigures, loadOverview } from "#app/db/pages/overview.server.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";

const { readOverview, readAssessmentFigures } = overviewEndpoints;

export function registerOverview(api: Api): void {
  api.openapi(buildRoute(readOverview), async (c) => c.json(await loadOverview(c.env.db, new Date()), 200));

  api.openapi(buildRoute(readAssessmentFigures), async (c) => {
    const figures = await findAssessmentFigures(c.env.db, c.req.valid("param").id);
    if (!figures) throw new ApiError(404, "Assessment not found");
    return c.json(figures, 200);
  });
}
