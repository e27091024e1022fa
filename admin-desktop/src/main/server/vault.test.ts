import { expect, test } from "vitest";
import { createRecordingLog, keyStore } from "#test/site/computer.ts";
import { createManualClock } from "#test/site/manual-clock.ts";
import { createMemoryDisk } from "#test/site/memory-disk.ts";
import type { KeyStore } from "../platform.ts";
import { openVault } from "./vault.ts";

const path = "/data/session.bin";
const server = "https://illumine.example";
const signedIn = { token: "a.b.c", expiresAt: "2026-03-01T22:00:00.000Z", deviceSecret: "D".repeat(43) };
const hour = 3_600_000;

function createParts(store: KeyStore | null = keyStore) {
  const storage = createMemoryDisk();
  const clock = createManualClock();
  const { log, lines } = createRecordingLog();
  let ids = 0;
  const createId = () => `id-${++ids}`;
  const open = () => openVault({ disk: storage.openProcess().disk, keyStore: store, clock, createId, log, path });
  return { storage, clock, lines, open };
}

test("a session survives a restart, encrypted; another site never gets it", async () => {
  const { storage, open } = createParts();
  await (await open()).keep(server, signedIn);
  const again = await open();
  expect(again.find(server)).toEqual(signedIn);
  expect(again.find("https://other.example")).toEqual({ deviceSecret: null });
  expect(Buffer.from(storage.files.get(path) ?? []).toString()).not.toContain("a.b.c");
  expect([...storage.files.keys()]).toEqual([path]);
});

test("signing out forgets the token for good, and keeps the device", async () => {
  const { open } = createParts();
  const vault = await open();
  await vault.keep(server, signedIn);
  await vault.endSession(server, "another.token.altogether");
  expect(vault.find(server).token).toBe("a.b.c");
  await vault.endSession(server);
  expect((await open()).find(server)).toEqual({ deviceSecret: signedIn.deviceSecret });
  await vault.keep(server, { ...signedIn, token: "d.e.f", deviceSecret: null });
  expect((await open()).find(server)).toMatchObject({ token: "d.e.f", deviceSecret: signedIn.deviceSecret });
});

test("without a key store nothing is written, and it says so", async () => {
  const { storage, open } = createParts(null);
  const vault = await open();
  await vault.keep(server, signedIn);
  expect([vault.readPlace(), storage.files.size, vault.find(server).token]).toEqual(["memory", 0, "a.b.c"]);
  expect((await open()).find(server)).toEqual({ deviceSecret: null });
});

test("a key store or a disk that fails leaves the session in memory, removes the older one and says so", async () => {
  const { storage, open, lines } = createParts();
  const vault = await open();
  await vault.keep(server, signedIn);
  let changes = 0;
  vault.subscribe(() => (changes += 1));
  storage.fail("ENOSPC");
  await vault.keep(server, { ...signedIn, token: "d.e.f" });
  expect([vault.readPlace(), vault.find(server).token, changes > 1]).toEqual(["memory", "d.e.f", true]);
  expect(lines.join()).toContain("lasts until the app is closed");
  storage.fail(null);
  await vault.endSession(server);
  expect([vault.readPlace(), (await open()).find(server).token]).toEqual(["key store", undefined]);
});

test.each([
  ["damaged", "not what was written"],
  ["of a file that holds something else", Buffer.from('{"format":1}').reverse().toString()],
])("a session that is %s is removed and told, and one can sign in again", async (_, content) => {
  const { storage, open } = createParts();
  storage.files.set(path, Buffer.from(content));
  const vault = await open();
  expect([vault.readDamage(), storage.files.has(path)]).toEqual([expect.stringContaining("sign in again"), false]);
  await vault.keep(server, signedIn);
  expect((await open()).readDamage()).toBeNull();
});

test("another computer's session, which the key store refuses, is removed and told", async () => {
  const foreign: KeyStore = { ...keyStore, decrypt: () => Promise.reject(new Error("another key: a.b.c")) };
  const { storage, open, lines } = createParts(foreign);
  storage.files.set(path, await keyStore.encrypt(JSON.stringify(signedIn)));
  const vault = await open();
  expect([vault.readDamage() !== null, storage.files.has(path)]).toEqual([true, false]);
  expect(lines.join()).not.toContain("a.b.c");
});

test("after twelve hours one is signed out, and setting the clock back does not bring it back", async () => {
  const { clock, open } = createParts();
  const vault = await open();
  await vault.keep(server, signedIn);
  clock.set(Date.parse(signedIn.expiresAt) - 1);
  expect(vault.find(server).token).toBe("a.b.c");
  clock.set(Date.parse(signedIn.expiresAt));
  expect(vault.find(server).token).toBeUndefined();
  clock.set(Date.parse(signedIn.expiresAt) - hour);
  expect(vault.find(server)).toEqual({ deviceSecret: signedIn.deviceSecret });
});

test("with a clock that is days ahead one can still sign in: then only the site ends the session", async () => {
  const { clock, open } = createParts();
  clock.set(Date.parse("2026-04-01T00:00:00.000Z"));
  const vault = await open();
  await vault.keep(server, signedIn);
  expect(vault.find(server).token).toBe("a.b.c");
});

test("a token that could break out of its header is refused", async () => {
  const { open } = createParts();
  const vault = await open();
  await expect(vault.keep(server, { ...signedIn, token: "a.b.c\r\nX: y" })).rejects.toMatchObject({ code: "refused" });
  expect(vault.find(server).token).toBeUndefined();
});
