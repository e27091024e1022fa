import { env } from "cloudflare:test";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test } from "vitest";
import { countFacets } from "#app/db/occupations/writes.server.ts";
import { seedDocuments } from "../support/admin-fixture.ts";
import { countCost } from "../support/count-cost.ts";
import { db } from "../support/database.ts";
import { openPage } from "../support/pages-fixture.ts";
import { seedAssessments, seedBlog, seedOccupations } from "../support/seed-lists.ts";

/**
 * What each page costs D1 without the page cache, with 601 assessments, 400 posts and 200 occupations: round trips and
 * rows read. When a page costs more, this fails: find out why before you change a number. When it costs less, lower it.
 */
const costs: Record<string, [trips: number, rows: number]> = {
  "/": [1, 75],
  "/?sort=newest": [1, 75],
  "/assessments": [1, 515],
  "/assessments?sort=title": [1, 242],
  "/assessments?sort=newest&page=9": [1, 735],
  "/assessments?sort=title&page=9999": [1, 411],
  "/assessments?page=999999999": [0, 0],
  "/assessments?field=no-such-field": [1, 210],
  "/assessments?level=Beginner&kind=check": [1, 705],
  "/assessments?search=planning": [1, 2204],
  "/assessments?search=numbers%20in%20the%20news%204": [1, 4211],
  "/category/technology": [1, 51],
  "/category/technology?page=2": [1, 68],
  "/category/technology?page=9999": [1, 37],
  "/category/technology?page=999999999": [0, 0],
  "/category/no-such-category": [1, 35],
  "/category/technology/real": [1, 22],
  "/category/technology/real/psychometric/1": [1, 22],
  "/category/technology/real?contentVersion=1": [1, 42],
  "/category/technology/real?contentVersion=7": [1, 22],
  "/category/law/real": [1, 21],
  "/category/no-such-category/real": [1, 21],
  "/category/technology/real.data?_routes=routes%2Fassessment-flow%2Froute": [1, 22],
  "/_root.data?_routes=routes%2Fhome%2Froute": [1, 75],
  "/assessments.data?_routes=all-assessments": [1, 515],
  "/categories": [1, 35],
  "/popular": [1, 49],
  "/popular?time=month": [1, 51],
  "/new": [1, 12],
  "/blog": [1, 27],
  "/blog?page=30": [1, 161],
  "/blog?page=9999": [1, 107],
  "/blog?page=999999": [0, 0],
  "/blog?category=psychology": [1, 27],
  "/blog?search=numbers": [1, 821],
  "/blog/post-with-a-long-name-7": [1, 63],
  "/blog/no-such-post": [1, 40],
  "/blog/rss.xml": [1, 210],
  "/occupations": [1, 62],
  "/occupations?level=3": [1, 42],
  "/occupations?search=planners": [1, 923],
  "/occupations/occupation-with-a-long-name-7": [1, 112],
  "/occupations/no-such-occupation": [2, 47],
  "/sitemap.xml": [1, 1436],
  "/sitemap-2.xml": [1, 603],
  "/sitemap-posts-1.xml": [1, 401],
  "/sitemap-occupations-1.xml": [1, 201],
  "/about": [1, 8],
  "/methods": [0, 0],
  "/privacy": [0, 0],
  "/release-notes": [0, 0],
};

async function measure(address: string): Promise<[number, number]> {
  const { DB, cost } = countCost(env.DB);
  const { status } = await openPage(address, { DB });
  expect(status, address).toBeLessThan(405);
  return [cost.trips, cost.rowsRead];
}

test("no page needs more round trips or reads more rows than before", async () => {
  await seedAssessments(600);
  await seedBlog(400);
  await seedOccupations(200);
  await seedDocuments(
    buildAssessment(
      { psychometric: [buildQuestion("p1")] },
      { id: "real", title: "A real one", category: "Technology" },
    ),
  );
  await db.batch([countFacets(db)]);
  const measured: typeof costs = {};
  for (const address of Object.keys(costs)) measured[address] = await measure(address);
  const grown = Object.entries(measured).filter(([address, [trips, rows]]) => {
    const [maxTrips, maxRows] = costs[address] ?? [0, 0];
    return trips > maxTrips || rows > maxRows;
  });
  expect(Object.fromEntries(grown), JSON.stringify(measured, null, 1)).toEqual({});
});
