import fc from "fast-check";
import { expect, test } from "vitest";
import type { DraftStore } from "../src/main/drafts/draft-store.ts";
import { createMemoryDisk } from "./memory-disk.ts";
import { buildText, createSetClock, openStore } from "./store-factory.ts";

/** What each draft should be; texts that were kept are never to be lost. */
interface Model {
  drafts: Map<string, { revision: number; title: string }>;
  bin: Map<string, { revision: number; title: string }>;
}

interface Real {
  disk: ReturnType<typeof createMemoryDisk>;
  clock: ReturnType<typeof createSetClock>;
  store: DraftStore;
}

type Act = (model: Model, real: Real) => Promise<void>;

const pick = (ids: Iterable<string>, at: number): string | null => {
  const list = [...ids].sort();
  return list[at % Math.max(1, list.length)] ?? null;
};

const create =
  (title: string): Act =>
  async (model, { store }) => {
    const { id } = await store.create({ text: buildText(title), base: null, file: null });
    model.drafts.set(id, { revision: 1, title });
  };

/** @param behind how many revisions the writer has missed */
const write =
  (at: number, title: string, behind: number): Act =>
  async (model, { store }) => {
    const id = pick([...model.drafts.keys(), ...model.bin.keys()], at);
    const known = id === null ? undefined : (model.drafts.get(id) ?? model.bin.get(id));
    if (id === null || !known) return;
    const revision = Math.max(1, known.revision - behind);
    const written = await store.write({ id, revision, text: buildText(title) });
    const isThere = model.drafts.has(id);
    if (known.title === title) {
      expect(written).toMatchObject({ kind: "kept", revision: known.revision });
    } else if (isThere && revision === known.revision) {
      expect(written).toMatchObject({ kind: "kept", revision: known.revision + 1 });
      model.drafts.set(id, { revision: known.revision + 1, title });
    } else {
      if (written.kind !== "forked") throw new Error("Somebody was overwritten");
      expect(model.drafts.has(written.draft.id)).toBe(false);
      model.drafts.set(written.draft.id, { revision: 1, title });
    }
  };

const move =
  (from: "drafts" | "bin", to: "drafts" | "bin" | null, act: (store: DraftStore, id: string) => Promise<unknown>) =>
  (at: number): Act =>
  async (model, { store }) => {
    const id = pick(model[from].keys(), at);
    const known = id === null ? undefined : model[from].get(id);
    if (id === null || !known) return;
    await act(store, id);
    model[from].delete(id);
    if (to) model[to].set(id, known);
  };
const discard = move("drafts", "bin", (store, id) => store.discard(id));
const restore = move("bin", "drafts", (store, id) => store.restore(id));
const deleteDiscarded = move("bin", null, (store, id) => store.deleteDiscarded(id));

const reopen: Act = async (_, real) => {
  await real.store.close();
  real.store = await openStore(real.disk, { clock: real.clock });
};

/** Back or ahead, but by less than what the bin keeps. */
const setClock =
  (milliseconds: number): Act =>
  async (_, { clock }) =>
    clock.pass(milliseconds);

const title = fc.oneof(fc.constantFrom("one", "other"), fc.string({ unit: "binary", maxLength: 8 }));
const which = fc.nat(50);
const anyAct = fc.oneof(
  { weight: 3, arbitrary: title.map(create) },
  { weight: 8, arbitrary: fc.tuple(which, title, fc.nat(2)).map(([at, text, behind]) => write(at, text, behind)) },
  { weight: 2, arbitrary: which.map(discard) },
  { weight: 2, arbitrary: which.map(restore) },
  { weight: 1, arbitrary: which.map(deleteDiscarded) },
  { weight: 2, arbitrary: fc.constant(reopen) },
  { weight: 1, arbitrary: fc.integer({ min: -9e8, max: 9e8 }).map(setClock) },
);

test("Whatever is done in whatever order, with restarts in between, the drafts are those of a simple list", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 40 }), async (acts) => {
      const disk = createMemoryDisk();
      const clock = createSetClock();
      const real: Real = { disk, clock, store: await openStore(disk, { clock }) };
      const model: Model = { drafts: new Map(), bin: new Map() };
      for (const act of [...acts, reopen]) {
        await act(model, real);
        const listed = real.store.list().map(({ id, revision, title }) => [id, { revision, title }] as const);
        const binned = real.store.listBin().map(({ id, revision, title }) => [id, { revision, title }] as const);
        expect(new Map(listed)).toEqual(model.drafts);
        expect(new Map(binned)).toEqual(model.bin);
      }
      for (const [id, { title }] of model.drafts) expect((await real.store.read(id)).text.draft.title).toBe(title);
      expect(real.store.listDamaged()).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("Writes of several windows at once: every text that was typed last in a window is there afterwards", async () => {
  const typing = fc.array(fc.tuple(fc.nat(2), fc.boolean()), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(typing, async (keys) => {
      const store = await openStore(createMemoryDisk());
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
    { numRuns: 100 },
  );
});
