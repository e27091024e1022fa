import type { AdminAssessment } from "@illumine/shared/api/admin-assessments.ts";
import { toDraft } from "@illumine/shared/api/assessment-text.ts";
import { expect, test } from "vitest";
import type { SiteCopy } from "#src/model/draft.ts";
import {
  type Between,
  buildText,
  type ComputerParts,
  clear,
  createComputer,
  failTo,
  lostAnswer,
  lostRequest,
  offline,
} from "#test/site/computer.ts";
import { createManualClock, letSettle } from "#test/site/manual-clock.ts";
import { createSiteModel } from "#test/site/site-model.ts";

const toCopy = (assessment: AdminAssessment): SiteCopy => ({ assessment, readAt: "2026-03-01T09:30:00.000Z" });

/** A signed-in computer with a draft on top of version 1 of what the site shows. */
async function open(parts: Partial<ComputerParts> = {}) {
  const site = createSiteModel();
  const clock = createManualClock();
  const computer = createComputer({ site, clock, ...parts });
  const app = await computer.start();
  await app.signIn();
  const base = toCopy(site.writeOnWeb(buildText("First", { isActive: true })));
  const draft = await computer.createDraft(buildText("Second", { isActive: true }), base);
  return { site, clock, computer, app, draft };
}

const own = { "Content-Type": "application/json", "X-Request-Id": "00000000-0000-4000-8000-000000000000" };

/** The site does what it is asked for, and something else comes in place of its answer. */
const instead =
  (toAnswer: () => Response): Between =>
  (_, site) => {
    site();
    return toAnswer();
  };

const isWrite: (call: { method: string }) => boolean = ({ method }) => method === "PUT" || method === "POST";
/** One kind of weather for the first writes, and clear skies for everything else. */
function forWrites(times: number, weather: Between): Between {
  let left = times;
  return (call, site) => {
    if (!call.path.startsWith("/api/admin/") || !isWrite(call) || left === 0) return site();
    left -= 1;
    return weather(call, site);
  };
}

const toStates = (app: { outbox: { list(): { state: unknown }[] } }) => app.outbox.list().map(({ state }) => state);
const titles = (site: { history: AdminAssessment[] }) => site.history.map(({ title, version }) => [title, version]);

test("a text that is published reaches the site, its draft follows, and the row is empty", async () => {
  const { site, computer, app, draft } = await open();
  const sent: unknown[] = [];
  app.outbox.subscribeSent(({ draftId, kind, copy }) => sent.push([draftId, kind, copy.assessment.version]));
  await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  expect(titles(site)).toEqual([
    ["First", 1],
    ["Second", 2],
  ]);
  expect(app.outbox.list()).toEqual([]);
  expect((await computer.drafts.read(draft.id)).base?.assessment.version).toBe(2);
  expect(sent).toEqual([[draft.id, "publish", 2]]);
});

test("a new assessment is created, and saving does not show it to visitors; publishing does", async () => {
  const { site, computer, app } = await open();
  const draft = await computer.createDraft(buildText("New", { id: "two", isActive: true }));
  await app.outbox.add(draft.id, 1, "save");
  await letSettle();
  expect(site.stored.get("two")).toMatchObject({ version: 1, isActive: false });
  const { revision } = await computer.drafts.read(draft.id);
  await app.outbox.add(draft.id, revision, "publish");
  await letSettle();
  expect(site.stored.get("two")).toMatchObject({ version: 2, isActive: true });
});

test("saving what visitors see leaves it visible, whatever the draft says", async () => {
  const { site, computer, app, draft } = await open();
  await computer.write(draft.id, buildText("Second", { isActive: false }));
  await app.outbox.add(draft.id, 2, "save");
  await letSettle();
  expect(site.stored.get("one")).toMatchObject({ title: "Second", isActive: true });
});

test("what has to be mended is refused in words, and nothing waits", async () => {
  const { computer, app, draft } = await open();
  await computer.write(draft.id, buildText(" "));
  await expect(app.outbox.add(draft.id, 2, "save")).rejects.toMatchObject({
    code: "refused",
    message: "Please fill in all required fields: ID, Title, Description, and Category",
  });
  await expect(app.outbox.add(draft.id, 1, "save")).rejects.toThrow("The text has changed since you pressed");
  expect(app.outbox.list()).toEqual([]);
});

test("offline it waits, survives a kill, and goes out when the site is back", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.weather.between = offline;
  await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  expect(toStates(app)).toMatchObject([{ kind: "waiting", for: "network", isUnanswered: false }]);
  app.kill();
  const again = await computer.start();
  await letSettle();
  expect(again.outbox.list()).toMatchObject([{ title: "Second", state: { for: "network" } }]);
  computer.weather.between = clear;
  await clock.pass(60_000);
  expect(again.outbox.list()).toEqual([]);
  expect(site.stored.get("one")?.title).toBe("Second");
});

test("of two presses offline the later one counts, and pressing twice is pressing once", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.weather.between = offline;
  const first = await app.outbox.add(draft.id, 1, "publish");
  expect((await app.outbox.add(draft.id, 1, "publish")).id).toBe(first.id);
  await computer.write(draft.id, buildText("Third"));
  await app.outbox.add(draft.id, 2, "save");
  expect(app.outbox.list().map(({ title, kind }) => [title, kind])).toEqual([["Third", "save"]]);
  computer.weather.between = clear;
  await clock.pass(60_000);
  expect(titles(site)).toEqual([
    ["First", 1],
    ["Third", 2],
  ]);
});

test.each([
  ["its answer was lost", lostAnswer],
  ["its request was lost", lostRequest],
  ["the site failed after it had written", instead(() => new Response("{}", { status: 500 }))],
  ["a gateway gave up after the site had written", instead(() => new Response("<html>", { status: 502 }))],
  ["a web page came in place of the answer", instead(() => new Response("<html>"))],
  ["the answer's JSON was cut off", instead(() => new Response('{"id":"one","tit', { headers: own }))],
  ["the answer is something else", instead(() => new Response("[]", { headers: own }))],
] as [string, Between][])("a text counts once when %s", async (_, weather) => {
  const { site, clock, computer, app, draft } = await open();
  computer.weather.between = forWrites(2, weather);
  await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  expect(toStates(app)).toMatchObject([{ kind: "waiting", isUnanswered: true }]);
  await clock.pass(120_000);
  expect(app.outbox.list()).toEqual([]);
  expect(titles(site)).toEqual([
    ["First", 1],
    ["Second", 2],
  ]);
  expect((await computer.drafts.read(draft.id)).base?.assessment.version).toBe(2);
});

test("killed while it was on its way, it is asked for under the same key", async () => {
  const { site, computer, app, draft } = await open();
  let isHanging = true;
  computer.weather.between = (call, answer) => {
    const response = answer();
    return isWrite(call) && isHanging ? new Promise(() => {}) : response;
  };
  await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  expect(toStates(app)).toEqual([{ kind: "sending" }]);
  app.kill();
  isHanging = false;
  const again = await computer.start();
  await letSettle();
  expect(again.outbox.list()).toEqual([]);
  expect(titles(site)).toHaveLength(2);
  const keys = site.calls.filter(isWrite).flatMap(({ headers }) => headers["idempotency-key"] ?? []);
  expect(new Set(keys).size).toBe(1);
});

test("killed while it was on its way, it is not taken back without asking", async () => {
  const { computer, app, draft } = await open();
  computer.weather.between = forWrites(1, (_, answer) => {
    answer();
    return new Promise(() => {});
  });
  const { id } = await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  app.kill();
  computer.weather.between = offline;
  const again = await computer.start();
  await letSettle();
  await expect(again.outbox.cancel(id)).rejects.toMatchObject({ code: "unreachable" });
  computer.weather.between = clear;
  expect(await again.outbox.cancel(id)).toMatchObject({ kind: "too late", assessment: { version: 2 } });
});

test("killed after the site had it and before the draft knew, the draft hears of it at the next start", async () => {
  const { site, computer, app, draft } = await open();
  const { settle } = computer.drafts;
  computer.drafts.settle = () => new Promise(() => {});
  await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  app.kill();
  computer.drafts.settle = settle;
  const again = await computer.start();
  await letSettle();
  expect(again.outbox.list()).toEqual([]);
  expect((await computer.drafts.read(draft.id)).base?.assessment.version).toBe(2);
  expect(titles(site)).toHaveLength(2);
});

test("a press behind one that was not answered goes on top of it, and is no conflict", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.weather.between = forWrites(1, lostAnswer);
  await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  await computer.write(draft.id, buildText("Third"));
  await app.outbox.add(draft.id, 2, "save");
  expect(app.outbox.list().map(({ title }) => title)).toEqual(["Second", "Third"]);
  await clock.pass(60_000);
  expect(app.outbox.list()).toEqual([]);
  expect(titles(site)).toEqual([
    ["First", 1],
    ["Second", 2],
    ["Third", 3],
  ]);
  expect(site.stored.get("one")?.isActive).toBe(true);
});

test("a 401 in the middle of a publish waits for a sign-in and goes on under the same key", async () => {
  const { site, computer, app, draft } = await open();
  site.endSessions();
  await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  expect(toStates(app)).toMatchObject([{ kind: "waiting", for: "session" }]);
  expect(app.connection.read().isSignedIn).toBe(false);
  await app.signIn();
  await letSettle();
  expect(app.outbox.list()).toEqual([]);
  expect(site.stored.get("one")?.version).toBe(2);
  const keys = site.calls.filter(({ method }) => method === "PUT").map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect((await computer.drafts.read(draft.id)).base?.assessment.version).toBe(2);
});

test("a site that asks for patience gets it", async () => {
  const { site, clock, computer, app, draft } = await open();
  const busy: Between = () =>
    Response.json({ message: "Too many requests" }, { status: 429, headers: { "Retry-After": "90" } });
  computer.weather.between = forWrites(1, busy);
  await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  expect(toStates(app)).toMatchObject([{ for: "site", isUnanswered: false, retryAt: "2026-03-01T10:01:30.000Z" }]);
  await clock.pass(89_000);
  expect(site.stored.get("one")?.version).toBe(1);
  await clock.pass(1000);
  expect(site.stored.get("one")?.version).toBe(2);
});

test("where the site can be reached and only this text never gets through, it is tried ever more seldom", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.weather.between = forWrites(100, lostRequest);
  let tries = 0;
  const { between } = computer.weather;
  computer.weather.between = (call, answer) => {
    if (call.method === "PUT") tries += 1;
    return between(call, answer);
  };
  await app.outbox.add(draft.id, 1, "publish");
  await clock.pass(600_000);
  expect([tries, site.stored.get("one")?.version]).toEqual([13, 1]);
  computer.weather.between = clear;
  await app.outbox.sendNow();
  expect(site.stored.get("one")?.version).toBe(2);
});

test("setting the clock back does not make anything wait longer", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.weather.between = forWrites(1, () => Response.json({ message: "No" }, { status: 503 }));
  await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  clock.set(Date.parse("2020-01-01T00:00:00.000Z"));
  await clock.pass(5000);
  expect(site.stored.get("one")?.version).toBe(2);
});

test("somebody else's newer version is a conflict that keeps both texts; settled, it goes out", async () => {
  const { site, computer, app, draft } = await open();
  const theirs = site.writeOnWeb(buildText("Theirs", { isActive: true }));
  await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  expect(toStates(app)).toMatchObject([{ kind: "conflict", current: { assessment: { title: "Theirs", version: 2 } } }]);
  expect(site.stored.get("one")?.title).toBe("Theirs");
  expect((await computer.drafts.read(draft.id)).text.draft.title).toBe("Second");
  await computer.drafts.relink(draft.id, { base: toCopy(theirs) });
  await computer.write(draft.id, buildText("Both", { isActive: true }));
  await app.outbox.add(draft.id, 2, "publish");
  await letSettle();
  expect(app.outbox.list()).toEqual([]);
  expect(site.stored.get("one")).toMatchObject({ title: "Both", version: 3 });
});

test("a taken id, a deleted assessment and a refused one wait for a person, with what to do", async () => {
  const { site, computer, app, draft } = await open();
  const taken = await computer.createDraft(buildText("Mine"));
  await app.outbox.add(taken.id, 1, "save");
  await letSettle();
  expect(toStates(app)).toMatchObject([{ kind: "refused", status: 409, suggestion: "one-2" }]);
  site.stored.delete("one");
  await app.outbox.add(draft.id, 1, "save");
  await letSettle();
  expect(toStates(app)[1]).toMatchObject({
    kind: "refused",
    status: 404,
    message: expect.stringMatching(/deleted there/),
  });
  for (const { id } of app.outbox.list()) expect(await app.outbox.cancel(id)).toEqual({ kind: "cancelled" });
  expect(app.outbox.list()).toEqual([]);
  expect((await computer.drafts.read(draft.id)).text.draft.title).toBe("Second");
});

test("something that is never the API counts as refused after five tries, and the next press asks first", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.weather.between = forWrites(
    5,
    instead(() => new Response("<html>")),
  );
  await app.outbox.add(draft.id, 1, "publish");
  await clock.pass(300_000);
  expect(toStates(app)).toMatchObject([{ kind: "refused", status: 0 }]);
  await computer.write(draft.id, buildText("Third", { isActive: true }));
  await app.outbox.add(draft.id, 2, "publish");
  await clock.pass(60_000);
  expect(app.outbox.list()).toEqual([]);
  expect(titles(site)).toEqual([
    ["First", 1],
    ["Second", 2],
    ["Third", 3],
  ]);
});

test("a network that answers in the place of every site is no answer: it waits as long as that lasts", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.weather.between = () => new Response("<html>Please sign in to this network</html>");
  await app.outbox.add(draft.id, 1, "publish");
  await clock.pass(3_600_000);
  expect(toStates(app)).toMatchObject([{ kind: "waiting", for: "network" }]);
  computer.weather.between = clear;
  await clock.pass(60_000);
  expect(site.stored.get("one")?.version).toBe(2);
});

test("what never went out is taken back; what the site has is too late, and the draft knows", async () => {
  const { site, computer, app, draft } = await open();
  computer.weather.between = offline;
  const waiting = await app.outbox.add(draft.id, 1, "publish");
  expect(await app.outbox.cancel(waiting.id)).toEqual({ kind: "cancelled" });
  await expect(app.outbox.cancel(waiting.id)).rejects.toMatchObject({ code: "missing" });
  computer.weather.between = forWrites(1, lostAnswer);
  await app.connection.check();
  const lost = await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  computer.weather.between = clear;
  expect(await app.outbox.cancel(lost.id)).toMatchObject({ kind: "too late", assessment: { version: 2 } });
  expect((await computer.drafts.read(draft.id)).base?.assessment.version).toBe(2);
  expect(titles(site)).toHaveLength(2);
});

test.each(["replaces", "creates"])("taking back a lost request that %s an assessment writes nothing", async (what) => {
  const { site, clock, computer, app, draft } = await open();
  const created = await computer.createDraft(buildText("New", { id: "two" }));
  computer.weather.between = forWrites(1, lostRequest);
  const { id } = await app.outbox.add(what === "creates" ? created.id : draft.id, 1, "publish");
  await letSettle();
  expect(toStates(app)).toMatchObject([{ kind: "waiting", isUnanswered: true }]);
  expect(await app.outbox.cancel(id)).toEqual({ kind: "cancelled" });
  await clock.pass(300_000);
  expect(titles(site)).toEqual([["First", 1]]);
});

test("a created assessment whose answer was lost is found when it is taken back", async () => {
  const { site, computer, app } = await open();
  const created = await computer.createDraft(buildText("New", { id: "two" }));
  computer.weather.between = forWrites(1, lostAnswer);
  const { id } = await app.outbox.add(created.id, 1, "save");
  await letSettle();
  expect(await app.outbox.cancel(id)).toMatchObject({ kind: "too late", assessment: { id: "two", version: 1 } });
  expect(titles(site)).toHaveLength(2);
});

test("what may have arrived cannot be taken back while the site cannot be asked", async () => {
  const { computer, app, draft } = await open();
  computer.weather.between = lostAnswer;
  const { id } = await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  computer.weather.between = offline;
  await expect(app.outbox.cancel(id)).rejects.toMatchObject({
    code: "unreachable",
    message: expect.stringMatching(/the site may have it/),
  });
  expect(app.outbox.list()).toHaveLength(1);
});

test("taking back while it is being sent waits for what becomes of it", async () => {
  const { computer, app, draft } = await open();
  let release = () => {};
  computer.weather.between = (call, answer) =>
    isWrite(call) ? new Promise((resolve) => (release = () => resolve(answer()))) : answer();
  const { id } = await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  const cancelled = app.outbox.cancel(id);
  release();
  expect(await cancelled).toMatchObject({ kind: "too late", assessment: { version: 2 } });
});

test("an item for another site waits until the settings name that one", async () => {
  const { site, computer, app, draft } = await open();
  computer.weather.between = offline;
  await app.outbox.add(draft.id, 1, "publish");
  computer.weather.between = clear;
  computer.settings.server = "https://other.example";
  app.connection.changeServer();
  await letSettle();
  expect(toStates(app)).toMatchObject([{ kind: "waiting", for: "server" }]);
  expect(site.stored.get("one")?.version).toBe(1);
  computer.settings.server = "https://illumine.example";
  app.connection.changeServer();
  await letSettle();
  expect(site.stored.get("one")?.version).toBe(2);
});

test("a damaged item is set aside byte for byte, told, and never sent; the others go out", async () => {
  const { site, computer, app, draft } = await open();
  const other = await computer.createDraft(buildText("Other", { id: "two" }));
  computer.weather.between = offline;
  const { id } = await app.outbox.add(draft.id, 1, "publish");
  await app.outbox.add(other.id, 1, "save");
  app.kill();
  const path = `/data/outbox/${id}.json`;
  const bytes = Buffer.from(
    Buffer.from(computer.storage.files.get(path) ?? [])
      .toString()
      .replace("Second", "Sekond"),
  );
  computer.storage.files.set(path, bytes);
  computer.weather.between = clear;
  const again = await computer.start();
  await letSettle();
  const [damaged] = again.outbox.listDamaged();
  expect(damaged?.reason).toMatch(/It was not sent/);
  expect(Buffer.from(computer.storage.files.get(damaged?.path ?? "") ?? [])).toEqual(bytes);
  expect(titles(site)).toEqual([
    ["First", 1],
    ["Other", 1],
  ]);
});

test("a full disk refuses the press in words, and keeps what waited", async () => {
  const { computer, app, draft } = await open();
  computer.weather.between = offline;
  await app.outbox.add(draft.id, 1, "save");
  computer.storage.fail("ENOSPC");
  await expect(app.outbox.add(draft.id, 1, "publish")).rejects.toMatchObject({ code: "full" });
  computer.storage.fail(null);
  app.kill();
  const again = await computer.start();
  expect(again.outbox.list()).toMatchObject([{ kind: "save" }]);
});

test("a draft that was discarded while its text was on the way stops nothing", async () => {
  const { site, computer, app, draft } = await open();
  computer.weather.between = offline;
  await app.outbox.add(draft.id, 1, "publish");
  await computer.drafts.discard(draft.id);
  computer.weather.between = clear;
  await app.outbox.sendNow();
  expect(app.outbox.list()).toEqual([]);
  expect(site.stored.get("one")?.title).toBe("Second");
});

test("a draft that is behind a later settled conflict is not put back", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.weather.between = forWrites(1, lostAnswer);
  await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  const theirs = site.writeOnWeb(buildText("Theirs"));
  await computer.drafts.relink(draft.id, { base: toCopy(theirs) });
  await clock.pass(60_000);
  expect((await computer.drafts.read(draft.id)).base?.assessment).toMatchObject({ title: "Theirs", version: 3 });
  expect(toDraft(theirs).title).toBe("Theirs");
});

test("nothing is sent while nobody is signed in, and no site has to be reachable to add", async () => {
  const { site, computer, app, draft } = await open();
  await app.vault.endSession("https://illumine.example");
  await app.outbox.add(draft.id, 1, "publish");
  await letSettle();
  expect(site.calls.filter(({ method }) => method === "PUT")).toEqual([]);
  expect(toStates(app)).toMatchObject([{ for: "session" }]);
  computer.settings.server = null;
  await expect(app.outbox.add(draft.id, 1, "publish")).rejects.toThrow("Name your site in Settings");
  expect(failTo).toThrow("fetch failed");
});
