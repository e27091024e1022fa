import { ErrorReport } from "@illumine/shared/api/error-reports.ts";
import { expect, test } from "vitest";
import { createRecordingLog } from "#testing/site/computer.ts";
import { DesktopFailure } from "../failure.ts";
import { NoAnswer } from "../server/no-answer.ts";
import { createFaultReports } from "./fault-reports.ts";

const installed = "file:///C:/Users/Jane%20Doe/AppData/app.asar/out/main/index.mjs";

function buildFault(
  at: string,
  { path = installed, ErrorClass = TypeError }: { path?: string; ErrorClass?: ErrorConstructor } = {},
) {
  const error = new ErrorClass("what Jane typed");
  error.stack = `${error.name}: what Jane typed\n    at save (node:fs:1:1)\n    at write (${path}:${at})`;
  return error;
}

function open({ isConnected = true } = {}) {
  const sent: ErrorReport[] = [];
  const { log, lines } = createRecordingLog();
  const reports = createFaultReports("1.5.0");
  const send = async (report: ErrorReport) => {
    sent.push(ErrorReport.parse(report));
    throw new NoAnswer("offline", false);
  };
  const connect = () => reports.connect(send);
  if (isConnected) connect();
  return { sent, lines, connect, log: reports.watch(log) };
}

test("an error is reported once, without its message and the path to the app", () => {
  const { sent, lines, log } = open();
  log.error("Uncaught", buildFault("1:20"));
  log.error("Uncaught", buildFault("1:20"));
  log.error("Uncaught", buildFault("2:3", { path: "C:\\Jane\\out\\main\\chunk-A_1.mjs" }));
  expect(sent).toEqual([
    { source: "desktop", name: "TypeError", location: "main/index.mjs:1:20", route: "/main", version: "1.5.0" },
    { source: "desktop", name: "TypeError", location: "main/chunk-A_1.mjs:2:3", route: "/main", version: "1.5.0" },
  ]);
  expect(lines).toHaveLength(3);
});

test("errors from before the connection are reported with it, and at most three in all", () => {
  const { sent, connect, log } = open({ isConnected: false });
  for (let line = 1; line <= 5; line += 1) log.error("Uncaught", buildFault(`${line}:1`));
  expect(sent).toEqual([]);
  connect();
  expect(sent.map(({ location }) => location)).toEqual([1, 2, 3].map((line) => `main/index.mjs:${line}:1`));
});

test("what the disk, the network or a person caused isn't reported", () => {
  const { sent, log } = open();
  log.error("Full", Object.assign(buildFault("1:1"), { code: "ENOSPC" }));
  log.error("Fetch", Object.assign(buildFault("1:1"), { cause: new Error("ECONNRESET") }));
  log.error("Refused", Object.assign(new DesktopFailure("refused", "No"), { stack: buildFault("1:1").stack }));
  log.error("Offline", Object.assign(new NoAnswer("No", true), { stack: buildFault("1:1").stack }));
  log.error("A message alone");
  log.error("Foreign", buildFault("1:1", { path: "file:///other/script.mjs" }));
  expect(sent).toEqual([]);
});
