import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UserData } from "#app/storage/schemas/visitor.ts";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";

const timestamp = "2026-03-01T09:00:00.000Z";
const visitor: UserData = { gender: "Other", ageRange: "25-34", userId: "u3", timestamp };
const all: UserData = { ...visitor, earlierUserIds: ["u1", "u2"] };

let browser: FakeLocalStorage;
let sent: string[];
/** The answers' statuses by id, 200 for all others. */
let statuses: Record<string, number>;

const openPage = async () => ({
  ...(await import("./user-records.ts")),
  ...(await import("#app/storage/user-data.ts")),
  ...(await import("#app/storage/outbox.ts")),
});

beforeEach(() => {
  vi.resetModules();
  browser = new FakeLocalStorage();
  sent = [];
  statuses = {};
  vi.stubGlobal("window", { localStorage: browser, addEventListener: () => {} });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    const id = path.split("/").at(-1) ?? "";
    sent.push(`${method} ${id}`);
    if (statuses[id] === 0) throw new TypeError("Failed to fetch");
    return Response.json({ user: { id } }, { status: statuses[id] ?? 200 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what the server has under every id is read, the latest first, and ids that it doesn't know are forgotten", async () => {
  const { readUserData, readUserRecords, writeUserData } = await openPage();
  writeUserData(all);
  expect((await readUserRecords()).map(({ user }) => user.id)).toEqual(["u3", "u2", "u1"]);
  statuses = { u1: 404, u3: 404 };
  expect((await readUserRecords()).map(({ user }) => user.id)).toEqual(["u2"]);
  expect(await readUserData()).toEqual({ ...visitor, userId: null, earlierUserIds: ["u2"] });
  statuses = { u2: 404 };
  expect(await readUserRecords()).toEqual([]);
  expect(await readUserData()).toEqual({ ...visitor, userId: null });
});

test("where one of the records can't be read, nothing is shown as if it were all", async () => {
  const { readUserData, readUserRecords, writeUserData } = await openPage();
  writeUserData(all);
  statuses = { u1: 404, u2: 503 };
  await expect(readUserRecords()).rejects.toThrow("HTTP 503");
  expect(await readUserData()).toEqual(all);
});

test("every user is deleted, those that the server doesn't know count as deleted, and nothing is remembered", async () => {
  const { addToOutbox, deleteUserRecords, readUserData, writeUserData } = await openPage();
  writeUserData(all);
  addToOutbox({ call: "reach-step", userId: "u3", saidAt: timestamp, body: {} });
  statuses = { u2: 404 };
  expect(await deleteUserRecords()).toEqual({ deletedCount: 3, failures: [] });
  expect(sent).toEqual(["DELETE u1", "DELETE u2", "DELETE u3"]);
  expect(await readUserData()).toEqual({ ...visitor, userId: null });
  expect([...browser.entries.keys()]).toEqual(["assessmentUserData"]);
});

test("users who couldn't be deleted stay remembered and are deleted at the next try", async () => {
  const { deleteUserRecords, readUserData, writeUserData } = await openPage();
  writeUserData(all);
  statuses = { u1: 0, u3: 429 };
  const { deletedCount, failures } = await deleteUserRecords();
  expect([deletedCount, failures.map(String)]).toEqual([1, ["TypeError: Failed to fetch", "Error: HTTP 429"]]);
  expect(await readUserData()).toEqual({ ...visitor, earlierUserIds: ["u1"] });
  statuses = {};
  sent.length = 0;
  expect(await deleteUserRecords()).toEqual({ deletedCount: 2, failures: [] });
  expect(sent).toEqual(["DELETE u1", "DELETE u3"]);
  expect(await readUserData()).toEqual({ ...visitor, userId: null });
});

test("a user whose id arrives during the deletion is deleted too", async () => {
  const { deleteUserRecords, readUserData, writeUserData } = await openPage();
  writeUserData(visitor);
  vi.stubGlobal("fetch", async (path: string) => {
    sent.push(path);
    if (sent.length === 1) writeUserData({ ...visitor, userId: "u4", earlierUserIds: ["u3"] });
    return Response.json({});
  });
  expect(await deleteUserRecords()).toEqual({ deletedCount: 2, failures: [] });
  expect(sent).toEqual(["/api/users/u3", "/api/users/u4"]);
  expect(await readUserData()).toEqual({ ...visitor, userId: null });
});
