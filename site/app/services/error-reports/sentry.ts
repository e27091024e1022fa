import type { ErrorReport } from "@illumine/shared/api/error-reports.ts";
import { logError } from "../log/log.ts";

const timeoutMs = 5000;

interface Ingest {
  url: string;
  key: string;
}

/** A DSN is 'https://{key}@{host}/{project}'. Null for anything else. */
export function parseDsn(dsn: string): Ingest | null {
  const [, key, host, project] = /^https:\/\/([\da-f]{32})@([\w.-]+)\/(\d+)$/i.exec(dsn) ?? [];
  return key && host && project ? { url: `https://${host}/api/${project}/envelope/`, key } : null;
}

function buildEnvelope({ source, name, location, route }: ErrorReport, version: string, now: Date): string {
  const eventId = crypto.randomUUID().replaceAll("-", "");
  const event = {
    event_id: eventId,
    timestamp: now.toISOString(),
    platform: "javascript",
    level: "error",
    release: version,
    transaction: route,
    tags: { source },
    exception: { values: [{ type: name, value: location }] },
    fingerprint: [source, name, location],
  };
  const lines = [{ event_id: eventId, sent_at: now.toISOString() }, { type: "event" }, event];
  return lines.map((line) => JSON.stringify(line)).join("\n");
}

/** Failures are logged. */
export async function sendToSentry(
  dsn: string,
  { report, version, now }: { report: ErrorReport; version: string; now: Date },
  send: typeof fetch = fetch,
): Promise<void> {
  const ingest = parseDsn(dsn);
  if (!ingest) return logError("SENTRY_DSN isn't valid");
  try {
    const response = await send(ingest.url, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-sentry-envelope",
        "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=illumine/1.0, sentry_key=${ingest.key}`,
      },
      body: buildEnvelope(report, version, now),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    if (!response.ok) logError("error report not sent to Sentry", { status: response.status });
  } catch (error) {
    logError("error report not sent to Sentry", { error });
  }
}
