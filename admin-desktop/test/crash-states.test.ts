import { isSameJson } from "@illumine/shared/json/same-json.ts";
import { expect, test } from "vitest";
import type { DraftStore } from "../src/main/drafts/draft-store.ts";
import { listCrashStates } from "./crash-states.ts";
import { createMemoryDisk, createTree, type Operation, type Tree } from "./memory-disk.ts";
import { buildSiteCopy, buildText, createKeptLog, createSetClock, openStore } from "./store-factory.ts";

/** What must be there after a crash, by the moment at which somebody was told of it. */
interface Expected {
  id: string;
  place: "draft" | "bin" | "deleted";
  revision: number;
  title: string;
  baseVersion: number | null;
  filePath: string | null;
}

type Step = (store: DraftStore, ids: string[]) => Promise<unknown>;

const toExpected = async (store: DraftStore, id: string): Promise<Expected> => {
  const binned = store.listBin().find((draft) => draft.id === id);
  if (binned) return { ...binned, place: "bin" };
  const listed = store.list().find((draft) => draft.id === id);
  if (!listed) return { id, place: "deleted", revision: 0, title: "", baseVersion: null, filePath: null };
  return { ...listed, place: "draft" };
};

/** Does the steps on a disk, and notes behind each what has to survive from there on. */
async function run(steps: Step[], tree: Tree = createTree()) {
  const disk = createMemoryDisk(structuredClone(tree));
  const store = await openStore(disk);
  const ids = store.list().map(({ id }) => id);
  const promised: Expected[][] = [];
  const promise = async () => {
    disk.journal.push({ kind: "acknowledge", what: promised.length });
    promised.push(await Promise.all(ids.map((id) => toExpected(store, id))));
  };
  await promise();
  for (const step of steps) {
    await step(store, ids);
    await promise();
  }
  return { journal: disk.journal, promised, tree };
}

/** What was promised last before an operation, and what the step that was under way would have promised next. */
function findPromises(journal: readonly Operation[], promised: readonly Expected[][], count: number) {
  const last = journal.slice(0, count).findLast(({ kind }) => kind === "acknowledge");
  const at = last?.kind === "acknowledge" ? last.what : -1;
  return { before: promised[at] ?? [], after: promised[at + 1] ?? promised[at] ?? [] };
}

const describe = (draft: Expected) =>
  [draft.place, draft.revision, draft.title, draft.baseVersion, draft.filePath].join(" ");

/** Opens the real store over what a crash left, and holds what is there against what was promised. */
async function judge(state: Tree, before: readonly Expected[], after: readonly Expected[]): Promise<void> {
  const log = createKeptLog();
  const store = await openStore(createMemoryDisk(state), { log });
  expect(store.listDamaged()).toEqual([]);
  expect(log.errors).toEqual([]);
  for (const { id } of store.list()) {
    const draft = await store.read(id);
    // Torn texts do not pass the hash; this one also says what it should be.
    expect(draft.text.draft.description).toBe(`This is ${draft.text.draft.title}`);
  }
  for (const draft of before) {
    const next = after.find(({ id }) => id === draft.id) ?? draft;
    expect([describe(draft), describe(next)]).toContain(describe(await toExpected(store, draft.id)));
    // In one place only.
    expect(store.list().filter(({ id }) => id === draft.id).length).toBe(
      (await toExpected(store, draft.id)).place === "draft" ? 1 : 0,
    );
  }
  // Whatever was left, the app goes on.
  const { id } = await store.create({ text: tell("Afterwards"), base: null, file: null });
  expect((await store.read(id)).text.draft.title).toBe("Afterwards");
}

async function judgeEveryCrash({ journal, promised, tree }: Awaited<ReturnType<typeof run>>): Promise<number> {
  let states = 0;
  for (let count = 0; count <= journal.length; count += 1) {
    const { before, after } = findPromises(journal, promised, count);
    for (const state of listCrashStates(tree, journal.slice(0, count), 8)) {
      states += 1;
      await judge(state, before, after);
    }
  }
  return states;
}

const tell = (title: string) => {
  const text = buildText(title);
  return { ...text, draft: { ...text.draft, description: `This is ${title}` } };
};
const tellSite = (title: string, version: number) => {
  const copy = buildSiteCopy(title, version);
  return { ...copy, assessment: { ...copy.assessment, description: `This is ${title}` } };
};

const create =
  (title: string, base = false): Step =>
  async (store, ids) => {
    const begun = { text: tell(title), base: base ? tellSite("Site", 1) : null, file: null };
    ids.push((await store.create(begun)).id);
  };
const of =
  (at: number, act: (store: DraftStore, id: string) => Promise<unknown>): Step =>
  (store, ids) =>
    act(store, ids[at] ?? "");
const write = (at: number, title: string) =>
  of(at, async (store, id) => {
    const revision = store.list().find((draft) => draft.id === id)?.revision ?? 0;
    expect(await store.write({ id, revision, text: tell(title) })).toMatchObject({ kind: "kept" });
  });

test("Whatever a loss of power leaves of writes, every acknowledged text is there and none is torn", async () => {
  const steps = [
    create("A"),
    write(0, "A with more"),
    create("B", true),
    write(1, "B2"),
    write(0, "A3"),
    write(1, "B3"),
  ];
  expect(await judgeEveryCrash(await run(steps))).toBeGreaterThan(90);
});

test("Whatever a loss of power leaves of discarding and restoring, the draft is in one place", async () => {
  const steps = [
    create("A"),
    create("B"),
    of(0, (store, id) => store.discard(id)),
    of(0, (store, id) => store.restore(id)),
    write(0, "A on"),
    of(0, (store, id) => store.discard(id)),
    of(1, (store, id) => store.discard(id)),
    of(1, (store, id) => store.deleteDiscarded(id)),
  ];
  expect(await judgeEveryCrash(await run(steps))).toBeGreaterThan(90);
});

test("Whatever a loss of power leaves of sending and saving to a file, text, base and file belong together", async () => {
  const file = (revision: number) => ({ path: `/kept ${revision}.json`, hash: "0".repeat(64), revision });
  const steps = [
    create("A", true),
    of(0, (store, id) => store.relink(id, { file: file(1) })),
    write(0, "A2"),
    of(0, (store, id) => store.settle(id, { revision: 2, base: tellSite("From the site", 2) })),
    of(0, (store, id) => store.relink(id, { file: file(3) })),
    write(0, "A4"),
    of(0, (store, id) => store.settle(id, { revision: 3, base: tellSite("Later", 3) })),
  ];
  expect(await judgeEveryCrash(await run(steps))).toBeGreaterThan(90);
});

test("A crash while the app starts after a crash loses nothing either", async () => {
  const first = await run([
    create("A"),
    write(0, "A2"),
    create("B"),
    of(1, (store, id) => store.discard(id)),
    write(0, "A3"),
  ]);
  const cut = first.journal.length - 3;
  const begun = findPromises(first.journal, first.promised, cut);
  for (const state of listCrashStates(first.tree, first.journal.slice(0, cut), 3)) {
    const second = await run([create("C"), write(0, "Again")], state);
    const opened = second.journal.findIndex(({ kind }) => kind === "acknowledge");
    for (let count = 0; count <= second.journal.length; count += 1) {
      const { before, after } = count > opened ? findPromises(second.journal, second.promised, count) : begun;
      for (const left of listCrashStates(state, second.journal.slice(0, count), 5)) await judge(left, before, after);
    }
  }
});

test("Whatever a loss of power leaves of drafts that are written at the same time, each is whole", async () => {
  const together: Step = (store, ids) => Promise.all([0, 1, 2].map((at) => write(at, `Together ${at}`)(store, ids)));
  const apart: Step = (store, ids) =>
    Promise.all([
      write(0, "Apart")(store, ids),
      store.discard(ids[1] ?? ""),
      store.relink(ids[2] ?? "", { base: null }),
    ]);
  const steps = [create("A"), create("B"), create("C", true), together, apart];
  expect(await judgeEveryCrash(await run(steps))).toBeGreaterThan(300);
});

test("A text that a killed app placed without a word is durable once its author is told so", async () => {
  const disk = createMemoryDisk();
  const store = await openStore(disk);
  const { id } = await store.create({ text: tell("A"), base: null, file: null });
  const begin = structuredClone(disk.tree);
  const end = disk.journal.length;
  await store.write({ id, revision: 1, text: tell("A2") });
  // Killed between the rename and the sync of the folder: the system goes on.
  const placed = disk.journal.slice(end).findLastIndex(({ kind }) => kind === "rename") + 1;
  const operations = disk.journal.slice(end, end + placed);
  const again = createMemoryDisk(structuredClone(disk.tree));
  const opened = await openStore(again, { clock: createSetClock() });
  expect(await opened.write({ id, revision: 1, text: tell("A2") })).toMatchObject({ kind: "kept", revision: 2 });
  for (const state of listCrashStates(begin, [...operations, ...again.journal], 1)) {
    const survived = await openStore(createMemoryDisk(state));
    expect(isSameJson((await survived.read(id)).text, tell("A2"))).toBe(true);
  }
});
