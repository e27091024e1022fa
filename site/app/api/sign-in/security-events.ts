import {
  type SecurityEvent,
  type SecurityEventKind,
  securityEventEndpoints,
  securityEventKinds,
} from "@illumine/shared/api/security-events.ts";
import {
  insertSecurityEvent,
  listSecurityEvents as listStored,
  type StoredSecurityEvent,
} from "#app/db/sign-in/security-events.server.ts";
import { logError, logEvent } from "#app/services/log/log.ts";
import type { Api, ApiContext } from "../http/context.ts";
import { buildRoute } from "../http/routes.ts";
import { describeDevice } from "./client.ts";

const { listSecurityEvents: list, recordExport } = securityEventEndpoints;

/** A line of the log and a row that the administrator reads. Sign-in goes on if the row can't be saved. */
export async function recordSecurityEvent(c: ApiContext, kind: SecurityEventKind, now = new Date()): Promise<void> {
  const device = describeDevice(c);
  logEvent("security event", { kind, device });
  await insertSecurityEvent(c.env.db, { kind, device, now }).catch((error: unknown) =>
    logError("security event not saved", { kind, error }),
  );
}

const isKnown = (event: StoredSecurityEvent): event is StoredSecurityEvent & { kind: SecurityEventKind } =>
  (securityEventKinds as readonly string[]).includes(event.kind);

const toEvent = ({
  id,
  kind,
  device,
  firstAt,
  lastAt,
  count,
}: StoredSecurityEvent & { kind: SecurityEventKind }): SecurityEvent => ({
  id,
  kind,
  device,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
  count,
});

export function registerSecurityEvents(api: Api): void {
  api.openapi(buildRoute(list), async (c) => {
    const { events, hasMore } = await listStored(c.env.db, c.req.valid("query").page);
    // An older Worker doesn't know the kinds of a newer one.
    return c.json({ events: events.filter(isKnown).map(toEvent), hasMore }, 200);
  });

  api.openapi(buildRoute(recordExport), async (c) => {
    await recordSecurityEvent(c, "export");
    return c.json({ message: "Export noted" }, 200);
  });
}
