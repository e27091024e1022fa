import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import {
  answer,
  answerAll,
  expect,
  getDemographicsDialog,
  getQuestion,
  startAssessment,
  test,
} from "../support/fixtures.ts";
import { short, sixKinds, toAssessmentPath } from "../support/seeded-assessments.ts";

test.use({ expectedErrors: [/the server responded with a status of 404/] });

for (const [name, address, heading] of [
  ["the home page", "/", /./],
  ["the home page as a list", "/?view=list&sort=newest", /./],
  ["the assessment list", "/assessments", /./],
  ["the assessment list with filters", "/assessments?kind=career&level=Beginner", /./],
  ["filters that match nothing", "/assessments?kind=inventory&answers=right", /./],
  ["a category", "/category/personal", /./],
  ["search results", "/assessments?search=writing", "Search Results"],
  ["a search that finds nothing", "/assessments?search=xyzzy", "Search Results"],
  ["the categories", "/categories?sort=popular", "Browse All Categories"],
  ["the popular assessments", "/popular", "Popular Assessments"],
  ["the new assessments", "/new", "New Assessments"],
  ["the occupations", "/occupations", "Occupations"],
  ["a search for occupations", "/occupations?search=nurse", "Occupations"],
  ["an occupation", "/occupations/registered-nurses", "Registered nurses"],
  ["a missing occupation", "/occupations/no-such-work", "Occupation not found"],
  ["the about page", "/about", "About Us"],
  ["the methods page", "/methods", "How Scores Work"],
  ["the table of simulated people", "/methods/behavior", "How Our Assessments Behave"],
  ["the contact page", "/contact", "Let's Connect"],
  ["the privacy policy", "/privacy", "Privacy Policy"],
  ["the terms of service", "/terms", "Terms of Service"],
  ["the data protection policy", "/data-protection", "Data Protection Policy"],
  ["the release notes", "/release-notes", "Release Notes"],
  ["the not-found screen", "/no/such/page", "Page Not Found"],
  ["a missing section", "/category/personal/steady-under-pressure/technical", "Technical section not available"],
  ["results without a run", "/category/personal/steady-under-pressure/results", "No Results Available"],
] as const) {
  test(`axe finds nothing wrong with ${name}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    expect(await findViolations(page)).toEqual([]);
  });
}

test("axe finds nothing wrong with text pages and the open menu on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const address of [
    "/about",
    "/methods",
    "/methods/behavior",
    "/contact",
    "/data-protection",
    "/release-notes",
    "/occupations",
    "/occupations/registered-nurses",
  ]) {
    await page.goto(address);
    expect(await findViolations(page), address).toEqual([]);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await findViolations(page), "menu").toEqual([]);
});

test("axe finds nothing wrong with the introduction and its dialog", async ({ page }) => {
  await page.goto("/category/data-and-analytics/data-analytics");
  const dialog = getDemographicsDialog(page);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Gender is required")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel("Age Range").selectOption("11-17");
  await expect(dialog.getByText("Under 18, you need a parent or guardian.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
});

test("axe finds nothing wrong with any type of question", async ({ page }) => {
  await startAssessment(page, toAssessmentPath(sixKinds));
  const { heading, next } = getQuestion(page);
  for (const text of ["I finish", "How often", "Which color", "Which of these", "Have you", "What would"]) {
    await expect(heading).toContainText(text);
    expect(await findViolations(page), `${text} unanswered`).toEqual([]);
    await answer(page, 1);
    expect(await findViolations(page), `${text} answered`).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await findViolations(page), `${text} on a phone`).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await next.click();
  }
  await page.getByRole("button", { name: "Options" }).click();
  await expect(page.getByRole("dialog", { name: "Options" })).toBeVisible();
  expect(await findViolations(page), "options").toEqual([]);
  await page.goto(toAssessmentPath(sixKinds));
  await expect(page.getByText(/Continue where you left off/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("axe finds nothing wrong with the feedback dialog over results", async ({ page }) => {
  await startAssessment(page, toAssessmentPath(short));
  await answerAll(page, () => 1);
  await expect(page.getByRole("dialog", { name: "Share quick feedback" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
