import { expect, test } from "vitest";
import { createApiClient } from "#api/client.ts";
import { createAnnouncementKind } from "#testing/admin/announcement.ts";
import { type Announcement, type AnnouncementApi, createAnnouncementApi } from "#testing/admin/announcement-api.ts";
import { createClock, createDevice } from "#testing/admin/saver-fixture.ts";
import { createDocumentSaver } from "./document-saver.ts";
import { watchOtherWindows } from "./other-windows.ts";
import { createFormTextStore } from "./text-store.ts";

const unusedClient = createApiClient(() => Promise.reject(new Error("A made-up kind has no endpoints")));

/** Two windows of one browser on one announcement. */
async function openWindows(first: Announcement) {
  const api = createAnnouncementApi();
  const stored = await api.server.create(first, { key: "first", cause: null });
  const windows = ["a", "b"].map((name) => openWindow(api, stored, name));
  const [mine, other] = windows;
  if (!mine || !other) throw new Error("There are two windows");
  return { api, mine, other, close: () => windows.map((window) => window.close()) };
}

function openWindow(
  api: AnnouncementApi,
  stored: Awaited<ReturnType<AnnouncementApi["server"]["create"]>>,
  name: string,
) {
  const kind = createAnnouncementKind(api);
  const calls = kind.connect(unusedClient, stored.id, false);
  const { clock, advance } = createClock();
  const textStore = createFormTextStore(calls.toText(stored));
  let keys = 0;
  const saver = createDocumentSaver({
    ...{ textStore, empty: kind.createEmpty(), stored, savedAt: null, adapter: calls, clock },
    ...{ listFields: kind.listFields, copies: createDevice<Announcement>().copies },
    createKey: () => `${name} ${++keys}`,
  });
  const stop = saver.open();
  const others = watchOtherWindows({ noun: kind.noun, calls, saver, clock });
  const close = () => {
    stop();
    others.close();
  };
  const readHeadline = () => textStore.read().headline;
  return { saver, others, textStore, advance, close, readHeadline, read: saver.store.getState };
}

test("a window in which nothing was typed shows what another one saves", async () => {
  const { mine, other, close } = await openWindows({ headline: "Before", isShown: false });
  other.textStore.edit({ headline: "After" });
  await other.saver.save("save");
  await expect.poll(mine.readHeadline).toBe("After");
  expect(mine.read()).toMatchObject({ stored: { version: 2 }, hasUnsaved: false, newer: null, save: { kind: "idle" } });
  other.textStore.edit({ headline: "After, published" });
  await other.saver.save("publish");
  other.textStore.edit({ headline: "Staged" });
  await other.saver.save("save");
  await expect.poll(mine.readHeadline).toBe("Staged");
  expect(mine.read()).toMatchObject({ stored: { version: 3 }, staged: { version: 1 } });
  close();
});

test("a window with unsaved edits waits with them until its author has decided", async () => {
  const { api, mine, other, close } = await openWindows({ headline: "Before", isShown: false });
  mine.textStore.edit({ headline: "Mine" });
  other.textStore.edit({ headline: "Theirs" });
  await other.saver.save("save");
  await expect.poll(() => mine.read().newer).toMatchObject({ current: { headline: "Theirs" } });
  await mine.advance(600_000);
  expect(mine.read()).toMatchObject({ hasUnsaved: true, save: { kind: "idle" } });
  expect([mine.readHeadline(), api.server.stored?.headline]).toEqual(["Mine", "Theirs"]);

  expect(mine.saver.loadNewer()).toEqual({ headline: "Mine", isShown: false });
  expect(mine.read()).toMatchObject({ hasUnsaved: false, newer: null, stored: { version: 2 } });
  mine.saver.restore({ headline: "Mine", isShown: false });
  await mine.advance(3000);
  expect(api.server.stored).toMatchObject({ headline: "Mine", version: 3 });
  close();
});

test("what another window changed is compared field by field where its author asks for it", async () => {
  const { api, mine, other, close } = await openWindows({ headline: "Before", isShown: false });
  mine.textStore.edit({ headline: "Mine" });
  other.textStore.edit({ headline: "Theirs" });
  await other.saver.save("save");
  await expect.poll(() => mine.read().newer).not.toBeNull();
  mine.saver.compareNewer();
  expect(mine.read()).toMatchObject({ newer: null, save: { kind: "conflict", theirs: { headline: "Theirs" } } });
  expect(await mine.saver.resolveConflict({ headline: "Both", isShown: false })).toBe(true);
  expect(api.server.stored).toMatchObject({ headline: "Both", version: 3 });
  close();
});

test("what another device saved is found when its author comes back to the window", async () => {
  const { api, mine, close } = await openWindows({ headline: "Before", isShown: false });
  await api.server.replace({ headline: "From a phone", isShown: false }, 1, { key: "phone", cause: null });
  mine.others.check();
  await expect.poll(mine.readHeadline).toBe("From a phone");
  close();
});
