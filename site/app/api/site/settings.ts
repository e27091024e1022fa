import { settingsEndpoints } from "@illumine/shared/api/settings.ts";
import { readSettings, storeSettings } from "#app/db/settings/settings.server.ts";
import type { Api } from "../http/context.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite } from "../http/write.ts";

export function registerSettings(api: Api): void {
  api.openapi(buildRoute(settingsEndpoints.readSettings), async (c) => c.json(await readSettings(c.env.db), 200));

  api.openapi(buildRoute(settingsEndpoints.storeSettings), async (c) => {
    const now = new Date();
    const chosen = c.req.valid("json");
    const stored = await readSettings(c.env.db);
    const { weeklyMail = stored.weeklyMail, newsletter = stored.newsletter } = chosen;
    const body = { weeklyMail, newsletter };
    await commitWrite(c, {
      statements: storeSettings(c.env.db, chosen, now),
      auditEntries: [{ action: "change settings", entity: "settings", entityId: "site", detail: chosen }],
      status: 200,
      body,
      now,
    });
    return c.json(body, 200);
  });
}
