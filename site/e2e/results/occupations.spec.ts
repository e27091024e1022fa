import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OccupationDetail, OccupationList } from "@illumine/shared/api/occupations.ts";
import { parseRelease } from "@illumine/shared/occupations/parse.ts";
import { releaseFiles } from "@illumine/shared/occupations/release.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { answerAll, begin, expect, giveFeedback, recordCalls, test } from "../support/fixtures.ts";
import { sixInterests, toBenchAddress } from "../support/seeded-assessments.ts";
import { root } from "../support/state-folder.ts";

test.use({ expectedErrors: [/the server responded with a status of 503/] });

/** As the lamplighter of the made-up release has them: R I A S E C. */
const answers = [5, 2, 1, 3, 2, 4];

const toPart = (page: Page) => page.getByRole("region", { name: "Occupations with interests like yours" });

/** What the API answers once the made-up release was imported (`site/test/api/occupations.test.ts` sees the real one). */
async function serveMadeUpRelease(page: Page): Promise<void> {
  const folder = join(root, "site/scripts/occupations/made-up_1_0_text");
  const texts = Object.fromEntries(releaseFiles.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
  const { occupations } = parseRelease(texts);
  const list: OccupationList = {
    source: "onet",
    release: "1.0",
    occupations: occupations.map(({ code, title, interests, jobZone }) => [code, title, ...interests, jobZone]),
  };
  await page.route("**/api/occupations", (route) => route.fulfill({ json: list }));
  await page.route("**/api/occupations/*", (route) => {
    const found = occupations.find(({ code }) => route.request().url().endsWith(code));
    if (!found) return route.abort();
    const detail: OccupationDetail = { ...found, entry: null, source: "onet", release: "1.0" };
    return route.fulfill({ json: detail });
  });
}

test("the interest explorer leads to the editors' occupations, marked as theirs, with what getting in takes", async ({
  page,
}) => {
  await begin(page, "/category/personal-and-emotional-intelligence/interest-explorer");
  // Six areas in turn: likes making things and finding out, is cool about the rest.
  expect(await answerAll(page, (question) => [5, 4, 2, 1, 1, 3][(question - 1) % 6] ?? 3)).toBe(60);
  await giveFeedback(page);
  await page.getByRole("tab", { name: "Careers" }).click();
  const part = toPart(page);
  const rows = part.getByRole("listitem");
  await expect(rows.first()).toContainText("Best fit");
  await expect(part).toContainText("Editorial: the editors of Illumine described these occupations");
  await expect(part).toContainText("It is their judgement, not a measurement.");
  await expect(part).not.toContainText("Job zone");
  await rows.first().locator("summary").click();
  await expect(rows.first().getByText("How people get in:")).toBeVisible();
  await part.getByRole("button", { name: "3, Medium preparation" }).click();
  await expect(rows.first()).toContainText("Preparation 3");
  expect(await findViolations(page)).toEqual([]);
});

test("an interest profile is matched with a release of O*NET in the browser, by job zone and with the credit line", async ({
  page,
}) => {
  await page.route("**/api/occupations", (route) => route.fulfill({ status: 503, json: { message: "No" } }));
  await begin(page, toBenchAddress(sixInterests));
  await answerAll(page, (question) => answers[question - 1] ?? 1);
  await giveFeedback(page);
  await page.getByRole("tab", { name: "Careers" }).click();
  const part = toPart(page);
  await expect(part.getByText("The occupations could not be loaded")).toBeVisible();
  await page.unroute("**/api/occupations");
  await serveMadeUpRelease(page);
  const calls = recordCalls(page);
  await part.getByRole("button", { name: "Try Again" }).click();

  const rows = part.getByRole("listitem");
  await expect(rows.first()).toContainText("Lamplighter (made up)");
  await expect(rows.first()).toContainText("Best fit");
  await expect(rows.filter({ hasText: "Market Crier" })).toHaveCount(0);
  await expect(part).toContainText(
    "This page includes information from the O*NET 1.0 Database by the U.S. Department of Labor",
  );
  await expect(part.getByText("r = 0.")).toHaveCount(0);
  await part.getByRole("button", { name: "Show the correlations" }).click();
  await expect(rows.first()).toContainText(/r = 0\.9\d/);

  await part.getByText("Lamplighter (made up)").click();
  await expect(part.getByText("Lights the lamps of a made-up town.")).toBeVisible();
  await part.getByRole("button", { name: "3, Medium preparation" }).click();
  await expect(part.getByText("Lamplighter (made up)")).toHaveCount(0);
  await expect(part.getByText("Clockwork Gardener (made up)")).toBeVisible();
  await part.getByRole("button", { name: "5, Extensive preparation" }).click();
  await expect(part.getByText("No occupation fits this closely. Another job zone may have some.")).toBeVisible();
  // No score is asked for or told.
  expect(calls.map(({ path }) => path)).toEqual(["GET /occupations", "GET /occupations/99-0001.00"]);
});
