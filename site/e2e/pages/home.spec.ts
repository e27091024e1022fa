import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, getDemographicsDialog, getQuestion, test, waitForHydration } from "../support/fixtures.ts";

const getSearchBox = (page: Page) => page.getByRole("combobox", { name: "What would you like to find out?" });
const getTitles = (page: Page) => page.getByRole("region", { name: "Featured Assessments" }).locator(".acard-title");

test("the search opens the results, by Enter and by its button, and does nothing while it is empty", async ({
  page,
}) => {
  await page.goto("/");
  const suggest = page.getByRole("button", { name: "AI Suggest" });
  await suggest.click();
  await expect(page).toHaveURL("/");
  await getSearchBox(page).fill("  clear writing & more ");
  await getSearchBox(page).press("Enter");
  await expect(page).toHaveURL("/assessments?search=clear+writing+%26+more");
  await page.goto("/");
  await getSearchBox(page).fill("bookkeeping");
  await suggest.click();
  await expect(page).toHaveURL("/assessments?search=bookkeeping");
});

test("on a small screen the button is labeled 'AI'", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect(page.getByText("AI", { exact: true })).toBeVisible();
  await expect(page.getByText("AI Suggest", { exact: true })).toBeHidden();
});

test("four categories and six featured assessments are shown, with a link to all", async ({ page }) => {
  await page.goto("/");
  await expect(
    page.getByRole("region", { name: "Explore by Category" }).getByRole("heading", { level: 3 }),
  ).toHaveCount(4);
  await expect(getTitles(page)).toHaveCount(6);
  await page.getByRole("link", { name: "View All Assessments" }).click();
  await expect(page).toHaveURL("/assessments");
});

test("featured assessments have four sort orders and two layouts, which are in the URL", async ({ page }) => {
  await page.goto("/");
  const sort = page.getByRole("navigation", { name: "Sort by" });
  const layout = page.getByRole("navigation", { name: "Layout" });
  await expect(sort.locator("[aria-current]")).toHaveText("Featured");
  await sort.getByRole("link", { name: "Newest" }).click();
  await expect(page).toHaveURL("/?sort=newest");
  await expect(getTitles(page).first()).toHaveText("Machine Learning");
  await layout.getByRole("link", { name: "List" }).click();
  await expect(page).toHaveURL("/?sort=newest&view=list");
  const cards = page.getByRole("region", { name: "Featured Assessments" }).locator(".acard");
  const measureShift = async () =>
    ((await cards.nth(1).boundingBox())?.x ?? Number.NaN) - ((await cards.nth(0).boundingBox())?.x ?? Number.NaN);
  await expect.poll(measureShift).toBe(0);
  for (const name of ["Popular", "Rating", "Featured"]) {
    await sort.getByRole("link", { name }).click();
    await expect(sort.locator("[aria-current]")).toHaveText(name);
    await expect(getTitles(page)).toHaveCount(6);
  }
  await layout.getByRole("link", { name: "Grid" }).click();
  await expect(page).toHaveURL("/");
});

test("invalid parameters show the featured assessments in a grid", async ({ page }) => {
  const answer = await page.goto("/?sort=nonsense&view=1");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("navigation", { name: "Sort by" }).locator("[aria-current]")).toHaveText("Featured");
});

test("each of the six audiences has a link", async ({ page }) => {
  await page.goto("/");
  const audiences = page.getByRole("region", { name: "Who It Is For" });
  await expect(audiences.getByRole("heading", { level: 3 })).toHaveText([
    "High school students",
    "College students",
    "Graduates and professionals",
    "Creative and arts",
    "Business and commerce",
    "International opportunities",
  ]);
  await audiences.getByRole("link", { name: "Creative and arts" }).click();
  await expect(page).toHaveURL("/category/design-and-experience");
});

test("one tap leads to the first question, and an unfinished run can be continued", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await expect(page.getByRole("link", { name: /^Continue:/ })).toHaveCount(0);
  await page
    .getByRole("link", { name: /^Find your interests/ })
    .first()
    .click();
  const dialog = getDemographicsDialog(page);
  await dialog.getByLabel("Age Range").selectOption("25-34");
  await dialog.getByLabel("Gender").selectOption("Other");
  await dialog.getByRole("button", { name: "Continue" }).click();
  const question = page.getByRole("heading", { level: 1 });
  await expect(question).toContainText("Question 1 of 60");
  await expect(question).toBeFocused();
  const { form, next } = getQuestion(page);
  await form.getByRole("radio").first().check({ force: true });
  await next.click();
  await expect(question).toContainText("Question 2 of 60");

  await page.goto("/");
  const resume = page.getByRole("link", { name: "Continue: Interest Explorer, 1 of 60" });
  await expect(resume).toBeVisible();
  expect(await findViolations(page), "with an unfinished run").toEqual([]);
  await resume.click();
  await expect(question).toContainText("Question 2 of 60");
  await page.goto("/");
  await page
    .getByRole("link", { name: /^Find your interests/ })
    .first()
    .click();
  await expect(question).toContainText("Question 2 of 60");
});

test("an unfinished run that can't be read, or whose assessment is gone, leaves no empty strip", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => localStorage.setItem("assessmentRun:gone", '{"completedAt":null'));
  await page.goto("/");
  await waitForHydration(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-unfinished-run");
  await expect(page.getByRole("link", { name: /^Continue:/ })).toHaveCount(0);
});

test("on a phone the categories are rows, and the page ends within 6,000 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const lines = page.getByRole("navigation", { name: "All categories" }).getByRole("listitem");
  await expect(lines.first()).toBeVisible();
  expect((await lines.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const { height, width } = await page.evaluate(() => {
    for (const slot of document.querySelectorAll(".ad-slot, [class*=ad-banner]")) slot.remove();
    return { height: document.documentElement.scrollHeight, width: document.documentElement.scrollWidth };
  });
  expect(height).toBeLessThanOrEqual(6000);
  expect(width).toBe(360);
});

test("'My results' is in the header once a result is saved", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("banner").getByRole("link", { name: "My results" });
  await expect(link).toBeHidden();
  await page.evaluate(() => localStorage.setItem("keptResult:one", "{}"));
  await page.reload();
  await expect(link.first()).toBeVisible();
});

test("the end of the page is also shown after client-side navigation", async ({ page }) => {
  await page.goto("/popular");
  await waitForHydration(page);
  await page.getByRole("banner").getByRole("link", { name: "Illumine, home" }).click();
  await expect(page.getByRole("region", { name: /^A score is a line/ }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Who It Is For" }).getByRole("link")).toHaveCount(6);
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(page).toHaveURL("/?sort=newest");
  await expect(page.getByRole("region", { name: /^A score is a line/ }).getByRole("listitem")).toHaveCount(3);
});
