// Loaded at a page's first error, by inline-scripts/collect-errors.ts.
import { describeError, toRoute } from "@illumine/shared/api/describe-error.ts";
import type { ErrorReport } from "@illumine/shared/api/error-reports.ts";

const maxReports = 3;
/** Extensions violate the policy on many pages. */
const policySampleRate = 0.1;

const reported = new Set<string>();

function send(report: ErrorReport | null): void {
  const body = JSON.stringify(report);
  if (!report || reported.size === maxReports || reported.has(body)) return;
  reported.add(body);
  navigator.sendBeacon("/api/reports", new Blob([body], { type: "application/json" }));
}

function describePolicy({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): ErrorReport {
  // 'inline' or 'eval', or the origin: the rest of an address can be about a person.
  const [origin = ""] = /^(?:https?:\/\/[\w.:-]{1,100}|[a-z-]{1,40})/.exec(blockedURI) ?? [];
  return { source: "policy", name: effectiveDirective, location: origin, route: toRoute(location.pathname) };
}

function report(event: Event): void {
  const { pathname } = location;
  if (event instanceof SecurityPolicyViolationEvent) {
    if (Math.random() < policySampleRate) send(describePolicy(event));
  } else if (event instanceof PromiseRejectionEvent) {
    send(describeError("browser", { error: event.reason, address: "", pathname }));
  } else if (event instanceof ErrorEvent) {
    const { error, filename, lineno, colno } = event;
    send(describeError("browser", { error, address: `${filename}:${lineno}:${colno}`, pathname }));
  }
}

const waiting = window.errorEvents;
window.errorEvents = { push: report };
if (Array.isArray(waiting)) for (const event of waiting) report(event as Event);
