import { describeError } from "@illumine/shared/api/describe-error.ts";
import type { ErrorReport } from "@illumine/shared/api/error-reports.ts";

const maxReports = 3;

type ErrorTarget = Pick<Window, "addEventListener">;

/** Reports errors that nothing handled, each once and at most three; while there is no connection, none. */
export function reportErrors(
  target: ErrorTarget,
  {
    version,
    getPathname,
    send,
  }: { version: string; getPathname: () => string; send: (report: ErrorReport) => Promise<unknown> },
): void {
  const reported = new Set<string>();
  const report = (error: unknown, address: string) => {
    const described = describeError("desktop", { error, address, pathname: getPathname() });
    const key = JSON.stringify(described);
    if (!described || reported.size === maxReports || reported.has(key)) return;
    reported.add(key);
    const isRelease = /^\d+\.\d+\.\d+$/.test(version);
    void send({ ...described, ...(isRelease && { version }) }).catch(() => null);
  };
  target.addEventListener("error", ({ error, filename, lineno, colno }) =>
    report(error, `${filename}:${lineno}:${colno}`),
  );
  target.addEventListener("unhandledrejection", ({ reason }) => report(reason, ""));
}
