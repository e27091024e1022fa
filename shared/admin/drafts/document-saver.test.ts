import { expect, test } from "vitest";
import { ApiFailure } from "#api/client.ts";
import { flushPromises, openNote, type StoredNote } from "#testing/admin/saver-fixture.ts";

const draft = (changes: Partial<StoredNote> = {}): StoredNote => ({
  title: "A note",
  body: "First words",
  isPublic: false,
  version: 1,
  ...changes,
});

test("a draft is saved three seconds after the last edit, once", async () => {
  const { edit, server, advance, read } = openNote({ stored: draft() });
  edit({ body: "Second" });
  await advance(2900);
  edit({ body: "Second words" });
  await advance(2900);
  expect(server.received).toEqual([]);
  expect(read().hasUnsaved).toBe(true);
  await advance(100);
  expect(server.stored).toMatchObject({ body: "Second words", version: 2 });
  expect(read()).toMatchObject({ hasUnsaved: false, save: { kind: "idle" }, stored: { version: 2 } });
  await advance(120_000);
  expect(server.received).toHaveLength(1);
});

test("a draft is saved after a minute even while its author keeps typing", async () => {
  const { edit, server, advance } = openNote({ stored: draft() });
  for (let second = 0; second < 61; second += 1) {
    edit({ body: `Words of second ${second}` });
    await advance(1000);
  }
  expect(server.received.map(({ text }) => text.body)).toEqual(["Words of second 59"]);
});

test("a published document is never saved automatically", async () => {
  const { saver, edit, server, advance, read } = openNote({ stored: draft({ isPublic: true }) });
  edit({ body: "A half sentence" });
  await advance(600_000);
  expect(server.received).toEqual([]);
  expect(read().hasUnsaved).toBe(true);
  expect(await saver.save("save")).toBe(true);
  expect(server.stored).toMatchObject({ body: "A half sentence", isPublic: true });
});

test("autosave doesn't publish a draft, and the pending switch is not lost", async () => {
  const { saver, edit, server, advance, read } = openNote({ stored: draft() });
  edit({ isPublic: true });
  edit({ body: "More" });
  await advance(3000);
  expect(server.stored).toMatchObject({ body: "More", isPublic: false });
  expect(read()).toMatchObject({ text: { isPublic: true }, hasUnsaved: true });
  await advance(120_000);
  expect(server.received).toHaveLength(1);
  await saver.save("save");
  expect(server.stored).toMatchObject({ isPublic: true });
});

test("Publish works even when nothing else has changed", async () => {
  const { saver, server, read } = openNote({ stored: draft() });
  expect(await saver.save("publish")).toBe(true);
  expect(server.stored).toMatchObject({ isPublic: true, version: 2 });
  expect(read()).toMatchObject({ text: { isPublic: true }, hasUnsaved: false });
});

test("a failed publication leaves the text unchanged", async () => {
  const { saver, server, read } = openNote({ stored: draft() });
  server.failure = new ApiFailure(413, "This note is too long");
  expect(await saver.save("publish")).toBe(false);
  expect(read()).toMatchObject({
    text: { isPublic: false },
    save: { kind: "failed", reason: "refused", status: 413, message: "This note is too long" },
  });
});

test("a new document is created once it is valid and updated from then on", async () => {
  const { edit, server, advance, read } = openNote();
  edit({ body: "Without a title" });
  await advance(3000);
  expect(server.received).toEqual([]);
  expect(read().save).toMatchObject({
    kind: "failed",
    reason: "invalid",
    errors: [{ field: "title", message: "Title is required" }],
  });
  edit({ title: "A title" });
  expect(read().save).toEqual({ kind: "idle" });
  await advance(3000);
  edit({ body: "With one" });
  await advance(3000);
  expect(server.received.map(({ version }) => version)).toEqual([null, 1]);
});

test("every edit is copied to the device, and the copy is removed once the server has it", async () => {
  const { edit, device, advance } = openNote({ stored: draft() });
  edit({ body: "Kept" });
  expect(device.copy).toMatchObject({ baseVersion: 1, text: { body: "Kept" } });
  await advance(3000);
  expect(device.copy).toBeNull();
});

test("a device that refuses the copy is reported", async () => {
  const { edit, device, read } = openNote({ stored: draft({ isPublic: true }) });
  device.isFull = true;
  edit({ body: "Where to" });
  await flushPromises();
  expect(read().hasLocalCopy).toBe(false);
  device.isFull = false;
  edit({ body: "There" });
  await flushPromises();
  expect(read().hasLocalCopy).toBe(true);
});

test("edits made during a save are saved after it", async () => {
  const { saver, edit, server, advance, read } = openNote({ stored: draft() });
  edit({ body: "One" });
  server.meanwhile = () => {
    server.meanwhile = () => {};
    edit({ body: "One, two" });
  };
  await saver.save("save");
  expect(read()).toMatchObject({ text: { body: "One, two" }, stored: { body: "One", version: 2 }, hasUnsaved: true });
  await advance(3000);
  expect(server.stored).toMatchObject({ body: "One, two", version: 3 });
});

test("the server's version of a field is shown unless it was edited since", async () => {
  const { saver, edit, server, read } = openNote({ stored: draft() });
  edit({ title: "  Spaces  " });
  await saver.save("save");
  expect(read()).toMatchObject({ text: { title: "Spaces" }, hasUnsaved: false });
  edit({ title: "  Again  " });
  server.meanwhile = () => edit({ title: "  Again  and" });
  await saver.save("save");
  expect(read()).toMatchObject({ text: { title: "  Again  and" }, hasUnsaved: true });
});

test("without a network the text stays and is retried with growing delays", async () => {
  const { edit, server, device, advance, read } = openNote({ stored: draft() });
  server.failure = "before";
  edit({ body: "On a train" });
  await advance(3000);
  expect(read()).toMatchObject({ hasUnsaved: true, save: { kind: "failed", reason: "no answer", by: "auto" } });
  expect(device.copy).toMatchObject({ text: { body: "On a train" } });
  await advance(5000 + 10_000);
  server.failure = null;
  await advance(19_000);
  expect(server.stored).toMatchObject({ version: 1 });
  await advance(1000);
  expect(server.stored).toMatchObject({ body: "On a train", version: 2 });
});

test("the draft is saved as soon as the network is back", async () => {
  const { saver, edit, server, advance, read } = openNote({ stored: draft() });
  server.failure = "before";
  edit({ body: "On a train" });
  await advance(3000);
  server.failure = null;
  saver.retry();
  await flushPromises();
  expect(read()).toMatchObject({ hasUnsaved: false, stored: { version: 2 } });
});

test("a save that got no answer is sent again with what was written since, and says that it was", async () => {
  const { saver, edit, server, advance, read } = openNote({ stored: draft() });
  server.failure = "before";
  edit({ body: "Asked for" });
  expect(await saver.save("save")).toBe(false);
  expect(read()).toMatchObject({ save: { kind: "failed", by: "save", isResent: true }, resentSaves: 0 });
  edit({ body: "Asked for, and more" });
  server.failure = null;
  await advance(3000);
  expect(server.received.map(({ cause, text }) => [cause, text.body])).toEqual([
    [null, "Asked for"],
    [null, "Asked for, and more"],
  ]);
  expect(read()).toMatchObject({ save: { kind: "idle" }, hasUnsaved: false, resentSaves: 1 });
});

test.each([
  ["shows a draft", { stored: draft(), text: { isPublic: true } }],
  ["changes what visitors see", { stored: draft({ isPublic: true }), text: { body: "Changed" } }],
])("a save that %s is not sent again by itself", async (_, { stored, text }) => {
  const { saver, edit, server, advance, read } = openNote({ stored });
  server.failure = "before";
  edit(text);
  await saver.save("save");
  server.failure = null;
  saver.retry();
  await advance(600_000);
  expect(server.received).toEqual([]);
  expect(read().save).toMatchObject({ kind: "failed", by: "save", isResent: false });
});

test("a publication without an answer is not retried automatically", async () => {
  const { saver, server, advance, read } = openNote({ stored: draft() });
  server.failure = "before";
  expect(await saver.save("publish")).toBe(false);
  server.failure = null;
  saver.retry();
  await advance(600_000);
  expect(server.received).toEqual([]);
  expect(read().save).toMatchObject({ kind: "failed", by: "publish" });
});

test("a publication that never arrived is not completed by autosave or by saving the draft", async () => {
  const { saver, edit, server, advance, read } = openNote({ stored: draft() });
  server.failure = "before";
  await saver.save("publish");
  server.failure = null;
  edit({ body: "On second thoughts" });
  await advance(3000);
  expect(server.received.map(({ text }) => text.isPublic)).toEqual([false]);
  server.failure = "before";
  await saver.save("publish");
  server.failure = null;
  await saver.save("save");
  expect(server.received.map(({ text }) => text.isPublic)).toEqual([false, false]);
  expect(read()).toMatchObject({ stored: { isPublic: false }, hasUnsaved: false });
});

test("a publication whose answer was lost is detected, and later edits wait to be saved", async () => {
  const { saver, edit, server, advance, read } = openNote({ stored: draft() });
  server.failure = "after";
  await saver.save("publish");
  server.failure = null;
  edit({ body: "Newer" });
  await advance(60_000);
  expect(server.stored).toMatchObject({ body: "First words", isPublic: true, version: 2 });
  expect(read()).toMatchObject({ save: { kind: "idle" }, hasUnsaved: true, text: { body: "Newer", isPublic: true } });
});

test("a save whose answer was lost counts once, and later edits build on it", async () => {
  const { edit, server, advance, read } = openNote({ stored: draft() });
  server.failure = "after";
  edit({ body: "Stored, unheard" });
  await advance(3000);
  expect(server.stored).toMatchObject({ version: 2 });
  server.failure = null;
  edit({ body: "Newer" });
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
  const { edit, server, advance } = openNote();
  server.failure = "after";
  edit({ title: "New" });
  await advance(3000);
  server.failure = null;
  await advance(5000);
  expect(server.stored).toMatchObject({ title: "New", version: 1 });
});

test("someone else's save is not overwritten: nothing is sent until a person resolves the conflict", async () => {
  const { saver, edit, server, device, advance, read } = openNote({ stored: draft() });
  server.stored = draft({ body: "Theirs", version: 2 });
  edit({ title: "Mine" });
  await advance(3000);
  expect(read().save).toMatchObject({ kind: "conflict", by: "auto", current: { body: "Theirs", version: 2 } });
  expect(server.stored).toMatchObject({ body: "Theirs", version: 2 });
  edit({ title: "Mine, still" });
  await advance(600_000);
  expect(await saver.save("save")).toBe(false);
  expect(server.received).toHaveLength(1);
  expect(device.copy).toMatchObject({ text: { title: "Mine, still" } });
  expect(await saver.resolveConflict({ title: "Mine, still", body: "Theirs", isPublic: false })).toBe(true);
  expect(server.stored).toMatchObject({ title: "Mine, still", body: "Theirs", version: 3 });
});

test("resolving a conflict with a draft that was published meanwhile publishes nothing", async () => {
  const { saver, edit, server, advance, read } = openNote({ stored: draft() });
  server.stored = draft({ isPublic: true, version: 2 });
  edit({ body: "Mine" });
  await advance(3000);
  expect(await saver.resolveConflict({ title: "A note", body: "Mine", isPublic: true })).toBe(false);
  expect(read()).toMatchObject({ hasUnsaved: true, save: { kind: "idle" }, stored: { version: 2 } });
  expect(server.stored).toMatchObject({ body: "First words", version: 2 });
});

test("the same text on both sides is no conflict", async () => {
  const { saver, edit, server, read } = openNote({ stored: draft() });
  server.stored = draft({ body: "The same", version: 5 });
  edit({ body: "The same" });
  expect(await saver.save("save")).toBe(true);
  expect(read()).toMatchObject({ hasUnsaved: false, stored: { version: 5 } });
});

test("a draft with a new number and the same text, as after the bin, is no conflict", async () => {
  const { edit, server, advance, read } = openNote({ stored: draft() });
  server.stored = draft({ version: 3 });
  edit({ body: "Mine" });
  await advance(3000);
  expect(server.stored).toMatchObject({ body: "Mine", version: 4 });
  expect(read()).toMatchObject({ save: { kind: "idle" }, takenOver: [] });
});

test("a refused field is named, comes with a free slug, and waits for an edit", async () => {
  const { edit, server, advance, read } = openNote({ stored: draft() });
  const errors = [{ field: "slug", message: "Taken" }];
  server.failure = new ApiFailure(409, "Taken", errors, { message: "Taken", errors, suggestion: "a-note-2" });
  edit({ body: "More" });
  await advance(3000);
  expect(read().save).toMatchObject({ kind: "failed", reason: "invalid", errors, suggestion: "a-note-2" });
  server.failure = null;
  await advance(60_000);
  expect(server.stored).toMatchObject({ version: 1 });
  edit({ body: "More words" });
  await advance(3000);
  expect(server.stored).toMatchObject({ body: "More words" });
});

test("the text of a deleted document stays on the device", async () => {
  const { edit, server, device, advance, read } = openNote({ stored: draft() });
  server.failure = new ApiFailure(404, "Note not found: it is in the bin");
  edit({ body: "Where am I" });
  await advance(3000);
  expect(read().save).toMatchObject({ kind: "failed", reason: "gone" });
  expect(device.copy).toMatchObject({ text: { body: "Where am I" } });
});

test("a document restored from the bin takes the waiting text", async () => {
  const { saver, edit, server, advance } = openNote({ stored: draft() });
  server.failure = new ApiFailure(404, "Note not found: it is in the bin");
  edit({ body: "Waiting" });
  await advance(3000);
  server.failure = null;
  server.stored = draft({ version: 4 });
  saver.rebase(server.stored);
  await advance(60_000);
  expect(server.stored).toMatchObject({ body: "Waiting", version: 5 });
});

test("a restored local copy counts as unsaved and is saved", async () => {
  const text = { title: "A note", body: "From the copy", isPublic: false };
  const { server, read, advance } = openNote({ stored: draft(), text });
  expect(read().hasUnsaved).toBe(true);
  await advance(3000);
  expect(server.stored).toMatchObject({ body: "From the copy" });
});

test("leaving saves at once what autosave would save later", async () => {
  const { saver, edit, server } = openNote({ stored: draft() });
  edit({ body: "On the way out" });
  expect(await saver.flush()).toBe(true);
  expect(server.stored).toMatchObject({ body: "On the way out" });
  const published = openNote({ stored: draft({ isPublic: true }) });
  published.edit({ body: "On the way out" });
  expect(await published.saver.flush()).toBe(false);
  expect(published.server.received).toEqual([]);
});

test("a closed editor sends nothing", async () => {
  const { edit, server, device, advance, close } = openNote({ stored: draft() });
  edit({ body: "Last words" });
  close();
  await advance(600_000);
  expect(server.received).toEqual([]);
  expect(device.copy).toMatchObject({ text: { body: "Last words" } });
});

test("a document that needs an id is not created automatically, but autosaved after the first save", async () => {
  const { saver, edit, server, advance, read } = openNote({ canAutoCreate: false });
  edit({ title: "Mine" });
  await advance(600_000);
  expect(server.received).toEqual([]);
  expect(read().hasUnsaved).toBe(true);
  expect(await saver.flush()).toBe(false);
  await saver.save("save");
  edit({ body: "More" });
  await advance(3000);
  expect(server.stored).toMatchObject({ title: "Mine", body: "More", version: 2 });
});

test("autosaves say that they are; what a person saves says nothing, even if autosave was faster", async () => {
  const { saver, edit, server, advance } = openNote({ stored: draft() });
  edit({ body: "Second" });
  await advance(3000);
  await saver.save("save");
  await saver.save("save");
  await saver.save("publish");
  expect(server.received.map(({ cause, text }) => [cause, text.body, text.isPublic])).toEqual([
    ["autosave", "Second", false],
    [null, "Second", false],
    [null, "Second", true],
  ]);
});

test("an autosave of a restored revision says so, once", async () => {
  const { saver, edit, server, advance } = openNote({ stored: draft() });
  saver.restore({ title: "A note", body: "Earlier", isPublic: false });
  await advance(3000);
  edit({ body: "Earlier, changed" });
  await advance(3000);
  expect(server.received.map(({ cause, text }) => [cause, text.body])).toEqual([
    ["restore", "Earlier"],
    ["autosave", "Earlier, changed"],
  ]);
});

test("a resolved conflict says so, whatever was being saved", async () => {
  const { saver, edit, server, advance } = openNote({ stored: draft() });
  server.stored = draft({ body: "Theirs", version: 2 });
  edit({ title: "Mine" });
  await advance(3000);
  await saver.resolveConflict({ title: "Mine", body: "Theirs", isPublic: false });
  server.stored = draft({ body: "Theirs again", version: 4 });
  await saver.save("publish");
  await saver.resolveConflict({ title: "Mine", body: "Theirs again", isPublic: false });
  expect(server.received.map(({ cause }) => cause)).toEqual(["autosave", "resolve", null, "resolve"]);
  expect(server.stored).toMatchObject({ isPublic: true });
});
