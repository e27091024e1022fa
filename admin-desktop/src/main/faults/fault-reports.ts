import type { ErrorReport } from "@illumine/shared/api/error-reports.ts";
import { DesktopFailure } from "../failure.ts";
import type { Log } from "../platform.ts";

const maxReports = 3;

type Send = (report: ErrorReport) => Promise<unknown>;

export interface FaultReports {
  watch(log: Log): Log;
  /** Sends what was found so far and what follows. Nothing is sent again: without a network, a report is lost. */
  connect(send: Send): void;
}

/** Only the script's name: the path before it can have a person's name. */
const mainScript = /[\\/](main[\\/][\w.-]{1,80}\.m?js:\d{1,7}:\d{1,7})/;

/** Disks and networks fail with codes such as ENOSPC, and aren't our faults. */
const isOutsideFailure = (error: Error): boolean =>
  error instanceof DesktopFailure || "code" in error || error.cause !== undefined;

function describeFault(error: unknown): ErrorReport | null {
  if (!(error instanceof Error) || isOutsideFailure(error)) return null;
  const location = mainScript.exec(error.stack ?? "")?.[1]?.replaceAll("\\", "/");
  if (location === undefined) return null;
  const name = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : "Error";
  return { source: "desktop", name, location, route: "/main" };
}

/** Errors of the main process, each once and at most three, without messages. */
export function createFaultReports(version: string): FaultReports {
  const found = new Map<string, ErrorReport>();
  let sendOne: Send | null = null;
  const send = (report: ErrorReport) => void sendOne?.(report).catch(() => null);
  const add = (error: unknown) => {
    const described = describeFault(error);
    const key = JSON.stringify(described);
    if (!described || found.size === maxReports || found.has(key)) return;
    const isRelease = /^\d+\.\d+\.\d+$/.test(version);
    const report = { ...described, ...(isRelease && { version }) };
    found.set(key, report);
    send(report);
  };
  return {
    watch: (log) => ({
      info: log.info,
      error: (message, error) => {
        log.error(message, error);
        add(error);
      },
    }),
    connect: (given) => {
      sendOne = given;
      for (const report of found.values()) send(report);
    },
  };
}
