import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Draft } from "#src/model/draft.ts";
import { listCrashStates } from "#testing/disk/crash-states.ts";
import { createFaultyDisk } from "#testing/disk/faulty-disk.ts";
import { createJournalDisk, createTree } from "#testing/disk/journal-disk.ts";
import { buildText, createErrorLog, createFixedClock } from "#testing/drafts/draft-factory.ts";
import type { Disk } from "../disk/disk.ts";
import { createDraftHistory } from "./draft-history.ts";
import { createWritingSnapshots, snapshotIntervalMs } from "./snapshots-while-writing.ts";

const id = "11111111-1111-4111-8111-111111111111";

const buildDraft = (title: string): Draft => ({
  ...{ id, revision: 1, createdAt: "2026-01-01T00:00:00.000Z", editedAt: "2026-01-01T00:00:00.000Z" },
  ...{ text: buildText(title), base: null, file: null },
});

function open(disk: Disk = createJournalDisk(), clock = createFixedClock()) {
  const log = createErrorLog();
  return { clock, log, disk, history: createDraftHistory({ disk, folder: "/", clock, createId: randomUUID, log }) };
}

const listTitles = async ({ history }: ReturnType<typeof open>) => (await history.list(id)).map(({ title }) => title);

test("snapshots are listed newest first, with their reason, also after the clock went back", async () => {
  const opened = open();
  await opened.history.take(buildDraft("A"), "writing");
  opened.clock.set("2020-01-01T00:00:00.000Z");
  await opened.history.take(buildDraft("B"), "merge");
  const [latest] = await opened.history.list(id);
  expect(latest).toMatchObject({ title: "B", reason: "merge", takenAt: "2020-01-01T00:00:00.000Z", isDamaged: false });
  expect(await listTitles(opened)).toEqual(["B", "A"]);
  expect((await opened.history.read(id, latest?.id ?? "")).draft.title).toBe("B");
});

test("the same text again and an empty draft need no snapshot", async () => {
  const opened = open();
  const { history } = opened;
  await history.take(buildDraft("A"), "writing");
  await history.take(buildDraft("A"), "replace");
  const empty = buildText("");
  await history.take({ ...buildDraft(""), text: { ...empty, draft: { ...empty.draft, id: "" } } }, "writing");
  expect(await listTitles(opened)).toEqual(["A"]);
});

test("at most 50 stay: the first, the last, the newest ones closer together, and what came before a replacement", async () => {
  const opened = open();
  const { history, clock } = opened;
  const days = 20;
  for (let at = 0; at < days * 24; at += 1) {
    await history.take(buildDraft(`${at}`), at === 100 ? "import" : "writing");
    clock.pass(60 * 60_000);
  }
  const snapshots = await history.list(id);
  expect(snapshots).toHaveLength(50);
  const titles = snapshots.map(({ title }) => Number(title));
  expect(titles[0]).toBe(days * 24 - 1);
  expect(titles.at(-1)).toBe(0);
  expect(titles).toContain(100);
  const recent = titles.filter((title) => title > (days - 1) * 24).length;
  const old = titles.filter((title) => title < 24).length;
  expect(recent).toBeGreaterThan(old);
});

test("a snapshot that the disk damaged is listed as such, and the others can be read", async () => {
  const disk = createJournalDisk();
  const opened = open(disk);
  const { history } = opened;
  await history.take(buildDraft("A"), "writing");
  await history.take(buildDraft("B"), "writing");
  const [latest, first] = await history.list(id);
  const file = disk.tree.files.get(`/history/${id}/${latest?.id}`);
  if (file) file.bytes = file.bytes.subarray(0, 300);
  expect((await history.list(id)).map(({ isDamaged }) => isDamaged)).toEqual([true, false]);
  await expect(history.read(id, latest?.id ?? "")).rejects.toMatchObject({ code: "unreadable" });
  expect((await history.read(id, first?.id ?? "")).draft.title).toBe("A");
  await history.take(buildDraft("C"), "writing");
  expect((await history.list(id))[0]?.title).toBe("C");
  await expect(history.read(id, "../../drafts/x.draft")).rejects.toMatchObject({ code: "missing" });
});

test("a full disk refuses the snapshot with a message and leaves the others", async () => {
  const disk = createJournalDisk();
  const opened = open(disk);
  await opened.history.take(buildDraft("A"), "writing");
  const full = createFaultyDisk(disk, (action) => (action === "write" ? { code: "ENOSPC", isDone: false } : null));
  const { history } = open(full);
  await expect(history.take(buildDraft("B"), "restore")).rejects.toMatchObject({ code: "full" });
  expect(await listTitles(opened)).toEqual(["A"]);
});

test("the history of a deleted draft goes with it, and one without a draft goes at the next start", async () => {
  const disk = createJournalDisk();
  const { history } = open(disk);
  await history.take(buildDraft("A"), "writing");
  await history.removeOrphans(() => true);
  expect(await history.list(id)).toHaveLength(1);
  await history.remove(id);
  expect([...disk.tree.files.keys()]).toEqual([]);
  await history.take(buildDraft("A"), "writing");
  await history.removeOrphans(() => false);
  expect(disk.tree.folders.has(`/history/${id}`)).toBe(false);
});

test("after any power failure an acknowledged snapshot is complete, and none is damaged", async () => {
  const disk = createJournalDisk();
  const { history } = open(disk);
  const titles = ["A", "B", "C"];
  for (const title of titles) {
    await history.take(buildDraft(title), "writing");
    disk.journal.push({ kind: "acknowledge", what: titles.indexOf(title) });
  }
  let states = 0;
  for (let count = 0; count <= disk.journal.length; count += 1) {
    const done = disk.journal.slice(0, count);
    const acknowledged = done.filter(({ kind }) => kind === "acknowledge").length;
    for (const state of listCrashStates(createTree(), done, 8)) {
      states += 1;
      const opened = open(createJournalDisk(state));
      const snapshots = await opened.history.list(id);
      expect(snapshots.filter(({ isDamaged }) => isDamaged)).toEqual([]);
      expect(snapshots.map(({ title }) => title)).toEqual(expect.arrayContaining(titles.slice(0, acknowledged)));
      await opened.history.take(buildDraft("Afterwards"), "writing");
      expect((await listTitles(opened))[0]).toBe("Afterwards");
    }
  }
  expect(states).toBeGreaterThan(50);
});

test("while writing, the text before is taken at the first edit and every five minutes, and failures hold nothing up", async () => {
  const { history, clock, log } = open();
  let title = "Opened";
  const drafts = { read: async () => buildDraft(title) };
  const beforeWrite = createWritingSnapshots({ history, drafts, clock, log });
  const write = async (next: string) => {
    beforeWrite(id);
    await new Promise(setImmediate);
    title = next;
  };
  await write("First edit");
  clock.pass(snapshotIntervalMs - 1);
  await write("Second edit");
  expect((await history.list(id)).map((snapshot) => snapshot.title)).toEqual(["Opened"]);
  clock.pass(1);
  await write("Third edit");
  expect((await history.list(id)).map((snapshot) => snapshot.title)).toEqual(["Second edit", "Opened"]);
  const failing = createWritingSnapshots({
    history,
    drafts: { read: () => Promise.reject(new Error("EIO")) },
    clock,
    log,
  });
  failing(id);
  await new Promise(setImmediate);
  expect(log.errors).toEqual(["Couldn't take a snapshot of a draft"]);
});
