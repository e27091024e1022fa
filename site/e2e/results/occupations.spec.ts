import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OccupationDetail, OccupationList } from "@illumine/shared/api/occupations.ts";
import { parseRelease } from "@illumine/shared/occupations/parse.ts";
import { releaseFiles } from "@illumine/shared/occupations/release.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import interestExplorer from "#app/content/assessments/inventories/interest-explorer.json" with { type: "json" };
import { answerAll, expect, giveFeedback, recordCalls, startAssessment, test } from "../support/fixtures.ts";
import { sixInterests, toAssessmentPath } from "../support/seeded-assessments.ts";
import { root } from "../support/state-folder.ts";

test.use({ expectedErrors: [/the server responded with a status of 503/] });

/** The interests of the lamplighter in the made-up release: R I A S E C. */
const answers = [5, 2, 1, 3, 2, 4];

const findPanel = (page: Page) => page.getByRole("region", { name: "Occupations with interests like yours" });

/**
 * What the API answers after an import of the made-up release (`site/test/api/occupations.test.ts` covers the real
 * API).
 */
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

test("the interest explorer leads to editorial occupations, marked as such, with how people get in", async ({
  page,
}) => {
  await startAssessment(page, "/category/personal-and-emotional-intelligence/interest-explorer");
  // High Realistic and Investigative answers.
  const levels = { realistic: 5, investigative: 4, artistic: 2, social: 1, enterprising: 1, conventional: 3 };
  const areas = interestExplorer.scoring.scales.map(({ id, items }) => ({
    level: levels[id as keyof typeof levels],
    questions: items.map(({ question }) => question),
  }));
  const answer = (question: number) => areas.find(({ questions }) => questions.includes(`p${question}`))?.level ?? 3;
  expect(await answerAll(page, answer)).toBe(60);
  await giveFeedback(page);
  await page.getByRole("tab", { name: "Careers" }).click();
  const part = findPanel(page);
  const items = part.getByRole("listitem");
  await expect(items.first()).toContainText(/In your top \d+ in \d+ of 100 repeats/);
  await expect(part).toContainText("Editorial: the editors of Illumine described these occupations");
  await expect(part).toContainText("It is their judgment, not a measurement.");
  await expect(part).not.toContainText("Job zone");
  await items.first().locator("summary").click();
  await expect(items.first().getByText("How people get in:")).toBeVisible();
  await part.getByRole("button", { name: "3, Medium preparation" }).click();
  await expect(items.first()).toContainText("Preparation 3");
  expect(await findViolations(page)).toEqual([]);
});

test("an interest profile is matched with a release of O*NET in the browser, by job zone and with the credit line", async ({
  page,
}) => {
  await page.route("**/api/occupations", (route) => route.fulfill({ status: 503, json: { message: "No" } }));
  await startAssessment(page, toAssessmentPath(sixInterests));
  await answerAll(page, (question) => answers[question - 1] ?? 1);
  await giveFeedback(page);
  await page.getByRole("tab", { name: "Careers" }).click();
  const part = findPanel(page);
  await expect(part.getByText("The occupations couldn't be loaded")).toBeVisible();
  await page.unroute("**/api/occupations");
  await serveMadeUpRelease(page);
  const calls = recordCalls(page);
  await part.getByRole("button", { name: "Try Again" }).click();

  const items = part.getByRole("listitem");
  await expect(items.first()).toContainText("Lamplighter (made up)");
  // One answer for each area says too little for a claim.
  await expect(part).toContainText("Your six scores differ by no more than their margin of error.");
  await expect(part.getByText("of 100 repeats")).toHaveCount(0);
  await expect(items).toHaveCount(7);
  await expect(part).toContainText(
    "This page includes information from the O*NET 1.0 Database by the U.S. Department of Labor",
  );
  await expect(part.getByText("r = 0.")).toHaveCount(0);
  await part.getByRole("button", { name: "Show correlations" }).click();
  await expect(items.first()).toContainText(/r = 0\.9\d/);

  await part.getByText("Lamplighter (made up)").click();
  await expect(part.getByText("Lights the lamps of a made-up town.")).toBeVisible();
  await part.getByRole("button", { name: "3, Medium preparation" }).click();
  await expect(part.getByText("Lamplighter (made up)")).toHaveCount(0);
  await expect(part.getByText("Clockwork Gardener (made up)")).toBeVisible();
  await part.getByRole("button", { name: "5, Extensive preparation" }).click();
  await expect(items).toHaveCount(1);
  // No score is sent.
  expect(calls.map(({ path }) => path)).toEqual(["GET /occupations", "GET /occupations/99-0001.00"]);
});
