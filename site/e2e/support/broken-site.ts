import { join } from "node:path";
import { type ServedSite, serveSite } from "#scripts/served-site.ts";
import { test as base } from "./fixtures.ts";
import { stateFolder } from "./state-folder.ts";

/** Runs on a second site, whose database fails at every query. */
export const test = base.extend<{ baseURL: string }, { brokenSite: ServedSite }>({
  brokenSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const site = await serveSite("--without-database", "--worker", join(stateFolder, "worker"));
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 130_000 },
  ],
  baseURL: async ({ brokenSite }, use) => use(brokenSite.origin),
});
