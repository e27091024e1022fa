import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { suggestAssessments } from "#app/db/assessments/search.server.ts";
import { findSearchPage } from "#app/db/search/search-page.server.ts";
import { buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";

const search = async (text: string) => {
  const found = await findSearchPage(db, { search: text, page: 1 });
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
  expect((await suggestAssessments(db, "rope w")).map(({ id }) => id)).toEqual(["knots"]);
  await query(`update assessments set details = '{"synonyms":["lace"]}' where id = 'knots'`);
  expect(await search("lace")).toEqual([["knots", "lace"]]);
  expect(await search("rigger")).toEqual([]);
  await query("update assessments set details = 'not JSON' where id = 'knots'");
  expect(await search("lace")).toEqual([]);
});

test("a results page needs one round trip, whatever is searched for", async () => {
  await seedDocuments(buildDocument("a"));
  const batch = vi.spyOn(env.DB, "batch");
  for (const text of ["doctor", "x".repeat(500), "🙂", "a", "work with animals"]) {
    batch.mockClear();
    await findSearchPage(db, { search: text, page: 1 });
    expect(batch, text).toHaveBeenCalledTimes(1);
  }
  batch.mockRestore();
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
        (await suggestAssessments(db, "bends")).map(({ id }) => id),
        name,
      ).toEqual(["knots"]);
    }
    expect(log).toHaveBeenCalled();
  } finally {
    for (const sql of created) if (sql) await query(sql);
    for (const name of names) await query(`insert into ${name}(${name}) values ('rebuild')`);
    log.mockRestore();
  }
});
