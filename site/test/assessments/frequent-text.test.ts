import { expect, test } from "vitest";
import { loadRows } from "#app/db/assessments/catalogue.server.ts";
import { findCategoryPage } from "#app/db/assessments/list-pages.server.ts";
import { searchPublishedPosts } from "#app/db/posts/list.server.ts";
import { findSearchPage } from "#app/db/search/search-page.server.ts";
import { suggestSearch } from "#app/db/search/suggest.server.ts";
import { buildAdmin, query } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { measure } from "../support/posts-fixture.ts";
import { searchNames } from "../support/search-names.ts";
import { seedAssessments, seedBlog } from "../support/seed-lists.ts";

const noFilters = { field: [], kind: [], minutes: [], level: [], answers: [] };

test("a word that more than a thousand assessments have finds the one that is called so first", async () => {
  await seedAssessments(1300);
  await query("update assessments set title = 'Practice' where id = 'an-assessment-2'");
  const { result, rowsRead } = await measure(() => findSearchPage(db, searchNames, { search: "practice", page: 1 }));
  expect(result.cards[0]?.title).toBe("Practice");
  expect([result.count, result.isMore]).toEqual([100, true]);
  expect(rowsRead).toBeLessThan(12_000);
  expect((await suggestSearch(db, searchNames, "practice"))[0]).toMatchObject({
    kind: "assessment",
    title: "Practice",
  });
  const precise = await findSearchPage(db, searchNames, { search: "welding in practice 1105", page: 1 });
  expect(precise.cards[0]?.title).toBe("Welding in Practice 1105");
});

test("a word that more than a thousand posts have finds the newest of them", async () => {
  await seedBlog(1100);
  const { posts, isMore } = await searchPublishedPosts(db, { search: "numbers", page: 1, limit: 10 });
  expect(posts.map(({ _id }) => _id)).toEqual(Array.from({ length: 10 }, (_, at) => `p-${1100 - at}`));
  expect(isMore).toBe(true);
});

test.each([140, 1300])(
  "with %i assessments the administrator's search filters before it cuts to a hundred",
  async (count) => {
    await seedAssessments(count);
    await query("update assessments set is_active = 0 where seq in (select seq from assessments order by seq limit 3)");
    await query(
      "update assessments set deleted_at = 5 where seq in (select seq from assessments order by seq limit 1)",
    );
    const admin = await buildAdmin();
    const find = async (text: string) =>
      (await (await admin.call("GET", `/admin/assessments?limit=50&${text}`)).json()) as {
        total: number;
        isMore: boolean;
      };
    for (const search of ["practice", "in"]) {
      expect(await find(`status=inactive&search=${search}`), search).toMatchObject({ total: 2, isMore: false });
    }
    expect(await find("status=deleted&search=practice")).toMatchObject({ total: 1, isMore: false });
    expect(await find("search=practice")).toMatchObject({ total: 100, isMore: true });
  },
);

test("pages past the end read no assessment, whatever their number", async () => {
  await seedAssessments(700);
  for (const read of [
    () => findCategoryPage(db, { slug: "technology", page: 999_999_999 }),
    () => loadRows(db, { filters: noFilters, sort: "title", page: 999_999_999 }),
    () => loadRows(db, { filters: { ...noFilters, level: ["Beginner"] }, sort: "newest", page: 20_000 }),
  ]) {
    expect((await measure(read as () => Promise<unknown>)).rowsRead).toBeLessThan(600);
  }
});

const countFacets = () =>
  query(
    `select category_id, kind, difficulty, has_right_answers, ifnull(minutes, -1) as minutes, count(*) as count
     from assessments where is_active = 1 and deleted_at is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  );

test("the counts beside the filters follow every change of an assessment", async () => {
  const read = () => query("select * from assessment_facets where count <> 0 order by 1, 2, 3, 4, 5");
  await seedAssessments(120);
  expect(await read()).toEqual(await countFacets());
  for (const sql of [
    "is_active = 0 where seq % 7 = 0",
    "deleted_at = 1 where seq % 11 = 0",
    "minutes = null, kind = 'check' where seq % 5 = 0",
    "category_id = 'technology', has_right_answers = 1, difficulty = 'Advanced' where seq % 13 = 0",
    "is_active = 1, deleted_at = null where seq % 14 = 0",
    "starts = starts + 1",
  ]) {
    await query(`update assessments set ${sql}`);
    expect(await read(), sql).toEqual(await countFacets());
  }
  await query("delete from assessments where seq % 3 = 0");
  expect(await read()).toEqual(await countFacets());
});
