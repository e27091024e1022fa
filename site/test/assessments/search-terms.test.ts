import { env } from "cloudflare:test";
import { buildReleased } from "@illumine/shared/testing/occupations/factory.ts";
import { expect, test, vi } from "vitest";
import { suggestAssessments } from "#app/db/assessments/search.server.ts";
import { importRelease } from "#app/db/occupations/writes.server.ts";
import { findSearchPage } from "#app/db/search/search-page.server.ts";
import { suggestSearch } from "#app/db/search/suggest.server.ts";
import { mergeSearchIndexes } from "#app/db/upkeep/merge-search-indexes.server.ts";
import { createDatabase } from "#load-context.ts";
import { buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { countCost } from "../support/count-cost.ts";
import { db } from "../support/database.ts";
import { searchNames } from "../support/search-names.ts";

const search = async (text: string) => {
  const found = await findSearchPage(db, searchNames, { search: text, page: 1 });
  return found?.cards.map(({ id }) => [id, found.reasons[id]?.text]);
};

test("an assessment is found by its author's synonyms and typical careers, and the page says by which", async () => {
  await seedDocuments(
    buildDocument("knots", {
      synonyms: ["macrame", "rope work"],
      typicalCareers: [{ title: "Rigger", description: "Ties things." }],
    }),
    buildDocument("other"),
  );
  expect(await search("macrame")).toEqual([["knots", "macrame"]]);
  expect(await search("macrmae")).toEqual([["knots", "macrame"]]);
  expect(await search("rigger")).toEqual([["knots", "Rigger"]]);
  expect((await suggestAssessments(db, searchNames, "rope w")).map(({ id }) => id)).toEqual(["knots"]);
  await query(`update assessments set details = '{"synonyms":["lace"]}' where id = 'knots'`);
  expect(await search("lace")).toEqual([["knots", "lace"]]);
  expect(await search("rigger")).toEqual([]);
  await query("update assessments set details = 'not JSON' where id = 'knots'");
  expect(await search("lace")).toEqual([]);
});

test("a title with a word that is a property of every object is found by it", async () => {
  await seedDocuments(buildDocument("sites", { title: "Constructor of sites" }));
  expect((await search("constructor"))?.map(([id]) => id)).toEqual(["sites"]);
  expect((await search("constructor.html"))?.map(([id]) => id)).toEqual(["sites"]);
  expect((await suggestSearch(db, searchNames, "constructor")).map(({ title }) => title)).toEqual([
    "Constructor of sites",
  ]);
});

test("a results page needs one round trip, whatever is searched for", async () => {
  await seedDocuments(buildDocument("a"));
  const batch = vi.spyOn(env.DB, "batch");
  for (const text of ["doctor", "x".repeat(500), "🙂", "a", "work with animals"]) {
    batch.mockClear();
    await findSearchPage(db, searchNames, { search: text, page: 1 });
    expect(batch, text).toHaveBeenCalledTimes(1);
  }
  batch.mockRestore();
});

test("an empty search index doesn't hide the assessments", async () => {
  await seedDocuments(buildDocument("knots", { title: "Knots and bends" }));
  const empty = "insert into assessments_fts(assessments_fts) values ('delete-all')";
  await query(empty);
  try {
    expect((await search("bends"))?.map(([id]) => id)).toEqual(["knots"]);
    expect((await suggestAssessments(db, searchNames, "bends")).map(({ id }) => id)).toEqual(["knots"]);
    expect((await suggestSearch(db, searchNames, "bends")).map(({ title }) => title)).toEqual(["Knots and bends"]);
  } finally {
    await query("insert into assessments_fts(assessments_fts) values ('rebuild')");
  }
});

test("assessments, occupations and fields are suggested in one round trip", async () => {
  await seedDocuments(
    buildDocument("nursing", { title: "Nursing", category: "Healthcare & Life Sciences" }),
    buildDocument("law", { title: "Law", category: "Technology" }),
  );
  await importRelease(db, {
    occupations: [buildReleased({ title: "Family physicians", names: [], alternateTitles: [] })],
    release: "1.0",
    now: new Date(),
  });
  const batch = vi.spyOn(env.DB, "batch");
  expect((await suggestSearch(db, searchNames, "docter"))[0]).toEqual({
    kind: "occupation",
    title: "Family physicians",
    detail: "doctor",
    path: "/occupations/family-physicians",
  });
  expect(batch).toHaveBeenCalledTimes(1);
  batch.mockRestore();
  expect((await suggestSearch(db, searchNames, "nurs"))[0]).toEqual({
    kind: "assessment",
    title: "Nursing",
    detail: "Healthcare & Life Sciences",
    path: "/category/healthcare-and-life-sciences/nursing",
  });
  expect(await suggestSearch(db, searchNames, "tecnology")).toContainEqual({
    kind: "field",
    title: "Technology",
    detail: "",
    path: "/category/technology",
  });
  for (const text of ["", " ", "🙂", "%", "x".repeat(500)])
    expect(await suggestSearch(db, searchNames, text), text).toEqual([]);
});

test("fields are called nearest only where the search has to do with them", async () => {
  await seedDocuments(
    buildDocument("a", { category: "Technology" }),
    buildDocument("b", { category: "Healthcare & Life Sciences" }),
    buildDocument("c", { category: "Green & Sustainability" }),
    buildDocument("d", { category: "Legal, Compliance & Governance" }),
  );
  const pet = await findSearchPage(db, searchNames, { search: "horses", page: 1 });
  expect(pet?.nearestFields[0]?.name).toBe("Green & Sustainability");
  expect(pet?.areFieldsNear).toBe(false);
  const care = await findSearchPage(db, searchNames, { search: "police", page: 1 });
  expect(care?.nearestFields[0]?.name).toBe("Legal, Compliance & Governance");
  const none = await findSearchPage(db, searchNames, { search: "xyzzyq", page: 1 });
  expect([none?.nearestFields.length, none?.areFieldsNear]).toEqual([3, false]);
});

test("a search without its indexes still finds titles", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await seedDocuments(buildDocument("knots", { title: "Knots and bends" }));
  const names = ["assessment_terms_fts", "assessments_fts"];
  const schema = "select sql from sqlite_master where name = ?";
  const created = await Promise.all(names.map((name) => env.DB.prepare(schema).bind(name).first<string>("sql")));
  try {
    for (const name of names) {
      await query(`drop table ${name}`);
      expect(
        (await search("bends"))?.map(([id]) => id),
        name,
      ).toEqual(["knots"]);
      expect(
        (await suggestAssessments(db, searchNames, "bends")).map(({ id }) => id),
        name,
      ).toEqual(["knots"]);
    }
    expect(log).toHaveBeenCalled();
  } finally {
    for (const sql of created) if (sql) await query(sql);
    for (const name of names) {
      await query(`insert into ${name}(${name}) values ('rebuild')`);
      await query(`insert into ${name}(${name}, rank) values ('crisismerge', 2)`);
    }
    log.mockRestore();
  }
});

test("a known word finds its other forms, and a misspelled one what it means", async () => {
  await seedDocuments(
    buildDocument("knots", { title: "Garden planners" }),
    buildDocument("bends", { title: "Qualm" }),
    buildDocument("other"),
  );
  expect((await search("planning"))?.map(([id]) => id)).toEqual(["knots"]);
  expect((await search("a plan for others"))?.map(([id]) => id)).toEqual(["knots"]);
  expect((await search("qaulm"))?.map(([id]) => id)).toEqual(["bends"]);
});

const countSegments = (index: string) =>
  env.DB.prepare(`select count(distinct segid) as n from ${index}_idx`).first<number>("n");

test("many small edits leave few segments in the search indexes", async () => {
  await seedDocuments(buildDocument("knots", { title: "Knots and bends" }));
  for (let edit = 1; edit <= 40; edit += 1) {
    await query(`update assessments set title = 'Knots ${edit}', details = '{"synonyms":["lace ${edit}"]}'`);
  }
  for (const index of ["assessments_fts", "assessment_terms_fts"]) {
    expect(await countSegments(index), index).toBeLessThan(7);
  }
  expect((await search("lace 40"))?.map(([id]) => id)).toEqual(["knots"]);
});

test("the night merges the segments of a search index, and writes nothing where there are few", async () => {
  const setLimit = (segments: number) =>
    query(`insert into assessments_fts(assessments_fts, rank) values ('crisismerge', ${segments})`);
  await seedDocuments(buildDocument("knots", { title: "Knots and bends" }));
  await setLimit(16);
  try {
    for (let edit = 1; edit <= 5; edit += 1) await query(`update assessments set title = 'Knots ${edit}'`);
    expect(await countSegments("assessments_fts")).toBeGreaterThan(4);
    await mergeSearchIndexes(db);
    expect(await countSegments("assessments_fts")).toBe(1);
  } finally {
    await setLimit(2);
  }
  expect((await search("knots 5"))?.map(([id]) => id)).toEqual(["knots"]);
  const { DB, cost } = countCost(env.DB);
  await mergeSearchIndexes(createDatabase(DB));
  expect(cost.rowsWritten).toBe(0);
});
