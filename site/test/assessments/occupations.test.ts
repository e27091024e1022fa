import { env } from "cloudflare:test";
import type { Assessment, Career } from "@illumine/shared/assessment/schema.ts";
import { buildBuiltIn, buildText } from "@illumine/shared/testing/occupations/factory.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { findAssessment, findAssessmentVersion } from "#app/db/assessments/published.server.ts";
import { findRelated } from "#app/db/assessments/related.server.ts";
import { writeBuiltIn } from "#app/db/occupations/writes.server.ts";
import { findOccupationPage } from "#app/db/pages/occupation.server.ts";
import { sweepExpired } from "#app/db/upkeep/sweep.server.ts";
import { buildAdmin, buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { openPage } from "../support/pages-fixture.ts";
import { measure } from "../support/posts-fixture.ts";

const now = new Date("2026-01-02T03:04:05Z");
const lamps = "99-0001.00";
const wells = "99-0002.00";

const buildCareer = (title: string, occupation?: string): Career => ({
  title,
  description: `What a ${title.toLowerCase()} does.`,
  ...(occupation && { occupation }),
});

const buildNaming = (id: string, codes: readonly string[], overrides: Partial<Assessment> = {}): Assessment =>
  buildDocument(id, {
    category: "General",
    typicalCareers: codes.map((code, at) => buildCareer(`Career ${at}`, code)),
    ...overrides,
  });

/** Ids of the assessments by occupation, as its page lists them. */
async function listTests(code: string): Promise<string[] | null> {
  const found = await findOccupationPage(db, code);
  return found?.status === "found" ? found.tests.map(({ id }) => id) : null;
}

/** What the table should hold, from the documents themselves. */
async function listExpected(): Promise<unknown[]> {
  const rows = await query<{ seq: number; details: string }>(
    "select seq, details from assessments where is_active = 1 and deleted_at is null",
  );
  const expected = rows.flatMap(({ seq, details }) => {
    const careers: Career[] = JSON.parse(details).typicalCareers ?? [];
    const codes = [...new Set(careers.flatMap(({ occupation }) => occupation ?? []))];
    return codes.map((code) => `${code} ${careers.findIndex(({ occupation }) => occupation === code)} ${seq}`);
  });
  return expected.sort();
}

async function expectExactTable(): Promise<void> {
  const rows = await query<{ line: string }>(
    "select occupation_id || ' ' || position || ' ' || assessment_seq as line from assessment_occupations",
  );
  expect(rows.map(({ line }) => line).sort()).toEqual(await listExpected());
}

beforeEach(async () => {
  await env.DB.batch(["occupations", "occupation_redirects"].map((table) => env.DB.prepare(`delete from ${table}`)));
  const [first, ...others] = writeBuiltIn(db, {
    occupations: buildBuiltIn(["Lamplighters", "Well diggers"]).occupations,
    release: "1.0",
    now,
    withoutFigures: false,
  });
  if (first) await db.batch([first, ...others]);
});

test("an occupation's page lists the published assessments that name it, through every kind of write", async () => {
  await seedDocuments(buildNaming("one", [wells, lamps]), buildNaming("two", [lamps], { isActive: false }));
  const admin = await buildAdmin();
  expect(await listTests(lamps)).toEqual(["one"]);
  await expectExactTable();

  const toggle = (id: string, isActive: boolean) =>
    admin.call("PATCH", `/admin/assessments/${id}/toggle-active`, { isActive });
  await toggle("two", true);
  expect(await listTests(lamps)).toEqual(["two", "one"]);
  await toggle("one", false);
  expect([await listTests(lamps), await listTests(wells)]).toEqual([["two"], []]);
  await expectExactTable();

  await toggle("one", true);
  await admin.call("DELETE", "/admin/assessments/two");
  expect(await listTests(lamps)).toEqual(["one"]);
  await admin.call("POST", "/admin/assessments/two/restore");
  await toggle("two", true);
  expect(await listTests(lamps)).toEqual(["two", "one"]);

  const stored = await (await admin.call("GET", "/admin/assessments/one")).json<Record<string, unknown>>();
  const renamed = { ...stored, title: "Renamed", typicalCareers: [buildCareer("Digger", wells)] };
  expect((await admin.call("PUT", "/admin/assessments/one", renamed)).status).toBe(200);
  expect([await listTests(lamps), await listTests(wells)]).toEqual([["two"], ["one"]]);
  await expectExactTable();

  await admin.call("POST", "/admin/assessments", buildNaming("three", [wells, wells, lamps]));
  await admin.call("POST", "/admin/assessments/bulk", { ids: ["two", "three"], action: "delete" });
  expect([await listTests(lamps), await listTests(wells)]).toEqual([[], ["one"]]);
  await expectExactTable();
  await sweepExpired(db, new Date(Date.now() + 40 * 86_400_000));
  expect((await query("select id from assessments")).length).toBe(1);
  await expectExactTable();
});

test("a new seed of changed careers moves an assessment to other occupations", async () => {
  await seedDocuments(buildNaming("one", [lamps]));
  await seedDocuments(buildNaming("one", [wells]));
  expect([await listTests(lamps), await listTests(wells)]).toEqual([[], ["one"]]);
  await expectExactTable();
});

test("five hundred careers, unknown codes, and damaged details break nothing", async () => {
  const many = Array.from({ length: 500 }, (_, at) => `${50 + (at % 40)}-${String(at).padStart(4, "0")}.00`);
  await seedDocuments(buildNaming("many", [...many, lamps]), buildNaming("one", ["no-such-occupation"]));
  await expectExactTable();
  expect(await listTests(lamps)).toEqual(["many"]);
  expect(await findAssessment(db, "many")).toMatchObject({ occupationSlugs: { [lamps]: "lamplighters" } });
  expect(await findAssessment(db, "one")).toMatchObject({ occupationSlugs: {} });
  await query("update assessments set details = 'not JSON' where id = 'many'");
  expect(await listTests(lamps)).toEqual([]);
  await query(`update assessments set details = '{"typicalCareers":["Digger",{"occupation":7},{"title":"a"}]}'`);
  expect(await query("select * from assessment_occupations")).toEqual([]);
});

test("careers get their addresses with the assessment, and none of hidden or deleted occupations", async () => {
  await seedDocuments(buildNaming("one", [lamps, wells]));
  const slugs = async () => {
    const prepare = vi.spyOn(env.DB, "prepare");
    const found = await findAssessment(db, "one");
    expect(prepare).toHaveBeenCalledTimes(1);
    prepare.mockRestore();
    const version = await findAssessmentVersion(db, { id: "one", contentVersion: 1 });
    const both = [found, version].map((one) => (one?.status === "found" ? one.occupationSlugs : null));
    expect(both[0]).toEqual(both[1]);
    return both[0];
  };
  expect(await slugs()).toEqual({ [lamps]: "lamplighters", [wells]: "well-diggers" });
  expect((await findRelated(db, "one"))?.occupations.map(({ title }) => title)).toEqual([
    "Lamplighters",
    "Well diggers",
  ]);
  await query("update occupations set is_hidden = 1 where id = ?", lamps);
  expect(await slugs()).toEqual({ [wells]: "well-diggers" });
  await query("update occupations set deleted_at = 1 where id = ?", wells);
  expect(await slugs()).toEqual({});
  expect((await findRelated(db, "one"))?.occupations).toEqual([]);
});

test("an introduction links careers to occupations, and shows a title with HTML as text", async () => {
  const title = '<img src=x onerror="alert(1)">';
  await seedDocuments(
    buildDocument("one", {
      category: "General",
      typicalCareers: [buildCareer("Lighter", lamps), buildCareer(title, wells), buildCareer("Other")],
    }),
  );
  const { page } = await openPage("/category/general/one");
  expect(page).toContain('<a class="link" href="/occupations/lamplighters">Lighter</a>');
  expect(page).toContain('<a class="link" href="/occupations/well-diggers">&lt;img src=x');
  expect(page).not.toContain("<img src=x");
  await query("update occupations set is_hidden = 1");
  const hidden = await openPage("/category/general/one");
  expect(hidden.text).toContain("Lighter");
  expect(hidden.page).not.toContain("/occupations/lamplighters");
});

test("an occupation's page has its assessments first, then its field's, and posts with their tags, in one round trip", async () => {
  const [first, ...others] = writeBuiltIn(db, {
    occupations: buildBuiltIn(["Lamplighters"], { text: buildText({ field: "data-and-analytics" }) }).occupations,
    release: "1.0",
    now,
    withoutFigures: false,
  });
  if (first) await db.batch([first, ...others]);
  await seedDocuments(
    buildDocument("field-only", { category: "Data & Analytics" }),
    buildNaming("naming", [lamps], { category: "Data & Analytics", tags: ["Flames"] }),
  );
  await query(
    `insert into posts (id, slug, title, excerpt, author, category, is_published, featured, date, version, created_at,
       updated_at, tags, seo, sections, content)
     select value->>0, value->>0, value->>0, '', 'A', 'Psychology', value->>1, 0, '2026-01-0' || (key + 1), 1, 1, 1,
       value->>2, '{}', '[]', '' from json_each(?)`,
    JSON.stringify([
      ["about-flames", 1, '["flames"]'],
      ["about-lamps", 1, '["lamplighters", "flames"]'],
      ["draft", 0, '["flames"]'],
      ["other", 1, '["memory"]'],
    ]),
  );
  const batch = vi.spyOn(env.DB, "batch");
  const found = await findOccupationPage(db, "lamplighters");
  expect(batch).toHaveBeenCalledTimes(1);
  batch.mockRestore();
  expect(found).toMatchObject({
    tests: [{ id: "naming" }],
    assessments: [{ id: "field-only" }],
    posts: [{ slug: "about-lamps" }, { slug: "about-flames" }],
  });
  const { page } = await openPage("/occupations/lamplighters");
  const at = [
    "/category/data-and-analytics/naming",
    "/category/data-and-analytics/field-only",
    "/blog/about-lamps",
  ].map((path) => page.indexOf(`href="${path}"`));
  expect(at.every((index) => index > 0)).toBe(true);
  expect(at).toEqual(at.toSorted((a, b) => a - b));
});

test("an occupation that hundreds of assessments name reads a few of them", async () => {
  await seedDocuments(...Array.from({ length: 300 }, (_, at) => buildNaming(`test-${at}`, [lamps])));
  const { rowsRead } = await measure(() => findOccupationPage(db, lamps));
  expect(rowsRead).toBeLessThan(150);
});
