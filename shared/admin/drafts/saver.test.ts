import { expect, test } from "vitest";
import { ApiFailure } from "#api/client.ts";
import { openNote, type StoredNote, settle } from "#testing/admin/saver-fixture.ts";

const draft = (own: Partial<StoredNote> = {}): StoredNote => ({
  title: "A note",
  body: "First words",
  isPublic: false,
  version: 1,
  ...own,
});

test("a draft is saved three seconds after the last edit, once", async () => {
  const { saver, server, advance, read } = openNote({ stored: draft() });
  saver.edit({ body: "Second" });
  await advance(2900);
  saver.edit({ body: "Second words" });
  await advance(2900);
  expect(server.received).toEqual([]);
  expect(read().hasUnsaved).toBe(true);
  await advance(100);
  expect(server.stored).toMatchObject({ body: "Second words", version: 2 });
  expect(read()).toMatchObject({ hasUnsaved: false, save: { kind: "idle" }, stored: { version: 2 } });
  await advance(120_000);
  expect(server.received).toHaveLength(1);
});

test("who never stops writing is saved after a minute all the same", async () => {
  const { saver, server, advance } = openNote({ stored: draft() });
  for (let second = 0; second < 61; second += 1) {
    saver.edit({ body: `Words of second ${second}` });
    await advance(1000);
  }
  expect(server.received.map(({ text }) => text.body)).toEqual(["Words of second 59"]);
});

test("what visitors see is never saved by itself", async () => {
  const { saver, server, advance, read } = openNote({ stored: draft({ isPublic: true }) });
  saver.edit({ body: "A half sentence" });
  await advance(600_000);
  expect(server.received).toEqual([]);
  expect(read().hasUnsaved).toBe(true);
  expect(await saver.save("save")).toBe(true);
  expect(server.stored).toMatchObject({ body: "A half sentence", isPublic: true });
});

test("a draft is not published by itself, and the pending press is not forgotten", async () => {
  const { saver, server, advance, read } = openNote({ stored: draft() });
  saver.edit({ isPublic: true });
  saver.edit({ body: "More" });
  await advance(3000);
  expect(server.stored).toMatchObject({ body: "More", isPublic: false });
  expect(read()).toMatchObject({ text: { isPublic: true }, hasUnsaved: true });
  await advance(120_000);
  expect(server.received).toHaveLength(1);
  await saver.save("save");
  expect(server.stored).toMatchObject({ isPublic: true });
});

test("Publish makes it public, also where nothing else was changed", async () => {
  const { saver, server, read } = openNote({ stored: draft() });
  expect(await saver.save("publish")).toBe(true);
  expect(server.stored).toMatchObject({ isPublic: true, version: 2 });
  expect(read()).toMatchObject({ text: { isPublic: true }, hasUnsaved: false });
});

test("a publication that fails leaves the text as it was", async () => {
  const { saver, server, read } = openNote({ stored: draft() });
  server.failure = new ApiFailure(413, "This note is too long");
  expect(await saver.save("publish")).toBe(false);
  expect(read()).toMatchObject({
    text: { isPublic: false },
    save: { kind: "failed", why: "refused", status: 413, message: "This note is too long" },
  });
});

test("a new document is created once it can be, and goes on as a stored one", async () => {
  const { saver, server, advance, read } = openNote();
  saver.edit({ body: "Without a title" });
  await advance(3000);
  expect(server.received).toEqual([]);
  expect(read().save).toMatchObject({
    kind: "failed",
    why: "invalid",
    errors: [{ field: "title", message: "Title is required" }],
  });
  saver.edit({ title: "A title" });
  expect(read().save).toEqual({ kind: "idle" });
  await advance(3000);
  saver.edit({ body: "With one" });
  await advance(3000);
  expect(server.received.map(({ version }) => version)).toEqual([null, 1]);
});

test("every edit is kept on the device, and the copy goes when the server has it", async () => {
  const { saver, device, advance } = openNote({ stored: draft() });
  saver.edit({ body: "Kept" });
  expect(device.copy).toMatchObject({ baseVersion: 1, text: { body: "Kept" } });
  await advance(3000);
  expect(device.copy).toBeNull();
});

test("a device that refuses the copy is told of", async () => {
  const { saver, device, read } = openNote({ stored: draft({ isPublic: true }) });
  device.isFull = true;
  saver.edit({ body: "Where to" });
  await settle();
  expect(read().isCopied).toBe(false);
  device.isFull = false;
  saver.edit({ body: "There" });
  await settle();
  expect(read().isCopied).toBe(true);
});

test("what is written while a save is under way is saved after it", async () => {
  const { saver, server, advance, read } = openNote({ stored: draft() });
  saver.edit({ body: "One" });
  server.meanwhile = () => {
    server.meanwhile = () => {};
    saver.edit({ body: "One, two" });
  };
  await saver.save("save");
  expect(read()).toMatchObject({ text: { body: "One, two" }, stored: { body: "One", version: 2 }, hasUnsaved: true });
  await advance(3000);
  expect(server.stored).toMatchObject({ body: "One, two", version: 3 });
});

test("what the server made of the text is shown, unless it was edited since", async () => {
  const { saver, server, read } = openNote({ stored: draft() });
  saver.edit({ title: "  Spaces  " });
  await saver.save("save");
  expect(read()).toMatchObject({ text: { title: "Spaces" }, hasUnsaved: false });
  saver.edit({ title: "  Again  " });
  server.meanwhile = () => saver.edit({ title: "  Again  and" });
  await saver.save("save");
  expect(read()).toMatchObject({ text: { title: "  Again  and" }, hasUnsaved: true });
});

test("without a network the text stays, and goes out by itself with ever longer waits", async () => {
  const { saver, server, device, advance, read } = openNote({ stored: draft() });
  server.failure = "before";
  saver.edit({ body: "On a train" });
  await advance(3000);
  expect(read()).toMatchObject({ hasUnsaved: true, save: { kind: "failed", why: "no answer", by: "auto" } });
  expect(device.copy).toMatchObject({ text: { body: "On a train" } });
  await advance(5000 + 10_000);
  server.failure = null;
  await advance(19_000);
  expect(server.stored).toMatchObject({ version: 1 });
  await advance(1000);
  expect(server.stored).toMatchObject({ body: "On a train", version: 2 });
});

test("the network coming back saves at once", async () => {
  const { saver, server, advance, read } = openNote({ stored: draft() });
  server.failure = "before";
  saver.edit({ body: "On a train" });
  await advance(3000);
  server.failure = null;
  saver.retry();
  await settle();
  expect(read()).toMatchObject({ hasUnsaved: false, stored: { version: 2 } });
});

test("a publication without an answer is not tried again by itself", async () => {
  const { saver, server, advance, read } = openNote({ stored: draft() });
  server.failure = "before";
  expect(await saver.save("publish")).toBe(false);
  server.failure = null;
  saver.retry();
  await advance(600_000);
  expect(server.received).toEqual([]);
  expect(read().save).toMatchObject({ kind: "failed", by: "publish" });
});

test("a publication that never arrived is not made up for by an autosave, nor by saving the draft", async () => {
  const { saver, server, advance, read } = openNote({ stored: draft() });
  server.failure = "before";
  await saver.save("publish");
  server.failure = null;
  saver.edit({ body: "On second thoughts" });
  await advance(3000);
  expect(server.received.map(({ text }) => text.isPublic)).toEqual([false]);
  server.failure = "before";
  await saver.save("publish");
  server.failure = null;
  await saver.save("save");
  expect(server.received.map(({ text }) => text.isPublic)).toEqual([false]);
  expect(read()).toMatchObject({ stored: { isPublic: false }, hasUnsaved: false });
});

test("a publication whose answer was lost is found out, and what is written since waits to be saved", async () => {
  const { saver, server, advance, read } = openNote({ stored: draft() });
  server.failure = "after";
  await saver.save("publish");
  server.failure = null;
  saver.edit({ body: "Newer" });
  await advance(60_000);
  expect(server.stored).toMatchObject({ body: "First words", isPublic: true, version: 2 });
  expect(read()).toMatchObject({ save: { kind: "idle" }, hasUnsaved: true, text: { body: "Newer", isPublic: true } });
});

test("a save whose answer was lost counts once, and newer words come on top of it", async () => {
  const { saver, server, advance, read } = openNote({ stored: draft() });
  server.failure = "after";
  saver.edit({ body: "Stored, unheard" });
  await advance(3000);
  expect(server.stored).toMatchObject({ version: 2 });
  server.failure = null;
  saver.edit({ body: "Newer" });
  await advance(5000);
  expect(server.received.map(({ key, text }) => [key, text.body])).toEqual([
    ["key 1", "Stored, unheard"],
    ["key 1", "Stored, unheard"],
    ["key 2", "Newer"],
  ]);
  expect(server.stored).toMatchObject({ body: "Newer", version: 3 });
  expect(read()).toMatchObject({ hasUnsaved: false, save: { kind: "idle" } });
});

test("a new document whose answer was lost is not created twice", async () => {
  const { saver, server, advance } = openNote();
  server.failure = "after";
  saver.edit({ title: "New" });
  await advance(3000);
  server.failure = null;
  await advance(5000);
  expect(server.stored).toMatchObject({ title: "New", version: 1 });
});

test("somebody else's save is not overwritten: nothing is sent until a person has settled it", async () => {
  const { saver, server, device, advance, read } = openNote({ stored: draft() });
  server.stored = draft({ body: "Theirs", version: 2 });
  saver.edit({ title: "Mine" });
  await advance(3000);
  expect(read().save).toMatchObject({ kind: "conflict", by: "auto", current: { body: "Theirs", version: 2 } });
  expect(server.stored).toMatchObject({ body: "Theirs", version: 2 });
  saver.edit({ title: "Mine, still" });
  await advance(600_000);
  expect(await saver.save("save")).toBe(false);
  expect(server.received).toHaveLength(1);
  expect(device.copy).toMatchObject({ text: { title: "Mine, still" } });
  expect(await saver.settle({ title: "Mine, still", body: "Theirs", isPublic: false })).toBe(true);
  expect(server.stored).toMatchObject({ title: "Mine, still", body: "Theirs", version: 3 });
});

test("a conflict of a draft that somebody published is settled without publishing anything", async () => {
  const { saver, server, advance, read } = openNote({ stored: draft() });
  server.stored = draft({ isPublic: true, version: 2 });
  saver.edit({ body: "Mine" });
  await advance(3000);
  expect(await saver.settle({ title: "A note", body: "Mine", isPublic: true })).toBe(false);
  expect(read()).toMatchObject({ hasUnsaved: true, save: { kind: "idle" }, stored: { version: 2 } });
  expect(server.stored).toMatchObject({ body: "First words", version: 2 });
});

test("a conflict with the same text is none", async () => {
  const { saver, server, read } = openNote({ stored: draft() });
  server.stored = draft({ body: "The same", version: 5 });
  saver.edit({ body: "The same" });
  expect(await saver.save("save")).toBe(true);
  expect(read()).toMatchObject({ hasUnsaved: false, stored: { version: 5 } });
});

test("a refusal of a field names it, brings the free slug along, and waits for an edit", async () => {
  const { saver, server, advance, read } = openNote({ stored: draft() });
  const errors = [{ field: "slug", message: "Taken" }];
  server.failure = new ApiFailure(409, "Taken", errors, { message: "Taken", errors, suggestion: "a-note-2" });
  saver.edit({ body: "More" });
  await advance(3000);
  expect(read().save).toMatchObject({ kind: "failed", why: "invalid", errors, suggestion: "a-note-2" });
  server.failure = null;
  await advance(60_000);
  expect(server.stored).toMatchObject({ version: 1 });
  saver.edit({ body: "More words" });
  await advance(3000);
  expect(server.stored).toMatchObject({ body: "More words" });
});

test("a document that is gone keeps its text here", async () => {
  const { saver, server, device, advance, read } = openNote({ stored: draft() });
  server.failure = new ApiFailure(404, "Note not found: it is in the bin");
  saver.edit({ body: "Where am I" });
  await advance(3000);
  expect(read().save).toMatchObject({ kind: "failed", why: "gone" });
  expect(device.copy).toMatchObject({ text: { body: "Where am I" } });
});

test("a document that came back from the bin takes the text that waited", async () => {
  const { saver, server, advance } = openNote({ stored: draft() });
  server.failure = new ApiFailure(404, "Note not found: it is in the bin");
  saver.edit({ body: "Waiting" });
  await advance(3000);
  server.failure = null;
  server.stored = draft({ version: 4 });
  saver.rebase(server.stored);
  await advance(60_000);
  expect(server.stored).toMatchObject({ body: "Waiting", version: 5 });
});

test("a copy that was taken back counts as unsaved, and is saved", async () => {
  const text = { title: "A note", body: "From the copy", isPublic: false };
  const { server, read, advance } = openNote({ stored: draft(), text });
  expect(read().hasUnsaved).toBe(true);
  await advance(3000);
  expect(server.stored).toMatchObject({ body: "From the copy" });
});

test("leaving saves at once what would be saved by itself", async () => {
  const { saver, server } = openNote({ stored: draft() });
  saver.edit({ body: "On the way out" });
  expect(await saver.flush()).toBe(true);
  expect(server.stored).toMatchObject({ body: "On the way out" });
  const published = openNote({ stored: draft({ isPublic: true }) });
  published.saver.edit({ body: "On the way out" });
  expect(await published.saver.flush()).toBe(false);
  expect(published.server.received).toEqual([]);
});

test("a closed editor sends nothing any more", async () => {
  const { saver, server, device, advance, close } = openNote({ stored: draft() });
  saver.edit({ body: "Last words" });
  close();
  await advance(600_000);
  expect(server.received).toEqual([]);
  expect(device.copy).toMatchObject({ text: { body: "Last words" } });
});

test("a document whose author has to choose its address waits for the first press, and is saved by itself from then on", async () => {
  const { saver, server, advance, read } = openNote({ createsByItself: false });
  saver.edit({ title: "Mine" });
  await advance(600_000);
  expect(server.received).toEqual([]);
  expect(read().hasUnsaved).toBe(true);
  expect(await saver.flush()).toBe(false);
  await saver.save("save");
  saver.edit({ body: "More" });
  await advance(3000);
  expect(server.stored).toMatchObject({ title: "Mine", body: "More", version: 2 });
});
