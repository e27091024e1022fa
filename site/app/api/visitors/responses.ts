import { responseEndpoints } from "@illumine/shared/api/responses.ts";
import type { AnswerSet, Assessment } from "@illumine/shared/assessment/schema.ts";
import {
  findForeignAnswers,
  findLongestTime,
  listQualityFlags,
  type QualityFlag,
} from "@illumine/shared/responses/choices.ts";
import type { AnonymousResponse } from "@illumine/shared/responses/schema.ts";
import type { ItemMeans } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import { findAssessmentVersion } from "#app/db/assessments/published.server.ts";
import { commit, guard } from "#app/db/commits/commit.server.ts";
import { addToNetwork, isBelowLimit, isLimitReached } from "#app/db/visitors/networks.server.ts";
import { deleteResponse, hasResponse, insertResponse, isNewResponse } from "#app/db/visitors/responses.server.ts";
import { createReceipt, formatReceipt } from "#app/services/tokens/receipts.ts";
import { createSecret, hashSecret } from "#app/services/tokens/tokens.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { retryOutdated } from "./judgment.ts";
import { findRequestNetwork } from "./network.ts";

/** The browser's, which alone knows seconds, and what the answers show: a client can only leave out its response. */
function collectFlags(
  assessment: Assessment,
  { answers: choices, duration, qualityFlags }: AnonymousResponse,
  itemMeans: ItemMeans | undefined,
): QualityFlag[] {
  // An id stands in one section only.
  const answers = choices as AnswerSet["psychometric"];
  const answerSet = { psychometric: answers, technical: answers, wiscar: answers, completed: true };
  const found = listQualityFlags(assessment, answerSet, findLongestTime(duration), itemMeans);
  return [...new Set([...qualityFlags, ...found])];
}

/** Nothing under the Idempotency-Key: it would link the receipt to a minute. The receipt is derived from it instead. */
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
    const receiptHash = await hashSecret(receipt);
    const qualityFlags = collectFlags(found.assessment, response, found.normGroup?.items);
    const now = new Date();
    const { db } = c.env;
    return retryOutdated(async (round) => {
      const created = { receipt: formatReceipt(receipt) };
      if (requestKey && (await hasResponse(db, receiptHash))) return c.json(created, 201);
      const query = { network: await findRequestNetwork(c, now), subject: id, kind: "response" as const };
      if (round > 0 && (await isLimitReached(db, query))) {
        const message = "Your answers weren't stored: many have come from your network today. Try again tomorrow.";
        return c.json({ message }, 202);
      }
      const statements = [
        guard(db, isBelowLimit(query)),
        guard(db, isNewResponse(receiptHash)),
        insertResponse(db, { ...response, qualityFlags, receiptHash, now }),
        addToNetwork(db, query),
      ];
      await commit(db, statements, { record: null, audit: [], now });
      return c.json(created, 201);
    });
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
