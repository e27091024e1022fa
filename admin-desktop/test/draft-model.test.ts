import { fc, timesEffort } from "@illumine/shared/testing/properties.ts";
import { expect, test } from "vitest";
import type { DraftRepository } from "../src/main/drafts/draft-repository.ts";
import { createJournalDisk } from "../testing/disk/journal-disk.ts";
import { buildText, createFixedClock, openRepository } from "../testing/drafts/draft-factory.ts";

interface Model {
  drafts: Map<string, { revision: number; title: string }>;
  bin: Map<string, { revision: number; title: string }>;
}

interface Real {
  disk: ReturnType<typeof createJournalDisk>;
  clock: ReturnType<typeof createFixedClock>;
  store: DraftRepository;
}

type Action = (model: Model, real: Real) => Promise<void>;

const pick = (ids: Iterable<string>, at: number): string | null => {
  const list = [...ids].sort();
  return list[at % Math.max(1, list.length)] ?? null;
};

const create =
  (title: string): Action =>
  async (model, { store }) => {
    const { id } = await store.create({ text: buildText(title), base: null, file: null });
    model.drafts.set(id, { revision: 1, title });
  };

const write =
  (at: number, title: string, behind: number): Action =>
  async (model, { store }) => {
    const id = pick([...model.drafts.keys(), ...model.bin.keys()], at);
    const known = id === null ? undefined : (model.drafts.get(id) ?? model.bin.get(id));
    if (id === null || !known) return;
    const revision = Math.max(1, known.revision - behind);
    const written = await store.write({ id, revision, text: buildText(title) });
    const isThere = model.drafts.has(id);
    if (known.title === title) {
      expect(written).toMatchObject({ kind: "saved", revision: known.revision });
    } else if (isThere && revision === known.revision) {
      expect(written).toMatchObject({ kind: "saved", revision: known.revision + 1 });
      model.drafts.set(id, { revision: known.revision + 1, title });
    } else {
      if (written.kind !== "forked") throw new Error("Somebody was overwritten");
      expect(model.drafts.has(written.draft.id)).toBe(false);
      model.drafts.set(written.draft.id, { revision: 1, title });
    }
  };

const move =
  (
    from: "drafts" | "bin",
    to: "drafts" | "bin" | null,
    action: (store: DraftRepository, id: string) => Promise<unknown>,
  ) =>
  (at: number): Action =>
  async (model, { store }) => {
    const id = pick(model[from].keys(), at);
    const known = id === null ? undefined : model[from].get(id);
    if (id === null || !known) return;
    await action(store, id);
    model[from].delete(id);
    if (to) model[to].set(id, known);
  };
const discard = move("drafts", "bin", (store, id) => store.discard(id));
const restore = move("bin", "drafts", (store, id) => store.restore(id));
const deleteDiscarded = move("bin", null, (store, id) => store.deleteDiscarded(id));

const reopen: Action = async (_, real) => {
  await real.store.close();
  real.store = await openRepository(real.disk, { clock: real.clock });
};

const setClock =
  (durationMs: number): Action =>
  async (_, { clock }) =>
    clock.pass(durationMs);

const title = fc.oneof(fc.constantFrom("one", "other"), fc.string({ unit: "binary", maxLength: 8 }));
const which = fc.nat(50);
const anyAction = fc.oneof(
  { weight: 3, arbitrary: title.map(create) },
  { weight: 8, arbitrary: fc.tuple(which, title, fc.nat(2)).map(([at, text, behind]) => write(at, text, behind)) },
  { weight: 2, arbitrary: which.map(discard) },
  { weight: 2, arbitrary: which.map(restore) },
  { weight: 1, arbitrary: which.map(deleteDiscarded) },
  { weight: 2, arbitrary: fc.constant(reopen) },
  { weight: 1, arbitrary: fc.integer({ min: -9e8, max: 9e8 }).map(setClock) },
);

test("Any sequence of operations and restarts matches a simple model", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { maxLength: 40 }), async (actions) => {
      const disk = createJournalDisk();
      const clock = createFixedClock();
      const real: Real = { disk, clock, store: await openRepository(disk, { clock }) };
      const model: Model = { drafts: new Map(), bin: new Map() };
      for (const action of [...actions, reopen]) {
        await action(model, real);
        const listed = real.store.list().map(({ id, revision, title }) => [id, { revision, title }] as const);
        const binned = real.store.listBin().map(({ id, revision, title }) => [id, { revision, title }] as const);
        expect(new Map(listed)).toEqual(model.drafts);
        expect(new Map(binned)).toEqual(model.bin);
      }
      for (const [id, { title }] of model.drafts) expect((await real.store.read(id)).text.draft.title).toBe(title);
      expect(real.store.listDamaged()).toEqual([]);
    }),
    { numRuns: timesEffort(150) },
  );
});

test("With several windows writing, each window's last text is saved", async () => {
  const typing = fc.array(fc.tuple(fc.nat(2), fc.boolean()), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(typing, async (keys) => {
      const store = await openRepository(createJournalDisk());
      const { id } = await store.create({ text: buildText("Begun"), base: null, file: null });
      const typed = ["", "", ""];
      const last = new Map<number, string>();
      const pending: Promise<unknown>[] = [];
      for (const [at, waits] of keys) {
        typed[at] += "a";
        const text = `window ${at} ${typed[at]}`;
        last.set(at, text);
        pending.push(store.write({ id, revision: 1, text: buildText(text), writer: String(at) }));
        if (waits) await Promise.all(pending);
      }
      await Promise.all(pending);
      const titles = store.list().map(({ title }) => title);
      for (const text of last.values()) expect(titles).toContain(text);
    }),
    { numRuns: timesEffort(100) },
  );
});
