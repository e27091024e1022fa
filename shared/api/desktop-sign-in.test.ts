import { expect, test } from "vitest";
import { buildAppAddress, describeDesktop, formatDesktopRequest, parseDesktopRequest } from "./desktop-sign-in.ts";

const request = { challenge: "c".repeat(43), state: "s".repeat(43), port: 49_152, system: "win32" };

test("the browser reads the request as the app wrote it", () => {
  expect(parseDesktopRequest(`?${formatDesktopRequest(request)}`)).toEqual(request);
});

test.each([
  ["no request", ""],
  ["a short challenge", formatDesktopRequest({ ...request, challenge: "c" })],
  ["no state", formatDesktopRequest({ ...request, state: "" })],
  ["a system's port", formatDesktopRequest({ ...request, port: 443 })],
  ["no port of a computer", formatDesktopRequest({ ...request, port: 70_000 })],
  ["another host in the port", formatDesktopRequest(request).replace("49152", "80@evil.example:443")],
])("%s is refused", (_, search) => {
  expect(parseDesktopRequest(search)).toBeNull();
});

test("the browser only ever goes back to its own computer", () => {
  const address = new URL(buildAppAddress(request, { code: "a.b.c&port=1" }));
  expect([address.origin, address.pathname]).toEqual(["http://127.0.0.1:49152", "/sign-in"]);
  expect(Object.fromEntries(address.searchParams)).toEqual({ state: request.state, code: "a.b.c&port=1" });
  expect(buildAppAddress(request, { error: "declined" })).toMatch(/&error=declined$/);
});

test("a device is named from a list, whatever the address says", () => {
  expect(["win32", "darwin", "linux", "constructor", "<b>"].map((system) => describeDesktop({ system }))).toEqual([
    "Desktop app on Windows",
    "Desktop app on macOS",
    "Desktop app on Linux",
    "Desktop app",
    "Desktop app",
  ]);
});
