import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { test } from "../support/broken-site.ts";
import { answerAll, expect, getDemographicsDialog, giveFeedback, readStorage } from "../support/fixtures.ts";

// In one worker, because each worker starts a site.
test.describe.configure({ mode: "default" });
// Requests that need the database.
test.use({ expectedErrors: [/the server responded with a status of 503/] });

const warning = "Using sample data. Some features may be limited.";
const getWarning = (page: Page) => page.getByRole("status").filter({ hasText: warning });
const getTitles = (page: Page) => page.locator("main .acard-title");
const sample = "/category/personal/steady-under-pressure";

test("a visitor finds a sample from the home page, the list and the search, and takes it to its results", async ({
  page,
}) => {
  await page.goto("/");
  const featured = page.getByRole("region", { name: "Featured Assessments" });
  await expect(featured.getByRole("status")).toHaveText(warning);
  await expect(getTitles(page)).toHaveCount(6);
  await page.getByRole("link", { name: "View All Assessments" }).first().click();
  await expect(page).toHaveURL("/assessments");
  await expect(getWarning(page)).toBeVisible();
  await expect(page.locator("main .crow")).toHaveCount(12);

  const box = page.getByRole("combobox", { name: "Search assessments" });
  await box.fill("RESILIENCE");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search Results");
  await expect(page.getByText("1 found for “RESILIENCE”")).toBeVisible();
  await expect(getWarning(page)).toBeVisible();
  await getTitles(page).getByRole("link", { name: "Steady Under Pressure" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Steady Under Pressure");
  const dialog = getDemographicsDialog(page);
  await dialog.getByLabel("Age Range").selectOption("25-34");
  await dialog.getByLabel("Gender").selectOption("Other");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(getWarning(page)).toBeVisible();

  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Question 1 of 12");
  await expect(getWarning(page)).toHaveCount(0);
  expect(await answerAll(page, () => 4)).toBe(12);
  await giveFeedback(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
  const stored = await readStorage(page, "assessmentRun:steady-under-pressure");
  expect(JSON.stringify(stored)).toContain('"contentVersion":1');
});

test("an assessment that isn't a sample says that it can't be opened now, and its answers stay on the device", async ({
  page,
}) => {
  const answer = await page.goto("/category/data-and-analytics/data-analytics");
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This assessment can't be opened right now");
  await expect(page.getByText("Your answers are saved on this device.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Assessments" }).click();
  await expect(getWarning(page)).toBeVisible();
});

test("a run whose content is only in the database stays on the device", async ({ page }) => {
  const run = {
    format: 1,
    assessmentId: "steady-under-pressure",
    contentVersion: 7,
    attemptId: "a0000000-0000-4000-8000-000000000001",
    startedAt: "2026-01-02T03:04:05.000Z",
    completedAt: null,
    hasGivenFeedback: false,
    answers: { psychometric: { r1: 4 }, technical: {}, wiscar: {}, completed: false },
  };
  await page.goto("/contact");
  await page.evaluate(
    (value) => localStorage.setItem("assessmentRun:steady-under-pressure", value),
    JSON.stringify(run),
  );
  await page.goto(sample);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This assessment can't be opened right now");
  expect(await readStorage(page, "assessmentRun:steady-under-pressure")).toEqual(run);
});

test("the warning stays from page to page", async ({ page }) => {
  await page.goto("/");
  const navigation = page.getByRole("navigation").first();
  for (const name of ["Categories", "Popular", "New"]) {
    await navigation.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(`/${name.toLowerCase()}`);
    await expect(getWarning(page)).toBeVisible();
  }
});

test("on a phone the warning fits, above the cards", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ["/", "/assessments", "/category/personal", "/popular", "/new", sample]) {
    await page.goto(address);
    await expect(getWarning(page), address).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
  }
});

test("axe finds nothing wrong with pages of samples", async ({ page }) => {
  // The other pages show the same warning, and what else they have is checked with content.
  for (const address of ["/", "/assessments"]) {
    await page.goto(address);
    expect(await findViolations(page), address).toEqual([]);
  }
  await page.goto(sample);
  await getDemographicsDialog(page).getByRole("button", { name: "Close" }).click();
  await expect(getWarning(page)).toBeVisible();
  expect(await findViolations(page), sample).toEqual([]);
});

test("the blog says that it couldn't be loaded, and offers to try again", async ({ page }) => {
  for (const [address, message] of [
    ["/blog?category=psychology", "Failed to load blog posts"],
    ["/blog/a-post", "Failed to load blog post"],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    await expect(page.getByRole("main").getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", address);
  }
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog");
  expect((await page.request.get("/blog/rss.xml")).status()).toBe(503);
});
