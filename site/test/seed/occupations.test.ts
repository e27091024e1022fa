import { env, SELF } from "cloudflare:test";
import type { BuiltInOccupations } from "@illumine/shared/occupations/built-in.ts";
import { buildBuiltIn, buildReleased } from "@illumine/shared/testing/occupations/factory.ts";
import { beforeEach, expect, test } from "vitest";
import { importRelease } from "#app/db/occupations/writes.server.ts";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import { db } from "../support/database.ts";

const now = new Date("2026-01-02T03:04:05Z");
const seed = (occupations: BuiltInOccupations) =>
  seedContent(db, { assessments: [], categoryNames: [], occupations, now });

const ask = async (path: string) => {
  const response = await SELF.fetch(`https://illumine.example/api/occupations${path}`, { redirect: "manual" });
  return response.status === 200 ? response.json() : [response.status, response.headers.get("Location")];
};

beforeEach(async () => {
  await env.DB.batch(
    ["occupations", "occupation_redirects", "seeded"].map((table) => env.DB.prepare(`delete from ${table}`)),
  );
});

test("figures and texts of hundreds of occupations are stored, and seeding them again changes nothing", async () => {
  const contents = buildBuiltIn(Array.from({ length: 250 }, (_, at) => `Job ${at}`));
  expect(await seed(contents)).toMatchObject({ created: ["occupations"] });
  expect(await seed(contents)).toEqual({ created: [], updated: [], skipped: [], retired: [], unchanged: 1 });
  expect(await ask("")).toMatchObject({ release: "1.0", occupations: { length: 250 } });
  expect(await ask("/job-0")).toMatchObject({
    code: "99-0001.00",
    summary: "You light the lamps of a town.",
    figures: { values: [["Independence", 5]] },
  });
});

test("a changed text is taken over, its old address redirects, and so do former codes", async () => {
  await seed(buildBuiltIn(["Bakers"]));
  await seed(buildBuiltIn(["Bakers"], { text: { slug: "bakers-and-confectioners", former: ["98-0001.00"] } }));
  expect(await ask("/bakers-and-confectioners")).toMatchObject({ title: "Bakers" });
  expect(await ask("/bakers")).toEqual([301, "/api/occupations/99-0001.00"]);
  expect(await ask("/98-0001.00")).toEqual([301, "/api/occupations/99-0001.00"]);
});

test("a text that an administrator edited stays, and its figures are taken over", async () => {
  await seed(buildBuiltIn(["Bakers"]));
  await env.DB.prepare("update occupations set summary = 'Edited', is_edited = 1").run();
  await seed(buildBuiltIn(["Bakers"], { released: { jobZone: 5 }, text: { summary: "New" } }));
  expect(await ask("/bakers")).toMatchObject({ summary: "Edited", jobZone: 5 });
});

test("an occupation that the content no longer has isn't shown any more", async () => {
  await seed(buildBuiltIn(["Bakers", "Roofers"]));
  await seed(buildBuiltIn(["Bakers"]));
  expect(await ask("/roofers")).toEqual([404, null]);
  expect(await ask("")).toMatchObject({ occupations: { length: 1 } });
});

test("an imported release keeps the texts, and a later seed keeps its figures unless the content is newer", async () => {
  await seed(buildBuiltIn(["Bakers"], { release: "30.2" }));
  await importRelease(db, {
    occupations: [buildReleased({ title: "Bakers, All Kinds", jobZone: 2 }), buildReleased({ code: "99-0009.00" })],
    release: "31.0",
    now,
  });
  expect(await ask("/bakers")).toMatchObject({ title: "Bakers", jobZone: 2, release: "31.0" });
  expect(await ask("/lamplighters")).toMatchObject({ code: "99-0009.00", summary: "" });
  await seed(buildBuiltIn(["Bakers"], { release: "30.3", text: { summary: "New" } }));
  expect(await ask("/bakers")).toMatchObject({ summary: "New", jobZone: 2, release: "31.0" });
  expect(await ask("/lamplighters")).toMatchObject({ release: "31.0" });
  await seed(buildBuiltIn(["Bakers"], { release: "31.1" }));
  expect(await ask("/bakers")).toMatchObject({ jobZone: 3, release: "31.1" });
});
