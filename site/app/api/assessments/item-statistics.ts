import { itemStatisticsEndpoints } from "@illumine/shared/api/item-statistics.ts";
import { countQuestions } from "@illumine/shared/assessment/defaults.ts";
import { computeScaleStatistics } from "@illumine/shared/scoring/statistics/scale-statistics.ts";
import { findResponseCounts, listUsableAnswers } from "#app/db/visitors/responses.server.ts";
import { requireDocument, requireStored } from "../documents/stored.ts";
import type { Api } from "../http/context.ts";
import { buildRoute } from "../http/routes.ts";
import { storedAssessments } from "./writes.ts";

const maxResponses = 5_000;
/** Long assessments are limited to fewer responses. */
const maxAnswers = 500_000;

export function registerItemStatistics(api: Api): void {
  api.openapi(buildRoute(itemStatisticsEndpoints.readItemStatistics), async (c) => {
    const document = requireDocument(
      storedAssessments,
      await requireStored(c, storedAssessments, c.req.valid("param").id),
    );
    const { id, contentVersion } = document;
    const limit = Math.min(maxResponses, Math.floor(maxAnswers / Math.max(1, countQuestions(document))));
    const [found, quality] = await Promise.all([
      listUsableAnswers(c.env.db, { id, contentVersion, limit: limit + 1 }),
      findResponseCounts(c.env.db, { id, contentVersion }),
    ]);
    const rows = found.slice(0, limit);
    const scales = computeScaleStatistics(document, rows);
    return c.json({ contentVersion, responses: rows.length, isCapped: found.length > limit, quality, scales }, 200);
  });
}
