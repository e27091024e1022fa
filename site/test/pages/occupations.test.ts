import { env } from "cloudflare:test";
import { buildBuiltIn, buildReleased, buildText } from "@illumine/shared/testing/occupations/factory.ts";
import { beforeEach, expect, test } from "vitest";
import { browseOccupations, occupationsPerPage } from "#app/db/occupations/browse.server.ts";
import { writeBuiltIn } from "#app/db/occupations/writes.server.ts";
import { findOccupationPage } from "#app/db/pages/occupation.server.ts";
import { db } from "../support/database.ts";
import { breakDatabase, openPage, readLog } from "../support/pages-fixture.ts";
import { measure } from "../support/posts-fixture.ts";

const now = new Date("2026-01-02T03:04:05Z");
const levels = [2, 3, 4, 5];

type Occupations = ReturnType<typeof buildBuiltIn>["occupations"];

async function write(occupations: Occupations): Promise<void> {
  const [first, ...others] = writeBuiltIn(db, { occupations, release: "1.0", now, withoutFigures: false });
  if (first) await db.batch([first, ...others]);
}

/** Four levels, two fields, and two strongest interests. */
const buildMany = (count: number): Occupations =>
  Array.from({ length: count }, (_, at) => {
    const name = `Job ${String(at).padStart(5, "0")}`;
    return {
      released: buildReleased({
        code: `${10 + Math.floor(at / 10_000)}-${String(at % 10_000).padStart(4, "0")}.00`,
        jobZone: levels[at % levels.length] ?? null,
        interests: at % 3 === 0 ? [1, 2, 7, 3, 2, 1] : [6, 3, 1, 2, 2, 4],
      }),
      text: buildText({
        slug: name.toLowerCase().replace(" ", "-"),
        title: name,
        field: at % 2 ? "technology" : "design-and-experience",
      }),
    };
  });

beforeEach(async () => {
  await env.DB.batch(
    ["occupations", "occupation_redirects", "occupation_facets"].map((table) => env.DB.prepare(`delete from ${table}`)),
  );
});

test("an occupation's page shows its text, its figures with their basis, and the credit", async () => {
  await write(buildBuiltIn(["Lamplighters"]).occupations);
  const { status, headers, text, page, robots } = await openPage("/occupations/lamplighters");
  expect([status, robots, headers.get("Cache-Control")]).toEqual([200, ["index, follow"], "private, no-cache"]);
  for (const shown of [
    "You light the lamps of a town.",
    "A day: Dusk, a ladder",
    "How to get started Walk along with a lamplighter",
    "Good legs, and no fear of ladders.",
    "Level 3 of 5",
    "Realistic, then Conventional",
    "Repairing 88",
    "Mechanical 75",
    "Dependability 92",
    "Independence 67",
    "Lamp software",
    "High school or equal 60 of 100 40 to 75",
    "20 people in this work were asked.",
    "This page includes information from the O*NET 1.0 Database",
  ])
    expect(text).toContain(shown);
  expect(page).toContain('"@type":"Occupation"');
  expect(page).toContain('"codeValue":"99-0001.00"');
});

test("an administrator's text is shown as text", async () => {
  await write(
    buildBuiltIn(["Lamplighters"], { text: { summary: '<img src=x onerror="alert(1)"> & more' } }).occupations,
  );
  const { page } = await openPage("/occupations/lamplighters");
  expect(page).not.toContain("<img src=x");
  expect(page).toContain("&lt;img src=x");
});

test("a code and former addresses redirect; an unknown address has neighbors and a search", async () => {
  await write(buildBuiltIn(["Lamplighters"], { text: { former: ["lamp-lighter", "98-0001.00"] } }).occupations);
  for (const former of ["99-0001.00", "lamp-lighter", "98-0001.00"]) {
    const { status, headers } = await openPage(`/occupations/${former}?from=mail`);
    expect([status, headers.get("Location")], former).toEqual([301, "/occupations/lamplighters?from=mail"]);
  }
  const { status, text, robots } = await openPage("/occupations/lamplighter-jobs");
  expect([status, robots]).toEqual([404, ["noindex"]]);
  expect(text).toContain("Occupation not found");
  expect(text).toContain("Did you mean Lamplighters");
  expect((await openPage("/occupations/%3Cscript%3E")).status).toBe(404);
});

test("a hidden occupation isn't found, listed or counted", async () => {
  await write(buildBuiltIn(["Bakers", "Roofers"]).occupations);
  await env.DB.prepare("update occupations set is_hidden = 1, visibility = 'hidden' where slug = 'roofers'").run();
  await write(buildBuiltIn(["Bakers", "Roofers"]).occupations);
  expect((await openPage("/occupations/roofers")).status).toBe(404);
  const { text } = await openPage("/occupations");
  expect(text).toContain("1 occupation ");
  expect(text).not.toContain("Roofers");
});

test("the list counts what each filter would show, and unknown filters are none", async () => {
  await write(buildMany(24));
  const { text } = await openPage("/occupations");
  expect(text).toContain("24 occupations");
  expect(text).toContain("2 Some 6 3 Medium 6 4 Considerable 6 5 Extensive 6");
  expect(text).toContain("Realistic 16 Artistic 8");
  const filtered = await openPage("/occupations?level=3&interest=A");
  expect(filtered.text).toContain("2 occupations");
  expect(filtered.text).toContain("2 Some 2 3 Medium 2");
  expect(filtered.robots).toEqual(["noindex, follow"]);
  expect((await openPage("/occupations?level=9&interest=Z&field=alchemy")).text).toContain("24 occupations");
  expect((await openPage("/occupations?level=2&field=technology")).text).toContain("No occupations here");
});

test("the list goes on by title and starts at a letter", async () => {
  await write(buildMany(occupationsPerPage + 1));
  const { page } = await openPage("/occupations");
  expect(page).toContain("/occupations?from=Job+00060");
  expect((await openPage("/occupations?from=Job+00060")).text).toContain("Job 00060");
  expect((await openPage("/occupations?from=K")).text).toContain("No occupations here");
  expect((await openPage(`/occupations?from=${"%F0%9F%99%82".repeat(200)}`)).status).toBe(200);
});

test("only pages of the list that it links to are stored", async () => {
  await write(buildMany(3));
  const isStored = async (path: string) => (await openPage(path)).headers.get("Cache-Control") !== "no-store";
  for (const path of ["/occupations", "/occupations?from=K", "/occupations?from=Job+00002"])
    expect(await isStored(path), path).toBe(true);
  for (const path of ["/occupations?from=Job", "/occupations?from=job+00002", "/occupations?from=%F0%9F%99%82"])
    expect(await isStored(path), path).toBe(false);
});

test("a search finds by any title, and nothing found leads on", async () => {
  await write(buildBuiltIn(["Lamplighters"]).occupations);
  const { text, robots } = await openPage("/occupations?search=lantern+lighter");
  expect(text).toContain("1 occupation for “lantern lighter”");
  expect(text).toContain("Also called Lantern Lighter (LL)");
  expect(robots).toEqual(["noindex, follow"]);
  const none = await openPage("/occupations?search=xyzzy");
  expect(none.text).toContain("Nothing found for “xyzzy”");
  expect(none.text).toContain("Interest Explorer");
});

test("occupations are in the sitemap with the date of their last change", async () => {
  await write(buildBuiltIn(["Lamplighters"]).occupations);
  const { page } = await openPage("/sitemap.xml");
  expect(page).toMatch(/\/occupations<\/loc>/);
  expect(page).toMatch(/\/occupations\/lamplighters<\/loc>\s*<lastmod>2026-01-02/);
});

test("while the database fails the page says so and isn't cached", async () => {
  readLog();
  for (const path of ["/occupations", "/occupations/lamplighters", "/occupations?search=lamp"]) {
    const { status, headers, text } = await openPage(path, breakDatabase());
    expect([status, headers.get("Cache-Control")], path).toEqual([503, "no-store"]);
    expect(text).toContain("Occupations couldn’t be loaded");
  }
});

test.each([300, 3_000])(
  "with %i occupations a list reads at most 2 rows per row, and a page takes one round trip",
  async (count) => {
    await write(buildMany(count));
    const filters = [
      { zone: null, interest: null, field: null, from: "" },
      { zone: null, interest: null, field: null, from: "Job 00150" },
      { zone: 3, interest: null, field: null, from: "" },
      { zone: null, interest: "A", field: null, from: "" },
      { zone: null, interest: null, field: "technology", from: "" },
      { zone: 3, interest: "R", field: null, from: "" },
      { zone: 3, interest: null, field: "technology", from: "" },
      { zone: null, interest: "R", field: "technology", from: "" },
      { zone: 3, interest: "R", field: "technology", from: "" },
    ] as const;
    for (const filter of filters) {
      const { result, roundTrips, rowsRead } = await measure(() => browseOccupations(db, filter));
      const name = JSON.stringify(filter);
      expect(result.occupations.length, name).toBeGreaterThan(10);
      expect(roundTrips, name).toBe(1);
      expect(rowsRead, name).toBeLessThanOrEqual(2 * result.occupations.length);
    }
    const { result, roundTrips, rowsRead } = await measure(() => findOccupationPage(db, "job-00007"));
    expect([result?.status, roundTrips]).toEqual(["found", 1]);
    expect(rowsRead).toBeLessThanOrEqual(40);
  },
);
