import { assessmentEndpoints } from "@illumine/shared/api/assessments.ts";
import { isDatabaseReady } from "#app/db/upkeep/health.server.ts";
import type { Api } from "../app.ts";
import { ApiError } from "../http/errors.ts";
import { toRoute } from "../http/routes.ts";

const { readHealth } = assessmentEndpoints;

export function registerHealth(api: Api): void {
  api.openapi(toRoute(readHealth), async (c) => {
    const isReady = await isDatabaseReady(c.env.db);
    c.header("Cache-Control", "no-store");
    if (!isReady) throw new ApiError(503, "The database is not ready. Run: npm start");
    return c.json({ status: "ok" as const, message: "The database answers" }, 200);
  });
}
