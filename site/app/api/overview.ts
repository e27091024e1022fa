import { overviewEndpoints } from "@illumine/shared/api/overview";
import { findAssessmentFigures, findOverview } from "~/db/overview.server";
import type { Api } from "./app";
import { ApiError } from "./errors";
import { toRoute } from "./routes";

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
