import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OutboxItem } from "#src/model/outbox.ts";
import { buildText, createRecordingLog } from "#testing/site/computer.ts";
import { nodeDisk } from "../disk/disk.ts";
import { createItemFiles } from "./item-files.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "illumine-outbox-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const toId = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;

const buildItem = (at: number): OutboxItem => ({
  id: toId(at),
  draftId: toId(0),
  kind: "save",
  server: "https://illumine.example",
  text: { draft: buildText(`Title ${at}`), json: null },
  draftRevision: 1,
  version: null,
  stagedVersion: 0,
  createdAt: "2026-03-01T10:00:00.000Z",
  state: { kind: "waiting", for: "turn", tries: 0, retryAt: null, isUnanswered: false },
});

function open(disk = nodeDisk) {
  let ids = 0;
  const { log, lines } = createRecordingLog();
  return {
    lines,
    files: createItemFiles({ disk, log, folder: join(folder, "outbox"), createId: () => `id-${++ids}` }),
  };
}

test("on a real disk, items are read in the order they were added, and only their owner can read them", async () => {
  const { files } = open();
  await files.write({ order: 2, item: buildItem(1) });
  await files.write({ order: 1, item: buildItem(2) });
  await files.write({ order: 3, item: buildItem(3) });
  await files.remove(toId(3));
  const { queued, damaged } = await open().files.readAll();
  expect([queued.map(({ item }) => item.text.draft.title), damaged]).toEqual([["Title 2", "Title 1"], []]);
  const { mode } = await stat(join(folder, "outbox", `${toId(1)}.json`));
  expect(mode & 0o077).toBe(0);
});

test("an interrupted write is removed, never sent and never reported", async () => {
  const { files } = open();
  await files.write({ order: 1, item: buildItem(1) });
  await writeFile(join(folder, "outbox", `${toId(2)}.json.id-9.tmp`), '{"format":1,"ord');
  const { queued, damaged } = await files.readAll();
  expect([queued.length, damaged, (await readdir(join(folder, "outbox"))).length]).toEqual([1, [], 1]);
});

test("an item of a newer app version is reported and stays", async () => {
  const { files } = open();
  await files.write({ order: 1, item: buildItem(1) });
  const path = join(folder, "outbox", `${toId(2)}.json`);
  await writeFile(path, '{"format":2}');
  const { queued, damaged } = await files.readAll();
  expect([queued.length, damaged]).toEqual([1, [{ path, reason: expect.stringMatching(/newer version of the app/) }]]);
});

test("a copied item file isn't a second item", async () => {
  const { files } = open();
  await files.write({ order: 1, item: buildItem(1) });
  const bytes = await nodeDisk.read(join(folder, "outbox", `${toId(1)}.json`));
  await writeFile(join(folder, "outbox", `${toId(1)} (1).json`), bytes);
  const { queued, damaged } = await files.readAll();
  expect([queued.length, damaged.length, damaged[0]?.reason]).toEqual([
    1,
    1,
    expect.stringMatching(/copy of another file/),
  ]);
});

test("a file that can't be read or moved doesn't prevent the start", async () => {
  const { files } = open();
  await files.write({ order: 1, item: buildItem(1) });
  await writeFile(join(folder, "outbox", `${toId(2)}.json`), "not JSON");
  const failing = open({ ...nodeDisk, rename: () => Promise.reject(new Error("EIO")) });
  expect((await failing.files.readAll()).damaged).toMatchObject([{ path: join(folder, "outbox", `${toId(2)}.json`) }]);
  const blind = open({ ...nodeDisk, read: () => Promise.reject(new Error("EIO")) });
  const { queued, damaged } = await blind.files.readAll();
  expect([queued, damaged.map(({ reason }) => /can't be read/.test(reason))]).toEqual([[], [true, true]]);
});
