import { describeError, toRoute } from "@illumine/shared/api/describe-error.ts";
import type { ErrorReport } from "@illumine/shared/api/error-reports.ts";

const maxReports = 3;

type ErrorTarget = Pick<Window, "addEventListener">;

/** Its scheme or origin: the rest of an address can be about a person. */
const findOrigin = (address: string): string =>
  /^(?:(?:https?|app):\/\/[\w.:-]{1,100}|[a-z-]{1,40})/.exec(address)?.[0] ?? "";

/** Reports errors that nothing handled and what the page's policy blocked, each once and at most three; while there is no connection, none. */
export function reportErrors(
  target: ErrorTarget,
  {
    version,
    getPathname,
    send,
  }: { version: string; getPathname: () => string; send: (report: ErrorReport) => Promise<unknown> },
): void {
  const reported = new Set<string>();
  const sendOnce = (described: ErrorReport | null) => {
    const key = JSON.stringify(described);
    if (!described || reported.size === maxReports || reported.has(key)) return;
    reported.add(key);
    const isRelease = /^\d+\.\d+\.\d+$/.test(version);
    void send({ ...described, ...(isRelease && { version }) }).catch(() => null);
  };
  const report = (error: unknown, address: string) =>
    sendOnce(describeError("desktop", { error, address, pathname: getPathname() }));
  target.addEventListener("error", ({ error, filename, lineno, colno }) =>
    report(error, `${filename}:${lineno}:${colno}`),
  );
  target.addEventListener("unhandledrejection", ({ reason }) => report(reason, ""));
  target.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    sendOnce({
      ...{ source: "policy", name: effectiveDirective },
      location: findOrigin(blockedURI),
      route: toRoute(getPathname()),
    }),
  );
}
