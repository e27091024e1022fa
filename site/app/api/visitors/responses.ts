import { responseEndpoints } from "@illumine/shared/api/responses.ts";
import { findForeignAnswers } from "@illumine/shared/responses/choices.ts";
import { findAssessmentVersion } from "#app/db/assessments/published.server.ts";
import { commit } from "#app/db/commits/commit.server.ts";
import { deleteResponse, insertResponse } from "#app/db/visitors/responses.server.ts";
import { createReceipt, formatReceipt } from "#app/services/tokens/receipts.ts";
import { createSecret, hashSecret } from "#app/services/tokens/tokens.ts";
import type { Api } from "../app.ts";
import { ApiError } from "../http/errors.ts";
import { toRoute } from "../http/routes.ts";

/**
 * Answers without the person. Nothing is kept under the Idempotency-Key: a kept answer would hold the receipt and the
 * minute. The receipt follows from the key instead.
 */
export function registerResponses(api: Api): void {
  api.openapi(toRoute(responseEndpoints.createResponse), async (c) => {
    const response = c.req.valid("json");
    const { assessmentId: id, contentVersion } = response;
    const found = await findAssessmentVersion(c.env.db, { id, contentVersion });
    if (!found) throw new ApiError(404, "This version of the assessment is not known here");
    if (found.status === "unreadable") throw new ApiError(500, "This assessment is damaged. We have noted it.");
    const [foreign, ...others] = findForeignAnswers(found.assessment, response.answers);
    if (foreign) throw new ApiError(422, foreign.message, [foreign, ...others].slice(0, 20));
    const { requestKey } = c.var;
    const receipt = await createReceipt(requestKey ? `${requestKey.key}\n${requestKey.requestHash}` : createSecret());
    const now = new Date();
    const statements = [insertResponse(c.env.db, { ...response, receiptHash: await hashSecret(receipt), now })];
    await commit(c.env.db, statements, { answer: null, audit: [], now });
    return c.json({ receipt: formatReceipt(receipt) }, 201);
  });

  api.openapi(toRoute(responseEndpoints.deleteResponse), async (c) => {
    const { receipt } = c.req.valid("param");
    if (!(await deleteResponse(c.env.db, await hashSecret(receipt)))) {
      throw new ApiError(404, "Nothing is kept under this receipt code. Check it, or it was deleted before.");
    }
    return c.json({ message: "The answers were deleted" }, 200);
  });
}
