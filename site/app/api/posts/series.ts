import { seriesEndpoints } from "@illumine/shared/api/series.ts";
import { GuardError } from "#app/db/commits/commit.server.ts";
import { countInPosts, replaceInPosts } from "#app/db/posts/replace-in-posts.server.ts";
import { listSeries } from "#app/db/posts/series.server.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite } from "../http/write.ts";

export function registerSeries(api: Api): void {
  api.openapi(buildRoute(seriesEndpoints.listSeries), async (c) => c.json(await listSeries(c.env.db), 200));

  api.openapi(buildRoute(seriesEndpoints.renameSeries), async (c) => {
    const { db } = c.env;
    const now = new Date();
    const wanted = { field: "series", ...c.req.valid("json") } as const;
    const count = await countInPosts(db, wanted);
    if (count === 0) throw new ApiError(404, "No post is part of this series any more. Reload the list.");
    const body = { moved: count };
    const { from, to } = wanted;
    await commitWrite(c, {
      statements: replaceInPosts(db, { ...wanted, count, deviceId: c.var.admin.device.id, now }),
      auditEntries: [{ action: "rename", entity: "series", entityId: from, detail: { from, to, moved: count } }],
      status: 200,
      body,
      now,
    }).catch((error: unknown) => {
      if (!(error instanceof GuardError)) throw error;
      throw new ApiError(409, "Someone else changed one of these posts. Nothing was renamed. Try again.");
    });
    return c.json(body, 200);
  });
}
