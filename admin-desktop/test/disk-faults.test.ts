import { expect, test } from "vitest";
import type { DraftStore } from "../src/main/drafts/draft-store.ts";
import { DesktopFailure } from "../src/main/failure.ts";
import { listCrashStates } from "./crash-states.ts";
import { createFaultyDisk, type Fault } from "./fault-disk.ts";
import { createMemoryDisk, createTree } from "./memory-disk.ts";
import { buildSiteCopy, buildText, openStore } from "./store-factory.ts";

type Step = (store: DraftStore, ids: string[]) => Promise<unknown>;

const create =
  (title: string): Step =>
  async (store, ids) => {
    ids.push((await store.create({ text: buildText(title), base: null, file: null })).id);
  };

/** What an editor does: it names the revision that it last heard of, again and again where it was told of a failure. */
function createEditor(at: number) {
  let revision = 1;
  return {
    type:
      (title: string): Step =>
      async (store, ids) => {
        const written = await store.write({ id: ids[at] ?? "", revision, text: buildText(title) });
        if (written.kind !== "kept") throw new Error(`'${title}' was forked`);
        revision = written.revision;
      },
    settle: async (store: DraftStore, ids: string[]) => {
      revision = (await store.settle(ids[at] ?? "", { revision, base: buildSiteCopy("Of the site", 2) })).revision;
    },
  };
}

function listSteps(): Step[] {
  const editor = createEditor(0);
  return [
    create("A"),
    create("B"),
    editor.type("A2"),
    (store, ids) => store.relink(ids[0] ?? "", { file: { path: "/a.json", hash: "0".repeat(64), revision: 2 } }),
    editor.settle,
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

/** The lists, without what an attempt more may change: revisions. */
const describe = (store: DraftStore) => ({
  drafts: store.list().map(({ title, baseVersion, filePath }) => [title, baseVersion, filePath]),
  bin: store.listBin().map(({ title }) => title),
  damaged: store.listDamaged(),
});

const words: Record<string, [code: string, word: string]> = {
  ENOSPC: ["full", "Free some space"],
  EROFS: ["read only", "Allow this user to write"],
  EIO: ["device", "try again"],
};

/** Does all steps; where one is refused, it is asked for once more. Resolves with the number of refusals. */
async function persist(store: DraftStore, steps: Step[], fault: Fault): Promise<number> {
  const ids: string[] = [];
  let refusals = 0;
  for (const step of steps) {
    try {
      await step(store, ids);
    } catch (error) {
      if (!(error instanceof DesktopFailure)) throw error;
      refusals += 1;
      const [code, word] = words[fault.code] ?? ["", ""];
      expect(["device", code]).toContain(error.code);
      expect(error.message).toContain(error.code === "device" ? "" : word);
      await step(store, ids);
    }
  }
  return refusals;
}

async function runUndisturbed() {
  const disk = createMemoryDisk();
  let operations = 0;
  const counting = createFaultyDisk(disk, () => {
    operations += 1;
    return null;
  });
  const store = await openStore(counting);
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
  test(`${code} ${isDone ? "after" : "instead of"} any one operation is told, and the same once more brings all of it`, async () => {
    const { described, opened, operations } = await runUndisturbed();
    let refusals = 0;
    for (let at = opened; at < operations; at += 1) {
      const disk = createMemoryDisk();
      let count = -1;
      const store = await openStore(
        createFaultyDisk(disk, () => {
          count += 1;
          return count === at ? { code, isDone } : null;
        }),
      );
      refusals += await persist(store, listSteps(), { code, isDone });
      expect(describe(store)).toEqual(described);
      for (const state of listCrashStates(createTree(), disk.journal, at).slice(0, 4)) {
        expect(describe(await openStore(createMemoryDisk(state)))).toEqual(described);
      }
    }
    expect(refusals).toBeGreaterThan(40);
  });
}

test("A text that reached its place although its author was told that it failed is no conflict with the next one", async () => {
  const disk = createMemoryDisk();
  let isBroken = false;
  const store = await openStore(
    createFaultyDisk(disk, (action) => (isBroken && action === "syncFolder" ? { code: "EIO", isDone: false } : null)),
  );
  const { id } = await store.create({ text: buildText("Begun"), base: null, file: null });
  isBroken = true;
  await expect(store.write({ id, revision: 1, text: buildText("Failed") })).rejects.toMatchObject({ code: "device" });
  await expect(store.write({ id, revision: 1, text: buildText("Failed") })).rejects.toMatchObject({ code: "device" });
  isBroken = false;
  const written = await store.write({ id, revision: 1, text: buildText("Typed on") });
  expect(written).toMatchObject({ kind: "kept" });
  expect((await (await openStore(disk)).list()).map(({ title }) => title)).toEqual(["Typed on"]);
  const late = await store.write({ id, revision: 1, text: buildText("Of another window") });
  expect(late).toMatchObject({ kind: "forked" });
});

test("A disk that stays full refuses every text and keeps every acknowledged one; with room again all goes on", async () => {
  const disk = createMemoryDisk();
  let isFull = false;
  const store = await openStore(
    createFaultyDisk(disk, (action) => (isFull && action === "write" ? { code: "ENOSPC", isDone: false } : null)),
  );
  const { id } = await store.create({ text: buildText("Acknowledged"), base: null, file: null });
  isFull = true;
  for (const title of ["one", "two", "three"]) {
    const write = store.write({ id, revision: 1, text: buildText(title) });
    await expect(write).rejects.toMatchObject({ code: "full", message: expect.stringContaining("Free some space") });
    expect((await (await openStore(disk)).read(id)).text.draft.title).toBe("Acknowledged");
  }
  expect([...disk.tree.files.keys()]).toHaveLength(1);
  isFull = false;
  expect(await store.write({ id, revision: 1, text: buildText("three") })).toMatchObject({ kind: "kept", revision: 2 });
});

test("Whatever fails while the app starts, it starts, moves nothing away, and has all of it when the disk is well", async () => {
  const disk = createMemoryDisk();
  const begun = await openStore(disk);
  for (const title of ["A", "B", "C"]) await begun.create({ text: buildText(title), base: null, file: null });
  await begun.discard(begun.list()[0]?.id ?? "");
  for (let at = 0; at < 30; at += 1) {
    let count = -1;
    const store = await openStore(
      createFaultyDisk(disk, () => {
        count += 1;
        return count === at ? { code: "EIO", isDone: false } : null;
      }),
    );
    const seen = store.list().length + store.listBin().length;
    expect(store.listDamaged().length > 0 || seen === 3).toBe(true);
    for (const { reason } of store.listDamaged()) expect(reason).toContain("start the app again");
    expect(describe(await openStore(disk))).toEqual(describe(begun));
  }
});
