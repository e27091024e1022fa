import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const site = new URL("../../", import.meta.url).pathname;

const isServerCode = (path: string) =>
  /^app\/(?:api|db|services)\/.*\.tsx?$/.test(path) || /^app\/.*\.server\.tsx?$/.test(path) || path === "worker.ts";

const sources = readdirSync(join(site, "app"), { recursive: true, encoding: "utf8" })
  .map((path) => `app/${path}`)
  .concat("worker.ts")
  .filter((path) => isServerCode(path) && !/\.test\.tsx?$/.test(path));

/** Calls of the global function, and of one that stands in for it in tests. Those of bindings have a name before the dot. */
const outgoing = /(?<![.\w])fetch\(|\bsend: typeof fetch\b|\bconnect\(|new (?:WebSocket|EventSource)\(/;

test("the Worker sends requests only to addresses of its configuration", () => {
  const senders = sources.filter((path) => outgoing.test(readFileSync(join(site, path), "utf8")));
  // `fetch(request` of worker.ts is the Worker's handler.
  expect(senders.sort()).toEqual(["app/services/error-reports/sentry.ts", "app/services/mail/mailer.ts", "worker.ts"]);
  const mailer = readFileSync(join(site, "app/services/mail/mailer.ts"), "utf8");
  expect([...mailer.matchAll(/await send\(([^,]+),/g)].map(([, address]) => address)).toEqual(["resendUrl"]);
  const sentry = readFileSync(join(site, "app/services/error-reports/sentry.ts"), "utf8");
  expect([...sentry.matchAll(/await send\(([^,]+),/g)].map(([, address]) => address)).toEqual(["ingest.url"]);
  const worker = readFileSync(join(site, "worker.ts"), "utf8");
  expect(worker.match(/(?<![.\w])fetch\(/g)).toHaveLength(1);
  expect(worker).toContain("async fetch(request, env, ctx)");
});
