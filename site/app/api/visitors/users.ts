import { userEndpoints } from "@illumine/shared/api/users.ts";
import { guard } from "#app/db/commits/commit.server.ts";
import { dailyLimits } from "#app/db/visitors/count-rules.ts";
import { addToNetwork, isBelowLimit, isLimitReached } from "#app/db/visitors/networks.server.ts";
import { findUserRecord, hasUser, insertUser, removeUser } from "#app/db/visitors/users.server.ts";
import type { Api } from "../http/context.ts";
import { ApiError, toErrorResponse } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite } from "../http/write.ts";
import { retryOutdated, unknownVisitor } from "./judgment.ts";
import { findRequestNetwork } from "./network.ts";

const { createUser, readUser, deleteUser } = userEndpoints;

class NetworkLimitError extends ApiError {
  constructor(readonly at: Date) {
    super(429, `More than ${dailyLimits.visitor.toLocaleString("en-US")} visitors came from this network today`);
  }
}

const dayMs = 86_400_000;

/** No sign-in: only the visitor's browser knows the random user id. */
export function registerUsers(api: Api): void {
  api.use("/users", async (c, next) => {
    await next();
    if (!(c.error instanceof NetworkLimitError)) return;
    c.res = toErrorResponse(c.error);
    c.res.headers.set("Retry-After", String(Math.ceil((dayMs - (c.error.at.getTime() % dayMs)) / 1_000)));
  });

  api.openapi(buildRoute(createUser), async (c) => {
    const now = new Date();
    const { db } = c.env;
    const id = crypto.randomUUID();
    const body = { user: { id } };
    return retryOutdated(async (round) => {
      const query = { network: await findRequestNetwork(c, now), subject: "", kind: "visitor" as const };
      if (round > 0 && (await isLimitReached(db, query))) throw new NetworkLimitError(now);
      const statements = [
        guard(db, isBelowLimit(query)),
        insertUser(db, { id, ...c.req.valid("json"), now }),
        addToNetwork(db, query),
      ];
      await commitWrite(c, { statements, status: 201, body, now });
      return c.json(body, 201);
    });
  });

  api.openapi(buildRoute(readUser), async (c) => {
    const record = await findUserRecord(c.env.db, c.req.valid("param").userId);
    if (!record) throw unknownVisitor();
    return c.json(record, 200);
  });

  api.openapi(buildRoute(deleteUser), async (c) => {
    const { userId } = c.req.valid("param");
    if (!(await hasUser(c.env.db, userId))) throw unknownVisitor();
    const body = { message: "All data stored about you was deleted" };
    await commitWrite(c, { statements: removeUser(c.env.db, userId), status: 200, body, now: new Date() });
    return c.json(body, 200);
  });
}
