import { assessmentsPerSearch, libraryScaleEndpoints } from "@illumine/shared/api/library-scales.ts";
import { buildQuestion, buildScale, buildScoring, buildSection } from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test } from "vitest";
import { type Admin, buildAdmin, buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";

const Page = libraryScaleEndpoints.listLibraryScales.responses[200];

async function search(admin: Admin, text: string, more = "") {
  const answer = await admin.call("GET", `/admin/scales?search=${encodeURIComponent(text)}${more}`);
  expect(answer.status).toBe(200);
  return Page.parse(await answer.json());
}

const build = (id: string, ...names: string[]) =>
  buildDocument(id, {
    title: `Title of ${id}`,
    sections: { psychometric: buildSection("psychometric", [buildQuestion("p1"), buildQuestion("p2")]) },
    ...(names.length > 0 && {
      scoring: buildScoring({ scales: names.map((name) => buildScale(name, "psychometric", ["p1", "-p2"])) }),
    }),
  });

test("scales are found by their name or the assessment's title, and assessments without scales aren't listed", async () => {
  await seedDocuments(build("one", "grit", "maps"), build("two"), build("three", "grit"), build("four", "calm"));
  await query("update assessments set deleted_at = 1 where id = 'three'");
  await query("update assessments set scoring = '{' where id = 'four'");
  const admin = await buildAdmin();
  const names = async (text: string) =>
    (await search(admin, text)).assessments.map(({ id, scales }) => [id, scales.map(({ label }) => label)]);
  expect(await names("GRI")).toEqual([["one", ["Grit"]]]);
  expect(await names("of one")).toEqual([["one", ["Grit", "Maps"]]]);
  expect(await names("")).toEqual([["one", ["Grit", "Maps"]]]);
  expect(await names("%")).toEqual([]);
});

test("a search of many goes on where the last call ended", async () => {
  const ids = Array.from({ length: assessmentsPerSearch + 1 }, (_, at) => `a-${at}`);
  await seedDocuments(build("first", "grit"), ...ids.map((id) => build(id)));
  const admin = await buildAdmin();
  const page = await search(admin, "grit");
  expect(page.assessments).toEqual([]);
  const next = await search(admin, "grit", `&before=${page.next}`);
  expect([next.assessments.map(({ id }) => id), next.next]).toEqual([["first"], null]);
});
