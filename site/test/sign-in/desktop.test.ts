import { afterEach, expect, test, vi } from "vitest";
import { deriveDesktopChallenge } from "#app/services/tokens/desktop-codes.ts";
import { createSecret } from "#app/services/tokens/tokens.ts";
import { query } from "../support/admin-fixture.ts";
import { buildClient, buildServer, type Verified } from "../support/sign-in-fixture.ts";

afterEach(() => vi.useRealTimers());

type Client = ReturnType<typeof buildClient>;

const refusal = { message: "This sign-in has expired or was used before. Start again in the app." };

async function openBrowser() {
  const server = buildServer();
  const browser = buildClient(server);
  await browser.signIn();
  const desktop = buildClient(server, { isDesktop: true });
  const verifier = createSecret();
  const state = createSecret();
  const ask = async () =>
    browser.call("POST", "/auth/desktop-codes", { challenge: await deriveDesktopChallenge(verifier), state });
  const allow = async () => (await (await ask()).json<{ code: string }>()).code;
  return { server, browser, desktop, verifier, state, ask, allow };
}

const exchange = (client: Client, body: object) => client.call("POST", "/auth/desktop-sign-in", body);

async function expectRefusal(client: Client, body: object): Promise<void> {
  const response = await exchange(client, body);
  expect([response.status, await response.json()]).toEqual([401, refusal]);
}

test("the app that asked signs in with the browser's code, as a device of its own", async () => {
  const { server, browser, desktop, verifier, state, allow } = await openBrowser();
  const response = await exchange(desktop, { code: await allow(), state, verifier });
  expect(response.status).toBe(200);
  const { token, deviceSecret } = await response.json<Verified>();
  Object.assign(desktop.held, { token, deviceSecret });
  expect((await desktop.call("GET", "/auth/session")).status).toBe(200);
  expect((await browser.call("GET", "/auth/session")).status).toBe(200);
  await server.waitForBackgroundWork();
  expect(server.mails.at(-1)?.subject).toMatch(/new sign-in from Desktop app/);
  expect(
    await query("select kind, device from security_events order by last_at desc, rowid desc limit 1"),
  ).toMatchObject([{ kind: "new-device" }]);
});

test("a known app keeps its device, and its new session replaces the old one", async () => {
  const { desktop, verifier, state, allow } = await openBrowser();
  const first = await (await exchange(desktop, { code: await allow(), state, verifier })).json<Verified>();
  Object.assign(desktop.held, { token: first.token, deviceSecret: first.deviceSecret });
  const second = await (await exchange(desktop, { code: await allow(), state, verifier })).json<Verified>();
  expect(second).not.toHaveProperty("deviceSecret");
  expect((await desktop.call("GET", "/auth/session")).status).toBe(401);
  desktop.held.token = second.token;
  expect((await desktop.call("GET", "/auth/session")).status).toBe(200);
  expect(await query("select count(*) as devices from devices")).toEqual([{ devices: 2 }]);
});

test("a code works once, also for two requests at the same time", async () => {
  const { server, verifier, state, allow } = await openBrowser();
  const body = { code: await allow(), state, verifier };
  const apps = [1, 2, 3].map(() => buildClient(server, { isDesktop: true }));
  const answers = await Promise.all(apps.map((app) => exchange(app, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  await expectRefusal(buildClient(server, { isDesktop: true }), body);
  expect(await query("select count(*) as sessions from sessions")).toEqual([{ sessions: 2 }]);
});

test("another verifier, another state, a changed code and the challenge itself are refused", async () => {
  const { desktop, verifier, state, allow } = await openBrowser();
  const code = await allow();
  await expectRefusal(desktop, { code, state, verifier: createSecret() });
  await expectRefusal(desktop, { code, state: createSecret(), verifier });
  await expectRefusal(desktop, { code: `${code.slice(0, -2)}AA`, state, verifier });
  await expectRefusal(desktop, { code, state, verifier: await deriveDesktopChallenge(verifier) });
  expect((await exchange(desktop, { code, state, verifier })).status).toBe(200);
});

test("a session's token is no code, and a code no token", async () => {
  const { browser, desktop, verifier, state, allow } = await openBrowser();
  await expectRefusal(desktop, { code: browser.held.token, state, verifier });
  browser.held.token = await allow();
  expect((await browser.call("GET", "/auth/session")).status).toBe(401);
});

test("a code expires after two minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 2, 9) });
  const { desktop, verifier, state, allow } = await openBrowser();
  const body = { code: await allow(), state, verifier };
  vi.setSystemTime(Date.UTC(2026, 2, 2, 9, 2, 1));
  await expectRefusal(desktop, body);
});

test("a code ends with the session that allowed it", async () => {
  const { browser, desktop, verifier, state, allow } = await openBrowser();
  const body = { code: await allow(), state, verifier };
  expect((await browser.call("DELETE", "/auth/sessions")).status).toBe(200);
  await expectRefusal(desktop, body);
});

test("a code wants a fresh sign-in in the browser", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 2, 9) });
  const { ask } = await openBrowser();
  vi.setSystemTime(Date.UTC(2026, 2, 2, 9, 11));
  const response = await ask();
  expect([response.status, await response.json()]).toMatchObject([403, { wantsProof: true }]);
});

test("a page can't use a code, and what isn't a challenge or a state gets none", async () => {
  const { browser, desktop, verifier, state, allow } = await openBrowser();
  const body = { code: await allow(), state, verifier };
  expect((await exchange(browser, body)).status).toBe(403);
  const fromPage = await desktop.call("POST", "/auth/desktop-sign-in", body, { Origin: "https://evil.example" });
  expect(fromPage.status).toBe(403);
  for (const asked of [
    { challenge: "short", state },
    { challenge: state },
    { challenge: state, state: "http://evil.example" },
  ]) {
    expect((await browser.call("POST", "/auth/desktop-codes", asked)).status).toBe(422);
  }
});
