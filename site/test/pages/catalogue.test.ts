import { env } from "cloudflare:test";
import { Scoring } from "@illumine/shared/assessment/schema.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test } from "vitest";
import { careers, inventories, ipip, samples } from "#app/content/quality/catalog.ts";
import { loadFields, loadRows, rowsPerField } from "#app/db/assessments/catalogue.server.ts";
import { buildCataloguePath, readCatalogueQuery } from "#app/routes/assessment-list/catalogue-address.server.ts";
import { findCatalogue } from "#app/routes/assessment-list/catalogue-view.server.ts";
import { buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";

const read = (search: string) => readCatalogueQuery(new URLSearchParams(search));
const find = async (search: string, page = 1) => (await findCatalogue(db, read(search), page)).catalogue;
const noVerdict = Scoring.parse({ engine: "keyed", overall: "none" });

const buildKeyed = (id: string, duration: string) =>
  buildAssessment(
    { technical: [buildQuestion("t1", { correct: ["a"] })] },
    { id, title: id, category: "Data & Analytics", duration, difficulty: "Advanced" },
  );

const seedFour = () =>
  seedDocuments(
    buildKeyed("career-long", "20-25 min"),
    buildKeyed("career-short", "5-10 min"),
    buildDocument("reflection", { scoring: noVerdict, duration: "8 min", difficulty: "Beginner" }),
    buildDocument("inventory", { scoring: { ...noVerdict, interests: "riasec" }, duration: "15 min" }),
  );

const countsOf = (view: Awaited<ReturnType<typeof find>>, group: string) =>
  Object.fromEntries(
    view.groups.find(({ name }) => name === group)?.links.map(({ label, count }) => [label, count]) ?? [],
  );

test("each filter counts what its values would show together with the other filters", async () => {
  await seedFour();
  const all = await find("");
  expect(all.lead).toBe("4 assessments in two fields. Most take 15 minutes or less.");
  expect(countsOf(all, "Kind")).toEqual({ Career: 2, Reflection: 1, Inventory: 1 });
  expect(countsOf(all, "Minutes")).toEqual({ "10 or less": 2, "11 to 20": 1, "Over 20": 1 });
  expect(countsOf(all, "Answers")).toEqual({ "Has right answers": 2 });
  const short = await find("minutes=short");
  expect(short.found).toBe(2);
  expect(countsOf(short, "Kind")).toEqual({ Career: 1, Reflection: 1, Inventory: 0 });
  // Its own values keep their counts: choosing a second one adds to the list.
  expect(countsOf(short, "Minutes")).toEqual(countsOf(all, "Minutes"));
  expect(short.fields.map(({ label, count }) => [label, count])).toEqual([
    ["Data & Analytics", 1],
    ["General", 1],
  ]);
});

test("filters narrow the list together, and several values of one filter widen it", async () => {
  await seedFour();
  const show = async (search: string) => (await find(search)).rows.map(({ id }) => id).sort();
  expect(await show("kind=career&minutes=short")).toEqual(["career-short"]);
  expect(await show("kind=reflection&kind=inventory")).toEqual(["inventory", "reflection"]);
  expect(await show("field=general&level=Beginner")).toEqual(["reflection"]);
  expect(await show("answers=right")).toEqual(["career-long", "career-short"]);
  expect(await show("minutes=short&minutes=long")).toEqual(["career-long", "career-short", "reflection"]);
});

test("the list is sorted as asked", async () => {
  await seedFour();
  await query("update assessments set completions_counted = 9 where id = 'inventory'");
  const show = async (sort: string) => (await find(`sort=${sort}`)).rows.map(({ id }) => id);
  expect((await show("popular"))[0]).toBe("inventory");
  expect(await show("shortest")).toEqual(["reflection", "career-short", "inventory", "career-long"]);
  expect((await show("title")).slice(0, 2)).toEqual(["career-long", "career-short"]);
});

const findThrown = async (...args: Parameters<typeof find>) => {
  const thrown: unknown = await find(...args).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  return thrown as Response;
};

test("unknown values are ignored, and addresses have one spelling", async () => {
  await seedFour();
  expect(read("kind=nonsense&level=beginner&minutes=7&answers=wrong&sort=%F0%9F%99%82&field=A%20B")).toEqual(read(""));
  expect((await findThrown("field=no-such-field")).headers.get("Location")).toBe("/assessments");
  expect((await findThrown("field=no-such-field&kind=career")).headers.get("Location")).toBe(
    "/assessments?kind=career",
  );
  expect(buildCataloguePath(read("level=Advanced&kind=inventory&kind=career&x=1"))).toBe(
    "/assessments?kind=career&kind=inventory&level=Advanced",
  );
});

test("filters that match nothing together say which one to drop, the one that shows most first", async () => {
  await seedFour();
  const view = await find("kind=inventory&answers=right");
  expect(view.found).toBe(0);
  expect(view.waysOut).toEqual([
    { label: "Kind: Inventory", count: 2, to: "/assessments?answers=right" },
    { label: "Answers: Has right answers", count: 1, to: "/assessments?kind=inventory" },
  ]);
});

test("a page past the last isn't found", async () => {
  await seedFour();
  expect((await findThrown("kind=career&sort=title", 9)).status).toBe(404);
});

test("without filters each field shows its newest and counts all", async () => {
  await seedDocuments(...Array.from({ length: rowsPerField + 3 }, (_, at) => buildDocument(`g-${at}`)));
  const { sections, rows } = await find("");
  expect(rows).toEqual([]);
  expect(sections.map(({ slug, count, isWhole, covers }) => [slug, count, isWhole, covers.length])).toEqual([
    ["general", rowsPerField + 3, false, rowsPerField],
  ]);
});

test("the migration derives the same as a save", async () => {
  const everyKind = [...careers.slice(0, 3), ...samples.slice(0, 3), ...inventories, ipip];
  await seedDocuments(...everyKind, buildDocument("classic", { duration: "1 hour" }));
  const select = "select id, kind, minutes, has_right_answers from assessments order by id";
  const derived = await query<{ kind: string }>(select);
  expect(new Set(derived.map(({ kind }) => kind))).toEqual(new Set(["career", "inventory"]));
  await query("update assessments set kind = 'x', minutes = -1, has_right_answers = 9");
  const backfill = env.MIGRATIONS.find(({ name }) => name.startsWith("0011"))?.queries.find((sql) =>
    sql.includes("UPDATE assessments"),
  );
  await query(backfill ?? "");
  expect(await query(select)).toEqual(derived);
});

test("the catalogue needs one round trip; with 3,000 assessments it reads few rows beyond the counts", async () => {
  await env.DB.batch([
    env.DB.prepare(
      `insert into categories (id, name, slug, created_at, updated_at)
       select 'c-' || value, 'Category ' || value, 'c-' || value, 1, 1 from json_each(?)`,
    ).bind(JSON.stringify(Array.from({ length: 17 }, (_, at) => at))),
    env.DB.prepare(
      `insert into assessments (id, title, description, category_id, duration, difficulty, is_active, featured, is_new,
         question_count, kind, minutes, has_right_answers, version, content_version, created_at, updated_at, tags,
         metadata, details, sections)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
       select 'a-' || i, 'Title ' || i, 'About', 'c-' || (i % 17), '10 min',
         iif(i % 5, 'Beginner', 'Advanced'), 1, 0, 0, 1, iif(i % 3, 'career', 'reflection'), i % 30, i % 2, 1, 1, i, i,
         '[]', '{}', '{}', '{}' from n`,
    ),
  ]);
  const real = env.DB.batch.bind(env.DB);
  const measure = async (load: () => Promise<unknown>) => {
    const rows: number[] = [];
    env.DB.batch = async <T>(statements: D1PreparedStatement[]) => {
      const results = await real<T>(statements);
      rows.push(results.reduce((sum, { meta }) => sum + meta.rows_read, 0));
      return results;
    };
    await load();
    env.DB.batch = real;
    expect(rows).toHaveLength(1);
    return rows[0] ?? Number.POSITIVE_INFINITY;
  };
  const counts = 3000;
  expect(await measure(() => loadFields(db))).toBeLessThan(counts + 17 * rowsPerField * 5);
  const load = (search: string) => measure(() => loadRows(db, { ...read(search), page: 1 }));
  for (const search of ["sort=newest", "sort=popular", "sort=shortest", "sort=title", "field=c-3", "kind=reflection"]) {
    expect(await load(search), search).toBeLessThan(counts + 400);
  }
  // Without a match every row is looked at once.
  expect(await load("kind=check&level=Advanced")).toBeLessThan(2 * counts + 100);
});
