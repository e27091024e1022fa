import { env, SELF } from "cloudflare:test";
import type { EditorialOccupations } from "@illumine/shared/occupations/editorial.ts";
import type { ReleasedOccupation } from "@illumine/shared/occupations/release.ts";
import { beforeEach, expect, test } from "vitest";
import { replaceOccupations } from "#app/db/occupations/occupations.server.ts";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import { db } from "../support/database.ts";

const now = new Date("2026-01-02T03:04:05Z");
const seed = (occupations: EditorialOccupations) =>
  seedContent(db, { assessments: [], categoryNames: [], occupations, now });

const buildTable = (...ids: string[]): EditorialOccupations => ({
  revised: "2026-11",
  occupations: ids.map((id) => ({
    id,
    title: `Title of ${id}`,
    description: `What a ${id} does.`,
    entry: "Apprenticeship",
    preparation: 3,
    interests: [6, 3, 1, 2, 2, 4],
  })),
});

const ask = async (path = "") => (await SELF.fetch(`https://illumine.example/api/occupations${path}`)).json();

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare("delete from occupations"), env.DB.prepare("delete from seeded")]);
});

test("the editors' occupations are listed with their source and entry", async () => {
  expect(await seed(buildTable("baker", "roofer"))).toMatchObject({ created: ["occupations"] });
  expect(await ask()).toEqual({
    source: "editorial",
    release: "2026-11",
    occupations: [
      ["baker", "Title of baker", 6, 3, 1, 2, 2, 4, 3],
      ["roofer", "Title of roofer", 6, 3, 1, 2, 2, 4, 3],
    ],
  });
  expect(await ask("/baker")).toEqual({
    code: "baker",
    title: "Title of baker",
    description: "What a baker does.",
    entry: "Apprenticeship",
    interests: [6, 3, 1, 2, 2, 4],
    jobZone: 3,
    source: "editorial",
    release: "2026-11",
  });
});

test("hundreds of occupations are stored, and seeding them again changes nothing", async () => {
  const table = buildTable(...Array.from({ length: 200 }, (_, at) => `job-${at}`));
  await seed(table);
  expect(await seed(table)).toEqual({ created: [], updated: [], skipped: [], retired: [], unchanged: 1 });
  expect(await ask()).toMatchObject({ occupations: { length: 200 } });
});

test("a changed table replaces the old one completely", async () => {
  await seed(buildTable("baker", "roofer"));
  expect(await seed(buildTable("weaver"))).toMatchObject({ updated: ["occupations"] });
  expect(await ask()).toMatchObject({ occupations: [expect.arrayContaining(["weaver"])] });
});

test("an imported release replaces the editors' table, and later seeds don't change it", async () => {
  await seed(buildTable("baker"));
  const lamplighter: ReleasedOccupation = {
    code: "99-0001.00",
    title: "Lamplighter",
    description: "Lights lamps.",
    interests: [1, 2, 3, 4, 5, 6],
    jobZone: 2,
  };
  await replaceOccupations(db, { released: [lamplighter], release: "30.0" });
  expect(await seed(buildTable("weaver"))).toEqual({
    created: [],
    updated: [],
    skipped: [],
    retired: [],
    unchanged: 0,
  });
  expect(await ask()).toEqual({
    source: "onet",
    release: "30.0",
    occupations: [["99-0001.00", "Lamplighter", 1, 2, 3, 4, 5, 6, 2]],
  });
  expect(await ask("/99-0001.00")).toMatchObject({ source: "onet", entry: null });
});
