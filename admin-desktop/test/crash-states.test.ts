import { isSameJson } from "@illumine/shared/json/same-json.ts";
import { expect, test } from "vitest";
import type { DraftRepository } from "../src/main/drafts/draft-repository.ts";
import { listCrashStates } from "../testing/disk/crash-states.ts";
import { createJournalDisk, createTree, type Operation, type Tree } from "../testing/disk/journal-disk.ts";
import {
  buildSiteCopy,
  buildText,
  createErrorLog,
  createFixedClock,
  openRepository,
} from "../testing/drafts/draft-factory.ts";

interface Expected {
  id: string;
  location: "draft" | "bin" | "deleted";
  revision: number;
  title: string;
  baseVersion: number | null;
  filePath: string | null;
}

type Step = (repository: DraftRepository, ids: string[]) => Promise<unknown>;

const findExpected = async (repository: DraftRepository, id: string): Promise<Expected> => {
  const binned = repository.listBin().find((draft) => draft.id === id);
  if (binned) return { ...binned, location: "bin" };
  const listed = repository.list().find((draft) => draft.id === id);
  if (!listed) return { id, location: "deleted", revision: 0, title: "", baseVersion: null, filePath: null };
  return { ...listed, location: "draft" };
};

async function run(steps: Step[], tree: Tree = createTree()) {
  const disk = createJournalDisk(structuredClone(tree));
  const repository = await openRepository(disk);
  const ids = repository.list().map(({ id }) => id);
  const promised: Expected[][] = [];
  const promise = async () => {
    disk.journal.push({ kind: "acknowledge", what: promised.length });
    promised.push(await Promise.all(ids.map((id) => findExpected(repository, id))));
  };
  await promise();
  for (const step of steps) {
    await step(repository, ids);
    await promise();
  }
  return { journal: disk.journal, promised, tree };
}

function findPromises(journal: readonly Operation[], promised: readonly Expected[][], count: number) {
  const last = journal.slice(0, count).findLast(({ kind }) => kind === "acknowledge");
  const at = last?.kind === "acknowledge" ? last.what : -1;
  return { before: promised[at] ?? [], after: promised[at + 1] ?? promised[at] ?? [] };
}

const describe = (draft: Expected) =>
  [draft.location, draft.revision, draft.title, draft.baseVersion, draft.filePath].join(" ");

async function checkState(state: Tree, before: readonly Expected[], after: readonly Expected[]): Promise<void> {
  const log = createErrorLog();
  const repository = await openRepository(createJournalDisk(state), { log });
  expect(repository.listDamaged()).toEqual([]);
  expect(log.errors).toEqual([]);
  for (const { id } of repository.list()) {
    const draft = await repository.read(id);
    // Beyond the hash, the description shows that the text is complete.
    expect(draft.text.draft.description).toBe(`This is ${draft.text.draft.title}`);
  }
  for (const draft of before) {
    const next = after.find(({ id }) => id === draft.id) ?? draft;
    expect([describe(draft), describe(next)]).toContain(describe(await findExpected(repository, draft.id)));
    // In one folder only.
    expect(repository.list().filter(({ id }) => id === draft.id).length).toBe(
      (await findExpected(repository, draft.id)).location === "draft" ? 1 : 0,
    );
  }
  const { id } = await repository.create({ text: buildDescribed("Afterwards"), base: null, file: null });
  expect((await repository.read(id)).text.draft.title).toBe("Afterwards");
}

async function checkEveryCrash({ journal, promised, tree }: Awaited<ReturnType<typeof run>>): Promise<number> {
  let states = 0;
  for (let count = 0; count <= journal.length; count += 1) {
    const { before, after } = findPromises(journal, promised, count);
    for (const state of listCrashStates(tree, journal.slice(0, count), 8)) {
      states += 1;
      await checkState(state, before, after);
    }
  }
  return states;
}

const buildDescribed = (title: string) => {
  const text = buildText(title);
  return { ...text, draft: { ...text.draft, description: `This is ${title}` } };
};
const buildDescribedCopy = (title: string, version: number) => {
  const copy = buildSiteCopy(title, version);
  return { ...copy, assessment: { ...copy.assessment, description: `This is ${title}` } };
};

const create =
  (title: string, base = false): Step =>
  async (repository, ids) => {
    const input = { text: buildDescribed(title), base: base ? buildDescribedCopy("Site", 1) : null, file: null };
    ids.push((await repository.create(input)).id);
  };
const of =
  (at: number, action: (repository: DraftRepository, id: string) => Promise<unknown>): Step =>
  (repository, ids) =>
    action(repository, ids[at] ?? "");
const write = (at: number, title: string) =>
  of(at, async (repository, id) => {
    const revision = repository.list().find((draft) => draft.id === id)?.revision ?? 0;
    expect(await repository.write({ id, revision, text: buildDescribed(title) })).toMatchObject({ kind: "saved" });
  });

test("After any power failure during writes, every acknowledged text is complete", async () => {
  const steps = [
    create("A"),
    write(0, "A with more"),
    create("B", true),
    write(1, "B2"),
    write(0, "A3"),
    write(1, "B3"),
  ];
  expect(await checkEveryCrash(await run(steps))).toBeGreaterThan(90);
});

test("After any power failure while discarding or restoring, the draft is in exactly one folder", async () => {
  const steps = [
    create("A"),
    create("B"),
    of(0, (repository, id) => repository.discard(id)),
    of(0, (repository, id) => repository.restore(id)),
    write(0, "A on"),
    of(0, (repository, id) => repository.discard(id)),
    of(1, (repository, id) => repository.discard(id)),
    of(1, (repository, id) => repository.deleteDiscarded(id)),
  ];
  expect(await checkEveryCrash(await run(steps))).toBeGreaterThan(90);
});

test("After any power failure while sending or saving to a file, text, base and file match", async () => {
  const file = (revision: number) => ({ path: `/kept ${revision}.json`, hash: "0".repeat(64), revision });
  const steps = [
    create("A", true),
    of(0, (repository, id) => repository.updateLinks(id, { file: file(1) })),
    write(0, "A2"),
    of(0, (repository, id) =>
      repository.applySiteVersion(id, { revision: 2, base: buildDescribedCopy("From the site", 2) }),
    ),
    of(0, (repository, id) => repository.updateLinks(id, { file: file(3) })),
    write(0, "A4"),
    of(0, (repository, id) => repository.applySiteVersion(id, { revision: 3, base: buildDescribedCopy("Later", 3) })),
  ];
  expect(await checkEveryCrash(await run(steps))).toBeGreaterThan(90);
});

test("A crash during the start after a crash loses nothing", async () => {
  const first = await run([
    create("A"),
    write(0, "A2"),
    create("B"),
    of(1, (repository, id) => repository.discard(id)),
    write(0, "A3"),
  ]);
  const cut = first.journal.length - 3;
  const initial = findPromises(first.journal, first.promised, cut);
  for (const state of listCrashStates(first.tree, first.journal.slice(0, cut), 3)) {
    const second = await run([create("C"), write(0, "Again")], state);
    const opened = second.journal.findIndex(({ kind }) => kind === "acknowledge");
    for (let count = 0; count <= second.journal.length; count += 1) {
      const { before, after } = count > opened ? findPromises(second.journal, second.promised, count) : initial;
      for (const left of listCrashStates(state, second.journal.slice(0, count), 5))
        await checkState(left, before, after);
    }
  }
});

test("After any power failure during parallel writes, each draft is complete", async () => {
  const together: Step = (repository, ids) =>
    Promise.all([0, 1, 2].map((at) => write(at, `Together ${at}`)(repository, ids)));
  const apart: Step = (repository, ids) =>
    Promise.all([
      write(0, "Apart")(repository, ids),
      repository.discard(ids[1] ?? ""),
      repository.updateLinks(ids[2] ?? "", { base: null }),
    ]);
  const steps = [create("A"), create("B"), create("C", true), together, apart];
  expect(await checkEveryCrash(await run(steps))).toBeGreaterThan(300);
});

test("An unacknowledged text of a killed app is durable once it's acknowledged", async () => {
  const disk = createJournalDisk();
  const repository = await openRepository(disk);
  const { id } = await repository.create({ text: buildDescribed("A"), base: null, file: null });
  const start = structuredClone(disk.tree);
  const end = disk.journal.length;
  await repository.write({ id, revision: 1, text: buildDescribed("A2") });
  // Killed between the rename and syncing the folder; the system keeps running.
  const renamedAt = disk.journal.slice(end).findLastIndex(({ kind }) => kind === "rename") + 1;
  const operations = disk.journal.slice(end, end + renamedAt);
  const again = createJournalDisk(structuredClone(disk.tree));
  const opened = await openRepository(again, { clock: createFixedClock() });
  expect(await opened.write({ id, revision: 1, text: buildDescribed("A2") })).toMatchObject({
    kind: "saved",
    revision: 2,
  });
  for (const state of listCrashStates(start, [...operations, ...again.journal], 1)) {
    const survived = await openRepository(createJournalDisk(state));
    expect(isSameJson((await survived.read(id)).text, buildDescribed("A2"))).toBe(true);
  }
});
