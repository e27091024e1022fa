import { itemStatisticsEndpoints } from "@illumine/shared/api/item-statistics.ts";
import { countQuestions } from "@illumine/shared/assessment/defaults.ts";
import { computeScaleStatistics } from "@illumine/shared/scoring/statistics/scale-statistics.ts";
import { listUsableAnswers } from "#app/db/visitors/responses.server.ts";
import type { Api } from "../app.ts";
import { toRoute } from "../http/routes.ts";
import { requireDocument, requireStored } from "./writes.ts";

/** People whose answers one request looks at. */
const mostResponses = 5_000;
/** Answers that one request looks at: of long assessments it reads fewer people. */
const mostAnswers = 500_000;

/** What the anonymous responses say of an assessment's questions. */
export function registerItemStatistics(api: Api): void {
  api.openapi(toRoute(itemStatisticsEndpoints.readItemStatistics), async (c) => {
    const document = requireDocument(await requireStored(c, c.req.valid("param").id));
    const { id, contentVersion } = document;
    const limit = Math.min(mostResponses, Math.floor(mostAnswers / Math.max(1, countQuestions(document))));
    const found = await listUsableAnswers(c.env.db, { id, contentVersion, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const scales = computeScaleStatistics(document, rows);
    return c.json({ contentVersion, responses: rows.length, isCapped: found.length > limit, scales }, 200);
  });
}
