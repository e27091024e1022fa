import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { loadFields } from "#app/db/assessments/catalogue.server.ts";
import { cardsPerPage, findCategoryPage } from "#app/db/assessments/list-pages.server.ts";
import { listNewest, listPopular } from "#app/db/assessments/popular.server.ts";
import { findSearchPage, foundPerPage } from "#app/db/search/search-page.server.ts";
import { buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { openPage } from "../support/pages-fixture.ts";
import { searchNames } from "../support/search-names.ts";

const now = new Date("2026-11-20T12:00:00Z");
const ids = (cards: { id: string }[]) => cards.map(({ id }) => id);

const complete = (assessmentId: string, daysAgo: number, times: number) =>
  query(
    `insert into attempts (id, user_id, assessment_id, assessment_title, total_questions, step_reached, started_at)
     select ? || value, 'u', ?, 'T', 1, 'introduction', 1 from json_each(?)`,
    `${assessmentId}-${daysAgo}-`,
    assessmentId,
    JSON.stringify(Array.from({ length: times }, (_, at) => at)),
  ).then(() =>
    query(
      "update attempts set completed_at = ?, step_reached = 'results' where id like ?",
      now.getTime() - daysAgo * 86_400_000,
      `${assessmentId}-${daysAgo}-%`,
    ),
  );

test("a window ranks by its completions and shows a fixed number of cards", async () => {
  await seedDocuments(...["a", "b", "c", "d", "e", "f", "g"].map((id) => buildDocument(id)));
  await complete("a", 40, 9);
  await complete("b", 20, 5);
  await complete("c", 20, 4);
  await complete("d", 3, 2);
  await complete("e", 3, 1);
  expect(ids(await listPopular(db, "all", now)).slice(0, 5)).toEqual(["a", "b", "c", "d", "e"]);
  expect(await listPopular(db, "all", now)).toHaveLength(6);
  expect(ids(await listPopular(db, "month", now))).toEqual(["b", "c", "d", "e"]);
  expect(ids(await listPopular(db, "week", now))).toEqual(["d", "e"]);
});

test("a window without completions shows those of all time, with the same number of cards", async () => {
  await seedDocuments(...["a", "b", "c", "d", "e"].map((id) => buildDocument(id)));
  await complete("b", 60, 2);
  expect(ids(await listPopular(db, "week", now))).toHaveLength(3);
  expect(ids(await listPopular(db, "week", now))[0]).toBe("b");
});

test("an assessment with fewer than five completions isn't ranked, and new ones show their date", async () => {
  await seedDocuments(buildDocument("often"), buildDocument("seldom"));
  await query("update assessments set completions_counted = 5 where id = 'often'");
  await query("update assessments set completions_counted = 4 where id = 'seldom'");
  const { page } = await openPage("/popular");
  const [ranked = "", unranked = ""] = page.split("Not ranked yet");
  expect(ranked).toContain('href="/category/general/often"');
  expect(ranked).not.toContain('href="/category/general/seldom"');
  expect(unranked).toContain('href="/category/general/seldom"');
  await query("update assessments set created_at = 1767225600000");
  expect((await openPage("/new")).text).toContain("Added Jan 1, 2026");
});

test("without completions the author's user count decides", async () => {
  await seedDocuments(
    buildDocument("few", { metadata: { userCount: "900" } }),
    buildDocument("many", { metadata: { userCount: "12,400" } }),
    buildDocument("none"),
  );
  expect(ids(await listPopular(db, "all", now))).toEqual(["many", "few", "none"]);
});

test("inactive and deleted assessments are in no list", async () => {
  await seedDocuments(buildDocument("shown"), buildDocument("off", { isActive: false }), buildDocument("gone"));
  await query("update assessments set deleted_at = 1 where id = 'gone'");
  await complete("off", 1, 5);
  await complete("gone", 1, 5);
  expect(ids(await listPopular(db, "week", now))).toEqual(["shown"]);
  expect(ids(await listNewest(db, 6))).toEqual(["shown"]);
  expect(ids((await loadFields(db)).rows)).toEqual(["shown"]);
  expect((await findSearchPage(db, searchNames, { search: "title", page: 1 })).count).toBe(1);
});

test("a category has pages, and none past the last", async () => {
  await seedDocuments(...Array.from({ length: cardsPerPage + 1 }, (_, at) => buildDocument(`g-${at}`)));
  const second = await findCategoryPage(db, { slug: "general", page: 2 });
  expect([second.found?.pages, second.found?.cards.length]).toEqual([2, 1]);
  expect((await findCategoryPage(db, { slug: "general", page: 3 })).found).toBeNull();
  expect((await findCategoryPage(db, { slug: "data-and-analytics", page: 1 })).found?.cards).toEqual([]);
});

test("a search counts up to a hundred and says that there are more", async () => {
  await seedDocuments(
    ...Array.from({ length: 120 }, (_, at) => buildDocument(`s-${at}`, { title: `Common words ${at}` })),
  );
  const first = await findSearchPage(db, searchNames, { search: "common", page: 1 });
  expect(first).toMatchObject({ count: 100, isMore: true, pages: 5 });
  expect(first.cards).toHaveLength(foundPerPage);
  expect(await findSearchPage(db, searchNames, { search: "common", page: 6 })).toMatchObject({ cards: [], pages: 5 });
});

test("a list needs one round trip and reads the same number of rows with 3,000 assessments as with 300", async () => {
  const grow = (from: number, to: number) =>
    env.DB.batch([
      env.DB.prepare(
        `insert or ignore into categories (id, name, slug, created_at, updated_at)
         select 'c-' || value, 'Category ' || value, 'c-' || value, 1, 1 from json_each(?)`,
      ).bind(JSON.stringify(Array.from({ length: 17 }, (_, at) => at))),
      env.DB.prepare(
        `insert into assessments (id, title, description, category_id, duration, difficulty, is_active, featured, is_new,
           question_count, version, content_version, created_at, updated_at, tags, metadata, details, sections)
         with recursive n(i) as (select cast(? as integer) union all select i + 1 from n where i < ?)
         select 'a-' || i, 'Title ' || i, 'About', 'c-' || (i % 17), '10 min', 'Beginner', 1, 0, 0, 1, 1, 1, i, i, '[]',
           '{}', '{}', '{}' from n`,
      ).bind(from, to),
    ]);
  const measure = async (list: () => Promise<unknown>) => {
    const real = env.DB.batch.bind(env.DB);
    let [roundTrips, rows] = [0, 0];
    env.DB.batch = async <T>(statements: D1PreparedStatement[]) => {
      const results = await real<T>(statements);
      roundTrips += 1;
      for (const { meta } of results) rows += meta.rows_read;
      return results;
    };
    await list();
    env.DB.batch = real;
    return { roundTrips, rows };
  };
  const measureAll = async () => [
    await measure(() => findCategoryPage(db, { slug: "c-3", page: 1 })),
    await measure(() => listPopular(db, "all", now)),
  ];
  await grow(1, 600);
  const small = await measureAll();
  await grow(601, 3000);
  const large = await measureAll();
  expect(large).toEqual(small);
  for (const { roundTrips } of large) expect(roundTrips).toBe(1);
});
