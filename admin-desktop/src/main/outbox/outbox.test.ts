import type { AdminAssessment } from "@illumine/shared/api/admin-assessments.ts";
import { extractDraft } from "@illumine/shared/api/assessment-text.ts";
import { expect, test } from "vitest";
import { isChanged, type SiteCopy } from "#src/model/draft.ts";
import { getStoredAssessment } from "#src/model/outbox.ts";
import {
  buildText,
  type ComputerParts,
  createComputer,
  failWith,
  lostAnswer,
  lostRequest,
  type NetworkBehavior,
  offline,
  online,
} from "#testing/site/computer.ts";
import { createManualClock, flushPromises } from "#testing/site/manual-clock.ts";
import { createSiteModel } from "#testing/site/site-model.ts";

const buildCopy = (assessment: AdminAssessment): SiteCopy => ({ assessment, readAt: "2026-03-01T09:30:00.000Z" });

async function open(parts: Partial<ComputerParts> = {}) {
  const site = createSiteModel();
  const clock = createManualClock();
  const computer = createComputer({ site, clock, ...parts });
  const app = await computer.start();
  await app.signIn();
  const base = buildCopy(site.writeOnWeb(buildText("First", { isActive: true })));
  const draft = await computer.createDraft(buildText("Second", { isActive: true }), base);
  return { site, clock, computer, app, draft };
}

const apiHeaders = { "Content-Type": "application/json", "X-Request-Id": "00000000-0000-4000-8000-000000000000" };

const answerInstead =
  (buildAnswer: () => Response): NetworkBehavior =>
  (_, site) => {
    site();
    return buildAnswer();
  };

const isWrite: (call: { method: string }) => boolean = ({ method }) => method === "PUT" || method === "POST";
function forWrites(times: number, behavior: NetworkBehavior): NetworkBehavior {
  let left = times;
  return (call, site) => {
    if (!call.path.startsWith("/api/admin/") || !isWrite(call) || left === 0) return site();
    left -= 1;
    return behavior(call, site);
  };
}

const listStates = (app: { outbox: { list(): { state: unknown }[] } }) => app.outbox.list().map(({ state }) => state);
const listTitles = (site: { history: AdminAssessment[] }) => site.history.map(({ title, version }) => [title, version]);

test("a published text reaches the site, its draft follows, and the queue is empty", async () => {
  const { site, computer, app, draft } = await open();
  const sent: unknown[] = [];
  app.outbox.subscribeSent(({ draftId, kind, stored }) =>
    sent.push([draftId, kind, getStoredAssessment(stored).version]),
  );
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  expect(listTitles(site)).toEqual([
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
  await flushPromises();
  expect(site.stored.get("two")).toMatchObject({ version: 1, isActive: false });
  const { revision } = await computer.drafts.read(draft.id);
  await app.outbox.add(draft.id, revision, "publish");
  await flushPromises();
  expect(site.stored.get("two")).toMatchObject({ version: 2, isActive: true });
});

test("what visitors see is saved as its staged version, whatever the draft says, and publishing ends that", async () => {
  const { site, computer, app, draft } = await open();
  const sent: unknown[] = [];
  app.outbox.subscribeSent(({ kind, stored }) => sent.push([kind, stored.kind]));
  await computer.write(draft.id, buildText("Second", { isActive: false }));
  await app.outbox.add(draft.id, 2, "save");
  await flushPromises();
  expect(site.stored.get("one")).toMatchObject({ title: "First", version: 1, isActive: true });
  expect(site.staged.get("one")).toMatchObject({ version: 1, document: { title: "Second", isActive: true } });
  const saved = await computer.drafts.read(draft.id);
  expect(saved.base).toMatchObject({
    assessment: { title: "First", version: 1 },
    staged: { version: 1, document: { title: "Second" } },
  });
  expect([saved.text.draft.isActive, isChanged(saved)]).toEqual([true, false]);

  await computer.write(draft.id, buildText("Third", { isActive: true }));
  await app.outbox.add(draft.id, saved.revision + 1, "save");
  await flushPromises();
  expect(site.staged.get("one")).toMatchObject({ version: 2, document: { title: "Third" } });
  await app.outbox.add(draft.id, saved.revision + 2, "publish");
  await flushPromises();
  expect(site.stored.get("one")).toMatchObject({ title: "Third", version: 2 });
  expect([site.staged.size, app.outbox.list()]).toEqual([0, []]);
  expect((await computer.drafts.read(draft.id)).base).not.toHaveProperty("staged");
  expect(sent).toEqual([
    ["stage", "staged"],
    ["stage", "staged"],
    ["publish", "stored"],
  ]);
});

test("a save waits while offline, survives a kill, and counts once when its answer is lost", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.network.behavior = offline;
  await app.outbox.add(draft.id, 1, "save");
  await flushPromises();
  expect(app.outbox.list()).toMatchObject([{ kind: "stage", state: { kind: "waiting", for: "network" } }]);
  app.kill();
  const again = await computer.start();
  computer.network.behavior = forWrites(1, lostAnswer);
  await clock.pass(120_000);
  expect(again.outbox.list()).toEqual([]);
  expect(site.commits.map(({ stagedVersion }) => stagedVersion)).toEqual([1]);
  expect((await computer.drafts.read(draft.id)).base).toMatchObject({ staged: { version: 1 } });
});

test("a save whose answer is lost can't be canceled, and asking writes nothing", async () => {
  const { site, computer, app, draft } = await open();
  computer.network.behavior = forWrites(1, lostAnswer);
  const stored = await app.outbox.add(draft.id, 1, "save");
  await flushPromises();
  expect(await app.outbox.cancel(stored.id)).toMatchObject({ kind: "too late", assessment: { title: "Second" } });
  expect((await computer.drafts.read(draft.id)).base).toMatchObject({ staged: { version: 1 } });

  await computer.write(draft.id, buildText("Third", { isActive: true }));
  computer.network.behavior = forWrites(1, lostRequest);
  const { revision } = await computer.drafts.read(draft.id);
  const lost = await app.outbox.add(draft.id, revision, "save");
  await flushPromises();
  expect(await app.outbox.cancel(lost.id)).toEqual({ kind: "canceled" });
  expect(site.staged.get("one")).toMatchObject({ version: 1, document: { title: "Second" } });
});

test("of a save and a publish behind it, the publish takes in what the save has staged", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.network.behavior = forWrites(1, lostAnswer);
  await app.outbox.add(draft.id, 1, "save");
  await flushPromises();
  await computer.write(draft.id, buildText("Third", { isActive: true }));
  await app.outbox.add(draft.id, 2, "publish");
  expect(app.outbox.list().map(({ kind }) => kind)).toEqual(["stage", "publish"]);
  await clock.pass(60_000);
  expect([app.outbox.list(), site.staged.size]).toEqual([[], 0]);
  expect(listTitles(site)).toEqual([
    ["First", 1],
    ["Third", 2],
  ]);
});

test("a save behind a draft's first publish is staged, because visitors see it by then", async () => {
  const { site, clock, computer, app } = await open();
  const draft = await computer.createDraft(buildText("New", { id: "two" }));
  computer.network.behavior = forWrites(1, lostAnswer);
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  await computer.write(draft.id, buildText("Newer", { id: "two" }));
  await app.outbox.add(draft.id, 2, "save");
  expect(app.outbox.list().map(({ kind }) => kind)).toEqual(["publish", "save"]);
  await clock.pass(60_000);
  expect(app.outbox.list()).toEqual([]);
  expect(site.stored.get("two")).toMatchObject({ title: "New", version: 1, isActive: true });
  expect(site.staged.get("two")).toMatchObject({ baseVersion: 1, document: { title: "Newer", isActive: true } });
});

test("a save that meets another staged version writes nothing; once resolved, it replaces that", async () => {
  const { site, computer, app, draft } = await open();
  await app.outbox.add(draft.id, 1, "save");
  await flushPromises();
  site.stageOnWeb("one", { title: "Theirs" });
  await computer.write(draft.id, buildText("Mine", { isActive: true }));
  const { revision } = await computer.drafts.read(draft.id);
  await app.outbox.add(draft.id, revision, "save");
  await flushPromises();
  const [entry] = app.outbox.list();
  expect(entry).toMatchObject({
    kind: "stage",
    state: { kind: "conflict", current: { assessment: { version: 1 }, staged: { version: 2 } } },
  });
  expect(site.staged.get("one")?.document.title).toBe("Theirs");
  if (entry?.state.kind !== "conflict") throw new Error("It has a conflict");
  await computer.drafts.updateLinks(draft.id, { base: entry.state.current });
  await app.outbox.add(draft.id, revision, "save", { resolvesConflict: true });
  await flushPromises();
  expect(site.staged.get("one")).toMatchObject({ version: 3, document: { title: "Mine" } });
  expect(site.calls.filter(isWrite).at(-1)?.headers["write-cause"]).toBe("resolve");
  expect(app.outbox.list()).toEqual([]);
});

test("a save that meets a newer public version writes nothing, and what is staged stays known", async () => {
  const { site, computer, app, draft } = await open();
  await app.outbox.add(draft.id, 1, "save");
  await flushPromises();
  site.writeOnWeb(buildText("Public", { isActive: true }));
  await computer.write(draft.id, buildText("Mine", { isActive: true }));
  const { revision } = await computer.drafts.read(draft.id);
  await app.outbox.add(draft.id, revision, "save");
  await flushPromises();
  expect(listStates(app)).toMatchObject([
    { kind: "conflict", current: { assessment: { title: "Public", version: 2 }, staged: { version: 1 } } },
  ]);
  expect(site.staged.get("one")?.document.title).toBe("Second");
});

test("a save is done where the site already has its text, staged or published", async () => {
  const { site, computer, app, draft } = await open();
  site.stageOnWeb("one", { title: "Second" });
  await app.outbox.add(draft.id, 1, "save");
  await flushPromises();
  expect([app.outbox.list(), site.staged.get("one")?.version]).toEqual([[], 1]);
  expect((await computer.drafts.read(draft.id)).base).toMatchObject({ staged: { version: 1 } });

  site.discardStagedOnWeb("one");
  site.writeOnWeb(buildText("Third", { isActive: true }));
  await computer.write(draft.id, buildText("Third", { isActive: true }));
  const { revision } = await computer.drafts.read(draft.id);
  await app.outbox.add(draft.id, revision, "save");
  await flushPromises();
  expect([app.outbox.list(), site.staged.size]).toEqual([[], 0]);
  expect((await computer.drafts.read(draft.id)).base).toMatchObject({ assessment: { title: "Third", version: 2 } });
});

test("an invalid draft is rejected with a message, and nothing is queued", async () => {
  const { computer, app, draft } = await open();
  await computer.write(draft.id, buildText(" "));
  await expect(app.outbox.add(draft.id, 2, "save")).rejects.toMatchObject({
    code: "refused",
    message: "Please fill in all required fields: ID, Title, Description, and Category",
  });
  await expect(app.outbox.add(draft.id, 1, "save")).rejects.toThrow("The draft changed in the meantime");
  expect(app.outbox.list()).toEqual([]);
});

test("an item waits while offline, survives a kill, and is sent when the site is back", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.network.behavior = offline;
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  expect(listStates(app)).toMatchObject([{ kind: "waiting", for: "network", isUnanswered: false }]);
  app.kill();
  const again = await computer.start();
  await flushPromises();
  expect(again.outbox.list()).toMatchObject([{ title: "Second", state: { for: "network" } }]);
  computer.network.behavior = online;
  await clock.pass(60_000);
  expect(again.outbox.list()).toEqual([]);
  expect(site.stored.get("one")?.title).toBe("Second");
});

test("of two items added offline only the later one is sent, and adding one twice counts once", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.network.behavior = offline;
  const first = await app.outbox.add(draft.id, 1, "publish");
  expect((await app.outbox.add(draft.id, 1, "publish")).id).toBe(first.id);
  await computer.write(draft.id, buildText("Third"));
  await app.outbox.add(draft.id, 2, "save");
  expect(app.outbox.list().map(({ title, kind }) => [title, kind])).toEqual([["Third", "stage"]]);
  computer.network.behavior = online;
  await clock.pass(60_000);
  expect(listTitles(site)).toEqual([["First", 1]]);
  expect(site.staged.get("one")?.document.title).toBe("Third");
});

test.each([
  ["its answer was lost", lostAnswer],
  ["its request was lost", lostRequest],
  ["the site failed after it had written", answerInstead(() => new Response("{}", { status: 500 }))],
  ["a gateway gave up after the site had written", answerInstead(() => new Response("<html>", { status: 502 }))],
  ["a web page came in place of the answer", answerInstead(() => new Response("<html>"))],
  ["the answer's JSON was cut off", answerInstead(() => new Response('{"id":"one","tit', { headers: apiHeaders }))],
  ["the answer is something else", answerInstead(() => new Response("[]", { headers: apiHeaders }))],
] as [string, NetworkBehavior][])("a text counts once when %s", async (_, behavior) => {
  const { site, clock, computer, app, draft } = await open();
  computer.network.behavior = forWrites(2, behavior);
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  expect(listStates(app)).toMatchObject([{ kind: "waiting", isUnanswered: true }]);
  await clock.pass(120_000);
  expect(app.outbox.list()).toEqual([]);
  expect(listTitles(site)).toEqual([
    ["First", 1],
    ["Second", 2],
  ]);
  expect((await computer.drafts.read(draft.id)).base?.assessment.version).toBe(2);
});

test("an item killed while sending is retried with the same key", async () => {
  const { site, computer, app, draft } = await open();
  let isHanging = true;
  computer.network.behavior = (call, answer) => {
    const response = answer();
    return isWrite(call) && isHanging ? new Promise(() => {}) : response;
  };
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  expect(listStates(app)).toEqual([{ kind: "sending" }]);
  app.kill();
  isHanging = false;
  const again = await computer.start();
  await flushPromises();
  expect(again.outbox.list()).toEqual([]);
  expect(listTitles(site)).toHaveLength(2);
  const keys = site.calls.filter(isWrite).flatMap(({ headers }) => headers["idempotency-key"] ?? []);
  expect(new Set(keys).size).toBe(1);
});

test("an item killed while sending isn't canceled without asking the site", async () => {
  const { computer, app, draft } = await open();
  computer.network.behavior = forWrites(1, (_, answer) => {
    answer();
    return new Promise(() => {});
  });
  const { id } = await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  app.kill();
  computer.network.behavior = offline;
  const again = await computer.start();
  await flushPromises();
  await expect(again.outbox.cancel(id)).rejects.toMatchObject({ code: "unreachable" });
  computer.network.behavior = online;
  expect(await again.outbox.cancel(id)).toMatchObject({ kind: "too late", assessment: { version: 2 } });
});

test("after a kill between storing and updating the draft, the draft is updated at the next start", async () => {
  const { site, computer, app, draft } = await open();
  const { applySiteVersion } = computer.drafts;
  computer.drafts.applySiteVersion = () => new Promise(() => {});
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  app.kill();
  computer.drafts.applySiteVersion = applySiteVersion;
  const again = await computer.start();
  await flushPromises();
  expect(again.outbox.list()).toEqual([]);
  expect((await computer.drafts.read(draft.id)).base?.assessment.version).toBe(2);
  expect(listTitles(site)).toHaveLength(2);
});

test("an item behind an unanswered one follows it without a conflict", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.network.behavior = forWrites(1, lostAnswer);
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  await computer.write(draft.id, buildText("Third"));
  await app.outbox.add(draft.id, 2, "save");
  expect(app.outbox.list().map(({ title }) => title)).toEqual(["Second", "Third"]);
  await clock.pass(60_000);
  expect(app.outbox.list()).toEqual([]);
  expect(listTitles(site)).toEqual([
    ["First", 1],
    ["Second", 2],
  ]);
  expect(site.staged.get("one")).toMatchObject({ baseVersion: 2, document: { title: "Third" } });
});

test("a 401 in the middle of a publish waits for a sign-in and goes on under the same key", async () => {
  const { site, computer, app, draft } = await open();
  site.endSessions();
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  expect(listStates(app)).toMatchObject([{ kind: "waiting", for: "session" }]);
  expect(app.connection.read().isSignedIn).toBe(false);
  await app.signIn();
  await flushPromises();
  expect(app.outbox.list()).toEqual([]);
  expect(site.stored.get("one")?.version).toBe(2);
  const keys = site.calls.filter(({ method }) => method === "PUT").map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect((await computer.drafts.read(draft.id)).base?.assessment.version).toBe(2);
});

test("a Retry-After header is respected", async () => {
  const { site, clock, computer, app, draft } = await open();
  const busy: NetworkBehavior = () =>
    Response.json({ message: "Too many requests" }, { status: 429, headers: { "Retry-After": "90" } });
  computer.network.behavior = forWrites(1, busy);
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  expect(listStates(app)).toMatchObject([{ for: "site", isUnanswered: false, retryAt: "2026-03-01T10:01:30.000Z" }]);
  await clock.pass(89_000);
  expect(site.stored.get("one")?.version).toBe(1);
  await clock.pass(1000);
  expect(site.stored.get("one")?.version).toBe(2);
});

test("an item that fails while the site is reachable is retried with growing delays", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.network.behavior = forWrites(100, lostRequest);
  let tries = 0;
  const { behavior } = computer.network;
  computer.network.behavior = (call, answer) => {
    if (call.method === "PUT") tries += 1;
    return behavior(call, answer);
  };
  await app.outbox.add(draft.id, 1, "publish");
  await clock.pass(600_000);
  expect([tries, site.stored.get("one")?.version]).toEqual([13, 1]);
  computer.network.behavior = online;
  await app.outbox.sendNow();
  expect(site.stored.get("one")?.version).toBe(2);
});

test("setting the clock back doesn't make items wait longer", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.network.behavior = forWrites(1, () => Response.json({ message: "No" }, { status: 503 }));
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  clock.set(Date.parse("2020-01-01T00:00:00.000Z"));
  await clock.pass(5000);
  expect(site.stored.get("one")?.version).toBe(2);
});

test("a newer version on the site is a conflict that keeps both texts; once resolved, the item is sent", async () => {
  const { site, computer, app, draft } = await open();
  const webVersion = site.writeOnWeb(buildText("Theirs", { isActive: true }));
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  expect(listStates(app)).toMatchObject([
    { kind: "conflict", current: { assessment: { title: "Theirs", version: 2 } } },
  ]);
  expect(site.stored.get("one")?.title).toBe("Theirs");
  expect((await computer.drafts.read(draft.id)).text.draft.title).toBe("Second");
  await computer.drafts.updateLinks(draft.id, { base: buildCopy(webVersion) });
  await computer.write(draft.id, buildText("Both", { isActive: true }));
  const causes: (string | undefined)[] = [];
  computer.network.behavior = (call, send) => {
    if (isWrite(call)) causes.push(call.headers["write-cause"]);
    return send();
  };
  await app.outbox.add(draft.id, 2, "publish", { resolvesConflict: true });
  await flushPromises();
  expect(app.outbox.list()).toEqual([]);
  expect(site.stored.get("one")).toMatchObject({ title: "Both", version: 3 });
  expect(causes).toEqual(["resolve"]);
});

test("a taken ID, a deleted assessment and a rejected one wait for a person, with a message", async () => {
  const { site, computer, app, draft } = await open();
  const taken = await computer.createDraft(buildText("Mine"));
  await app.outbox.add(taken.id, 1, "save");
  await flushPromises();
  expect(listStates(app)).toMatchObject([{ kind: "refused", status: 409, suggestion: "one-2" }]);
  site.stored.delete("one");
  await app.outbox.add(draft.id, 1, "save");
  await flushPromises();
  expect(listStates(app)[1]).toMatchObject({
    kind: "refused",
    status: 404,
    message: expect.stringMatching(/deleted on the site/),
  });
  for (const { id } of app.outbox.list()) expect(await app.outbox.cancel(id)).toEqual({ kind: "canceled" });
  expect(app.outbox.list()).toEqual([]);
  expect((await computer.drafts.read(draft.id)).text.draft.title).toBe("Second");
});

test("five responses that aren't the API's count as a rejection, and sending again checks first", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.network.behavior = forWrites(
    5,
    answerInstead(() => new Response("<html>")),
  );
  await app.outbox.add(draft.id, 1, "publish");
  await clock.pass(300_000);
  expect(listStates(app)).toMatchObject([{ kind: "refused", status: 0 }]);
  await computer.write(draft.id, buildText("Third", { isActive: true }));
  await app.outbox.add(draft.id, 2, "publish");
  await clock.pass(60_000);
  expect(app.outbox.list()).toEqual([]);
  expect(listTitles(site)).toEqual([
    ["First", 1],
    ["Second", 2],
    ["Third", 3],
  ]);
});

test("behind a captive portal an item waits for the network", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.network.behavior = () => new Response("<html>Please sign in to this network</html>");
  await app.outbox.add(draft.id, 1, "publish");
  await clock.pass(3_600_000);
  expect(listStates(app)).toMatchObject([{ kind: "waiting", for: "network" }]);
  computer.network.behavior = online;
  await clock.pass(60_000);
  expect(site.stored.get("one")?.version).toBe(2);
});

test("an unsent item can be canceled; for a stored one it's too late, and its draft is updated", async () => {
  const { site, computer, app, draft } = await open();
  computer.network.behavior = offline;
  const waiting = await app.outbox.add(draft.id, 1, "publish");
  expect(await app.outbox.cancel(waiting.id)).toEqual({ kind: "canceled" });
  await expect(app.outbox.cancel(waiting.id)).rejects.toMatchObject({ code: "missing" });
  computer.network.behavior = forWrites(1, lostAnswer);
  await app.connection.check();
  const lost = await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  computer.network.behavior = online;
  expect(await app.outbox.cancel(lost.id)).toMatchObject({ kind: "too late", assessment: { version: 2 } });
  expect((await computer.drafts.read(draft.id)).base?.assessment.version).toBe(2);
  expect(listTitles(site)).toHaveLength(2);
});

test.each(["replaces", "creates"])("taking back a lost request that %s an assessment writes nothing", async (what) => {
  const { site, clock, computer, app, draft } = await open();
  const created = await computer.createDraft(buildText("New", { id: "two" }));
  computer.network.behavior = forWrites(1, lostRequest);
  const { id } = await app.outbox.add(what === "creates" ? created.id : draft.id, 1, "publish");
  await flushPromises();
  expect(listStates(app)).toMatchObject([{ kind: "waiting", isUnanswered: true }]);
  expect(await app.outbox.cancel(id)).toEqual({ kind: "canceled" });
  await clock.pass(300_000);
  expect(listTitles(site)).toEqual([["First", 1]]);
});

test("canceling finds a created assessment whose response was lost", async () => {
  const { site, computer, app } = await open();
  const created = await computer.createDraft(buildText("New", { id: "two" }));
  computer.network.behavior = forWrites(1, lostAnswer);
  const { id } = await app.outbox.add(created.id, 1, "save");
  await flushPromises();
  expect(await app.outbox.cancel(id)).toMatchObject({ kind: "too late", assessment: { id: "two", version: 1 } });
  expect(listTitles(site)).toHaveLength(2);
});

test("a possibly stored item can't be canceled while the site can't be asked", async () => {
  const { computer, app, draft } = await open();
  computer.network.behavior = lostAnswer;
  const { id } = await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  computer.network.behavior = offline;
  await expect(app.outbox.cancel(id)).rejects.toMatchObject({
    code: "unreachable",
    message: expect.stringMatching(/the site may already have it/),
  });
  expect(app.outbox.list()).toHaveLength(1);
});

test("canceling during sending waits for the result", async () => {
  const { computer, app, draft } = await open();
  let release = () => {};
  computer.network.behavior = (call, answer) =>
    isWrite(call) ? new Promise((resolve) => (release = () => resolve(answer()))) : answer();
  const { id } = await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  const canceled = app.outbox.cancel(id);
  release();
  expect(await canceled).toMatchObject({ kind: "too late", assessment: { version: 2 } });
});

test("an item for another site waits until that site is in Settings", async () => {
  const { site, computer, app, draft } = await open();
  computer.network.behavior = offline;
  await app.outbox.add(draft.id, 1, "publish");
  computer.network.behavior = online;
  computer.settings.server = "https://other.example";
  app.connection.changeServer();
  await flushPromises();
  expect(listStates(app)).toMatchObject([{ kind: "waiting", for: "server" }]);
  expect(site.stored.get("one")?.version).toBe(1);
  computer.settings.server = "https://illumine.example";
  app.connection.changeServer();
  await flushPromises();
  expect(site.stored.get("one")?.version).toBe(2);
});

test("a damaged item is quarantined unchanged, reported and never sent; the others are sent", async () => {
  const { site, computer, app, draft } = await open();
  const other = await computer.createDraft(buildText("Other", { id: "two" }));
  computer.network.behavior = offline;
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
  computer.network.behavior = online;
  const again = await computer.start();
  await flushPromises();
  const [damaged] = again.outbox.listDamaged();
  expect(damaged?.reason).toMatch(/It wasn't sent/);
  expect(Buffer.from(computer.storage.files.get(damaged?.path ?? "") ?? [])).toEqual(bytes);
  expect(listTitles(site)).toEqual([
    ["First", 1],
    ["Other", 1],
  ]);
});

test("a full disk rejects new items with a message and keeps the waiting ones", async () => {
  const { computer, app, draft } = await open();
  computer.network.behavior = offline;
  await app.outbox.add(draft.id, 1, "save");
  computer.storage.fail("ENOSPC");
  await expect(app.outbox.add(draft.id, 1, "publish")).rejects.toMatchObject({ code: "full" });
  computer.storage.fail(null);
  app.kill();
  const again = await computer.start();
  expect(again.outbox.list()).toMatchObject([{ kind: "stage" }]);
});

test("discarding a draft doesn't stop its queued text", async () => {
  const { site, computer, app, draft } = await open();
  computer.network.behavior = offline;
  await app.outbox.add(draft.id, 1, "publish");
  await computer.drafts.discard(draft.id);
  computer.network.behavior = online;
  await app.outbox.sendNow();
  expect(app.outbox.list()).toEqual([]);
  expect(site.stored.get("one")?.title).toBe("Second");
});

test("an earlier result doesn't replace a draft's later base", async () => {
  const { site, clock, computer, app, draft } = await open();
  computer.network.behavior = forWrites(1, lostAnswer);
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  const webVersion = site.writeOnWeb(buildText("Theirs"));
  await computer.drafts.updateLinks(draft.id, { base: buildCopy(webVersion) });
  await clock.pass(60_000);
  expect((await computer.drafts.read(draft.id)).base?.assessment).toMatchObject({ title: "Theirs", version: 3 });
  expect(extractDraft(webVersion).title).toBe("Theirs");
});

test("nothing is sent while signed out, and adding items needs no reachable site", async () => {
  const { site, computer, app, draft } = await open();
  await app.credentialStore.endSession("https://illumine.example");
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  expect(site.calls.filter(({ method }) => method === "PUT")).toEqual([]);
  expect(listStates(app)).toMatchObject([{ for: "session" }]);
  computer.settings.server = null;
  await expect(app.outbox.add(draft.id, 1, "publish")).rejects.toThrow("Enter your site's address in Settings");
  expect(failWith).toThrow("fetch failed");
});

test("staged changes on the site are a conflict; publishing with them ends them", async () => {
  const { site, computer, app, draft } = await open();
  site.stageOnWeb("one", { title: "Staged" });
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  const [entry] = app.outbox.list();
  expect(entry?.state).toMatchObject({
    kind: "conflict",
    current: { assessment: { title: "First", version: 1 }, staged: { version: 1, document: { title: "Staged" } } },
  });
  expect([listTitles(site), site.staged.get("one")?.version]).toEqual([[["First", 1]], 1]);

  if (entry?.state.kind !== "conflict") throw new Error("It has a conflict");
  await computer.drafts.updateLinks(draft.id, { base: entry.state.current });
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  expect(listTitles(site)).toEqual([
    ["First", 1],
    ["Second", 2],
  ]);
  expect([site.staged.size, app.outbox.list()]).toEqual([0, []]);
  expect((await computer.drafts.read(draft.id)).base).not.toHaveProperty("staged");
});

test("changes that were staged after a conflict was resolved are a conflict again", async () => {
  const { site, computer, app, draft } = await open();
  site.stageOnWeb("one", { title: "Staged" });
  site.stageOnWeb("one", { title: "Staged later" });
  const { base } = await computer.drafts.read(draft.id);
  if (!base) throw new Error("It has a base");
  await computer.drafts.updateLinks(draft.id, { base: { ...base, stagedVersion: 1 } });
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  expect(listStates(app)).toMatchObject([{ kind: "conflict", current: { staged: { version: 2 } } }]);
  site.discardStagedOnWeb("one");
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  const [state] = listStates(app);
  const current = expect.not.objectContaining({ staged: expect.anything() });
  expect([state, site.history.length]).toEqual([{ kind: "conflict", current }, 1]);
});

test("if the site can't say what is staged, the item waits", async () => {
  const { site, computer, app, draft } = await open();
  site.stageOnWeb("one", { title: "Staged" });
  computer.network.behavior = (call, answer) => (call.path.endsWith("/staged") ? offline(call, answer) : answer());
  await app.outbox.add(draft.id, 1, "publish");
  await flushPromises();
  expect(listStates(app)).toMatchObject([{ kind: "waiting", for: "network", isUnanswered: false }]);
});
