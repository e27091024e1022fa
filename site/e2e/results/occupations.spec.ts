import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OccupationList } from "@illumine/shared/api/occupations.ts";
import { toPostSlug } from "@illumine/shared/blog/slug.ts";
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
  const list: OccupationList = {
    release: "1.0",
    occupations: parseRelease(texts).occupations.map(({ code, title, interests, jobZone }) => {
      return [code, toPostSlug(title), title, ...interests, jobZone];
    }),
  };
  await page.route("**/api/occupations", (route) => route.fulfill({ json: list }));
}

test("the interest explorer leads to occupations, and an occupation's page says how near the interests are", async ({
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
  await expect(part).toContainText("This page includes information from the O*NET 30.2 Database");
  await part.getByRole("button", { name: "3, Medium preparation" }).click();
  await expect(items.first()).toContainText("Preparation 3");
  expect(await findViolations(page)).toEqual([]);

  const standing =
    (await items.first().textContent())?.match(/[Ii]n your top \d+ in \d+ of 100 repeats/)?.[0] ?? "none";
  await items.first().getByRole("link").click();
  const nearness = page.getByRole("region", { name: "How near is yours" });
  await expect(nearness.getByRole("status")).toContainText(new RegExp(standing, "i"));
  await expect(nearness.getByRole("status")).toContainText(/Rank \d+ of \d+, likely \d+ to \d+/);
  await expect(nearness).toContainText("Nothing about you was sent.");
  const tests = page.getByRole("region", { name: "Test it" }).getByRole("listitem");
  await expect(tests.first()).not.toContainText("Interest Explorer");
  await expect(tests.last()).toContainText(
    /^Interest Explorer ?Your result of Interest Explorer, .* is compared above\.$/,
  );
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
  // Careers that the author named lead to their occupations, where visitors see them.
  const path = "/occupations/fine-artists-and-illustrators";
  await expect(page.getByRole("link", { name: "Portrait painter" })).toHaveAttribute("href", path);
  await expect(page.getByRole("heading", { name: "Dragon keeper" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Dragon keeper" })).toHaveCount(0);
  await page.getByRole("button", { name: "Learn More about Portrait painter" }).click();
  const dialog = page.getByRole("dialog", { name: "Portrait painter" });
  await expect(dialog.getByRole("link", { name: "See the occupation" })).toHaveAttribute("href", path);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");

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

  await expect(part.getByRole("link", { name: "Lamplighter (made up)" })).toHaveAttribute(
    "href",
    "/occupations/lamplighter-made-up",
  );
  await part.getByRole("button", { name: "3, Medium preparation" }).click();
  await expect(part.getByText("Lamplighter (made up)")).toHaveCount(0);
  await expect(part.getByText("Clockwork Gardener (made up)")).toBeVisible();
  await part.getByRole("button", { name: "5, Extensive preparation" }).click();
  await expect(items).toHaveCount(1);
  // No score is sent.
  expect([...new Set(calls.map(({ path }) => path))]).toEqual(["GET /occupations"]);
});
