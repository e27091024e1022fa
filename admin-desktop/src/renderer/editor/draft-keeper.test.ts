import { toEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { createClock } from "@illumine/shared/testing/admin/saver-fixture.ts";
import { expect, test } from "vitest";
import type { Draft, Written } from "#src/model/draft.ts";
import { createDraftKeeper } from "./draft-keeper.ts";

const toText = (title: string) => ({ draft: { ...toEmptyDraft(), title }, json: null });

const draft: Draft = {
  id: "11111111-1111-4111-8111-111111111111",
  revision: 1,
  createdAt: "2026-11-01T10:00:00.000Z",
  editedAt: "2026-11-01T10:00:00.000Z",
  text: toText("Opened"),
  base: null,
  file: null,
};

interface Write {
  title: string;
  revision: number;
  at: number;
}

/** A keeper over a computer that takes so many milliseconds for a write. */
function open({ duration = 0, answer }: { duration?: number; answer?: (write: Write) => Written | Error } = {}) {
  const { clock, advance } = createClock();
  const writes: Write[] = [];
  const keeper = createDraftKeeper({
    draft,
    clock,
    write: async ({ revision, text }) => {
      const write = { title: text.draft.title, revision, at: clock.now() };
      writes.push(write);
      if (duration > 0) await new Promise<void>((resolve) => clock.after(duration, resolve));
      const answered = answer?.(write) ?? { kind: "kept", revision: revision + 1, editedAt: draft.editedAt };
      if (answered instanceof Error) throw answered;
      return answered;
    },
  });
  return { keeper, writes, advance, read: keeper.store.getState, type: (title: string) => keeper.edit(toText(title)) };
}

test("every edit is on its way to the disk within half a second, without end while somebody types", async () => {
  const { writes, advance, type } = open();
  let typed = "";
  for (let at = 0; at < 200; at += 1) {
    typed += "x";
    type(typed);
    await advance(50);
  }
  // Every letter is in the next write: none waits longer than from one write to the next.
  const gaps = writes.slice(1).map(({ at }, index) => at - (writes[index]?.at ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(500);
  expect(writes.length).toBeGreaterThan(20);
  expect(writes.length).toBeLessThan(100);
});

test("one write at a time, each on top of the one before it, and the last letter is among them", async () => {
  const { writes, advance, type, read } = open({ duration: 400 });
  type("a");
  await advance(200);
  type("ab");
  await advance(100);
  type("abc");
  await advance(3000);
  expect(writes.map(({ title, revision }) => [title, revision])).toEqual([
    ["a", 1],
    ["abc", 2],
  ]);
  expect(read()).toMatchObject({ keeping: { kind: "kept" }, draft: { revision: 3 } });
});

test("what the computer refuses is said, tried again, and kept as soon as that is possible", async () => {
  let isFull = true;
  const { writes, advance, type, read, keeper } = open({
    answer: ({ revision }) =>
      isFull ? new Error("The disk is full") : { kind: "kept", revision: revision + 1, editedAt: draft.editedAt },
  });
  type("a");
  await advance(200);
  expect(read().keeping).toEqual({ kind: "failed", message: "The disk is full" });
  expect(await keeper.flush()).toBe(false);
  isFull = false;
  await advance(20_000);
  expect(read()).toMatchObject({ keeping: { kind: "kept" }, text: { draft: { title: "a" } } });
  expect(writes.length).toBeLessThan(8);
});

test("a flush ends when every letter is kept, those that came meanwhile too", async () => {
  const { keeper, advance, type, read } = open({ duration: 100 });
  type("a");
  const flushed = keeper.flush();
  await advance(50);
  type("ab");
  await advance(500);
  expect(await flushed).toBe(true);
  expect(read().draft.text.draft.title).toBe("ab");
  expect(await keeper.flush()).toBe(true);
});

test("a text that another window changed goes on as a draft of its own", async () => {
  const own = { ...draft, id: "22222222-2222-4222-8222-222222222222", revision: 1 };
  const { keeper, advance, type, read, writes } = open({
    answer: ({ revision, title }) =>
      title === "Mine"
        ? { kind: "forked", draft: { ...own, text: toText(title) } }
        : { kind: "kept", revision: revision + 1, editedAt: draft.editedAt },
  });
  type("Mine");
  await advance(500);
  expect(read()).toMatchObject({ forkedFrom: draft.id, draft: { id: own.id }, text: { draft: { title: "Mine" } } });
  type("Mine, and more");
  await keeper.flush();
  expect(writes.at(-1)).toMatchObject({ title: "Mine, and more", revision: 1 });
});

test("what main changed is followed, and never over letters that were typed since or kept since", async () => {
  const { keeper, advance, type, read } = open();
  const base = { assessment: { version: 7 } as NonNullable<Draft["base"]>["assessment"], readAt: draft.editedAt };
  keeper.follow({ ...draft, revision: 2, text: toText("As the site made it"), base });
  expect(read()).toMatchObject({ text: { draft: { title: "As the site made it" } }, draft: { revision: 2 } });
  type("Typed");
  keeper.follow({ ...draft, revision: 3, text: toText("Made again"), base });
  expect(read().text.draft.title).toBe("Typed");
  await advance(500);
  expect(read().draft).toMatchObject({ revision: 4, text: { draft: { title: "Typed" } } });
  // Read before that write came through.
  keeper.follow({ ...draft, revision: 3, text: toText("Old"), base: null });
  expect(read()).toMatchObject({ text: { draft: { title: "Typed" } }, draft: { revision: 4, base: null } });
  keeper.follow({ ...draft, id: "33333333-3333-4333-8333-333333333333" });
  expect(read().draft.id).toBe(draft.id);
});
