import {
  answerAll,
  answerAllByHand,
  completeDemographics,
  expect,
  giveFeedback,
  startAssessment,
  test,
} from "../support/fixtures.ts";

test("a visitor picks an assessment on the home page, answers it and gets the right results", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Data Analytics", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Discover Your Data Analytics Career Potential");
  await completeDemographics(page, page.url());
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  const answered = await (isMobile ? answerAll : answerAllByHand)(page, () => 1);
  expect(answered).toBe(52);

  await giveFeedback(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
  await expect(page.getByText("Here are your personalized results for Data Analytics")).toBeVisible();
  await expect(page.getByText("100% Complete")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Consider Alternative Paths" })).toBeVisible();
  await expect(page.getByRole("tabpanel").getByText("Performance below threshold in multiple sections")).toBeVisible();
  await expect(
    page
      .getByRole("tabpanel")
      .getByText(/likely \d+ to \d+/)
      .first(),
  ).toBeVisible();
});

test("answers and position survive a reload", async ({ page }) => {
  await startAssessment(page, "/category/data-and-analytics/data-analytics");
  await page.getByRole("radio", { name: /Strongly Agree/ }).check({ force: true });
  await page.getByRole("button", { name: "Next Question" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Question 2 of 16");
  // The address is written after the paint.
  await expect(page).toHaveURL(/\/psychometric\/2$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Question 2 of 16");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByRole("radio", { name: /Strongly Agree/ })).toBeChecked();
});

test("no page scrolls sideways on a phone", async ({ page }) => {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.goto("/");
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.goto("/assessments");
  expect(await overflow()).toBeLessThanOrEqual(0);
  await startAssessment(page, "/category/product-and-innovation/product-management");
  expect(await overflow()).toBeLessThanOrEqual(0);
});
