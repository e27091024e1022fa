import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { buildSavedResult } from "#testing/saved-result-factory.ts";
import { answer, answerAll, expect, getQuestion, giveFeedback, startAssessment, test } from "../support/fixtures.ts";

// Console messages while offline, from queued calls too.
test.use({ serviceWorkers: "allow", expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

/** Waits until the service worker has stored a page. */
async function waitUntilStored(page: Page, address: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), address), { timeout: 20_000 })
    .toBe(true);
}

test("an opened assessment works offline, with reloads, to its results, and other pages say what still works", async ({
  page,
  context,
}) => {
  const address = "/category/personal/steady-under-pressure";
  await startAssessment(page, address);
  await waitUntilStored(page, `${address}/results`);
  await waitUntilStored(page, "/results/offline");
  await context.setOffline(true);

  const { heading, next } = getQuestion(page);
  await page.reload();
  await expect(heading).toContainText("Question 1 of 12");
  await answer(page, 1);
  await next.click();
  await answer(page, 1);
  await next.click();
  await expect(heading).toContainText("Question 3 of 12");
  // The address is written after the paint.
  await expect(page).toHaveURL(/\/psychometric\/3$/);
  await page.reload();
  await expect(page).toHaveTitle(/^Question 3 of 12/);
  await expect(heading).toContainText("Question 3 of 12");

  await page.goto("/assessments?sort=newest");
  await expect(page.getByRole("heading", { level: 1, name: "You're offline" })).toBeVisible();
  await expect(page.getByText("You have no saved results in this browser yet.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const resume = page.getByRole("link", { name: "Continue Steady Under Pressure" });
  await resume.click();
  await expect(heading).toHaveText("Steady Under Pressure");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
  await page.getByRole("link", { name: "What works offline" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What works offline" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "My results" }).click();
  await expect(page.getByRole("heading", { name: "Not finished yet" })).toBeVisible();
  await resume.click();
  await expect(page.getByText("Continue where you left off (2 of 12)")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).first().click();
  await answerAll(page, () => 1);
  await giveFeedback(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");

  await page.goto("/assessments?sort=newest");
  await page.getByRole("link", { name: "Open your profile" }).click();
  await expect(page).toHaveTitle(/^Your profile/);
  await page.getByRole("link", { name: "Steady Under Pressure", exact: true }).click();
  await expect(page.getByText("The full report can't be shown right now.")).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle(/^Saved result/);
  await expect(page.getByRole("row").filter({ hasText: "Recovery" })).toBeVisible();

  await page.goto("/assessments?sort=newest");
  await expect(page.getByRole("heading", { level: 1, name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/assessments\?sort=newest$/);
});

test("the profile works offline after one visit, and a result can be deleted", async ({ page, context }) => {
  await page.goto("/about");
  await page.evaluate(
    (result) => localStorage.setItem(`keptResult:${result.attemptId}`, JSON.stringify(result)),
    buildSavedResult({ assessmentId: "steady-under-pressure", title: "Saved Earlier" }),
  );
  await page.goto("/results");
  await waitUntilStored(page, "/results/offline");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("link", { name: "Saved Earlier", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Fields" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Saved Earlier" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this result?" });
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No results yet" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "No results yet" })).toBeVisible();
});
