import {
  type ErrorGroup,
  type ErrorReport,
  errorReportEndpoints,
  type ReportSource,
} from "@illumine/shared/api/error-reports.ts";
import type { MiddlewareHandler } from "hono";
import {
  countErrorReport,
  listErrorGroups,
  type StoredErrorGroup,
} from "#app/db/error-reports/error-reports.server.ts";
import { findLimitedRange } from "#app/services/address-range.ts";
import { sendToSentry } from "#app/services/error-reports/sentry.ts";
import { hashSecret } from "#app/services/tokens/tokens.ts";
import type { Api, ApiContext, ApiEnv } from "../http/context.ts";
import { ApiError, toErrorResponse } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { findRequestNetwork } from "../visitors/network.ts";

const { sendErrorReport, listErrorGroups: list } = errorReportEndpoints;

const windowSeconds = "60";

const limitReports: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { success } = await c.env.env.REPORTS.limit({ key: findLimitedRange(c.req.header("CF-Connecting-IP")) });
  if (success) return next();
  const refusal = toErrorResponse(new ApiError(429, "Too many reports. Please wait a minute."));
  refusal.headers.set("Retry-After", windowSeconds);
  return refusal;
};

const findVersion = (c: ApiContext, { version }: ErrorReport): string =>
  version ?? c.env.env.CF_VERSION_METADATA?.id ?? "";

const toGroup = ({ firstAt, lastAt, source, ...group }: StoredErrorGroup): ErrorGroup => ({
  ...group,
  source: source as ReportSource,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});

export function registerErrorReports(api: Api): void {
  api.openapi(buildRoute(sendErrorReport, { middleware: limitReports }), async (c) => {
    const now = new Date();
    const report = c.req.valid("json");
    const version = findVersion(c, report);
    const { source, name, location, route } = report;
    const id = await hashSecret(JSON.stringify([source, name, location, route, version]));
    await countErrorReport(c.env.db, { id, report, version, network: () => findRequestNetwork(c, now), now });
    const dsn = c.env.env.SENTRY_DSN;
    if (dsn) c.env.waitUntil(sendToSentry(dsn, { report, version, now }));
    return c.json({ message: "Thank you" }, 200);
  });

  api.openapi(buildRoute(list), async (c) => c.json({ groups: (await listErrorGroups(c.env.db)).map(toGroup) }, 200));
}
