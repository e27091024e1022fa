import type { BrowserContext, Page } from "@playwright/test";

/** `page` changes when a disruption closes it. */
export interface Visit {
  context: BrowserContext;
  page: Page;
}

/** Something that goes wrong while a question is on the screen. */
export type Disruption = (visit: Visit) => Promise<void>;

const api = "**/api/**";

async function withApi(visit: Visit, fail: (page: Page) => Promise<unknown>): Promise<void> {
  await fail(visit.page);
  await visit.page.reload();
  await visit.page.unroute(api);
}

export const disruptions: Record<string, Disruption> = {
  reload: async ({ page }) => {
    await page.reload();
  },
  crash: async (visit) => {
    const address = visit.page.url();
    const session = await visit.context.newCDPSession(visit.page);
    const crashed = visit.page.waitForEvent("crash");
    session.send("Page.crash").catch(() => {});
    await crashed;
    await visit.page.close();
    visit.page = await visit.context.newPage();
    await visit.page.goto(address);
  },
  "back and forward": async ({ page }) => {
    const address = page.url();
    await page.goBack();
    await page.goBack();
    await page.goForward();
    await page.goForward();
    await page.waitForURL(address);
  },
  offline: async ({ page, context }) => {
    await context.setOffline(true);
    await page.reload();
    await context.setOffline(false);
  },
  "500s": (visit) => withApi(visit, (page) => page.route(api, (route) => route.fulfill({ status: 500, body: "{}" }))),
  timeouts: (visit) => withApi(visit, (page) => page.route(api, () => {})),
};
