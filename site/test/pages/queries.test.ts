import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { countFacets } from "#app/db/occupations/writes.server.ts";
import { countCost } from "../support/count-cost.ts";
import { db } from "../support/database.ts";
import { openPage } from "../support/pages-fixture.ts";
import { seedAssessments, seedBlog, seedOccupations } from "../support/seed-lists.ts";

/**
 * What each page costs D1 without the page cache, with 600 assessments, 400 posts and 200 occupations: round trips and
 * rows read. When a page costs more, this fails: find out why before you change a number. When it costs less, lower it.
 */
const costs: Record<string, [trips: number, rows: number]> = {
  "/": [1, 73],
  "/?sort=newest": [1, 73],
  "/assessments": [1, 512],
  "/assessments?sort=title": [1, 241],
  "/assessments?sort=newest&page=9": [1, 733],
  "/assessments?sort=title&page=999999999": [1, 409],
  "/assessments?level=Beginner&kind=check": [1, 704],
  "/assessments?search=planning": [1, 7308],
  "/assessments?search=numbers%20in%20the%20news%204": [1, 8762],
  "/category/technology": [1, 59],
  "/category/technology?page=2": [1, 74],
  "/category/technology?page=999999999": [1, 36],
  "/category/no-such-category": [1, 34],
  "/categories": [1, 34],
  "/popular": [1, 49],
  "/popular?time=month": [1, 51],
  "/new": [1, 12],
  "/blog": [1, 27],
  "/blog?page=30": [1, 161],
  "/blog?page=999999": [1, 107],
  "/blog?category=psychology": [1, 27],
  "/blog?search=numbers": [1, 1220],
  "/blog/post-with-a-long-name-7": [1, 57],
  "/blog/no-such-post": [1, 80],
  "/blog/rss.xml": [1, 210],
  "/occupations": [1, 62],
  "/occupations?level=3": [1, 42],
  "/occupations?search=planners": [1, 1119],
  "/sitemap.xml": [1, 1434],
  "/sitemap-2.xml": [1, 602],
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
  await db.batch([countFacets(db)]);
  const measured: typeof costs = {};
  for (const address of Object.keys(costs)) measured[address] = await measure(address);
  const grown = Object.entries(measured).filter(([address, [trips, rows]]) => {
    const [maxTrips, maxRows] = costs[address] ?? [0, 0];
    return trips > maxTrips || rows > maxRows;
  });
  expect(Object.fromEntries(grown), JSON.stringify(measured, null, 1)).toEqual({});
});
