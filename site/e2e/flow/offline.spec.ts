import { answerAll, begin, expect, test, toQuestion, waitForHydration } from "../support/fixtures.ts";

// Where an error screen makes the document anew, Chromium looks for /favicon.ico for a moment, which there is not.
test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|status of 404/] });

const assessment = "/category/personal/steady-under-pressure";

test("a link without a network says so, and goes on by itself when the network is back", async ({ page, context }) => {
  await page.goto("/");
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "View All Assessments" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.getByText(/What you answered is kept on this device/)).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("There is still no network.")).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL("/assessments");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Assessments");
});

test("the page that was left can be returned to", async ({ page, context }) => {
  await page.goto("/popular");
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "This Week" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Popular Assessments");
  await expect(page).toHaveURL("/popular");
});

test("an open assessment goes on without a network, and its answers are there after it", async ({ page, context }) => {
  await begin(page, assessment);
  const { form, heading, next } = toQuestion(page);
  await context.setOffline(true);
  await form.getByRole("radio").first().check({ force: true });
  await next.click();
  await expect(heading).toContainText("Question 2 of");
  await page.goBack();
  await expect(heading).toContainText("Question 1 of");
  await expect(form.getByRole("radio").first()).toBeChecked();
  await page.getByRole("link", { name: "Back to the category" }).click();
  await expect(heading).toHaveText("You are offline");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(form.getByRole("radio").first()).toBeChecked();
});

// The browser believes to be online here.
test("data that is lost on its way is a matter of the network, and Try Again gets it", async ({ page }) => {
  await page.goto("/popular");
  await waitForHydration(page);
  await page.route("**/popular.data*", (route) => route.abort("internetdisconnected"));
  await page.getByRole("link", { name: "This Week" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await page.unroute("**/popular.data*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page).toHaveURL("/popular?time=week");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Popular Assessments");
});

test.describe("code that is lost on its way", () => {
  test.use({
    expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|status of 404|Failed to fetch dynamically imported module/],
  });

  test("is a matter of the network, too, and comes when the network is back", async ({ page, context }) => {
    await page.route("**/assets/results-screen-*.js", (route) => route.abort("internetdisconnected"));
    await begin(page, assessment);
    await answerAll(page, () => 3);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    await page.unroute("**/assets/results-screen-*.js");
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
  });
});

test.describe("an error of ours", () => {
  test.use({ expectedErrors: [/status of (500|404)|Unexpected Server Error|Error/] });

  test("is not called offline", async ({ page }) => {
    await page.goto("/popular");
    await waitForHydration(page);
    await page.route("**/popular.data*", (route) => route.fulfill({ status: 500, body: "Unexpected Server Error" }));
    await page.getByRole("link", { name: "This Week" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
    await expect(page.getByText("You are offline")).toHaveCount(0);
  });
});
