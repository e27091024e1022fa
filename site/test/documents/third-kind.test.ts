import type { RevisionEntry } from "@illumine/shared/api/documents/revisions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "#app/api/app.ts";
import { announcements } from "#testing/announcement/announcement-api.ts";
import { Announcement } from "#testing/announcement/contract.ts";
import { buildAdmin, query } from "../support/admin-fixture.ts";
import { buildClient, buildServer } from "../support/sign-in-fixture.ts";

// A made-up kind shows what a third kind of document costs and gets: shared/README.md, "Documents".
beforeAll(() =>
  query(`create table announcements (id text primary key, title text not null, message text not null, is_shown integer
    not null default 0, version integer not null, created_at integer not null, updated_at integer not null,
    deleted_at integer)`),
);
afterAll(() => query("drop table announcements"));

const api = createApi([announcements]);
const text = { title: "Opening hours", message: "Open on Saturdays" };

async function openAnnouncements() {
  const admin = await buildAdmin(buildServer({}, api));
  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    admin.call(method, `/announcements${path}`, body, headers);
  const create = async (id: string) => Announcement.parse(await (await call("POST", "", { ...text, id })).json());
  const read = async (id: string) => Announcement.parse(await (await call("GET", `/${id}`)).json());
  return { call, create, read };
}

const listAudit = () => query("select action, entity_id as id from audit where entity = 'announcement' order by rowid");

test("an announcement is created, listed and read, with its version as ETag", async () => {
  const { call, create } = await openAnnouncements();
  const created = await create("hours");
  expect(created).toMatchObject({ ...text, id: "hours", version: 1, isShown: false, deletedAt: null });
  const response = await call("GET", "/hours");
  expect([response.headers.get("ETag"), await response.json()]).toEqual(['"1"', created]);
  expect(await (await call("GET", "")).json()).toEqual({ announcements: [created] });
  expect((await call("POST", "", { ...text, id: "hours" })).status).toBe(409);
  const missing = await call("GET", "/closed");
  expect([missing.status, await missing.json()]).toEqual([404, { message: "Announcement not found" }]);
});

test("nobody gets in without signing in", async () => {
  await openAnnouncements();
  const response = await buildClient(buildServer({}, api)).call("GET", "/announcements/hours");
  expect(response.status).toBe(401);
});

test("a write based on an older version is rejected with the current announcement", async () => {
  const { call, create } = await openAnnouncements();
  await create("hours");
  const theirs = await call("PUT", "/hours", { ...text, title: "Theirs", version: 1 });
  expect([theirs.status, theirs.headers.get("ETag")]).toEqual([200, '"2"']);
  const mine = { ...text, title: "Mine" };
  for (const response of [
    await call("PUT", "/hours", { ...mine, version: 1 }),
    await call("PUT", "/hours", mine, { "If-Match": '"1"' }),
    await call("PATCH", "/hours/toggle-shown", { isShown: true }, { "If-Match": '"1"' }),
    await call("DELETE", "/hours", undefined, { "If-Match": '"1"' }),
  ]) {
    expect([response.status, await response.json()]).toMatchObject([
      409,
      {
        message: "Someone else changed this announcement. Nothing was saved. You still have your edits.",
        current: { title: "Theirs", version: 2 },
      },
    ]);
  }
});

test("of ten simultaneous writes of one version one is stored", async () => {
  const { call, create, read } = await openAnnouncements();
  await create("hours");
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, at) => call("PUT", "/hours", { ...text, title: `Writer ${at}`, version: 1 })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect((await read("hours")).version).toBe(2);
});

test("an earlier revision is listed, read and restored", async () => {
  const { call, create, read } = await openAnnouncements();
  await create("hours");
  await call("PUT", "/hours", { ...text, message: "Closed on Saturdays" });
  const { revisions } = await (await call("GET", "/hours/revisions")).json<{ revisions: RevisionEntry[] }>();
  expect(revisions).toMatchObject([
    { version: 2, title: "Opening hours", label: "saved" },
    { version: 1, title: "Opening hours", label: "saved" },
  ]);
  const address = `/hours/revisions/${revisions[1]?.id}`;
  expect(await (await call("GET", address)).json()).toMatchObject({ version: 1, document: text });
  const stale = await call("POST", `${address}/restore`, undefined, { "If-Match": '"1"' });
  expect(stale.status).toBe(409);
  const restored = await call("POST", `${address}/restore`);
  expect(await restored.json()).toMatchObject({ ...text, version: 3 });
  expect(await read("hours")).toMatchObject({ ...text, version: 3 });
});

test("a deleted announcement is gone until it's restored", async () => {
  const { call, create } = await openAnnouncements();
  await create("hours");
  const deleted = await call("DELETE", "/hours");
  expect([deleted.status, await deleted.json()]).toEqual([200, { message: "Announcement deleted" }]);
  expect((await call("PUT", "/hours", text)).status).toBe(404);
  const restored = await call("POST", "/hours/restore");
  expect(await restored.json()).toMatchObject({ ...text, deletedAt: null, version: 3 });
  const again = await call("POST", "/hours/restore");
  expect([again.status, await again.json()]).toEqual([409, { message: "This announcement isn't in the bin" }]);
});

test("a bulk action changes all or, if one was changed meanwhile, none", async () => {
  const { call, create, read } = await openAnnouncements();
  await create("hours");
  await create("holidays");
  const shown = await call("POST", "/bulk", { ids: ["hours", "holidays", "nowhere"], action: "show" });
  expect(await shown.json()).toEqual({ changed: ["hours", "holidays"], missing: ["nowhere"] });
  expect([await read("hours"), await read("holidays")]).toMatchObject([
    { isShown: true, version: 2 },
    { isShown: true, version: 2 },
  ]);
  await query(`create trigger meanwhile after update on announcements when new.id = 'hours'
    begin update announcements set version = version + 1 where id = 'holidays'; end`);
  const refused = await call("POST", "/bulk", { ids: ["hours", "holidays"], action: "delete" });
  await query("drop trigger meanwhile");
  expect(refused.status).toBe(409);
  expect([await read("hours"), await read("holidays")]).toMatchObject([
    { deletedAt: null, version: 2 },
    { deletedAt: null, version: 2 },
  ]);
});

test("every write is in the audit log once", async () => {
  const { call, create } = await openAnnouncements();
  await create("hours");
  await call("PUT", "/hours", text);
  await call("PATCH", "/hours/toggle-shown", { isShown: true });
  await call("POST", "/bulk", { ids: ["hours"], action: "delete" });
  await call("POST", "/hours/restore");
  expect((await call("POST", "/hours/preview")).status).toBe(201);
  const actions = ["create", "replace", "show", "delete", "restore", "preview"];
  expect(await listAudit()).toEqual(actions.map((action) => ({ action, id: "hours" })));
});

test("the same key and body get the stored response and write nothing", async () => {
  const { call, create, read } = await openAnnouncements();
  await create("hours");
  const once = { "Idempotency-Key": crypto.randomUUID() };
  const replace = () => call("PUT", "/hours", { ...text, title: "Once", version: 1 }, once);
  const first = await (await replace()).json();
  const again = await replace();
  expect([again.headers.get("Idempotency-Replayed"), again.headers.get("ETag")]).toEqual(["true", '"2"']);
  expect(await again.json()).toEqual(first);
  expect((await read("hours")).version).toBe(2);
  expect(await listAudit()).toHaveLength(2);
});

test("edits are staged, read, published and discarded", async () => {
  const { call, create, read } = await openAnnouncements();
  await create("hours");
  const stage = async (title: string, version: number, baseVersion = 1) =>
    (await call("PUT", "/hours/staged", { text: { ...text, title }, version, baseVersion })).status;
  expect([await stage("Later", 0), await stage("Other window", 0), await stage("Later", 1, 2)]).toEqual([
    200, 409, 409,
  ]);
  expect(await (await call("GET", "/hours/staged")).json()).toMatchObject({
    staged: { version: 1, document: { title: "Later", version: 1 } },
  });
  expect(await read("hours")).toMatchObject({ ...text, version: 1 });
  const publish = (version: string) =>
    call("PUT", "/hours", { ...text, title: "Later", version: 1 }, { "Staged-Version": version });
  expect([(await publish("2")).status, (await publish("1")).status]).toEqual([409, 200]);
  expect(await read("hours")).toMatchObject({ title: "Later", version: 2 });
  expect(await stage("Never", 0, 2)).toBe(200);
  expect((await call("DELETE", "/hours/staged")).status).toBe(200);
  expect(await (await call("GET", "/hours/staged")).json()).toEqual({ staged: null });
  const actions = ["create", "stage", "replace", "stage", "discard"];
  expect(await listAudit()).toEqual(actions.map((action) => ({ action, id: "hours" })));
});
