import { afterEach, expect, test, vi } from "vitest";

class ErrorEvent extends Event {
  readonly error: unknown;
  readonly filename = "https://illumine.example/assets/flow-Ab3.js";
  readonly lineno = 1;
  readonly colno: number;
  constructor(error: unknown, colno: number) {
    super("error");
    this.error = error;
    this.colno = colno;
  }
}

class PromiseRejectionEvent extends Event {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super("unhandledrejection");
    this.reason = reason;
  }
}

class SecurityPolicyViolationEvent extends Event {
  readonly effectiveDirective = "script-src-elem";
  readonly blockedURI: string;
  constructor(blockedURI: string) {
    super("securitypolicyviolation");
    this.blockedURI = blockedURI;
  }
}

/** The script on the few parts of a browser that it touches, after these events. */
async function openPage(waiting: Event[] = []) {
  const sent: Blob[] = [];
  const page = { errorEvents: waiting as { push: (event: Event) => unknown } };
  vi.stubGlobal("window", page);
  vi.stubGlobal("location", { pathname: "/category/general/one" });
  vi.stubGlobal("navigator", { sendBeacon: (_: string, body: Blob) => sent.push(body) });
  for (const type of [ErrorEvent, PromiseRejectionEvent, SecurityPolicyViolationEvent]) vi.stubGlobal(type.name, type);
  vi.resetModules();
  await import("./report-errors-start.ts");
  const listSent = () => Promise.all(sent.map(async (body) => JSON.parse(await body.text()) as { name: string }));
  return { push: (event: Event) => page.errorEvents.push(event), listSent };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("errors before the script has loaded are reported, and so are rejected promises, without their texts", async () => {
  const page = await openPage([new ErrorEvent(new TypeError("Jane Doe"), 7)]);
  const reason = new RangeError("Jane Doe");
  reason.stack = "RangeError: Jane Doe\n    at open (https://illumine.example/assets/run-Cd4.js:1:9)";
  page.push(new PromiseRejectionEvent(reason));
  const sent = await page.listSent();
  expect(sent).toMatchObject([
    { source: "browser", name: "TypeError", route: "/category/*/*" },
    { source: "browser", name: "RangeError", route: "/category/*/*" },
  ]);
  expect(JSON.stringify(sent)).not.toContain("Jane");
});

test("a page reports each error once, and three at most", async () => {
  const page = await openPage();
  for (const column of [1, 1, 2, 3, 4, 5]) page.push(new ErrorEvent(new TypeError("x"), column));
  expect(await page.listSent()).toHaveLength(3);
});

test("of what the policy blocks, one in ten is reported, without the rest of its address", async () => {
  const page = await openPage();
  const random = vi.spyOn(Math, "random").mockReturnValue(0.1);
  page.push(new SecurityPolicyViolationEvent("https://unsampled.example/jane-doe"));
  random.mockReturnValue(0.099);
  page.push(new SecurityPolicyViolationEvent("https://evil.example/jane-doe"));
  expect(await page.listSent()).toEqual([
    { source: "policy", name: "script-src-elem", location: "https://evil.example", route: "/category/*/*" },
  ]);
});
