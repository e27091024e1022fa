import { completeDemographics, expect, startAssessment, test } from "../support/fixtures.ts";
import {
  cutShort,
  seededCategory,
  shapeless,
  toAssessmentPath,
  withoutQuestions,
} from "../support/seeded-assessments.ts";

// Chromium logs an error status of the page itself.
test.use({ expectedErrors: [/the server responded with a status of (404|500)/] });

test("an illegal id says 'Assessment ID not found' with status 404", async ({ page }) => {
  const answer = await page.goto("/category/personal/Not_An_Id");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment ID not found");
  await expect(page).toHaveTitle(/^Assessment ID not found/);
});

test("an unknown assessment says 'Assessment not found' with status 404 and links to the assessments", async ({
  page,
}) => {
  const answer = await page.goto("/category/personal/no-such-assessment/technical/3");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment not found");
  await page.getByRole("link", { name: "Back to Assessments" }).click();
  await expect(page).toHaveURL("/assessments");
});

test("an unknown category is the not-found screen with status 404", async ({ page }) => {
  await page.goto("/assessments");
  const answer = await page.goto("/category/no-such-category/steady-under-pressure");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(page.getByText("Oops! The page you're looking for doesn't exist or has been moved.")).toBeVisible();
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/assessments");
  await page.goForward();
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Featured Assessments" })).toBeVisible();
});

test("a URL with the wrong category is redirected permanently, with step and query", async ({ page }) => {
  const wrong = "/category/business/steady-under-pressure";
  const right = "/category/personal/steady-under-pressure";
  for (const suffix of ["", "/psychometric/3", "/results", "/technical?contentVersion=1&from=mail"]) {
    const answer = await page.request.get(`${wrong}${suffix}`, { maxRedirects: 0 });
    expect(answer.status(), suffix).toBe(301);
    expect(answer.headers()["location"], suffix).toBe(`${right}${suffix}`);
  }
  await page.goto(`${wrong}/technical`);
  await expect(page).toHaveURL(`${right}/technical`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Technical section not available");
});

test("an invalid step is the not-found screen with status 404", async ({ page }) => {
  const assessment = "/category/personal/steady-under-pressure";
  for (const step of ["nonsense", "introduction", "psychometric/0", "psychometric/13", "psychometric/x", "results/1"]) {
    const answer = await page.request.get(`${assessment}/${step}`);
    expect(answer.status(), step).toBe(404);
    expect(await answer.text(), step).toContain("Page Not Found");
  }
  const answer = await page.goto(`${assessment}/psychometric/1/2`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
});

test("a section that the assessment doesn't have says so and can be skipped", async ({ page }) => {
  const missing = [
    ["/category/finance/bookkeeping-basics/psychometric", "Psychometric section not available"],
    ["/category/personal/steady-under-pressure/technical", "Technical section not available"],
    ["/category/personal/steady-under-pressure/wiscar", "FB6 Index section not available"],
  ] as const;
  for (const [address, message] of missing) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(message);
  }
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No Results Available");

  await startAssessment(page, "/category/personal/steady-under-pressure");
  await page.goto("/category/personal/steady-under-pressure/technical");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Question 1 of 12");
});

test("a section without questions shows the message of the specification", async ({ page }) => {
  const messages = {
    psychometric: "No psychometric questions available for this assessment.",
    technical: "No technical questions available for this assessment.",
    wiscar: "No WISCAR questions available for this assessment.",
  };
  for (const [section, message] of Object.entries(messages)) {
    const answer = await page.goto(`${toAssessmentPath(withoutQuestions)}/${section}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(message);
    await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  }
});

test("an assessment without sections and duration shows the three default steps and 'Unknown duration'", async ({
  page,
}) => {
  await completeDemographics(page, toAssessmentPath(withoutQuestions));
  await expect(page.getByText("Unknown duration")).toBeVisible();
  await expect(page.getByRole("list", { name: "Steps of this assessment" }).getByRole("listitem")).toHaveText([
    "Introduction",
    "Psychological Fit",
    "Technical Aptitude",
    "FB6 Index Analysis",
    "Your Results",
  ]);
});

test("results opened without a run say 'No Results Available' and lead back to the assessments", async ({ page }) => {
  const answer = await page.goto("/category/personal/steady-under-pressure/results");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No Results Available");
  await expect(page.getByText("Assessment results are not available. Please try again.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Assessments" }).click();
  await expect(page).toHaveURL("/assessments");
});

test("'Loading assessment...' is shown until the answers are read", async ({ page }) => {
  for (const step of ["psychometric/1", "psychometric/4", "results"]) {
    const answer = await page.request.get(`/category/personal/steady-under-pressure/${step}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text(), step).toContain("Loading assessment...");
  }
});

test("a damaged assessment is not available, and the rest of the site works", async ({ page }) => {
  for (const damaged of [shapeless, cutShort]) {
    for (const step of ["", "/psychometric/1", "/results"]) {
      const answer = await page.goto(`${toAssessmentPath(damaged)}${step}`);
      expect(answer?.status(), `${damaged.id}${step}`).toBe(500);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment data not available");
    }
  }
  await page.getByRole("link", { name: "Back to Assessments" }).click();
  await page.locator("#data-and-analytics summary").click();
  await expect(page.getByRole("link", { name: "Data Analytics", exact: true })).toBeVisible();
  for (const address of ["/", `/category/${seededCategory.id}`, "/category/personal/steady-under-pressure"]) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Something went wrong");
  }
});

test("the introduction describes the assessment", async ({ page }) => {
  await completeDemographics(page, "/category/data-and-analytics/data-analytics");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Discover Your Data Analytics Career Potential");
  for (const name of [
    "What is Data Analytics?",
    "Career Opportunities",
    "Ideal Traits & Skills",
    "What You'll Discover",
    "Psychological Fit Evaluation",
    "Technical Aptitude Testing",
    "FB6 Index Analysis",
  ]) {
    await expect(page.getByRole("heading", { name, exact: true }), name).toBeVisible();
  }
  await expect(page.getByText("Illuminate your potential").first()).toBeVisible();
  await expect(page.getByText("0% Complete")).toBeVisible();
  await expect(page.getByRole("list", { name: "Steps of this assessment" }).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByRole("complementary", { name: "Advertisement" })).toHaveCount(2);
  await page.getByRole("link", { name: "Back to the category" }).click();
  await expect(page).toHaveURL("/category/data-and-analytics");
});
