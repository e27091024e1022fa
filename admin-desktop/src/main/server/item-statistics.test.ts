import type { AssessmentItemStatistics } from "@illumine/shared/api/item-statistics.ts";
import { expect, test } from "vitest";
import type { ApiCall } from "#src/model/api-call.ts";
import { buildText, createComputer, offline, online, server, toResponse } from "#testing/site/computer.ts";
import { createManualClock } from "#testing/site/manual-clock.ts";
import { createSiteModel } from "#testing/site/site-model.ts";

const hourMs = 3_600_000;
const readAt = "2026-03-01T10:00:00.000Z";
const apiHeaders = { "content-type": "application/json", "x-request-id": crypto.randomUUID() };

const get = (id: string): ApiCall => ({
  ...{ method: "GET", headers: {} },
  path: `/api/admin/assessments/${id}/item-statistics`,
});

const buildStatistics = (responses: number, contentVersion = 1): AssessmentItemStatistics => ({
  ...{ contentVersion, responses, isCapped: false, quality: null, scales: [] },
});

async function open({ linked = [] }: { linked?: string[] } = {}) {
  const site = createSiteModel();
  const clock = createManualClock();
  const computer = createComputer({ site, clock });
  for (const id of linked) {
    const assessment = site.writeOnWeb(buildText("Linked", { id }));
    site.itemStatistics.set(id, buildStatistics(40));
    await computer.createDraft(assessment, { assessment, readAt });
  }
  site.itemStatistics.set("one", buildStatistics(32));
  const app = await computer.start();
  await app.signIn();
  const countCalls = () => site.calls.filter(({ path }) => path.endsWith("/item-statistics")).length;
  const listFiles = () => [...computer.storage.files.keys()].filter((path) => path.includes("/item-statistics/"));
  return { site, clock, computer, app, countCalls, listFiles };
}

test("statistics are there without a network once they were read, with their date, also after a restart", async () => {
  const { clock, computer, app } = await open();
  const fresh = await app.itemStatistics.send(get("one"));
  expect(fresh.body).toEqual(buildStatistics(32));
  expect(fresh.headers).not.toHaveProperty("x-saved-at");
  clock.set(Date.parse(readAt) + hourMs);
  computer.network.behavior = offline;
  app.kill();
  const { itemStatistics } = await computer.start();
  expect(await itemStatistics.send(get("one"))).toEqual({
    status: 200,
    body: buildStatistics(32),
    headers: { "content-type": "application/json", "x-saved-at": readAt },
  });
});

test("the site answers as long as it can be reached, and its latest answer is the one saved", async () => {
  const { site, clock, computer, app, listFiles } = await open();
  await app.itemStatistics.send(get("one"));
  site.itemStatistics.set("one", buildStatistics(3, 2));
  clock.set(Date.parse(readAt) + hourMs);
  expect((await app.itemStatistics.send(get("one"))).body).toEqual(buildStatistics(3, 2));
  expect(listFiles()).toHaveLength(1);
  computer.network.behavior = offline;
  const { body, headers } = await app.itemStatistics.send(get("one"));
  expect([body, headers["x-saved-at"]]).toEqual([buildStatistics(3, 2), "2026-03-01T11:00:00.000Z"]);
});

test("while the site is known to be away, what is saved is there at once", async () => {
  const { computer, app } = await open();
  await app.itemStatistics.send(get("one"));
  computer.network.behavior = offline;
  await app.connection.check();
  let requests = 0;
  computer.network.behavior = (call, answer) => {
    requests += 1;
    return online(call, answer);
  };
  expect((await app.itemStatistics.send(get("one"))).headers["x-saved-at"]).toBe(readAt);
  expect(requests).toBe(0);
});

test.each([
  ["behind a network that asks to sign in", () => Response.json(buildStatistics(1))],
  ["while the site fails", () => toResponse({ status: 503, body: { message: "Later" }, headers: apiHeaders })],
  ["after the session ended", () => toResponse({ status: 401, body: { message: "Sign in" }, headers: apiHeaders })],
])("%s the saved statistics are given and stay as they are", async (_, answer) => {
  const { computer, app } = await open();
  await app.itemStatistics.send(get("one"));
  computer.network.behavior = answer;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { status, body, headers } = await app.itemStatistics.send(get("one"));
    expect([status, body, headers["x-saved-at"]]).toEqual([200, buildStatistics(32), readAt]);
  }
});

test("another site, another call and what was never read fail as before", async () => {
  const { computer, app } = await open();
  await app.itemStatistics.send(get("one"));
  computer.network.behavior = offline;
  const unreachable = { code: "unreachable" };
  await expect(app.itemStatistics.send(get("two"))).rejects.toMatchObject(unreachable);
  await expect(app.itemStatistics.send({ ...get("one"), method: "DELETE" })).rejects.toMatchObject(unreachable);
  const other = { ...get("one"), path: `${get("one").path}?contentVersion=1` };
  await expect(app.itemStatistics.send(other)).rejects.toMatchObject(unreachable);
  computer.settings.server = "https://other.example";
  await expect(app.itemStatistics.send(get("one"))).rejects.toMatchObject(unreachable);
  computer.settings.server = server;
  expect((await app.itemStatistics.send(get("one"))).status).toBe(200);
});

test("an answer that arrives after the address was changed is saved for the site that gave it", async () => {
  const { computer, app } = await open();
  computer.network.behavior = (call, answer) => {
    computer.settings.server = "https://other.example";
    return online(call, answer);
  };
  await app.itemStatistics.send(get("one"));
  computer.network.behavior = offline;
  await expect(app.itemStatistics.send(get("one"))).rejects.toMatchObject({ code: "unreachable" });
  computer.settings.server = server;
  expect((await app.itemStatistics.send(get("one"))).headers["x-saved-at"]).toBe(readAt);
});

test("what the site no longer has isn't saved either", async () => {
  const { site, computer, app, listFiles } = await open();
  await app.itemStatistics.send(get("one"));
  site.itemStatistics.delete("one");
  expect((await app.itemStatistics.send(get("one"))).status).toBe(404);
  expect(listFiles()).toEqual([]);
  computer.network.behavior = offline;
  await expect(app.itemStatistics.send(get("one"))).rejects.toMatchObject({ code: "unreachable" });
});

test.each([
  ["half a file", "[{"],
  ["another form", "{}"],
  [
    "that of another assessment",
    JSON.stringify({ format: 1, assessmentId: "two", savedAt: readAt, statistics: buildStatistics(9) }),
  ],
])("a damaged file counts as none and is read again: %s", async (_, text) => {
  const { computer, app, listFiles } = await open();
  await app.itemStatistics.send(get("one"));
  for (const path of listFiles()) computer.storage.files.set(path, Buffer.from(text));
  computer.network.behavior = offline;
  await expect(app.itemStatistics.send(get("one"))).rejects.toMatchObject({ code: "unreachable" });
  expect(listFiles()).toEqual([]);
  computer.network.behavior = online;
  await app.itemStatistics.send(get("one"));
  computer.network.behavior = offline;
  expect((await app.itemStatistics.send(get("one"))).body).toEqual(buildStatistics(32));
});

test("a disk that refuses doesn't hold the answer up, and says so in the log", async () => {
  const { computer, app, listFiles } = await open();
  computer.storage.fail("ENOSPC");
  expect((await app.itemStatistics.send(get("one"))).body).toEqual(buildStatistics(32));
  expect(computer.lines.join("\n")).toContain("Couldn't save item statistics");
  expect(listFiles()).toEqual([]);
});

test("the latest 100 are saved, answers that are too large aren't, and interrupted writes leave nothing", async () => {
  const { site, clock, computer, app, listFiles } = await open();
  for (let at = 0; at <= 100; at += 1) {
    site.itemStatistics.set(`a-${at}`, buildStatistics(at));
    // Set back once: what was just read stays all the same.
    clock.set(Date.parse(readAt) + (at === 100 ? -1 : at));
    await app.itemStatistics.send(get(`a-${at}`));
  }
  expect(listFiles()).toHaveLength(100);
  const folder = listFiles()[0]?.replace(/[^/]+$/, "");
  computer.storage.files.set(`${folder}a-7@1.json.token.tmp`, Buffer.from("{"));
  const question = "q".repeat(1000);
  const items = Array.from({ length: 500 }, () => ({ question, answered: 1, statistics: null }));
  const scale = { id: null, label: null, section: "technical", alpha: null, interval: null, n: 1, items } as const;
  site.itemStatistics.set("large", { ...buildStatistics(1), scales: [scale] });
  await app.itemStatistics.send(get("large"));
  await app.itemStatistics.send(get("a-50"));
  expect(listFiles()).toHaveLength(100);
  computer.network.behavior = offline;
  for (const gone of ["a-0", "large"])
    await expect(app.itemStatistics.send(get(gone))).rejects.toMatchObject({ code: "unreachable" });
  for (const saved of ["a-1", "a-50", "a-99", "a-100"])
    expect((await app.itemStatistics.send(get(saved))).status).toBe(200);
});

test("in the background those of linked drafts are read, the latest 20, and not again within half an hour", async () => {
  const linked = Array.from({ length: 22 }, (_, at) => `a-${at}`);
  const { site, clock, computer, app, countCalls } = await open({ linked });
  await computer.createDraft(buildText("Not on the site", { id: "local" }));
  const { list } = computer.drafts;
  const formatEdited = (at: number) => new Date(Date.parse(readAt) + at).toISOString();
  computer.drafts.list = () => list().map((draft, at) => ({ ...draft, editedAt: formatEdited(at) }));
  await app.itemStatistics.send(get("a-3"));
  clock.set(Date.parse(readAt) + hourMs);
  await Promise.all([app.itemStatistics.refresh(), app.itemStatistics.refresh()]);
  expect(countCalls()).toBe(21);
  expect(site.calls.slice(-20).map(({ headers }) => headers["x-background"])).toEqual(Array(20).fill("1"));
  expect(site.calls.slice(-20).map(({ path }) => path)).toEqual(
    [...linked.slice(2)].reverse().map((id) => get(id).path),
  );
  await app.itemStatistics.refresh();
  expect(countCalls()).toBe(21);
  computer.network.behavior = offline;
  expect((await app.itemStatistics.send(get("a-3"))).headers["x-saved-at"]).toBe("2026-03-01T11:00:00.000Z");
});

test("two drafts of an assessment are read once, and a clock set back stops nothing", async () => {
  const { site, clock, computer, app, countCalls } = await open({ linked: ["a-0"] });
  const assessment = site.writeOnWeb(buildText("Twice", { id: "a-0" }));
  await computer.createDraft(assessment, { assessment, readAt });
  await app.itemStatistics.refresh();
  expect(countCalls()).toBe(1);
  clock.set(Date.parse(readAt) - 24 * hourMs);
  await app.itemStatistics.refresh();
  expect(countCalls()).toBe(2);
});

test.each([
  ["the site fails", () => toResponse({ status: 503, body: { message: "Later" }, headers: apiHeaders }), 1],
  ["there's no network", offline, 1],
  ["an assessment is gone", () => toResponse({ status: 404, body: { message: "Gone" }, headers: apiHeaders }), 3],
])("in the background, %s: asked as often as makes sense", async (_, behavior, expected) => {
  const { computer, app } = await open({ linked: ["a-0", "a-1", "a-2"] });
  let requests = 0;
  computer.network.behavior = (call, answer) => {
    requests += 1;
    return behavior(call, answer);
  };
  await app.itemStatistics.refresh();
  expect(requests).toBe(expected);
});

test("once another site is chosen, nothing more of the first one's drafts is read", async () => {
  const { computer, app } = await open({ linked: ["a-0", "a-1"] });
  computer.settings.server = "https://other.example";
  await app.signIn();
  computer.settings.server = server;
  let requests = 0;
  computer.network.behavior = (call, answer) => {
    requests += 1;
    computer.settings.server = "https://other.example";
    return online(call, answer);
  };
  await app.itemStatistics.refresh();
  expect(requests).toBe(1);
});

test("signed out or without a site, nothing is read in the background", async () => {
  const { computer, app, countCalls } = await open({ linked: ["a-0"] });
  await app.credentialStore.endSession(server);
  await app.itemStatistics.refresh();
  computer.settings.server = null;
  await app.itemStatistics.refresh();
  expect(countCalls()).toBe(0);
});
