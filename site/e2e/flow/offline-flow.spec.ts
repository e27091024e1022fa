import type { Page } from "@playwright/test";
import { answer, answerAll, expect, getQuestion, giveFeedback, startAssessment, test } from "../support/fixtures.ts";

// Console messages while offline, from queued calls too.
test.use({ serviceWorkers: "allow", expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

/** Waits until the service worker has stored the pages of an assessment. */
async function waitUntilStored(page: Page, address: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(`${path}/results`)), address), {
      timeout: 20_000,
    })
    .toBe(true);
}

test("an opened assessment works offline, with reloads, to its results", async ({ page, context }) => {
  const address = "/category/personal/steady-under-pressure";
  await startAssessment(page, address);
  await waitUntilStored(page, address);
  await context.setOffline(true);

  const { heading, next } = getQuestion(page);
  await page.reload();
  await expect(heading).toContainText("Question 1 of 10");
  await answer(page, 1);
  await next.click();
  await answer(page, 1);
  await next.click();
  await expect(heading).toContainText("Question 3 of 10");
  await page.reload();
  await expect(page).toHaveTitle(/^Question 3 of 10/);
  await expect(heading).toContainText("Question 3 of 10");
  await page.goto(address);
  await expect(page.getByText("Continue where you left off (2 of 10)")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).first().click();
  await answerAll(page, () => 1);
  await giveFeedback(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
});
