import { assessmentResponseEndpoints } from "@illumine/shared/api/assessment-responses.ts";
import { countQuestions } from "@illumine/shared/assessment/defaults.ts";
import { countOtherResponses, listLatestAnswers } from "#app/db/visitors/responses.server.ts";
import { requireDocument, requireStored } from "../documents/stored.ts";
import type { Api } from "../http/context.ts";
import { buildRoute } from "../http/routes.ts";
import { storedAssessments } from "./writes.ts";

const maxResponses = 1_000;
/** Long assessments are limited to fewer responses. */
const maxAnswers = 50_000;
/** What is counted of other content versions, and so read, at most. */
const maxOthers = 1_000;

/** The browser scores the responses: a Worker has no time for it. Why: site/docs/decisions/0130-an-effect-is-measured-in-the-browser.md */
export function registerAssessmentResponses(api: Api): void {
  api.openapi(buildRoute(assessmentResponseEndpoints.readAssessmentResponses), async (c) => {
    const document = requireDocument(
      storedAssessments,
      await requireStored(c, storedAssessments, c.req.valid("param").id),
    );
    const { id, contentVersion } = document;
    const limit = Math.min(maxResponses, Math.floor(maxAnswers / Math.max(1, countQuestions(document))));
    const { read, ...latest } = await listLatestAnswers(c.env.db, { id, contentVersion, limit });
    const otherVersions = await countOtherResponses(c.env.db, { id, contentVersion, limit: maxOthers });
    return c.json({ contentVersion, ...latest, isCapped: read === limit, otherVersions }, 200);
  });
}
