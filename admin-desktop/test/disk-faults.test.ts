import { expect, test } from "vitest";
import type { DraftRepository } from "../src/main/drafts/draft-repository.ts";
import { DesktopFailure } from "../src/main/failure.ts";
import { listCrashStates } from "../testing/disk/crash-states.ts";
import { createFaultyDisk, type Fault } from "../testing/disk/faulty-disk.ts";
import { createJournalDisk, createTree } from "../testing/disk/journal-disk.ts";
import { buildSiteCopy, buildText, openRepository } from "../testing/drafts/draft-factory.ts";

type Step = (store: DraftRepository, ids: string[]) => Promise<unknown>;

const create =
  (title: string): Step =>
  async (store, ids) => {
    ids.push((await store.create({ text: buildText(title), base: null, file: null })).id);
  };

function createEditor(at: number) {
  let revision = 1;
  return {
    type:
      (title: string): Step =>
      async (store, ids) => {
        const written = await store.write({ id: ids[at] ?? "", revision, text: buildText(title) });
        if (written.kind !== "saved") throw new Error(`'${title}' was forked`);
        revision = written.revision;
      },
    applySiteVersion: async (store: DraftRepository, ids: string[]) => {
      revision = (await store.applySiteVersion(ids[at] ?? "", { revision, base: buildSiteCopy("Of the site", 2) }))
        .revision;
    },
  };
}

function listSteps(): Step[] {
  const editor = createEditor(0);
  return [
    create("A"),
    create("B"),
    editor.type("A2"),
    (store, ids) => store.updateLinks(ids[0] ?? "", { file: { path: "/a.json", hash: "0".repeat(64), revision: 2 } }),
    editor.applySiteVersion,
    editor.type("A3"),
    editor.type("A4"),
    (store, ids) => store.discard(ids[1] ?? ""),
    (store, ids) => store.restore(ids[1] ?? ""),
    (store, ids) => store.discard(ids[1] ?? ""),
    create("C"),
    (store, ids) => store.discard(ids[2] ?? ""),
    (store, ids) => store.deleteDiscarded(ids[2] ?? ""),
    editor.type("A5"),
  ];
}

const describe = (store: DraftRepository) => ({
  drafts: store.list().map(({ title, baseVersion, filePath }) => [title, baseVersion, filePath]),
  bin: store.listBin().map(({ title }) => title),
  damaged: store.listDamaged(),
});

const expectedFailures: Record<string, [code: string, word: string]> = {
  ENOSPC: ["full", "Free up some space"],
  EROFS: ["read only", "Give this user write permission"],
  EIO: ["device", "try again"],
};

async function persist(store: DraftRepository, steps: Step[], fault: Fault): Promise<number> {
  const ids: string[] = [];
  let refusals = 0;
  for (const step of steps) {
    try {
      await step(store, ids);
    } catch (error) {
      if (!(error instanceof DesktopFailure)) throw error;
      refusals += 1;
      const [code, word] = expectedFailures[fault.code] ?? ["", ""];
      expect(["device", code]).toContain(error.code);
      expect(error.message).toContain(error.code === "device" ? "" : word);
      await step(store, ids);
    }
  }
  return refusals;
}

async function runUndisturbed() {
  const disk = createJournalDisk();
  let operations = 0;
  const counting = createFaultyDisk(disk, () => {
    operations += 1;
    return null;
  });
  const store = await openRepository(counting);
  const opened = operations;
  await persist(store, listSteps(), { code: "", isDone: false });
  return { described: describe(store), opened, operations };
}

const faults: Fault[] = [
  { code: "ENOSPC", isDone: false },
  { code: "EROFS", isDone: false },
  { code: "EIO", isDone: false },
  { code: "EIO", isDone: true },
];
for (const { code, isDone } of faults) {
  test(`${code} ${isDone ? "after" : "instead of"} any one operation is reported, and retrying succeeds`, async () => {
    const { described, opened, operations } = await runUndisturbed();
    let refusals = 0;
    for (let at = opened; at < operations; at += 1) {
      const disk = createJournalDisk();
      let count = -1;
      const store = await openRepository(
        createFaultyDisk(disk, () => {
          count += 1;
          return count === at ? { code, isDone } : null;
        }),
      );
      refusals += await persist(store, listSteps(), { code, isDone });
      expect(describe(store)).toEqual(described);
      for (const state of listCrashStates(createTree(), disk.journal, at).slice(0, 4)) {
        expect(describe(await openRepository(createJournalDisk(state)))).toEqual(described);
      }
    }
    expect(refusals).toBeGreaterThan(40);
  });
}

test("A write that succeeded although it was reported as failed doesn't conflict with the next one", async () => {
  const disk = createJournalDisk();
  let isBroken = false;
  const store = await openRepository(
    createFaultyDisk(disk, (action) => (isBroken && action === "syncFolder" ? { code: "EIO", isDone: false } : null)),
  );
  const { id } = await store.create({ text: buildText("Begun"), base: null, file: null });
  isBroken = true;
  await expect(store.write({ id, revision: 1, text: buildText("Failed") })).rejects.toMatchObject({ code: "device" });
  await expect(store.write({ id, revision: 1, text: buildText("Failed") })).rejects.toMatchObject({ code: "device" });
  isBroken = false;
  const written = await store.write({ id, revision: 1, text: buildText("Typed on") });
  expect(written).toMatchObject({ kind: "saved" });
  expect((await (await openRepository(disk)).list()).map(({ title }) => title)).toEqual(["Typed on"]);
  const late = await store.write({ id, revision: 1, text: buildText("Of another window") });
  expect(late).toMatchObject({ kind: "forked" });
});

test("A full disk rejects new texts and keeps acknowledged ones; writing works again once there's space", async () => {
  const disk = createJournalDisk();
  let isFull = false;
  const store = await openRepository(
    createFaultyDisk(disk, (action) => (isFull && action === "write" ? { code: "ENOSPC", isDone: false } : null)),
  );
  const { id } = await store.create({ text: buildText("Acknowledged"), base: null, file: null });
  isFull = true;
  for (const title of ["one", "two", "three"]) {
    const write = store.write({ id, revision: 1, text: buildText(title) });
    await expect(write).rejects.toMatchObject({ code: "full", message: expect.stringContaining("Free up some space") });
    expect((await (await openRepository(disk)).read(id)).text.draft.title).toBe("Acknowledged");
  }
  expect([...disk.tree.files.keys()]).toHaveLength(1);
  isFull = false;
  expect(await store.write({ id, revision: 1, text: buildText("three") })).toMatchObject({
    kind: "saved",
    revision: 2,
  });
});

test("Disk errors during the start move nothing, and everything is there once the disk works", async () => {
  const disk = createJournalDisk();
  const repository = await openRepository(disk);
  for (const title of ["A", "B", "C"]) await repository.create({ text: buildText(title), base: null, file: null });
  await repository.discard(repository.list()[0]?.id ?? "");
  for (let at = 0; at < 30; at += 1) {
    let count = -1;
    const store = await openRepository(
      createFaultyDisk(disk, () => {
        count += 1;
        return count === at ? { code: "EIO", isDone: false } : null;
      }),
    );
    const seen = store.list().length + store.listBin().length;
    expect(store.listDamaged().length > 0 || seen === 3).toBe(true);
    for (const { reason } of store.listDamaged()) expect(reason).toContain("start the app again");
    expect(describe(await openRepository(disk))).toEqual(describe(repository));
  }
});
