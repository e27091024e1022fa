import { assessmentEndpoints } from "@illumine/shared/api/assessments.ts";
import { isDatabaseReady } from "#app/db/upkeep/health.server.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";

const { readHealth } = assessmentEndpoints;

export function registerHealth(api: Api): void {
  api.openapi(buildRoute(readHealth), async (c) => {
    const isReady = await isDatabaseReady(c.env.db);
    c.header("Cache-Control", "no-store");
    if (!isReady) throw new ApiError(503, "The database isn't ready. Run: npm start");
    return c.json({ status: "ok" as const, message: "The database is ready" }, 200);
  });
}
