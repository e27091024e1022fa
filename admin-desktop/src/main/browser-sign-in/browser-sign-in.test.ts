import { createHash } from "node:crypto";
import { request as sendRequest } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import type { ApiCall, ApiReply } from "#src/model/api-call.ts";
import { createManualClock } from "#testing/site/manual-clock.ts";
import { createBrowserSignIn } from "./browser-sign-in.ts";

const code = "a.b.c";
const signedIn: ApiReply = { status: 200, body: { message: "ok", token: "stored by the desktop app" }, headers: {} };

function openApp({ reply = signedIn, server = "https://illumine.example" as string | null } = {}) {
  const clock = createManualClock();
  const calls: ApiCall[] = [];
  const opened: URL[] = [];
  const settings = { server };
  const signIn = createBrowserSignIn({
    clock,
    system: "win32",
    readServer: () => settings.server,
    openInBrowser: async (url) => void opened.push(new URL(url)),
    sender: {
      send: async (call) => {
        calls.push(call);
        return reply;
      },
    },
  });
  onTestFinished(signIn.cancel);
  const start = async () => {
    const before = opened.length;
    const outcome = signIn.start().catch((error: Error) => error.message);
    await expect.poll(() => opened.length).toBe(before + 1);
    const { searchParams } = opened.at(-1) ?? new URL("about:blank");
    const port = searchParams.get("port") ?? "";
    const state = searchParams.get("state") ?? "";
    const address = (query: Record<string, string>) =>
      `http://127.0.0.1:${port}/sign-in?${new URLSearchParams({ state, ...query })}`;
    return { outcome, port, state, challenge: searchParams.get("challenge") ?? "", address };
  };
  return { clock, calls, opened, settings, signIn, start };
}

const visit = (url: string, init?: RequestInit) => fetch(url, init);

test("the browser's code is exchanged with the verifier, which was never in an address", async () => {
  const { calls, opened, start } = openApp();
  const { outcome, address, state, challenge } = await start();
  expect(opened.map(({ origin, pathname }) => [origin, pathname])).toEqual([
    ["https://illumine.example", "/admin/desktop-sign-in"],
  ]);
  const page = await visit(address({ code }));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("You're signed in")]);
  expect(await outcome).toEqual({ token: "stored by the desktop app" });
  expect(calls).toEqual([
    expect.objectContaining({ method: "POST", path: "/api/auth/desktop-sign-in", body: expect.anything() }),
  ]);
  const body = calls[0]?.body as { code: string; state: string; verifier: string };
  expect(body).toMatchObject({ code, state });
  expect(createHash("sha256").update(body.verifier).digest("base64url")).toBe(challenge);
  expect(String(opened[0])).not.toContain(body.verifier);
});

test("the page runs nothing, isn't stored and sends no referrer", async () => {
  const { start } = openApp();
  const { address } = await start();
  const { headers } = await visit(address({ code }));
  expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect([headers.get("Cache-Control"), headers.get("Referrer-Policy")]).toEqual(["no-store", "no-referrer"]);
});

test("each sign-in has a port, a state and a challenge of its own", async () => {
  const { start } = openApp();
  const first = await start();
  const second = await start();
  expect(await first.outcome).toBeNull();
  expect(second.state).not.toBe(first.state);
  expect(second.challenge).not.toBe(first.challenge);
});

test("another state, path, method, host or a damaged code changes nothing", async () => {
  const { calls, start } = openApp();
  const { outcome, address, port } = await start();
  const wrong = [
    visit(address({ code, state: "x".repeat(43) })),
    visit(address({ code, state: "x" })),
    visit(address({ code: "not a code" })),
    visit(address({ code: `a.b.${"c".repeat(1000)}` })),
    visit(address({ code }).replace("/sign-in", "/other")),
    visit(address({ code }), { method: "POST" }),
    visit(`http://127.0.0.1:${port}/favicon.ico`),
  ];
  for (const { status } of await Promise.all(wrong)) expect(status).toBe(404);
  const rebound = new Promise<number | undefined>((resolve, reject) => {
    const headers = { Host: `evil.example:${port}` };
    sendRequest(address({ code }), { headers }, ({ statusCode }) => resolve(statusCode))
      .on("error", reject)
      .end();
  });
  expect(await rebound).toBe(404);
  expect(calls).toEqual([]);
  expect((await visit(address({ code }))).status).toBe(200);
  expect(await outcome).not.toBeNull();
});

test("only the first answer counts, and then nothing listens any more", async () => {
  const { calls, start } = openApp();
  const { outcome, address } = await start();
  const answers = await Promise.allSettled([1, 2, 3].map(() => visit(address({ code }))));
  expect(answers.filter((answer) => answer.status === "fulfilled" && answer.value.status === 200)).toHaveLength(1);
  await outcome;
  expect(calls).toHaveLength(1);
  await expect(visit(address({ code }))).rejects.toThrow("fetch failed");
});

test("a refused code is shown in the browser and in the app", async () => {
  const message = "This sign-in has expired or was used before. Start again in the app.";
  const { start } = openApp({ reply: { status: 401, body: { message }, headers: {} } });
  const { outcome, address } = await start();
  const page = await visit(address({ code }));
  expect([page.status, await page.text()]).toEqual([400, expect.stringContaining("couldn't sign in")]);
  expect(await outcome).toBe(message);
});

test("declining in the browser ends the wait", async () => {
  const { calls, start } = openApp();
  const { outcome, address } = await start();
  await visit(address({ error: "declined" }));
  expect(await outcome).toBe("The sign-in was declined in the browser.");
  expect(calls).toEqual([]);
});

test("after five minutes, and when it is canceled, nothing listens any more", async () => {
  const { clock, signIn, start } = openApp();
  const late = await start();
  await clock.pass(5 * 60_000);
  expect(await late.outcome).toBe("The browser didn't confirm the sign-in in time. Please try again.");
  await expect(visit(late.address({ code }))).rejects.toThrow("fetch failed");
  const canceled = await start();
  signIn.cancel();
  expect(await canceled.outcome).toBeNull();
  await expect(visit(canceled.address({ code }))).rejects.toThrow("fetch failed");
});

test("a code for one site is never sent to another", async () => {
  const { calls, settings, start } = openApp();
  const { outcome, address } = await start();
  settings.server = "https://other.example";
  await visit(address({ code }));
  expect(await outcome).toBe("The site's address was changed meanwhile. Please sign in again.");
  expect(calls).toEqual([]);
});

test("without a site there is nothing to open", async () => {
  const { opened, signIn } = openApp({ server: null });
  await expect(signIn.start()).rejects.toThrow("Enter your site's address in Settings first.");
  expect(opened).toEqual([]);
});
