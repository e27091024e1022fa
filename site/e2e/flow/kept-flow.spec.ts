import type { Page } from "@playwright/test";
import { answer, answerAll, begin, expect, giveFeedback, test, toQuestion } from "../support/fixtures.ts";

// What is said when there is no network, and the calls that wait for it.
test.use({ serviceWorkers: "allow", expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

/** Waits until the worker has kept the pages of an assessment. */
async function untilKept(page: Page, address: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(`${path}/results`)), address), {
      timeout: 20_000,
    })
    .toBe(true);
}

test("an opened assessment goes on without a network: from reload to reload, to its results", async ({
  page,
  context,
}) => {
  const address = "/category/personal/steady-under-pressure";
  await begin(page, address);
  await untilKept(page, address);
  await context.setOffline(true);

  const { heading, next } = toQuestion(page);
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
