import { overviewEndpoints } from "@illumine/shared/api/overview.ts";
import { findAssessmentFigures, findOverview } from "#app/db/pages/overview.server.ts";
import type { Api } from "../app.ts";
import { ApiError } from "../http/errors.ts";
import { toRoute } from "../http/routes.ts";

const { readOverview, readAssessmentFigures } = overviewEndpoints;

/** What the dashboard shows of the site's use. */
export function registerOverview(api: Api): void {
  api.openapi(toRoute(readOverview), async (c) => c.json(await findOverview(c.env.db), 200));

  api.openapi(toRoute(readAssessmentFigures), async (c) => {
    const figures = await findAssessmentFigures(c.env.db, c.req.valid("param").id);
    if (!figures) throw new ApiError(404, "Assessment not found");
    return c.json(figures, 200);
  });
}
