import { env } from "cloudflare:test";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test, vi } from "vitest";
import { findCategoryPage } from "#app/db/assessments/list-pages.server.ts";
import { listNewest } from "#app/db/assessments/popular.server.ts";
import {
  findAssessment,
  findAssessmentVersion,
  selectCardsByCategory,
  selectFeaturedCards,
} from "#app/db/assessments/published.server.ts";
import { loadHome } from "#app/db/pages/home.server.ts";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import { db } from "../support/database.ts";

const now = new Date("2026-01-02T03:04:05Z");
const seed = (assessments: Assessment[], categoryNames = ["General", "Technology"]) =>
  seedContent(db, { assessments, categoryNames, now });

const buildNumbered = (id: string, overrides: Partial<Assessment> = {}) =>
  buildAssessment(
    { psychometric: [buildQuestion("p1")] },
    { id, title: `Title of ${id}`, category: "Technology", ...overrides },
  );

test("a seeded assessment is read completely, with its category", async () => {
  const assessment = buildNumbered("first");
  await seed([assessment]);
  const found = await findAssessment(db, "first");
  expect(found).toMatchObject({ status: "found", categorySlug: "technology", contentVersion: 1 });
  expect(found?.status === "found" && found.assessment).toEqual(assessment);
});

test("only assessments marked as new in their files are new on a new site", async () => {
  await seedContent(db, {
    assessments: [buildNumbered("first"), buildNumbered("second", { isNew: true })],
    categoryNames: [],
    now: new Date(),
  });
  const cards = await listNewest(db, 2);
  expect(cards.map(({ id, isNew }) => [id, isNew])).toEqual([
    ["second", true],
    ["first", false],
  ]);
});

test("seeding twice creates once and changes nothing", async () => {
  const contents = [buildNumbered("first"), buildNumbered("second")];
  expect(await seed(contents)).toMatchObject({ created: ["first", "second"], unchanged: 0 });
  expect(await seed(contents)).toEqual({ created: [], updated: [], skipped: [], retired: [], unchanged: 2 });
  const rows = await env.DB.prepare("select id, version from assessments").all();
  expect(rows.results).toEqual([
    { id: "first", version: 1 },
    { id: "second", version: 1 },
  ]);
});

test("changed content updates an unedited row, as a new version", async () => {
  await seed([buildNumbered("first")]);
  expect(await seed([buildNumbered("first", { title: "Better title" })])).toMatchObject({ updated: ["first"] });
  const found = await findAssessment(db, "first");
  expect(found).toMatchObject({ assessment: { title: "Better title" }, contentVersion: 1 });
});

test("a changed question starts a new content version, and the old one stays readable", async () => {
  const before = buildNumbered("first");
  const after = structuredClone(before);
  const question = after.sections.psychometric?.questions[0];
  if (!question) throw new Error("The factory's assessment has a psychometric question");
  question.text = "Another statement";
  await seed([before]);
  await seed([after]);
  expect(await findAssessment(db, "first")).toMatchObject({ contentVersion: 2 });
  const old = await findAssessmentVersion(db, { id: "first", contentVersion: 1 });
  expect(old?.status === "found" && old.assessment.sections).toEqual(before.sections);
});

test("an administrator's edits stay when the content changes", async () => {
  await seed([buildNumbered("first")]);
  await env.DB.prepare("update assessments set title = 'Mine', version = version + 1 where id = 'first'").run();
  expect(await seed([buildNumbered("first", { title: "Theirs" })])).toMatchObject({ skipped: ["first"], updated: [] });
  expect(await findAssessment(db, "first")).toMatchObject({ assessment: { title: "Mine" } });
});

test("assessments that an administrator deleted stay deleted", async () => {
  await seed([buildNumbered("first")], ["General", "Technology", "Empty"]);
  await env.DB.batch([
    env.DB.prepare("delete from assessments where id = 'first'"),
    env.DB.prepare("delete from categories where slug = 'empty'"),
  ]);
  await seed([buildNumbered("first", { title: "Again" })], ["General", "Technology", "Empty"]);
  expect(await findAssessment(db, "first")).toBeNull();
  expect(await findCategoryPage(db, { slug: "empty", page: 1 })).toMatchObject({ movedTo: null, found: null });
});

test("a renamed category keeps its assessments when seeded again", async () => {
  await seed([buildNumbered("first")]);
  await env.DB.prepare("update categories set name = 'Tech', slug = 'tech' where id = 'technology'").run();
  await seed([buildNumbered("first", { title: "Newer" })]);
  expect(await findAssessment(db, "first")).toMatchObject({ categorySlug: "tech", assessment: { category: "Tech" } });
});

test("counters follow inserts, activation, moves and deletion", async () => {
  const countOf = async (name: string) => {
    const row = await env.DB.prepare("select value from counters where name = ?").bind(name).first<{ value: number }>();
    return row?.value ?? 0;
  };
  await seed([buildNumbered("first"), buildNumbered("second"), buildNumbered("off", { isActive: false })]);
  expect([await countOf("assessments"), await countOf("assessments:technology")]).toEqual([2, 2]);
  await env.DB.prepare("update assessments set is_active = 0 where id = 'first'").run();
  expect([await countOf("assessments"), await countOf("assessments:technology")]).toEqual([1, 1]);
  await env.DB.prepare("update assessments set category_id = 'general' where id = 'second'").run();
  expect([await countOf("assessments:general"), await countOf("assessments:technology")]).toEqual([1, 0]);
  await env.DB.prepare("update assessments set deleted_at = 1 where id = 'second'").run();
  expect(await countOf("assessments")).toBe(0);
  await env.DB.prepare("update assessments set deleted_at = null where id = 'second'").run();
  await env.DB.prepare("delete from assessments where id = 'second'").run();
  expect([await countOf("assessments"), await countOf("assessments:general")]).toEqual([0, 0]);
});

test("counters follow an upsert that changes activation and category", async () => {
  const countOf = async (name: string) => {
    const row = await env.DB.prepare("select value from counters where name = ?").bind(name).first<{ value: number }>();
    return row?.value ?? 0;
  };
  await seed([buildNumbered("first")]);
  const upsert = (isActive: number, category: string) =>
    env.DB.prepare(
      `insert into assessments (id, title, description, category_id, duration, difficulty, is_active, featured, is_new,
         question_count, version, content_version, created_at, updated_at, tags, metadata, details, sections)
       values ('first', 'T', 'D', ?2, '', 'Beginner', ?1, 0, 0, 0, 1, 1, 0, 0, '[]', '{}', '{}', '{}')
       on conflict (id) do update set is_active = ?1, category_id = ?2`,
    )
      .bind(isActive, category)
      .run();
  await upsert(0, "technology");
  expect([await countOf("assessments"), await countOf("assessments:technology")]).toEqual([0, 0]);
  await upsert(1, "general");
  await upsert(1, "technology");
  expect([await countOf("assessments:technology"), await countOf("assessments:general")]).toEqual([1, 0]);
});

test("visitors don't see inactive and deleted assessments", async () => {
  await seed([buildNumbered("off", { isActive: false }), buildNumbered("gone")]);
  await env.DB.prepare("update assessments set deleted_at = 1 where id = 'gone'").run();
  expect(await findAssessment(db, "off")).toBeNull();
  expect(await findAssessment(db, "gone")).toBeNull();
  expect((await loadHome(db)).featured).toEqual([]);
});

test("an assessment whose sections don't fit the schema is logged by id and breaks no list", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await seed([buildNumbered("good"), buildNumbered("bad")]);
  await env.DB.prepare("update assessments set sections = ? where id = 'bad'").bind('{"psychometric": 7}').run();
  expect(await findAssessment(db, "bad")).toEqual({ status: "unreadable", categorySlug: "technology" });
  expect(log.mock.calls.flat().join()).toContain('"id":"bad"');
  expect((await loadHome(db)).featured.map(({ id }) => id).sort()).toEqual(["bad", "good"]);
  expect(await findAssessment(db, "good")).toMatchObject({ status: "found" });
});

test("columns that aren't JSON don't affect other rows of a list", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await seed([buildNumbered("good"), buildNumbered("torn")]);
  await env.DB.prepare("update assessments set tags = '[\"half', details = '{', sections = '' where id = 'torn'").run();
  expect((await loadHome(db)).featured.map(({ id }) => id)).toEqual(["good"]);
  expect(await findAssessment(db, "torn")).toMatchObject({ status: "unreadable" });
  expect(log.mock.calls.flat().join()).toContain('"id":"torn"');
});

test("full-text search finds any part of a word in title, description and tags, and follows edits", async () => {
  await seed([buildNumbered("first", { title: "Photosynthesis basics", tags: ["c++"] })]);
  const search = async (term: string) => {
    const { results } = await env.DB.prepare(
      "select id from assessments_fts join assessments on assessments.seq = assessments_fts.rowid where assessments_fts match ?",
    )
      .bind(`"${term}"`)
      .all<{ id: string }>();
    return results.map(({ id }) => id);
  };
  expect(await search("SYNTH")).toEqual(["first"]);
  expect(await search("c++")).toEqual(["first"]);
  await env.DB.prepare("update assessments set title = 'Botany' where id = 'first'").run();
  expect(await search("synth")).toEqual([]);
  expect(await search("botany")).toEqual(["first"]);
});

test.each([
  ["featured", () => selectFeaturedCards(db, 6).toSQL(), "assessments_featured"],
  [
    "one category",
    () => selectCardsByCategory(db, { categorySlug: "general", limit: 100, offset: 24 }).toSQL(),
    "assessments_category",
  ],
])("the list of %s is read in order from its index, without sorting", async (_name, toSql, index) => {
  const { sql, params } = toSql();
  const { results } = await env.DB.prepare(`explain query plan ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail).join("; ");
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/TEMP B-TREE|SCAN categories/);
});

const seedWithout = (contents: Assessment[], formerIds: string[]) =>
  seedContent(db, { assessments: contents, formerIds, categoryNames: [], now });

test("what is no longer content is switched off once, and an administrator can switch it on again", async () => {
  await seed([buildNumbered("first"), buildNumbered("sample")]);
  expect(await seedWithout([buildNumbered("first")], ["sample", "never-seeded"])).toMatchObject({
    retired: ["sample"],
  });
  expect(await findAssessment(db, "sample")).toBeNull();
  expect((await loadHome(db)).featured.map(({ id }) => id)).toEqual(["first"]);
  await env.DB.prepare("update assessments set is_active = 1, version = version + 1 where id = 'sample'").run();
  expect(await seedWithout([buildNumbered("first")], ["sample"])).toMatchObject({ retired: [] });
  expect(await findAssessment(db, "sample")).toMatchObject({ status: "found" });
});

test("what is no longer content stays where an administrator edited it", async () => {
  await seed([buildNumbered("sample")]);
  await env.DB.prepare("update assessments set title = 'Mine', version = version + 1 where id = 'sample'").run();
  expect(await seedWithout([], ["sample"])).toMatchObject({ retired: [] });
  expect(await findAssessment(db, "sample")).toMatchObject({ assessment: { title: "Mine" } });
});
