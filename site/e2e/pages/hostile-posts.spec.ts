import type { Page } from "@playwright/test";
import { dispatchEvents, listSuspects, watchAttacks } from "../support/attack-watch.ts";
import { expect, test } from "../support/fixtures.ts";
import { hostileCategory, hostilePosts, toPostPath } from "../support/seeded-posts.ts";

const parallelPages = 4;

async function openAll(page: Page, addresses: string[]): Promise<string[]> {
  const context = page.context();
  const found = await watchAttacks(context);
  const queue = [...addresses];
  const inspect = async (visitedPage: Page, address: string) => {
    const answer = await visitedPage.goto(address, { waitUntil: "load" });
    if (answer?.status() !== 200) found.push(`${address} answered ${answer?.status()}`);
    await visitedPage.evaluate(dispatchEvents);
    found.push(...(await visitedPage.evaluate(listSuspects)).map((what) => `${address}: ${what}`));
    if (new URL(visitedPage.url()).pathname !== new URL(address, visitedPage.url()).pathname)
      found.push(`${address} led to ${visitedPage.url()}`);
  };
  const open = async (visitedPage: Page) => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      // A page that navigates away meanwhile is a failure.
      await inspect(visitedPage, address).catch((error: unknown) => found.push(`${address}: ${error}`));
    }
  };
  const pages = [page, ...(await Promise.all(Array.from({ length: parallelPages - 1 }, () => context.newPage())))];
  await Promise.all(pages.map(open));
  return found;
}

const perPage = 10;
const lists = Array.from({ length: Math.ceil(hostilePosts.length / perPage) }, (_, at) => {
  const query = new URLSearchParams({ category: hostileCategory, page: String(at + 1) });
  return `/blog?${query}`;
});
const others = [...lists, "/blog", "/blog?search=pwned()", "/blog?search=onerror"];
/** Every attack is in a section. Of the many full bodies, a sample has every fourth. */
const listAddresses = (isSample: boolean) => {
  const posts = hostilePosts.filter(({ sections }, at) => !isSample || sections.length > 0 || at % 4 === 0);
  return [...posts.map(toPostPath), ...others];
};

for (const bypassCSP of [true, false]) {
  test.describe(`with the Content-Security-Policy ${bypassCSP ? "off" : "on"}`, () => {
    // The posts' files exist only as rows, and some of their pictures don't exist.
    test.use({ bypassCSP, expectedErrors: [/the server responded with a status of 404/] });

    test("no attack in the database runs, requests or navigates", async ({ page }) => {
      expect(await openAll(page, listAddresses(!bypassCSP))).toEqual([]);
    });
  });
}
