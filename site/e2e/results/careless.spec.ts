import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import explorer from "#app/content/assessments/inventories/interest-explorer.json" with { type: "json" };
import { expect, test } from "../support/fixtures.ts";

const path = "/category/personal-and-emotional-intelligence/interest-explorer";
const key = "assessmentRun:interest-explorer";
const title = "Some of your answers point in different directions.";

type Rating = (scale: number, item: number) => number;
const clicked: Rating = (_, item) => (item % 2 === 0 ? 5 : 1);
const read: Rating = (scale, item) => Math.max(1, 5 - scale + (item % 3 === 0 ? 1 : 0) - 1);

/** Opens the results of a run whose last answer was just given, `minutes` after its first. */
async function finish(page: Page, rate: Rating, minutes = 10): Promise<void> {
  const psychometric = Object.fromEntries(
    explorer.scoring.scales.flatMap(({ items }, scale) =>
      items.map(({ question }, item) => [question, rate(scale, item)] as const),
    ),
  );
  const run = {
    ...{ format: 1, assessmentId: "interest-explorer", contentVersion: 1 },
    ...{ attemptId: "5f0c1d9e-6c0a-4f53-9a52-0d7a3f0f7f10", completedAt: null, hasGivenFeedback: true },
    startedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
    answers: { psychometric, technical: {}, wiscar: {}, completed: false },
  };
  await page.goto("/");
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(run)] as const);
  await page.goto(`${path}/results`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
}

test("answers that point in different directions are mentioned once, and change no score", async ({ page }) => {
  await finish(page, clicked);
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText("If you were in a hurry, taking it again will give a clearer result.")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
  const scores = page.getByRole("region", { name: "Your interests" });
  const before = (await scores.textContent()) ?? "";
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
  await expect(scores).toHaveText(before);
  await expect(page.getByText(title)).toHaveCount(0);
});

test("somebody who reads hears nothing, and somebody in a hurry hears that", async ({ page }) => {
  await finish(page, read);
  await expect(page.getByRole("heading", { name: "Evidence", exact: true })).toBeVisible();
  await expect(page.getByText("taking it again will give a clearer result")).toHaveCount(0);
  await finish(page, read, 1);
  await expect(page.getByText("You answered very quickly.")).toBeVisible();
});
