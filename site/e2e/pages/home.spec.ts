import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "../support/fixtures.ts";

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
  await expect(page.getByRole("region", { name: "Explore by Category" }).getByRole("listitem")).toHaveCount(4);
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
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(first?.x).toBe(second?.x);
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

test("three testimonials are shown, each marked as an example", async ({ page }) => {
  await page.goto("/");
  const testimonials = page.getByRole("region", { name: "What Students Say" });
  const figures = testimonials.getByRole("figure");
  await expect(figures).toHaveCount(3);
  for (const figure of await figures.all()) await expect(figure.getByText("Example", { exact: true })).toBeVisible();
});

test("the owner's figures are shown with the site's counts", async ({ page }) => {
  await page.goto("/");
  const testimonials = page.getByRole("region", { name: "What Students Say" });
  await expect(testimonials.getByRole("term")).toHaveText([
    "users",
    "tools",
    "students assessed",
    "accuracy",
    "university partners",
    "satisfaction",
  ]);
  for (const claim of ["1M+", "300+", "1,000+", "95%", "10+", "4.8/5"]) {
    await expect(testimonials.getByText(claim, { exact: true })).toBeVisible();
  }
  await expect(testimonials.getByText(/^[\d,]+ open now$/)).toBeVisible();
  await expect(testimonials.getByText(/^[\d,]+ completed on this site$/)).toBeVisible();
});

test("the end of the page is also shown after client-side navigation", async ({ page }) => {
  await page.goto("/popular");
  await waitForHydration(page);
  await page.getByRole("banner").getByRole("link", { name: "Illumine, home" }).click();
  await expect(page.getByRole("region", { name: "What Students Say" }).getByRole("figure")).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Who It Is For" }).getByRole("link")).toHaveCount(6);
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(page).toHaveURL("/?sort=newest");
  await expect(page.getByRole("region", { name: "What Students Say" }).getByRole("figure")).toHaveCount(3);
});
