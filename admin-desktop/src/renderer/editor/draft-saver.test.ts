import { createFormTextStore } from "@illumine/shared/admin/drafts/text-store.ts";
import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { createEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { createClock } from "@illumine/shared/testing/admin/saver-fixture.ts";
import { expect, test } from "vitest";
import type { Draft, Written } from "#src/model/draft.ts";
import { createDraftSaver, type DraftSaver } from "./draft-saver.ts";

const buildText = (title: string) => ({ draft: { ...createEmptyDraft(), title }, json: null });

const draft: Draft = {
  id: "11111111-1111-4111-8111-111111111111",
  revision: 1,
  createdAt: "2026-11-01T10:00:00.000Z",
  editedAt: "2026-11-01T10:00:00.000Z",
  text: buildText("Opened"),
  base: null,
  file: null,
};

interface Write {
  title: string;
  revision: number;
  at: number;
}

interface Options {
  duration?: number;
  answer?: (write: Write) => Written | Error;
  text?: AssessmentText;
  earlier?: DraftSaver;
  draft?: Draft;
  time?: ReturnType<typeof createClock>;
}

function open({
  duration = 0,
  answer,
  draft: openedDraft = draft,
  text = openedDraft.text,
  earlier,
  time = createClock(),
}: Options = {}) {
  const { clock, advance } = time;
  const writes: Write[] = [];
  const textStore = createFormTextStore(text);
  const saver = createDraftSaver({
    draft: openedDraft,
    ...(earlier && { earlier }),
    textStore,
    clock,
    write: async ({ revision, text }) => {
      const write = { title: text.draft.title, revision, at: clock.now() };
      writes.push(write);
      if (duration > 0) await new Promise<void>((resolve) => clock.setTimer(duration, resolve));
      const answered = answer?.(write) ?? { kind: "saved", revision: revision + 1, editedAt: draft.editedAt };
      if (answered instanceof Error) throw answered;
      return answered;
    },
  });
  saver.open();
  const read = () => ({ ...saver.store.getState(), text: textStore.read() });
  return {
    ...{ saver, writes, advance, read },
    type: (title: string) => textStore.replace(buildText(title)),
    undo: () => textStore.replace(openedDraft.text),
  };
}

test("every edit is written within half a second, even during continuous typing", async () => {
  const { writes, advance, type } = open();
  let typed = "";
  for (let at = 0; at < 200; at += 1) {
    typed += "x";
    type(typed);
    await advance(50);
  }
  // Each write has every edit so far, so none waits longer than the gap between two writes.
  const gaps = writes.slice(1).map(({ at }, index) => at - (writes[index]?.at ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(500);
  expect(writes.length).toBeGreaterThan(20);
  expect(writes.length).toBeLessThan(100);
});

test("writes run one at a time, each based on the previous one, up to the last edit", async () => {
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
  expect(read()).toMatchObject({ progress: { kind: "saved" }, draft: { revision: 3 } });
});

test("a failed write is shown, retried and saved as soon as possible", async () => {
  let isFull = true;
  const { writes, advance, type, read, saver } = open({
    answer: ({ revision }) =>
      isFull ? new Error("The disk is full") : { kind: "saved", revision: revision + 1, editedAt: draft.editedAt },
  });
  type("a");
  await advance(200);
  expect(read().progress).toEqual({ kind: "failed", message: "The disk is full" });
  expect(await saver.flush()).toBe(false);
  isFull = false;
  await advance(20_000);
  expect(read()).toMatchObject({ progress: { kind: "saved" }, text: { draft: { title: "a" } } });
  expect(writes.length).toBeLessThan(8);
});

test("a failure is shown until the edits are written or undone, also while they are tried again", async () => {
  const { advance, type, undo, read, saver } = open({ duration: 400, answer: () => new Error("The disk is full") });
  const kinds = new Set<string>();
  type("a");
  await advance(600);
  saver.store.subscribe(({ progress }) => kinds.add(progress.kind));
  await advance(20_000);
  expect([...kinds]).toEqual(["failed"]);
  undo();
  await advance(20_000);
  expect(read().progress.kind).toBe("saved");
});

test("a flush ends when every edit is saved, including new ones", async () => {
  const { saver, advance, type, read } = open({ duration: 100 });
  type("a");
  const flushing = saver.flush();
  await advance(50);
  type("ab");
  await advance(500);
  expect(await flushing).toBe(true);
  expect(read().draft.text.draft.title).toBe("ab");
  expect(await saver.flush()).toBe(true);
});

test("a text changed by another window becomes a separate draft", async () => {
  const fork = { ...draft, id: "22222222-2222-4222-8222-222222222222", revision: 1 };
  const { saver, advance, type, read, writes } = open({
    answer: ({ revision, title }) =>
      title === "Mine"
        ? { kind: "forked", draft: { ...fork, text: buildText(title) } }
        : { kind: "saved", revision: revision + 1, editedAt: draft.editedAt },
  });
  type("Mine");
  await advance(500);
  expect(read()).toMatchObject({ forkedFrom: draft.id, draft: { id: fork.id }, text: { draft: { title: "Mine" } } });
  type("Mine, and more");
  await saver.flush();
  expect(writes.at(-1)).toMatchObject({ title: "Mine, and more", revision: 1 });
});

test("main's changes are applied, but never over newer edits", async () => {
  const { saver, advance, type, read } = open();
  const base = { assessment: { version: 7 } as NonNullable<Draft["base"]>["assessment"], readAt: draft.editedAt };
  saver.follow({ ...draft, revision: 2, text: buildText("As the site made it"), base });
  expect(read()).toMatchObject({ text: { draft: { title: "As the site made it" } }, draft: { revision: 2 } });
  type("Typed");
  saver.follow({ ...draft, revision: 3, text: buildText("Made again"), base });
  expect(read().text.draft.title).toBe("Typed");
  await advance(500);
  expect(read().draft).toMatchObject({ revision: 4, text: { draft: { title: "Typed" } } });
  // Read before that write.
  saver.follow({ ...draft, revision: 3, text: buildText("Old"), base: null });
  expect(read()).toMatchObject({ text: { draft: { title: "Typed" } }, draft: { revision: 4, base: null } });
  saver.follow({ ...draft, id: "33333333-3333-4333-8333-333333333333" });
  expect(read().draft.id).toBe(draft.id);
});

test("an editor that is opened again writes the edits of the one before, after its last try", async () => {
  const time = createClock();
  let isFull = true;
  const saveUnlessFull = ({ revision }: Write): Written | Error =>
    isFull ? new Error("The disk is full") : { kind: "saved", revision: revision + 1, editedAt: draft.editedAt };
  const before = open({ time, duration: 400, answer: saveUnlessFull });
  before.type("Typed");
  await time.advance(600);
  expect(before.read().progress.kind).toBe("failed");
  await time.advance(1100);
  // The earlier editor is writing again.
  isFull = false;
  const after = open({ time, text: before.saver.readText(), earlier: before.saver, answer: saveUnlessFull });
  after.type("Typed, and more");
  await time.advance(20_000);
  expect(before.writes.map(({ title }) => title)).toEqual(["Typed", "Typed"]);
  expect(after.writes.map(({ title, revision }) => [title, revision])).toEqual([["Typed, and more", 2]]);
  expect(after.read()).toMatchObject({ progress: { kind: "saved" }, draft: { revision: 3 }, forkedFrom: null });
});

test("edits that the earlier editor couldn't write are written without another edit", async () => {
  const time = createClock();
  const before = open({ time, duration: 400, answer: () => new Error("The disk is full") });
  before.type("Typed");
  await time.advance(300);
  const failing = open({ time, text: before.saver.readText(), earlier: before.saver });
  expect(failing.read().progress.kind).not.toBe("saved");
  await failing.saver.close();
  const after = open({ time, text: before.saver.readText(), earlier: before.saver });
  await time.advance(500);
  expect(after.writes.map(({ title, revision }) => [title, revision])).toEqual([["Typed", 1]]);
  const tries = before.writes.length;
  await time.advance(60_000);
  expect(before.writes).toHaveLength(tries);
});

test("an editor of the separate draft isn't told again that the text became one", async () => {
  const time = createClock();
  const fork = { ...draft, id: "22222222-2222-4222-8222-222222222222", revision: 1 };
  const before = open({
    time,
    answer: ({ title }) => ({ kind: "forked", draft: { ...fork, text: buildText(title) } }),
  });
  before.type("Mine");
  await time.advance(500);
  expect(before.read().forkedFrom).toBe(draft.id);
  const after = open({ time, draft: fork, text: buildText("Mine, and more"), earlier: before.saver });
  await time.advance(500);
  expect(after.writes.map(({ title }) => title)).toEqual(["Mine, and more"]);
  expect(after.read()).toMatchObject({ forkedFrom: null, draft: { id: fork.id } });
});
