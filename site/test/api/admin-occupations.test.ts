import { env, SELF } from "cloudflare:test";
import type { AdminOccupationPage } from "@illumine/shared/api/admin-occupations.ts";
import type { RevisionEntry } from "@illumine/shared/api/documents/revisions.ts";
import type { BuiltInOccupations } from "@illumine/shared/occupations/built-in.ts";
import type { AdminOccupation } from "@illumine/shared/occupations/document.ts";
import { buildBuiltIn, buildReleased } from "@illumine/shared/testing/occupations/factory.ts";
import { beforeEach, expect, test } from "vitest";
import { binDays } from "#app/db/documents/bin.server.ts";
import { listOccupationEntries } from "#app/db/occupations/entries.server.ts";
import { importRelease } from "#app/db/occupations/writes.server.ts";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import { sweepExpired } from "#app/db/upkeep/sweep.server.ts";
import { buildAdmin, buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { openPage, readLog } from "../support/pages-fixture.ts";
import { measure } from "../support/posts-fixture.ts";

interface Refusal {
  message: string;
  errors?: { field: string; message: string }[];
  current?: AdminOccupation;
  suggestion?: string;
}

const now = new Date("2026-01-02T03:04:05Z");
const bakers = "/99-0001.00";
const roofers = "/99-0002.00";

const seed = (occupations: BuiltInOccupations) =>
  seedContent(db, { assessments: [], categoryNames: [], occupations, now });

async function openOccupations(contents = buildBuiltIn(["Bakers", "Roofers"])) {
  await seed(contents);
  const admin = await buildAdmin();
  async function ask<Body = AdminOccupation>(
    expected: number,
    method: string,
    path = "",
    body?: object,
  ): Promise<Body> {
    const response = await admin.call(method, `/admin/occupations${path}`, body);
    const answer = await response.json<Body>();
    const unexpected = response.status === expected ? null : answer;
    expect([response.status, unexpected], `${method} ${path}`).toEqual([expected, null]);
    return answer;
  }
  return {
    admin,
    ask,
    read: (path: string) => ask(200, "GET", path),
    edit: (path: string, body: object) => ask(200, "PUT", path, body),
    refuse: (expected: number, method: string, path: string, body?: object) =>
      ask<Refusal>(expected, method, path, body),
    list: async (search = "") => (await ask<AdminOccupationPage>(200, "GET", search)).occupations,
  };
}

const askPublic = async <Body>(path: string): Promise<Body> =>
  (await SELF.fetch(`https://illumine.example/api/occupations${path}`)).json();

const listMatched = async () =>
  (await askPublic<{ occupations: string[][] }>("")).occupations.map(([, , title]) => title);

const isShown = async (slug: string, title: string) => {
  const found = await askPublic<{ occupations: { title: string }[] }>(`/search?q=${slug}`);
  return {
    page: (await openPage(`/occupations/${slug}`)).status === 200,
    list: (await openPage("/occupations")).text.includes(title),
    search: found.occupations.some((one) => one.title === title),
    sitemap: (await openPage("/sitemap.xml")).page.includes(`/occupations/${slug}<`),
    matches: (await listMatched()).includes(title),
  };
};
const everywhere = { page: true, list: true, search: true, sitemap: true, matches: true };
const nowhere = { page: false, list: false, search: false, sitemap: false, matches: false };

beforeEach(async () => {
  await env.DB.batch(
    ["occupations", "occupation_redirects", "occupation_facets", "seeded", "revisions", "audit"].map((table) =>
      env.DB.prepare(`delete from ${table}`),
    ),
  );
});

test("an occupation is read with its figures, edited, and what is absent stays", async () => {
  const { admin, read, edit } = await openOccupations();
  const before = await read(bakers);
  expect(before).toMatchObject({
    title: "Bakers",
    builtIn: null,
    released: { release: "1.0", jobZone: 3, alternateTitles: ["Lantern Lighter (LL)"] },
    linkedAssessments: [],
    isHidden: false,
    version: 1,
  });
  const after = await edit(bakers, {
    summary: "You bake  bread\nat night.",
    names: ["Baker", "Bread maker"],
    version: 1,
  });
  expect(after).toMatchObject({ summary: "You bake bread at night.", start: before.start, version: 2 });
  expect(after.builtIn).toMatchObject({ summary: before.summary, names: ["Lamplighter"] });
  const response = await admin.call("GET", `/admin/occupations${bakers}`);
  expect([response.headers.get("ETag"), await response.json()]).toEqual(['"2"', after]);
  const { text } = await openPage("/occupations/bakers");
  expect(text).toContain("You bake bread at night.");
  expect(text).toContain("Bread maker");
});

test("an edit based on an older version saves nothing and gets the current occupation", async () => {
  const { admin, edit, refuse, read } = await openOccupations();
  await edit(bakers, { day: "Theirs", version: 1 });
  const refused = await refuse(409, "PUT", bakers, { day: "Mine", version: 1 });
  expect(refused.current).toMatchObject({ day: "Theirs", version: 2 });
  const old = { "If-Match": '"1"' };
  const hidden = await admin.call("PATCH", `/admin/occupations${bakers}/toggle-hidden`, { isHidden: true }, old);
  expect(hidden.status).toBe(409);
  expect(await read(bakers)).toMatchObject({ day: "Theirs", version: 2, isHidden: false });
});

test("HTML is refused with its field and reason, and nothing of the edit is saved", async () => {
  const { refuse, read } = await openOccupations();
  const before = await read(bakers);
  const refused = await refuse(422, "PUT", bakers, {
    title: "Night bakers",
    start: 'Ask <a href="https://example.com">here</a>',
    names: ["Baker", "<b>Bread</b> maker"],
  });
  expect(refused.errors).toEqual([
    {
      field: "start",
      message: `Remove "<a href="https://example.com">": HTML isn't formatted here, visitors would see the tag`,
    },
    { field: "names.1", message: `Remove "<b>": HTML isn't formatted here, visitors would see the tag` },
  ]);
  expect(await read(bakers)).toEqual(before);
});

test("an empty or overlong text is refused with its field", async () => {
  const { refuse } = await openOccupations();
  const { errors } = await refuse(422, "PUT", bakers, { title: " ", summary: "a".repeat(601), slug: "Not a slug" });
  expect(errors).toEqual([
    { field: "title", message: "Enter a title" },
    { field: "slug", message: expect.any(String) },
    { field: "summary", message: "At most 600 characters; this has 601" },
  ]);
});

test("a revision brings back the text, but neither an old address nor visibility", async () => {
  const { ask, edit } = await openOccupations();
  const before = await ask(200, "GET", bakers);
  await edit(bakers, { summary: "You bake at night.", slug: "night-bakers", isHidden: true });
  const { revisions } = await ask<{ revisions: RevisionEntry[] }>(200, "GET", `${bakers}/revisions`);
  expect(revisions.map(({ version, title }) => [version, title])).toEqual([
    [2, "Bakers"],
    [1, "Bakers"],
  ]);
  const path = `${bakers}/revisions/${revisions[1]?.id}`;
  const { document } = await ask<{ document: AdminOccupation }>(200, "GET", path);
  expect(document).toMatchObject({ summary: before.summary, slug: "bakers", isHidden: false });
  expect(await ask(200, "POST", `${path}/restore`)).toMatchObject({
    summary: before.summary,
    slug: "night-bakers",
    isHidden: true,
    version: 3,
  });
});

test("with the built-in text back, an occupation counts as unedited and follows the content again", async () => {
  const { list, edit } = await openOccupations();
  const { builtIn } = await edit(bakers, { summary: "Edited." });
  expect((await list("?state=edited")).map(({ title }) => title)).toEqual(["Bakers"]);
  expect((await edit(bakers, { ...builtIn })).builtIn).toBeNull();
  expect(await list("?state=edited")).toEqual([]);
  await seed(buildBuiltIn(["Bakers", "Roofers"], { text: { summary: "New." } }));
  expect(await askPublic("/bakers")).toMatchObject({ summary: "New." });
});

test("an edited text survives seeds and imports, which change the built-in text behind it", async () => {
  const { edit, read } = await openOccupations();
  await edit(bakers, { title: "Night bakers", slug: "night-bakers", names: ["Baker"] });
  await seed(buildBuiltIn(["Bakers", "Roofers"], { text: { summary: "New." }, release: "1.1" }));
  await importRelease(db, {
    occupations: [buildReleased({ jobZone: 5, names: ["Confectioner"] })],
    release: "2.0",
    now,
  });
  expect(await read(bakers)).toMatchObject({
    title: "Night bakers",
    slug: "night-bakers",
    names: ["Baker"],
    summary: "You light the lamps of a town.",
    builtIn: { title: "Bakers", slug: "bakers", names: ["Confectioner"], summary: "New." },
    released: { release: "2.0", jobZone: 5 },
  });
});

test("a changed address redirects, and another occupation can't take it", async () => {
  const { edit, refuse } = await openOccupations();
  await edit(bakers, { slug: "bread-bakers" });
  const { status, headers } = await openPage("/occupations/bakers");
  expect([status, headers.get("Location")]).toEqual([301, "/occupations/bread-bakers"]);
  const former = await refuse(409, "PUT", roofers, { slug: "bakers" });
  expect(former).toMatchObject({
    message: 'The address "bakers" is taken as the old address of another occupation. "bakers-2" is free.',
    errors: [{ field: "slug" }],
    suggestion: "bakers-2",
  });
  expect(await refuse(409, "PUT", roofers, { slug: "bread-bakers" })).toMatchObject({ suggestion: "bread-bakers-2" });
  expect((await edit(bakers, { slug: "bakers" })).builtIn).toBeNull();
  expect((await openPage("/occupations/bread-bakers")).headers.get("Location")).toBe("/occupations/bakers");
});

test("a hidden occupation is gone everywhere, stays so after seeds and imports, and comes back when shown", async () => {
  const { ask, list } = await openOccupations();
  expect(await isShown("bakers", "Bakers")).toEqual(everywhere);
  expect(await ask(200, "PATCH", `${bakers}/toggle-hidden`, { isHidden: true })).toMatchObject({ isHidden: true });
  expect(await isShown("bakers", "Bakers")).toEqual(nowhere);
  expect((await openPage("/occupations/bakers")).text).toContain("Occupation not found");
  expect((await list("?state=hidden")).map(({ title, isEdited }) => [title, isEdited])).toEqual([["Bakers", false]]);
  await seed(buildBuiltIn(["Bakers", "Roofers"], { text: { summary: "New." } }));
  await importRelease(db, {
    occupations: [buildReleased(), buildReleased({ code: "99-0002.00" })],
    release: "2.0",
    now,
  });
  expect(await isShown("bakers", "Bakers")).toEqual(nowhere);
  await ask(200, "PATCH", `${bakers}/toggle-hidden`, { isHidden: false });
  expect(await isShown("bakers", "Bakers")).toEqual(everywhere);
  expect(await askPublic("/bakers")).toMatchObject({ summary: "New." });
});

test("an occupation that a release dropped stays shown if the administrator shows it", async () => {
  const { ask } = await openOccupations();
  const drop = (release: string) =>
    importRelease(db, { occupations: [buildReleased({ code: "99-0002.00" })], release, now });
  await drop("2.0");
  expect((await isShown("bakers", "Bakers")).page).toBe(false);
  await ask(200, "PATCH", `${bakers}/toggle-hidden`, { isHidden: false });
  await drop("3.0");
  expect((await isShown("bakers", "Bakers")).page).toBe(true);
});

test("an added occupation starts hidden, has a page without figures, and survives seeds and imports", async () => {
  const { ask, list, edit } = await openOccupations();
  const added = await ask(201, "POST", "", { title: "Bee doctors", summary: "You heal bees." });
  expect(added).toMatchObject({ slug: "bee-doctors", isHidden: true, released: null, builtIn: null, version: 1 });
  expect((await openPage("/occupations/bee-doctors")).status).toBe(404);
  await edit(`/${added.id}`, { isHidden: false, start: "Learn from a beekeeper." });
  await seed(buildBuiltIn(["Bakers", "Roofers"], { text: { summary: "New." } }));
  await importRelease(db, { occupations: [buildReleased()], release: "2.0", now });
  const { status, text, page } = await openPage("/occupations/bee-doctors");
  expect(status).toBe(200);
  for (const shown of ["You heal bees.", "Learn from a beekeeper.", "O*NET has no figures for this occupation"])
    expect(text).toContain(shown);
  for (const claim of ["Interests of the work", "Level 3", "O*NET-SOC", "This page includes information from"])
    expect(text).not.toContain(claim);
  expect(page).not.toContain("codeValue");
  expect(await isShown("bee-doctors", "Bee doctors")).toEqual({ ...everywhere, matches: false });
  expect((await list("?state=added")).map(({ title, isAdded, jobZone }) => [title, isAdded, jobZone])).toEqual([
    ["Bee doctors", true, null],
  ]);
});

test("a new occupation gets a free address, and refuses a taken id", async () => {
  const { ask, refuse } = await openOccupations();
  const text = { title: "Bakers", summary: "You bake." };
  const added = await ask(201, "POST", "", text);
  expect(added.slug).toBe("bakers-2");
  expect((await ask(201, "POST", "", { ...text, title: "面包师" })).slug).toMatch(/^occupation-[0-9a-f]{8}$/);
  expect((await refuse(409, "POST", "", { ...text, id: added.id })).current).toMatchObject({ slug: "bakers-2" });
  expect((await refuse(409, "POST", "", { ...text, slug: "bakers" })).suggestion).toBe("bakers-3");
  expect((await refuse(422, "POST", "", { ...text, slug: "search" })).errors).toEqual([
    { field: "slug", message: "This word is reserved; choose another" },
  ]);
});

test("content with an address that an administrator took gets another one", async () => {
  const { ask, edit } = await openOccupations(buildBuiltIn(["Bakers"]));
  await ask(201, "POST", "", { title: "Roofers", summary: "You roof.", isHidden: false });
  await edit(bakers, { slug: "tailors" });
  await seed(buildBuiltIn(["Bakers", "Roofers", "Tailors"]));
  const slugs = await query<{ slug: string }>("select slug from occupations order by slug");
  expect(slugs.map(({ slug }) => slug)).toEqual(["roofers", "roofers-99-0002-00", "tailors", "tailors-99-0003-00"]);
});

test("only added occupations can be deleted; they come back from the bin, and are purged after 30 days", async () => {
  const { ask, refuse, list } = await openOccupations();
  expect((await refuse(409, "DELETE", bakers)).message).toContain("Hide it instead");
  const text = { title: "Bee doctors", summary: "You heal bees.", isHidden: false };
  const { id } = await ask(201, "POST", "", text);
  expect(await ask(200, "DELETE", `/${id}`)).toEqual({ message: "Occupation deleted" });
  expect(await isShown("bee-doctors", "Bee doctors")).toEqual(nowhere);
  expect([(await list()).length, (await list("?state=deleted")).length]).toEqual([2, 1]);
  expect((await refuse(404, "PUT", `/${id}`, { day: "Dawn" })).message).toContain("It's in the bin");
  expect(await ask(200, "POST", `/${id}/restore`)).toMatchObject({ deletedAt: null, version: 3 });
  expect(await isShown("bee-doctors", "Bee doctors")).toEqual({ ...everywhere, matches: false });
  await ask(200, "DELETE", `/${id}`);
  await sweepExpired(db, new Date(Date.now() + (binDays + 1) * 86_400_000));
  await refuse(404, "GET", `/${id}`);
  expect(await query("select 1 from revisions where entity_id = ?", id)).toEqual([]);
});

test("linked assessments are on the page in their order, as long as visitors see them", async () => {
  await seedDocuments(...["one", "two", "three"].map((id) => buildDocument(id)));
  const { edit, read } = await openOccupations();
  const edited = await edit(bakers, { assessments: ["two", "gone", "one", "three", "two"] });
  expect(edited).toMatchObject({
    assessments: ["two", "gone", "one", "three"],
    linkedAssessments: [
      { id: "two", title: "Title of two", isActive: true },
      { id: "one", title: "Title of one", isActive: true },
      { id: "three", title: "Title of three", isActive: true },
    ],
    builtIn: null,
  });
  await query("update assessments set is_active = 0 where id = 'three'");
  const { text } = await openPage("/occupations/bakers");
  expect(text).toMatch(/Test it .*Title of two.*Title of one/);
  expect(text).not.toContain("Title of three");
  await seed(buildBuiltIn(["Bakers", "Roofers"], { text: { summary: "New." } }));
  expect((await read(bakers)).assessments).toEqual(["two", "gone", "one", "three"]);
});

test("the list is searched by title, other names, code and short words, and goes by title", async () => {
  const { list } = await openOccupations(buildBuiltIn(["Roofers", "Bakers", "IT helpers", "Roof 100% tilers"]));
  const find = async (search: string) =>
    (await list(`?search=${encodeURIComponent(search)}`)).map(({ title }) => title);
  expect((await list()).map(({ title }) => title)).toEqual(["Bakers", "IT helpers", "Roof 100% tilers", "Roofers"]);
  expect(await find("roof")).toEqual(["Roof 100% tilers", "Roofers"]);
  expect(await find("tilers roof")).toEqual(["Roof 100% tilers"]);
  expect(await find("lantern roofers")).toEqual(["Roofers"]);
  expect(await find("it")).toEqual(["IT helpers"]);
  expect(await find("%")).toEqual(["Roof 100% tilers"]);
  expect(await find("99-0002")).toEqual(["Bakers"]);
  expect(await find('"; drop')).toEqual([]);
  expect(await find("roof\u0000")).toEqual(["Roof 100% tilers", "Roofers"]);
  expect(await find("roof ".repeat(40))).toEqual(["Roof 100% tilers", "Roofers"]);
  expect(await find("x ".repeat(100))).toEqual([]);
  expect((await list("?limit=2&page=2")).map(({ title }) => title)).toEqual(["Roof 100% tilers", "Roofers"]);
});

test("with hundreds of occupations a page of the list reads few rows more than it counts", async () => {
  await seed(buildBuiltIn(Array.from({ length: 900 }, (_, at) => `Job ${String(at).padStart(4, "0")}`)));
  const { result, roundTrips, rowsRead } = await measure(() => listOccupationEntries(db, { page: 1, limit: 50 }));
  expect([result.total, result.totalPages, result.occupations.length, roundTrips]).toEqual([900, 18, 50, 1]);
  expect(rowsRead).toBeLessThanOrEqual(1_060);
  const edited = await measure(() => listOccupationEntries(db, { page: 1, limit: 50, state: "edited" }));
  expect(edited.rowsRead).toBeLessThan(10);
});

test("a damaged column counts as empty, so that the rest can be edited", async () => {
  const { edit } = await openOccupations();
  readLog();
  await query("update occupations set figures = '{', built_in = '[1' where slug = 'bakers'");
  expect(await edit(bakers, { day: "Dawn" })).toMatchObject({ day: "Dawn", released: { figures: null } });
});

test("every write is in the audit log once, without the text", async () => {
  const { ask, edit } = await openOccupations();
  await edit(bakers, { day: "Dawn", isHidden: true });
  await ask(200, "PATCH", `${bakers}/toggle-hidden`, { isHidden: false });
  const { id } = await ask(201, "POST", "", { title: "Bee doctors", summary: "You heal bees." });
  await ask(200, "DELETE", `/${id}`);
  await ask(200, "POST", `/${id}/restore`);
  const log = await query<{ action: string; detail: string }>(
    "select action, detail from audit where entity = 'occupation' order by rowid",
  );
  expect(log.map(({ action }) => action)).toEqual(["replace", "hide", "show", "create", "delete", "restore"]);
  expect(JSON.stringify(log)).not.toContain("Dawn");
});
