import type { ErrorReport } from "@illumine/shared/api/error-reports.ts";
import { expect, test } from "vitest";
import { reportErrors } from "./report-errors.ts";

function openWindow() {
  const target = new EventTarget();
  const sent: ErrorReport[] = [];
  reportErrors(target as unknown as Window, {
    version: "1.2.3",
    getPathname: () => "/drafts/the-draft-of-jane",
    send: async (report) => {
      sent.push(report);
      throw new Error("offline");
    },
  });
  const fail = (line: number) =>
    target.dispatchEvent(
      Object.assign(new Event("error"), {
        error: null,
        filename: "app://illumine/assets/index-A1.js",
        lineno: line,
        colno: 7,
      }),
    );
  const reject = (reason: unknown) => target.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  const block = (effectiveDirective: string, blockedURI: string) =>
    target.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), { effectiveDirective, blockedURI }));
  return { sent, fail, reject, block };
}

test("an error is reported once, with the app's version and without its message or the draft's id", () => {
  const { sent, fail, reject } = openWindow();
  fail(1);
  fail(1);
  const error = new RangeError("what Jane typed");
  error.stack = "RangeError: what Jane typed\n    at app://illumine/assets/editor-B2.js:3:4";
  reject(error);
  expect(sent).toEqual([
    { source: "desktop", name: "Error", location: "assets/index-A1.js:1:7", route: "/*/*", version: "1.2.3" },
    { source: "desktop", name: "RangeError", location: "assets/editor-B2.js:3:4", route: "/*/*", version: "1.2.3" },
  ]);
});

test("at most three errors are reported, and none from outside of the app", () => {
  const { sent, fail, reject } = openWindow();
  reject("not an error");
  for (let line = 1; line <= 10; line += 1) fail(line);
  expect(sent).toHaveLength(3);
});

test("what the page's policy blocks is reported by its origin", () => {
  const { sent, block } = openWindow();
  block("connect-src", "https://example.com/about/jane?secret=1");
  block("script-src-elem", "inline");
  const policy = { source: "policy", route: "/*/*", version: "1.2.3" };
  expect(sent).toEqual([
    { ...policy, name: "connect-src", location: "https://example.com" },
    { ...policy, name: "script-src-elem", location: "inline" },
  ]);
});

test("what the policy blocks again and again is reported once, and at most three places of it", () => {
  const { sent, block } = openWindow();
  for (let times = 0; times < 50; times += 1) block("connect-src", `https://example.com/${times}`);
  for (let host = 0; host < 50; host += 1) block("img-src", `https://host-${host}.example/`);
  expect(sent.map(({ name, location }) => `${name} ${location}`)).toEqual([
    "connect-src https://example.com",
    "img-src https://host-0.example",
    "img-src https://host-1.example",
  ]);
});
