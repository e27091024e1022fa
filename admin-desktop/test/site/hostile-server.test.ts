import { afterEach, expect, test } from "vitest";
import { checkServer } from "#src/main/server/check-server.ts";
import type { OutboxEntry } from "#src/model/outbox.ts";
import { buildText, createComputer, type Started } from "#testing/site/computer.ts";
import { type Behavior, behaviors, startHostileServer } from "#testing/site/hostile-server.ts";
import { createManualClock } from "#testing/site/manual-clock.ts";
import { createSiteModel } from "#testing/site/site-model.ts";

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});

async function open() {
  const site = createSiteModel();
  const clock = createManualClock();
  const asked: { next: Behavior | null; onRequest: () => void } = { next: null, onRequest: () => {} };
  const hostile = await startHostileServer(site, ({ method, path }) => {
    const behave = method === "PUT" && path.startsWith("/api/admin/") ? asked.next : null;
    if (behave) {
      asked.next = null;
      asked.onRequest();
    }
    return behave ?? behaviors.answers;
  });
  cleanups.push(hostile.close);
  const computer = createComputer({ site, clock, fetch: globalThis.fetch });
  computer.settings.server = hostile.url;
  const app = await computer.start();
  cleanups.push(() => app.kill());
  await app.signIn();
  const base = { assessment: site.writeOnWeb(buildText("First")), readAt: "2026-03-01T09:30:00.000Z" };
  const draft = await computer.createDraft(buildText("Second"), base);
  return { site, clock, asked, computer, app, draft };
}

const until = ({ outbox }: Started, isSo: (entries: OutboxEntry[]) => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isSo(outbox.list())) return;
      end();
      resolve();
    };
    const end = outbox.subscribe(look);
    look();
  });

const isWaiting = (entries: OutboxEntry[]) =>
  entries.some(({ state }) => state.kind === "waiting" && state.for !== "turn");
const isDone = (entries: OutboxEntry[]) => entries.length === 0;

const slow = new Set(["never answers", "drips one byte after the other"]);
const hostile = Object.entries(behaviors).filter(([name]) => name !== "answers") as [string, Behavior][];

test.each(hostile)("with a site that %s, the text still counts once", async (name, behave) => {
  const { site, clock, asked, computer, app, draft } = await open();
  const requested = new Promise<void>((resolve) => {
    asked.onRequest = resolve;
  });
  asked.next = behave;
  await app.outbox.add(draft.id, 1, "save");
  await requested;
  if (slow.has(name)) await clock.pass(32_000);
  await until(app, isWaiting);
  await clock.pass(5000);
  await until(app, isDone);
  expect(site.history.map(({ title, version }) => [title, version])).toEqual([
    ["First", 1],
    ["Second", 2],
  ]);
  expect((await computer.drafts.read(draft.id)).base?.assessment.version).toBe(2);
});

const platform = { fetch: globalThis.fetch, clock: createManualClock() };

async function check(behave: Behavior): Promise<unknown> {
  const hostile = await startHostileServer(createSiteModel(), () => behave);
  cleanups.push(hostile.close);
  const checked = await checkServer(platform, hostile.url);
  return checked.kind === "ok" ? checked.server === hostile.url : checked.message;
}

test.each([
  ["answers", true],
  [
    "answers something else in JSON",
    expect.stringMatching(/isn't an Illumine site\. It responds with data from another program/),
  ],
  ["answers with a web page", expect.stringMatching(/isn't an Illumine site\. It responds with a web page/)],
  ["answers 502 with a web page", expect.stringMatching(/has a problem right now \(502\)/)],
  ["sends elsewhere", expect.stringMatching(/enter https:\/\/elsewhere\.example instead/)],
  ["hangs up after it has written", expect.stringMatching(/was lost/)],
  ["hangs up in the middle of its answer", expect.stringMatching(/was lost/)],
  ["answers with a bomb", expect.stringMatching(/more data than expected/)],
] as [keyof typeof behaviors, unknown][])("checking a server that %s gives a message", async (name, expected) => {
  expect(await check(behaviors[name])).toEqual(expected);
});

test("another program's health response isn't accepted, and a site without tables is recognized", async () => {
  const answerWith =
    (status: number, body: unknown, headers: Record<string, string>): Behavior =>
    (response) => {
      response.writeHead(status, { "Content-Type": "application/json", ...headers });
      response.end(JSON.stringify(body));
    };
  const id = { "X-Request-Id": crypto.randomUUID() };
  expect(await check(answerWith(200, { status: "ok", message: "up" }, {}))).toMatch(/isn't an Illumine site/);
  expect(await check(answerWith(503, { message: "The database isn't ready. Run: npm start." }, id))).toMatch(
    /that isn't ready: .* Run: npm start/,
  );
});

test("an unreachable server and an unknown name have messages", async () => {
  const hostile = await startHostileServer(createSiteModel(), () => behaviors.answers);
  await hostile.close();
  expect(await checkServer(platform, hostile.url)).toMatchObject({
    message: expect.stringMatching(/Couldn't connect to/),
  });
  expect(await checkServer(platform, "https://nobody.invalid")).toMatchObject({ kind: "refused" });
});
