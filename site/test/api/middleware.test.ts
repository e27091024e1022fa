import { env, SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import wrangler from "../../../wrangler.toml?raw";
import { fewWrites } from "../support/few-writes.ts";
import { buildServer } from "../support/sign-in-fixture.ts";

const base = "https://illumine.example/api";
const send = (path: string, init: RequestInit = {}) => SELF.fetch(`${base}${path}`, init);
const post = (path: string, body: BodyInit, type = "application/json") =>
  send(path, { method: "POST", body, headers: { "Content-Type": type } });

test("every response has a request id and security headers, including errors", async () => {
  const responses = [await send("/assessments/health/status"), await send("/nothing"), await post("/users", "{")];
  const ids = responses.map((response) => response.headers.get("X-Request-Id"));
  expect(new Set(ids).size).toBe(3);
  for (const response of responses) {
    expect(response.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'; base-uri 'none'");
    expect(response.headers.get("Content-Type")).toContain("application/json");
  }
});

test("a known path with another method returns 405 and the allowed methods", async () => {
  const deleted = await send("/users", { method: "DELETE" });
  expect([deleted.status, deleted.headers.get("Allow")]).toEqual([405, "POST"]);
  expect(await deleted.json()).toEqual({ message: "This address supports only POST" });
  const posted = await post("/assessments/health/status", "{}");
  expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});

test("a body of another type is rejected with the expected type", async () => {
  const response = await post("/users", "gender=Other", "application/x-www-form-urlencoded");
  expect(response.status).toBe(415);
  expect(await response.json()).toEqual({ message: "Send JSON with Content-Type: application/json" });
});

test("a packed body, or one in another charset, is rejected", async () => {
  const body = JSON.stringify({ gender: "Other", ageRange: "18-24" });
  const write = (headers: Record<string, string>) =>
    send("/users", { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } });
  for (const encoding of ["gzip", "br", "zstd", "identity, gzip", "x"]) {
    expect((await write({ "Content-Encoding": encoding })).status, encoding).toBe(415);
  }
  for (const charset of ["utf-16", "iso-8859-1", '"utf-16le"', "utf-7"]) {
    expect((await write({ "Content-Type": `application/json; charset=${charset}` })).status, charset).toBe(415);
  }
  for (const headers of [
    { "Content-Encoding": "identity" },
    { "Content-Type": "application/json;charset=UTF-8" },
    { "Content-Type": 'application/json; charset="utf-8"' },
  ]) {
    expect((await write(headers)).status).toBe(201);
  }
});

test("text that can't be stored is rejected, escaped or as bytes", async () => {
  const bytes = (...middle: number[]) =>
    new Uint8Array([...new TextEncoder().encode('{"gender":"'), ...middle, ...new TextEncoder().encode('"}')]);
  const bodies = [
    String.raw`{"gender":"\ud800"}`,
    String.raw`{"gender":"\udc00\ud800"}`,
    String.raw`{"gender":"a\u0000"}`,
    bytes(0xed, 0xa0, 0x80),
    bytes(0xff),
    bytes(0xc3),
  ];
  for (const body of bodies) {
    const response = await post("/users", body);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: "The text contains an invalid character. Remove it and try again." },
    ]);
  }
  expect((await post("/users", String.raw`{"gender":"\ud83c\udf89"}`)).status).toBe(422);
});

test("a body that is too large is cut off, with or without Content-Length", async () => {
  const large = JSON.stringify({ gender: "x".repeat(70_000) });
  expect((await post("/users", large)).status).toBe(413);
  const stream = new ReadableStream({
    start(controller) {
      for (let chunk = 0; chunk < 70; chunk += 1) controller.enqueue(new TextEncoder().encode("x".repeat(1024)));
      controller.close();
    },
  });
  expect((await post("/users", stream)).status).toBe(413);
});

test("requests of the sign-in have no more room than other public ones", async () => {
  const large = JSON.stringify({ otp: "123456", more: "x".repeat(70_000) });
  for (const path of ["verify-otp", "passkey-sign-in", "desktop-sign-in", "send-otp", "logout"])
    expect((await post(`/auth/${path}`, large)).status).toBe(413);
});

test("deeply nested JSON is rejected; brackets inside strings don't count", async () => {
  const deep = `{"a":${"[".repeat(100)}${"]".repeat(100)}}`;
  expect((await post("/users", deep)).status).toBe(400);
  const inString = JSON.stringify({ gender: "[".repeat(100), ageRange: "18-24" });
  expect((await post("/users", inString)).status).toBe(422);
});

test("an address that writes too often has to wait, others don't", async () => {
  const server = buildServer({ PUBLIC_WRITES: env.FEW_WRITES });
  const write = (address: string) =>
    server.fetch(
      new Request(`${base}/users`, {
        method: "POST",
        body: "{}",
        headers: { "Content-Type": "application/json", "CF-Connecting-IP": address },
      }),
    );
  // Counted by the minute, and this one may end in between: twice the limit is over it in one of the two.
  const answers = await Promise.all(Array.from({ length: 2 * fewWrites + 1 }, () => write("192.0.2.1")));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get("Retry-After")).toBe("60");
  expect((await write("192.0.2.2")).status).toBe(422);
});

test("the addresses of an IPv6 network have one limit", async () => {
  const server = buildServer({ PUBLIC_WRITES: env.FEW_WRITES });
  const write = (network: string, host: number) =>
    server.fetch(
      new Request(`${base}/users`, {
        method: "POST",
        body: "{}",
        headers: { "Content-Type": "application/json", "CF-Connecting-IP": `${network}::${host.toString(16)}` },
      }),
    );
  const hosts = Array.from({ length: 2 * fewWrites + 1 }, (_, host) => host);
  const answers = await Promise.all(hosts.map((host) => write("2001:db8:0:1", host)));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  expect((await write("2001:db8:0:2", 1)).status).toBe(422);
});

test("one address may write 300 times a minute", () => {
  expect(wrangler).toMatch(/name = "PUBLIC_WRITES"\nnamespace_id = "\d+"\nsimple = \{ limit = 300, period = 60 \}/);
});
