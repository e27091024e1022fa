import { expect, test } from "vitest";
import { openNote, type StoredNote } from "#testing/admin/saver-fixture.ts";

const published: StoredNote = { title: "Title", body: "Public", isPublic: true, version: 4 };

const openPublished = () => openNote({ stored: published, isStaging: true });

test("edits to what is public are autosaved as a staged version", async () => {
  const { edit, advance, server, staging, read } = openPublished();
  edit({ body: "Staged" });
  await advance(3000);
  expect(server.stored).toEqual(published);
  expect(staging.stored).toMatchObject({ version: 1, baseVersion: 4, document: { body: "Staged" } });
  expect(read()).toMatchObject({ hasUnsaved: false, stored: published, staged: { version: 1 } });
});

test("Save stages, Publish replaces the document and ends the staged version", async () => {
  const { edit, saver, server, staging, read } = openPublished();
  edit({ body: "Staged" });
  expect(await saver.save("save")).toBe(true);
  expect(server.stored).toEqual(published);
  expect(await saver.save("publish")).toBe(true);
  expect(server.stored).toMatchObject({ body: "Staged", version: 5 });
  expect([staging.stored, read().staged]).toEqual([null, null]);
});

test("a text that hides the document is written to the document", async () => {
  const { edit, saver, server, staging } = openPublished();
  edit({ body: "Staged" });
  await saver.save("save");
  edit({ isPublic: false });
  await saver.save("save");
  expect(server.stored).toMatchObject({ body: "Staged", isPublic: false, version: 5 });
  expect(staging.stored).toBeNull();
});

test("the staged version of another window is a conflict, and is resolved into a staged version", async () => {
  const { edit, saver, server, staging, read } = openPublished();
  await staging.calls.stage({ ...published, title: "Theirs" }, { version: 0, baseVersion: 4 });
  edit({ body: "Mine" });
  expect(await saver.save("publish")).toBe(false);
  expect(read().save).toMatchObject({ kind: "conflict", theirs: { title: "Theirs" }, base: published });
  expect(server.stored).toEqual(published);
  await saver.resolveConflict({ title: "Theirs", body: "Mine", isPublic: true });
  expect(server.stored).toMatchObject({ title: "Theirs", body: "Mine", version: 5 });
  expect(staging.stored).toBeNull();
});

test("another window's staged version and a newer public text are compared one after the other", async () => {
  const { edit, saver, server, staging, read } = openPublished();
  await staging.calls.stage({ ...published, title: "Staged elsewhere" }, { version: 0, baseVersion: 4 });
  const base = { ...published };
  server.stored = { ...published, body: "Published elsewhere", version: 5 };
  if (staging.stored) staging.stored = { ...staging.stored, base };
  edit({ title: "Mine" });
  expect(await saver.save("save")).toBe(false);
  expect(read().save).toMatchObject({ kind: "conflict", theirs: { title: "Staged elsewhere" } });
  expect(await saver.resolveConflict({ title: "Mine", body: "Public", isPublic: true })).toBe(false);
  expect(read().save).toMatchObject({ kind: "conflict", theirs: { body: "Published elsewhere" }, base });
  expect(staging.stored).toMatchObject({ version: 1, document: { title: "Staged elsewhere" } });
  expect(await saver.resolveConflict({ title: "Mine", body: "Published elsewhere", isPublic: true })).toBe(true);
  expect(staging.stored).toMatchObject({ baseVersion: 5, document: { title: "Mine", body: "Published elsewhere" } });
});

test("what only others changed in what is public is taken over by the next save, and named", async () => {
  const { edit, saver, server, staging, read } = openPublished();
  edit({ body: "Mine" });
  await saver.save("save");
  server.stored = { ...published, title: "Theirs", version: 5 };
  edit({ body: "Mine, too" });
  expect(await saver.save("save")).toBe(true);
  expect(staging.stored).toMatchObject({ baseVersion: 5, document: { title: "Theirs", body: "Mine, too" } });
  expect(read()).toMatchObject({
    ...{ save: { kind: "idle" }, hasUnsaved: false, takenOver: ["Title"] },
    text: { title: "Theirs", body: "Mine, too" },
  });
  saver.dismissTakenOver();
  server.stored = { ...published, title: "Theirs", version: 6 };
  expect(await saver.save("publish")).toBe(true);
  expect(server.stored).toMatchObject({ title: "Theirs", body: "Mine, too", version: 7 });
  expect(read().takenOver).toEqual([]);
});

test.each([
  ["a field that was changed here too", { body: "Theirs" }],
  ["that it isn't public any more", { isPublic: false }],
])("a newer document with %s waits for a person", async (_, change) => {
  const { edit, saver, server, staging, read } = openPublished();
  server.stored = { ...published, ...change, version: 5 };
  edit({ body: "Mine" });
  expect(await saver.save("save")).toBe(false);
  expect(read()).toMatchObject({ save: { kind: "conflict", theirs: change }, text: { body: "Mine" }, takenOver: [] });
  expect(staging.stored).toBeNull();
});

test("a staged version whose public text has changed waits for a person", () => {
  const document = { ...published, body: "Mine", version: 5 };
  const base = { ...published, version: 5 };
  const staged = { version: 2, baseVersion: 4, document, base, createdAt: "", updatedAt: "" };
  const stored = { ...published, body: "Theirs", version: 5 };
  const { read } = openNote({
    stored,
    staged,
    text: { title: "Title", body: "Mine", isPublic: true },
    isStaging: true,
  });
  expect(read().save).toMatchObject({ kind: "conflict", theirs: stored, base });
});

test("a save of what is public is staged as soon as the network is back, and never published", async () => {
  const { edit, saver, server, staging, advance, read } = openPublished();
  server.failure = "before";
  edit({ body: "Written on a train" });
  expect(await saver.save("save")).toBe(false);
  expect(read().save).toMatchObject({ kind: "failed", by: "save", isResent: true });
  server.failure = null;
  saver.retry();
  await advance(0);
  expect(staging.stored).toMatchObject({ document: { body: "Written on a train" } });
  expect(read()).toMatchObject({ hasUnsaved: false, resentSaves: 1 });
  expect(server.stored).toEqual(published);
});

test("discarded edits leave the public text, and can be had back", async () => {
  const { edit, saver, advance, staging, read } = openPublished();
  edit({ body: "Staged" });
  await advance(3000);
  const discarded = await saver.discardStaged();
  expect([staging.stored, read().text.body, read().hasUnsaved]).toEqual([null, "Public", false]);
  if (!discarded) throw new Error("Nothing was discarded");
  saver.restore(discarded);
  await advance(3000);
  expect(staging.stored).toMatchObject({ version: 2, document: { body: "Staged" } });
});

test("a publication whose answer was lost is not sent again by autosave", async () => {
  const { edit, saver, server, staging, advance, read } = openPublished();
  edit({ body: "Published" });
  server.failure = "after";
  expect(await saver.save("publish")).toBe(false);
  server.failure = null;
  edit({ body: "Later" });
  await advance(3000);
  expect(server.stored).toMatchObject({ body: "Published", version: 5 });
  expect(staging.stored).toMatchObject({ baseVersion: 5, document: { body: "Later" } });
  expect(read().save).toEqual({ kind: "idle" });
});

test("a publication that never arrived is not sent by autosave", async () => {
  const { edit, saver, server, staging, advance } = openPublished();
  edit({ body: "Published" });
  server.failure = "before";
  expect(await saver.save("publish")).toBe(false);
  server.failure = null;
  edit({ body: "Later" });
  await advance(3000);
  expect(server.stored).toEqual(published);
  expect(staging.stored).toMatchObject({ baseVersion: 4, document: { body: "Later" } });
});

test("edits of what was deleted meanwhile stay on the device, and are staged once it is restored", async () => {
  const { edit, saver, server, staging, device, advance, read } = openPublished();
  server.stored = null;
  edit({ body: "Staged" });
  await advance(3000);
  expect(read().save).toMatchObject({ kind: "failed", reason: "gone" });
  expect([device.copy?.text.body, staging.stored]).toEqual(["Staged", null]);
  server.stored = { ...published, version: 6 };
  saver.rebase(server.stored);
  await advance(3000);
  expect(staging.stored).toMatchObject({ baseVersion: 6, document: { body: "Staged" } });
  expect(server.stored).toMatchObject({ body: "Public", version: 6 });
});
