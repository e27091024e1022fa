import { answerAll, expect, getQuestion, startAssessment, test, waitForHydration } from "../support/fixtures.ts";

// When an error screen recreates the document, Chromium requests /favicon.ico, which doesn't exist.
test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|status of 404/] });

const assessment = "/category/personal/steady-under-pressure";

test("a link that is clicked offline says so, and continues when the network is back", async ({ page, context }) => {
  await page.goto("/");
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "View All Assessments" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You're offline" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "You're offline" })).toBeInViewport();
  await expect(page.getByText(/Your answers are saved on this device/)).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("There is still no network connection.")).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL("/assessments");
  await expect(page.getByRole("heading", { level: 1, name: "All Assessments" })).toBeVisible();
});

test("Go Back returns to the previous page", async ({ page, context }) => {
  await page.goto("/popular");
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "This Week" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You're offline" })).toBeVisible();
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Popular Assessments" })).toBeVisible();
  await expect(page).toHaveURL("/popular");
});

test("an open assessment continues offline, and its answers are kept", async ({ page, context }) => {
  await startAssessment(page, assessment);
  const { form, heading, next } = getQuestion(page);
  await context.setOffline(true);
  await form.getByRole("radio").first().check({ force: true });
  await next.click();
  await expect(heading).toContainText("Question 2 of");
  await page.goBack();
  await expect(heading).toContainText("Question 1 of");
  await expect(form.getByRole("radio").first()).toBeChecked();
  await page.getByRole("link", { name: "Back to the category" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You're offline" })).toBeVisible();
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(form.getByRole("radio").first()).toBeChecked();
});

// The browser reports that it's online here.
test("lost data counts as offline, and Try Again loads it", async ({ page }) => {
  await page.goto("/popular");
  await waitForHydration(page);
  await page.route("**/popular.data*", (route) => route.abort("internetdisconnected"));
  await page.getByRole("link", { name: "This Week" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You're offline" })).toBeVisible();
  await page.unroute("**/popular.data*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page).toHaveURL("/popular?time=week");
  await expect(page.getByRole("heading", { level: 1, name: "Popular Assessments" })).toBeVisible();
});

test.describe("lost code", () => {
  test.use({
    expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|status of 404|Failed to fetch dynamically imported module/],
  });

  test("counts as offline, and loads when the network is back", async ({ page, context }) => {
    await page.route("**/assets/results-screen-*.js", (route) => route.abort("internetdisconnected"));
    await startAssessment(page, assessment);
    await answerAll(page, () => 3);
    await expect(page.getByRole("heading", { level: 1, name: "You're offline" })).toBeVisible();
    await page.unroute("**/assets/results-screen-*.js");
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Assessment Complete!" })).toBeVisible();
  });
});

test.describe("a server error", () => {
  test.use({ expectedErrors: [/status of (500|404)|Unexpected Server Error|Error/] });

  test("is not called offline", async ({ page }) => {
    await page.goto("/popular");
    await waitForHydration(page);
    await page.route("**/popular.data*", (route) => route.fulfill({ status: 500, body: "Unexpected Server Error" }));
    await page.getByRole("link", { name: "This Week" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
    await expect(page.getByText("You're offline")).toHaveCount(0);
  });
});
