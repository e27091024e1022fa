import { assessmentEndpoints } from "@illumine/shared/api/assessments.ts";
import { guard } from "#app/db/commits/commit.server.ts";
import { insertSharedResult } from "#app/db/figures/count-figures.server.ts";
import { selectQuestionCount } from "#app/db/visitors/attempts.server.ts";
import { addToNetwork, isBelowLimit, isLimitReached } from "#app/db/visitors/networks.server.ts";
import type { Api } from "../http/context.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite } from "../http/write.ts";
import { findAdmin } from "../sign-in/session.ts";
import { retryOutdated, unknownAssessment } from "../visitors/judgment.ts";
import { findRequestNetwork } from "../visitors/network.ts";

/** The page reports it: what is in the link doesn't leave the browser. */
export function registerSharedResults(api: Api): void {
  api.openapi(buildRoute(assessmentEndpoints.countSharedResult), async (c) => {
    const now = new Date();
    const { db } = c.env;
    const { id } = c.req.valid("param");
    const [assessment] = await selectQuestionCount(db, id);
    if (!assessment) throw unknownAssessment();
    if (await findAdmin(c, now)) return c.json({ message: "Results that the administrator opens aren't counted" }, 200);
    const body = { message: "Counted" };
    return retryOutdated(async (round) => {
      const query = { network: await findRequestNetwork(c, now), subject: id, kind: "shared" as const };
      if (round > 0 && (await isLimitReached(db, query)))
        return c.json({ message: "It isn't counted: many have come from this network today" }, 202);
      const statements = [guard(db, isBelowLimit(query)), insertSharedResult(db, id), addToNetwork(db, query)];
      await commitWrite(c, { statements, status: 200, body, now });
      return c.json(body, 200);
    });
  });
}
