import { assessmentEndpoints } from "@illumine/shared/api/assessments";
import { isDatabaseReady } from "~/db/health.server";
import type { Api } from "./app";
import { ApiError } from "./errors";
import { toRoute } from "./routes";

const { readHealth } = assessmentEndpoints;

export function registerHealth(api: Api): void {
  api.openapi(toRoute(readHealth), async (c) => {
    const isReady = await isDatabaseReady(c.env.db);
    c.header("Cache-Control", "no-store");
    if (!isReady) throw new ApiError(503, "The database is not ready. Run: npm start");
    return c.json({ status: "ok" as const, message: "The database answers" }, 200);
  });
}
