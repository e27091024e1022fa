import { createRoute } from "@hono/zod-openapi";
import { assessmentEndpoints } from "@illumine/shared/api/assessments";
import { isDatabaseReady } from "~/db/health.server";
import type { Api } from "./app";
import { ApiError } from "./errors";
import { json, toErrors } from "./routes";

const { readHealth } = assessmentEndpoints;

export function registerHealth(api: Api): void {
  const route = createRoute({
    method: readHealth.method,
    path: readHealth.path,
    responses: { ...toErrors(readHealth.errors), 200: json(readHealth.responses[200], "The database answers") },
  });
  api.openapi(route, async (c) => {
    const isReady = await isDatabaseReady(c.env.db);
    c.header("Cache-Control", "no-store");
    if (!isReady) throw new ApiError(503, "The database is not ready. Run: npm start");
    return c.json({ status: "ok" as const, message: "The database answers" }, 200);
  });
}
