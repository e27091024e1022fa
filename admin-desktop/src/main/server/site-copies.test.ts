import { expect, test } from "vitest";
import { buildText, clear, createComputer, offline } from "#test/site/computer.ts";
import { createManualClock } from "#test/site/manual-clock.ts";
import { createSiteModel } from "#test/site/site-model.ts";

async function open(count = 2) {
  const site = createSiteModel();
  const clock = createManualClock();
  const computer = createComputer({ site, clock });
  for (let at = 0; at < count; at += 1)
    site.writeOnWeb(buildText(`Title ${at}`, { id: `a-${at}`, isActive: at % 2 === 1 }));
  const app = await computer.start();
  await app.signIn();
  const countReads = () => site.calls.filter(({ path }) => /assessments\/a-/.test(path)).length;
  return { site, clock, computer, app, countReads };
}

const titlesOf = (copies: { assessment: { title: string } }[]) =>
  copies.map(({ assessment }) => assessment.title).sort();

test("after a refresh everything can be read without a network, also after a restart", async () => {
  const { computer, app } = await open();
  await app.copies.refresh();
  computer.weather.between = offline;
  app.kill();
  const again = await computer.start();
  expect(titlesOf(await again.copies.list())).toEqual(["Title 0", "Title 1"]);
  const { copy, isCurrent } = await again.copies.read("a-0");
  expect([copy?.assessment.title, copy?.readAt, isCurrent]).toEqual(["Title 0", "2026-03-01T10:00:00.000Z", false]);
  expect(await again.copies.read("a-9")).toEqual({ copy: null, isCurrent: false });
});

test("only what is new or has another version is read again, visible ones first", async () => {
  const { site, app, countReads } = await open();
  await app.copies.refresh();
  expect(site.calls.filter(({ path }) => /assessments\/a-/.test(path)).map(({ path }) => path.slice(-1))).toEqual([
    "1",
    "0",
  ]);
  await app.copies.refresh();
  expect(countReads()).toBe(2);
  site.writeOnWeb(buildText("Changed", { id: "a-0" }));
  await app.copies.refresh();
  expect(countReads()).toBe(3);
  expect(titlesOf(await app.copies.list())).toEqual(["Changed", "Title 1"]);
});

test("a site that was restored from its backup counts, although its versions are lower", async () => {
  const { site, app } = await open();
  site.writeOnWeb(buildText("Later", { id: "a-0" }));
  await app.copies.refresh();
  site.stored.delete("a-0");
  site.writeOnWeb(buildText("Restored", { id: "a-0" }));
  await app.copies.refresh();
  expect(titlesOf(await app.copies.list())).toEqual(["Restored", "Title 1"]);
});

test("what is deleted on the site goes, but not what a draft began from; reading it says that it is gone", async () => {
  const { site, computer, app } = await open();
  await app.copies.refresh();
  const { copy } = await app.copies.read("a-0");
  const draft = await computer.createDraft(buildText("Mine", { id: "a-0" }), copy);
  site.stored.clear();
  await app.copies.refresh();
  expect(titlesOf(await app.copies.list())).toEqual(["Title 0"]);
  expect(await app.copies.read("a-0")).toEqual({ copy: null, isCurrent: true });
  expect(titlesOf(await app.copies.list())).toEqual(["Title 0"]);
  await computer.drafts.discard(draft.id);
  expect(await app.copies.read("a-0")).toEqual({ copy: null, isCurrent: true });
  expect(await app.copies.list()).toEqual([]);
});

test("at most 500 are kept, and it says how many are not", async () => {
  const { app, countReads } = await open(510);
  await app.copies.refresh();
  const kept = await app.copies.list();
  expect([kept.length, kept.filter(({ assessment }) => assessment.isActive).length, app.copies.countLeftOut()]).toEqual(
    [500, 255, 10],
  );
  expect(countReads()).toBe(500);
});

test("it stops asking when the site stops answering, and goes on the next time", async () => {
  const { site, computer, app, countReads } = await open(6);
  computer.weather.between = (call, answer) => (countReads() === 2 ? offline(call, answer) : answer());
  await app.copies.refresh();
  expect([countReads(), (await app.copies.list()).length]).toEqual([2, 2]);
  computer.weather.between = clear;
  await app.copies.refresh();
  expect((await app.copies.list()).length).toBe(6);
  site.endSessions();
  const before = site.calls.length;
  await app.copies.refresh();
  await app.copies.refresh();
  expect(site.calls.length).toBe(before + 1);
});

test("a damaged copy is simply read anew", async () => {
  const { computer, app, countReads } = await open();
  await app.copies.refresh();
  const path = [...computer.storage.files.keys()].find((name) => name.endsWith("a-0@1.json")) ?? "";
  computer.storage.files.set(path, Buffer.from('{"format":1,"copy":'));
  expect(titlesOf(await app.copies.list())).toEqual(["Title 1"]);
  await app.copies.refresh();
  expect([titlesOf(await app.copies.list()), countReads()]).toEqual([["Title 0", "Title 1"], 3]);
});

test("another site has copies of its own", async () => {
  const { computer, app } = await open();
  await app.copies.refresh();
  computer.settings.server = "https://other.example";
  expect(await app.copies.list()).toEqual([]);
  computer.settings.server = "https://illumine.example";
  expect(await app.copies.list()).toHaveLength(2);
});

test("a full disk keeps nothing, and what was asked for is still shown", async () => {
  const { computer, app } = await open();
  computer.storage.fail("ENOSPC");
  expect(await app.copies.read("a-0")).toMatchObject({ copy: { assessment: { title: "Title 0" } }, isCurrent: true });
  await app.copies.refresh();
  expect(computer.lines.join()).toContain("could not be kept");
  computer.storage.fail(null);
  expect(await app.copies.list()).toEqual([]);
});
