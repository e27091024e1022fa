import { expect, test } from "vitest";
import { createRecordingLog, keyStore } from "#testing/site/computer.ts";
import { createManualClock } from "#testing/site/manual-clock.ts";
import { createMemoryDisk } from "#testing/site/memory-disk.ts";
import type { KeyStore } from "../platform.ts";
import { openCredentialStore } from "./credential-store.ts";

const path = "/data/session.bin";
const server = "https://illumine.example";
const signedIn = { token: "a.b.c", expiresAt: "2026-03-01T22:00:00.000Z", deviceSecret: "D".repeat(43) };
const hour = 3_600_000;

function createParts(store: KeyStore | null | Promise<KeyStore | null> = keyStore) {
  const storage = createMemoryDisk();
  const clock = createManualClock();
  const { log, lines } = createRecordingLog();
  let ids = 0;
  const createId = () => `id-${++ids}`;
  const open = () =>
    openCredentialStore({
      disk: storage.openProcess().disk,
      keyStore: Promise.resolve(store),
      clock,
      createId,
      log,
      path,
    });
  return { storage, clock, lines, open };
}

test("a session survives a restart, encrypted; another site never gets it", async () => {
  const { storage, open } = createParts();
  await (await open()).saveSession(server, signedIn);
  const again = await open();
  expect(again.find(server)).toEqual(signedIn);
  expect(again.find("https://other.example")).toEqual({ deviceSecret: null });
  expect(Buffer.from(storage.files.get(path) ?? []).toString()).not.toContain("a.b.c");
  expect([...storage.files.keys()]).toEqual([path]);
});

test("signing out deletes the token and keeps the device secret", async () => {
  const { open } = createParts();
  const store = await open();
  await store.saveSession(server, signedIn);
  await store.endSession(server, "another.token.altogether");
  expect(store.find(server).token).toBe("a.b.c");
  await store.endSession(server);
  expect((await open()).find(server)).toEqual({ deviceSecret: signedIn.deviceSecret });
  await store.saveSession(server, { ...signedIn, token: "d.e.f", deviceSecret: null });
  expect((await open()).find(server)).toMatchObject({ token: "d.e.f", deviceSecret: signedIn.deviceSecret });
});

test("without a key store nothing is written", async () => {
  const { storage, open } = createParts(null);
  const store = await open();
  await store.saveSession(server, signedIn);
  expect([store.getStorage(), storage.files.size, store.find(server).token]).toEqual(["memory", 0, "a.b.c"]);
  expect((await open()).find(server)).toEqual({ deviceSecret: null });
});

test("with a failing key store or disk the session stays in memory and the older file is removed", async () => {
  const { storage, open, lines } = createParts();
  const store = await open();
  await store.saveSession(server, signedIn);
  let changes = 0;
  store.subscribe(() => (changes += 1));
  storage.fail("ENOSPC");
  await store.saveSession(server, { ...signedIn, token: "d.e.f" });
  expect([store.getStorage(), store.find(server).token, changes > 1]).toEqual(["memory", "d.e.f", true]);
  expect(lines.join()).toContain("lasts until the app closes");
  storage.fail(null);
  await store.endSession(server);
  expect([store.getStorage(), (await open()).find(server).token]).toEqual(["key store", undefined]);
});

test.each([
  ["damaged", "not what was written"],
  ["of a file that holds something else", Buffer.from('{"format":1}').reverse().toString()],
])("a session that is %s is removed and reported, and signing in again works", async (_, content) => {
  const { storage, open } = createParts();
  storage.files.set(path, Buffer.from(content));
  const store = await open();
  expect([store.getDamage(), storage.files.has(path)]).toEqual([expect.stringContaining("sign in again"), false]);
  await store.saveSession(server, signedIn);
  expect((await open()).getDamage()).toBeNull();
});

test("another computer's session is removed and reported", async () => {
  const foreign: KeyStore = { ...keyStore, decrypt: () => Promise.reject(new Error("another key: a.b.c")) };
  const { storage, open, lines } = createParts(foreign);
  storage.files.set(path, await keyStore.encrypt(JSON.stringify(signedIn)));
  const store = await open();
  expect([store.getDamage() !== null, storage.files.has(path)]).toEqual([true, false]);
  expect(lines.join()).not.toContain("a.b.c");
});

test("a session expires after twelve hours, and setting the clock back doesn't restore it", async () => {
  const { clock, open } = createParts();
  const store = await open();
  await store.saveSession(server, signedIn);
  clock.set(Date.parse(signedIn.expiresAt) - 1);
  expect(store.find(server).token).toBe("a.b.c");
  clock.set(Date.parse(signedIn.expiresAt));
  expect(store.find(server).token).toBeUndefined();
  clock.set(Date.parse(signedIn.expiresAt) - hour);
  expect(store.find(server)).toEqual({ deviceSecret: signedIn.deviceSecret });
});

test("signing in works with a clock that is days ahead; then only the site ends the session", async () => {
  const { clock, open } = createParts();
  clock.set(Date.parse("2026-04-01T00:00:00.000Z"));
  const store = await open();
  await store.saveSession(server, signedIn);
  expect(store.find(server).token).toBe("a.b.c");
});

test("a token that could break out of its header is refused", async () => {
  const { open } = createParts();
  const store = await open();
  await expect(store.saveSession(server, { ...signedIn, token: "a.b.c\r\nX: y" })).rejects.toMatchObject({
    code: "refused",
  });
  expect(store.find(server).token).toBeUndefined();
});

test("a key store that doesn't answer keeps nothing waiting; its session is there once it does", async () => {
  const first = createParts();
  await (await first.open()).saveSession(server, signedIn);
  let unlock = (_: KeyStore) => {};
  const { storage, clock, lines, open } = createParts(new Promise((resolve) => (unlock = resolve)));
  storage.files.set(path, first.storage.files.get(path) ?? Buffer.from(""));
  const opening = open();
  await clock.pass(150);
  const store = await opening;
  expect([store.getStorage(), store.find(server)]).toEqual(["waiting", { deviceSecret: null }]);
  expect(lines.join()).toContain("opened without the saved session");
  const changed = new Promise<void>((resolve) => store.subscribe(resolve));
  unlock(keyStore);
  await changed;
  expect([store.getStorage(), store.find(server)]).toEqual(["key store", signedIn]);
});

test("who signs in while the key store doesn't answer stays signed in, and is stored once it does", async () => {
  let unlock = (_: KeyStore) => {};
  const { clock, storage, open } = createParts(new Promise((resolve) => (unlock = resolve)));
  const opening = open();
  await clock.pass(150);
  const store = await opening;
  await store.saveSession(server, { ...signedIn, token: "d.e.f" });
  expect([store.find(server).token, storage.files.size]).toEqual(["d.e.f", 0]);
  const changed = new Promise<void>((resolve) => store.subscribe(resolve));
  unlock(keyStore);
  await changed;
  expect(store.getStorage()).toBe("key store");
  expect(
    Buffer.from(storage.files.get(path) ?? [])
      .reverse()
      .toString(),
  ).toContain("d.e.f");
});

test("a key store that stops answering doesn't hold up signing in", async () => {
  const silent: KeyStore = { ...keyStore, encrypt: () => new Promise(() => {}) };
  const { clock, lines, open } = createParts(silent);
  const store = await open();
  const saving = store.saveSession(server, signedIn);
  await clock.pass(2000);
  await saving;
  expect(store.find(server).token).toBe("a.b.c");
  expect(lines.join()).toContain("hasn't encrypted the session yet");
});
