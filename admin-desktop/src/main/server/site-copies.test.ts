import { expect, test } from "vitest";
import { buildText, createComputer, offline, online } from "#testing/site/computer.ts";
import { createManualClock } from "#testing/site/manual-clock.ts";
import { createSiteModel } from "#testing/site/site-model.ts";

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

const listTitles = (copies: { title: string }[]) => copies.map(({ title }) => title).sort();

const byPerson = { isBackground: false };

test("after a refresh everything can be read without a network, also after a restart", async () => {
  const { computer, app } = await open();
  await app.siteCopies.refresh();
  computer.network.behavior = offline;
  app.kill();
  const again = await computer.start();
  const copies = await again.siteCopies.list();
  expect(listTitles(copies)).toEqual(["Title 0", "Title 1"]);
  // The page gets no whole assessments for a list.
  for (const copy of copies) expect(copy).not.toHaveProperty("sections");
  const { copy, isCurrent } = await again.siteCopies.read("a-0", byPerson);
  expect([copy?.assessment.title, copy?.readAt, isCurrent]).toEqual(["Title 0", "2026-03-01T10:00:00.000Z", false]);
  expect(await again.siteCopies.read("a-9", byPerson)).toEqual({ copy: null, isCurrent: false });
});

test("what the app asks for by itself is marked, and what a person opens isn't", async () => {
  const { site, app } = await open();
  const listMarks = async (ask: () => Promise<unknown>) => {
    const before = site.calls.length;
    await ask();
    return [...new Set(site.calls.slice(before).map(({ headers }) => headers["x-background"]))];
  };
  for (const ask of [app.siteCopies.refresh, app.referenceData.refresh, app.connection.check])
    expect(await listMarks(ask)).toEqual(["1"]);
  expect(await listMarks(() => app.siteCopies.read("a-0", { isBackground: true }))).toEqual(["1"]);
  expect(await listMarks(() => app.siteCopies.read("a-0", byPerson))).toEqual([undefined]);
});

test("only what is new or has another version is read again, visible ones first", async () => {
  const { site, app, countReads } = await open();
  await app.siteCopies.refresh();
  expect(site.calls.filter(({ path }) => /assessments\/a-/.test(path)).map(({ path }) => path.slice(-1))).toEqual([
    "1",
    "0",
  ]);
  await app.siteCopies.refresh();
  expect(countReads()).toBe(2);
  site.writeOnWeb(buildText("Changed", { id: "a-0" }));
  await app.siteCopies.refresh();
  expect(countReads()).toBe(3);
  expect(listTitles(await app.siteCopies.list())).toEqual(["Changed", "Title 1"]);
});

test("a site that was restored from its backup counts, although its versions are lower", async () => {
  const { site, app } = await open();
  site.writeOnWeb(buildText("Later", { id: "a-0" }));
  await app.siteCopies.refresh();
  site.stored.delete("a-0");
  site.writeOnWeb(buildText("Restored", { id: "a-0" }));
  await app.siteCopies.refresh();
  expect(listTitles(await app.siteCopies.list())).toEqual(["Restored", "Title 1"]);
});

test("copies deleted on the site are removed unless a draft is based on them, and reading says they're gone", async () => {
  const { site, computer, app } = await open();
  await app.siteCopies.refresh();
  const { copy } = await app.siteCopies.read("a-0", byPerson);
  const draft = await computer.createDraft(buildText("Mine", { id: "a-0" }), copy);
  site.stored.clear();
  await app.siteCopies.refresh();
  expect(listTitles(await app.siteCopies.list())).toEqual(["Title 0"]);
  expect(await app.siteCopies.read("a-0", byPerson)).toEqual({ copy: null, isCurrent: true });
  expect(listTitles(await app.siteCopies.list())).toEqual(["Title 0"]);
  await computer.drafts.discard(draft.id);
  expect(await app.siteCopies.read("a-0", byPerson)).toEqual({ copy: null, isCurrent: true });
  expect(await app.siteCopies.list()).toEqual([]);
});

test("at most 500 copies are saved, and the rest is counted, also after a restart", async () => {
  const { app, computer, countReads } = await open(510);
  await app.siteCopies.refresh();
  const copies = await app.siteCopies.list();
  expect([copies.length, copies.filter(({ isActive }) => isActive).length]).toEqual([500, 255]);
  expect(countReads()).toBe(500);
  expect(await app.siteCopies.readStatus()).toEqual({ progress: null, leftOut: 10 });
  computer.network.behavior = offline;
  app.kill();
  expect(await (await computer.start()).siteCopies.readStatus()).toEqual({ progress: null, leftOut: 10 });
});

test("while copies arrive the list has their titles in order, and says how far it is", async () => {
  const { app } = await open(12);
  const orders: string[][] = [];
  const progress: unknown[] = [];
  const running: Promise<void>[] = [];
  app.siteCopies.subscribe(() => {
    running.push(
      app.siteCopies.readStatus().then((status) => void progress.push(status.progress)),
      app.siteCopies.list().then((copies) => void orders.push(copies.map(({ title }) => title))),
    );
  });
  await app.siteCopies.refresh();
  await Promise.all(running);
  const titles = Array.from({ length: 12 }, (_, index) => `Title ${index}`);
  for (const order of orders) expect(order).toEqual(titles.filter((title) => order.includes(title)));
  expect(progress[0]).toEqual({ done: 0, total: 12 });
  expect(progress.at(-1)).toEqual({ done: 11, total: 12 });
  expect((await app.siteCopies.readStatus()).progress).toBeNull();
});

test("a refresh stops when the site stops responding, and continues next time", async () => {
  const { site, computer, app, countReads } = await open(6);
  computer.network.behavior = (call, answer) => (countReads() === 2 ? offline(call, answer) : answer());
  await app.siteCopies.refresh();
  expect([countReads(), (await app.siteCopies.list()).length]).toEqual([2, 2]);
  computer.network.behavior = online;
  await app.siteCopies.refresh();
  expect((await app.siteCopies.list()).length).toBe(6);
  site.endSessions();
  const before = site.calls.length;
  await app.siteCopies.refresh();
  await app.siteCopies.refresh();
  expect(site.calls.length).toBe(before + 1);
});

test("a damaged copy is fetched again", async () => {
  const { computer, app, countReads } = await open();
  await app.siteCopies.refresh();
  const path = [...computer.storage.files.keys()].find((name) => name.endsWith("a-0@1.json")) ?? "";
  computer.storage.files.set(path, Buffer.from('{"format":1,"copy":'));
  expect(listTitles(await app.siteCopies.list())).toEqual(["Title 1"]);
  await app.siteCopies.refresh();
  expect([listTitles(await app.siteCopies.list()), countReads()]).toEqual([["Title 0", "Title 1"], 3]);
});

test("each site has separate copies", async () => {
  const { computer, app } = await open();
  await app.siteCopies.refresh();
  computer.settings.server = "https://other.example";
  expect(await app.siteCopies.list()).toEqual([]);
  computer.settings.server = "https://illumine.example";
  expect(await app.siteCopies.list()).toHaveLength(2);
});

test("with a full disk nothing is saved, and a requested assessment is still returned", async () => {
  const { computer, app } = await open();
  computer.storage.fail("ENOSPC");
  expect(await app.siteCopies.read("a-0", byPerson)).toMatchObject({
    copy: { assessment: { title: "Title 0" } },
    isCurrent: true,
  });
  await app.siteCopies.refresh();
  expect(computer.lines.join()).toContain("Couldn't save a copy");
  computer.storage.fail(null);
  expect(await app.siteCopies.list()).toEqual([]);
});

test("every saved copy is announced, and the list reads only files that have changed", async () => {
  const { site, app } = await open(3);
  let announced = 0;
  const unsubscribe = app.siteCopies.subscribe(() => {
    announced += 1;
  });
  await app.siteCopies.refresh();
  expect(announced).toBe(3);
  unsubscribe();

  const { read } = app.disk;
  const paths: string[] = [];
  app.disk.read = (path) => {
    paths.push(path);
    return read(path);
  };
  await app.siteCopies.list();
  expect(paths).toHaveLength(3);
  await app.siteCopies.list();
  expect(paths).toHaveLength(3);
  site.writeOnWeb(buildText("Changed and longer", { id: "a-1" }));
  await app.siteCopies.refresh();
  expect(listTitles(await app.siteCopies.list())).toEqual(["Changed and longer", "Title 0", "Title 2"]);
  expect(paths).toHaveLength(4);
  expect(announced).toBe(3);
});

test("copies say which assessments have staged changes, also without a network", async () => {
  const { site, computer, app } = await open();
  const listStaged = async () => (await app.siteCopies.list()).flatMap(({ id, hasStaged }) => (hasStaged ? [id] : []));
  await app.siteCopies.refresh();
  expect(await listStaged()).toEqual([]);
  site.stageOnWeb("a-1", { title: "Staged" });
  await app.siteCopies.refresh();
  await app.siteCopies.read("a-1", byPerson);
  computer.network.behavior = offline;
  expect(await listStaged()).toEqual(["a-1"]);
  computer.network.behavior = online;
  site.discardStagedOnWeb("a-1");
  await app.siteCopies.refresh();
  expect(await listStaged()).toEqual([]);
});

test("staged changes are read with their assessment, also for reading them offline", async () => {
  const { site, computer, app } = await open();
  await app.siteCopies.refresh();
  site.stageOnWeb("a-1", { title: "Staged" });
  await app.siteCopies.refresh();
  computer.network.behavior = offline;
  const readOffline = async () => (await app.siteCopies.read("a-1", byPerson)).copy;
  expect(await readOffline()).toMatchObject({
    assessment: { title: "Title 1" },
    staged: { version: 1, document: { title: "Staged" } },
  });

  computer.network.behavior = online;
  site.stageOnWeb("a-1", { title: "Staged later" });
  expect(await app.siteCopies.read("a-1", byPerson)).toMatchObject({
    copy: { staged: { version: 2 } },
    isCurrent: true,
  });
  site.discardStagedOnWeb("a-1");
  await app.siteCopies.refresh();
  computer.network.behavior = offline;
  expect(await readOffline()).not.toHaveProperty("staged");
});

test("where the site can't say what is staged, a copy isn't current", async () => {
  const { site, computer, app } = await open();
  site.stageOnWeb("a-1", { title: "Staged" });
  await app.siteCopies.refresh();
  computer.network.behavior = (call, answer) => (call.path.endsWith("/staged") ? offline(call, answer) : answer());
  expect(await app.siteCopies.read("a-1", byPerson)).toMatchObject({
    copy: { staged: { version: 1 } },
    isCurrent: false,
  });
});
