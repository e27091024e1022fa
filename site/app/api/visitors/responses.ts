import { responseEndpoints } from "@illumine/shared/api/responses.ts";
import { findForeignAnswers } from "@illumine/shared/responses/choices.ts";
import { findAssessmentVersion } from "#app/db/assessments/published.server.ts";
import { commit } from "#app/db/commits/commit.server.ts";
import { deleteResponse, insertResponse } from "#app/db/visitors/responses.server.ts";
import { createReceipt, formatReceipt } from "#app/services/tokens/receipts.ts";
import { createSecret, hashSecret } from "#app/services/tokens/tokens.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";

/**
 * Stores nothing under the Idempotency-Key: a stored response would link the receipt to a minute. The receipt is
 * derived from the key instead, so a repeated request gets the same one.
 */
export function registerResponses(api: Api): void {
  api.openapi(buildRoute(responseEndpoints.createResponse), async (c) => {
    const response = c.req.valid("json");
    const { assessmentId: id, contentVersion } = response;
    const found = await findAssessmentVersion(c.env.db, { id, contentVersion });
    if (!found) throw new ApiError(404, "This version of the assessment doesn't exist");
    if (found.status === "unreadable")
      throw new ApiError(500, "The data of this assessment is damaged. We've logged the problem.");
    const [foreign, ...others] = findForeignAnswers(found.assessment, response.answers);
    if (foreign) throw new ApiError(422, foreign.message, [foreign, ...others].slice(0, 20));
    const { requestKey } = c.var;
    const receipt = await createReceipt(requestKey ? `${requestKey.key}\n${requestKey.requestHash}` : createSecret());
    const now = new Date();
    const statements = [insertResponse(c.env.db, { ...response, receiptHash: await hashSecret(receipt), now })];
    await commit(c.env.db, statements, { record: null, audit: [], now });
    return c.json({ receipt: formatReceipt(receipt) }, 201);
  });

  api.openapi(buildRoute(responseEndpoints.deleteResponse), async (c) => {
    const { receipt } = c.req.valid("param");
    if (!(await deleteResponse(c.env.db, await hashSecret(receipt)))) {
      throw new ApiError(
        404,
        "No answers are stored under this receipt code. Check the code, or they were already deleted.",
      );
    }
    return c.json({ message: "Your answers were deleted" }, 200);
  });
}
