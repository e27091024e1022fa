import { afterEach, expect, test } from "vitest";
import { checkServer } from "#src/main/server/check-server.ts";
import type { OutboxEntry } from "#src/model/outbox.ts";
import { buildText, createComputer, type Started } from "./computer.ts";
import { type Behaviour, behaviours, startHostileServer } from "./hostile-server.ts";
import { createManualClock } from "./manual-clock.ts";
import { createSiteModel } from "./site-model.ts";

const ends: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The app against a real HTTP server that does something to the next write. */
async function open() {
  const site = createSiteModel();
  const clock = createManualClock();
  const asked: { next: Behaviour | null; heard: () => void } = { next: null, heard: () => {} };
  const hostile = await startHostileServer(site, ({ method, path }) => {
    const behave = method === "PUT" && path.startsWith("/api/admin/") ? asked.next : null;
    if (behave) {
      asked.next = null;
      asked.heard();
    }
    return behave ?? behaviours.answers;
  });
  ends.push(hostile.close);
  const computer = createComputer({ site, clock, fetch: globalThis.fetch });
  computer.settings.server = hostile.url;
  const app = await computer.start();
  ends.push(() => app.kill());
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

const impatient = new Set(["never answers", "drips one byte after the other"]);
const tried = Object.entries(behaviours).filter(([name]) => name !== "answers") as [string, Behaviour][];

test.each(tried)("a site that %s makes the text count once all the same", async (name, behave) => {
  const { site, clock, asked, computer, app, draft } = await open();
  const heard = new Promise<void>((resolve) => {
    asked.heard = resolve;
  });
  asked.next = behave;
  await app.outbox.add(draft.id, 1, "save");
  await heard;
  if (impatient.has(name)) await clock.pass(32_000);
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

async function check(behave: Behaviour): Promise<unknown> {
  const hostile = await startHostileServer(createSiteModel(), () => behave);
  ends.push(hostile.close);
  const checked = await checkServer(platform, hostile.url);
  return checked.kind === "ok" ? checked.server === hostile.url : checked.message;
}

test.each([
  ["answers", true],
  [
    "answers something else in JSON",
    expect.stringMatching(/is not an Illumine site: it answers with data of another program/),
  ],
  ["answers with a web page", expect.stringMatching(/is not an Illumine site: it answers with a web page/)],
  ["answers 502 with a web page", expect.stringMatching(/has a fault of its own at the moment \(502\)/)],
  ["sends elsewhere", expect.stringMatching(/type https:\/\/elsewhere\.example instead/)],
  ["hangs up after it has written", expect.stringMatching(/broke off/)],
  ["hangs up in the middle of its answer", expect.stringMatching(/broke off/)],
  ["answers with a bomb", expect.stringMatching(/larger than anything/)],
] as [keyof typeof behaviours, unknown][])(
  "as the address of a site, a server that %s is judged in words",
  async (name, words) => {
    expect(await check(behaviours[name])).toEqual(words);
  },
);

test("another program's health is no proof, and a site without its tables is told apart", async () => {
  const say =
    (status: number, body: unknown, headers: Record<string, string>): Behaviour =>
    (response) => {
      response.writeHead(status, { "Content-Type": "application/json", ...headers });
      response.end(JSON.stringify(body));
    };
  const id = { "X-Request-Id": crypto.randomUUID() };
  expect(await check(say(200, { status: "ok", message: "up" }, {}))).toMatch(/not an Illumine site/);
  expect(await check(say(503, { message: "The database is not ready. Run: npm start." }, id))).toMatch(
    /that is not ready: .* Run: npm start/,
  );
});

test("nothing that listens, and no name, is told in words", async () => {
  const hostile = await startHostileServer(createSiteModel(), () => behaviours.answers);
  await hostile.close();
  expect(await checkServer(platform, hostile.url)).toMatchObject({
    message: expect.stringMatching(/Nothing answers at/),
  });
  expect(await checkServer(platform, "https://nobody.invalid")).toMatchObject({ kind: "refused" });
});
