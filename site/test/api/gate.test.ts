import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";

const base = "https://illumine.example/api";
const send = (path: string, init: RequestInit = {}) => SELF.fetch(`${base}${path}`, init);
const post = (path: string, body: BodyInit, type = "application/json") =>
  send(path, { method: "POST", body, headers: { "Content-Type": type } });

test("every answer has a request id and security headers, errors too", async () => {
  const answers = [await send("/assessments/health/status"), await send("/nothing"), await post("/users", "{")];
  const ids = answers.map((answer) => answer.headers.get("X-Request-Id"));
  expect(new Set(ids).size).toBe(3);
  for (const answer of answers) {
    expect(answer.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("Content-Type")).toContain("application/json");
  }
});

test("a known path with another method answers 405 and names the methods it takes", async () => {
  const deleted = await send("/users", { method: "DELETE" });
  expect([deleted.status, deleted.headers.get("Allow")]).toEqual([405, "POST"]);
  expect(await deleted.json()).toEqual({ message: "This address takes POST" });
  const posted = await post("/assessments/health/status", "{}");
  expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});

test("a body of another type is refused with what to send", async () => {
  const answer = await post("/users", "gender=Other", "application/x-www-form-urlencoded");
  expect(answer.status).toBe(415);
  expect(await answer.json()).toEqual({ message: "Send JSON, with Content-Type: application/json" });
});

test("a body that is too large is cut off, whether or not it says its size", async () => {
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

test("JSON nested too deeply is refused, brackets inside strings do not count", async () => {
  const deep = `{"a":${"[".repeat(100)}${"]".repeat(100)}}`;
  expect((await post("/users", deep)).status).toBe(400);
  const inString = JSON.stringify({ gender: "[".repeat(100), ageRange: "18-24" });
  expect((await post("/users", inString)).status).toBe(422);
});

test("one address that writes too much is asked to wait, another is not", { timeout: 30_000 }, async () => {
  const write = (address: string) =>
    send("/users", {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": address },
    });
  const statuses = await Promise.all(
    Array.from({ length: 320 }, () => write("192.0.2.1").then(({ status }) => status)),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  const refused = await write("192.0.2.1");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect((await write("192.0.2.2")).status).toBe(422);
});
