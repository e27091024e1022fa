import { dailyFiguresEndpoints } from "@illumine/shared/api/daily-figures.ts";
import { loadFiguresOverTime } from "#app/db/figures/daily-figures.server.ts";
import type { Api } from "../http/context.ts";
import { buildRoute } from "../http/routes.ts";

const { readFiguresOverTime } = dailyFiguresEndpoints;

export function registerDailyFigures(api: Api): void {
  api.openapi(buildRoute(readFiguresOverTime), async (c) => {
    const query = { ...c.req.valid("query"), now: new Date() };
    return c.json(await loadFiguresOverTime(c.env.db, query), 200);
  });
}
