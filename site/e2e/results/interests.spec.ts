import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import interestExplorer from "#app/content/assessments/inventories/interest-explorer.json" with { type: "json" };
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";
import { buildFigure, buildSavedResult } from "#testing/saved-result-factory.ts";
import { expect, test } from "../support/fixtures.ts";

const buildScale = ([label, score]: [string, number], margin = 6) =>
  buildFigure({
    ...{ id: label.toLowerCase(), label, score, exact: score },
    precision: {
      likely: { lo: Math.max(0, score - margin), hi: Math.min(100, score + margin) },
      ...{ basis: "answers" as const, standardError: margin / 2, percentile: null },
    },
  });

/** Answers in the Interest Explorer, by area. */
const levels = { realistic: 1, investigative: 5, artistic: 4, social: 3, enterprising: 2, conventional: 3 };

const answers = Object.fromEntries(
  interestExplorer.scoring.scales.flatMap(({ id, items }) =>
    items.map(({ question }) => [question, levels[id as keyof typeof levels]]),
  ),
);

const explorer = buildSavedResult({
  ...{ attemptId: "explorer", assessmentId: interestExplorer.id, title: interestExplorer.title, contentVersion: 1 },
  ...{ categorySlug: "personal-and-emotional-intelligence", recommendation: null },
  answers: { psychometric: answers, technical: {}, wiscar: {}, completed: true },
  figures: Object.entries({
    ...{ Realistic: 0, Investigative: 100, Artistic: 75, Social: 50, Enterprising: 25, Conventional: 50 },
  }).map((area) => buildScale(area)),
});

const vocational = buildSavedResult({
  ...{ attemptId: "vocational", assessmentId: "oregon-vocational-interests", recommendation: null },
  ...{ title: "Oregon Vocational Interests: Eight Kinds of Work", completedAt: "2026-05-01T09:10:00.000Z" },
  figures: Object.entries({
    ...{ Leadership: 70, Organization: 45, Altruism: 44, Creativity: 68, Analysis: 80, Production: 10 },
    ...{ Adventure: 20, Erudition: 74 },
  }).map((scale) => buildScale(scale)),
});

// The test's database has no imported inventory, so nothing is known of what leads on from it.
test.use({ expectedErrors: [/the server responded with a status of 404/] });

async function saveResults(page: Page, results: SavedResult[]): Promise<void> {
  await page.addInitScript((saved) => {
    for (const result of saved) localStorage.setItem(`keptResult:${result.attemptId}`, JSON.stringify(result));
  }, results);
}

const findPanel = (page: Page) => page.getByRole("region", { name: "Your interests in two questionnaires" });
const listScripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));

test("both questionnaires about interests meet on the profile and beside either result", async ({ page }) => {
  await saveResults(page, [explorer, vocational]);
  await page.goto("/results");
  const panel = findPanel(page);
  await expect(panel).toContainText("Above your average in both: Investigative (Analysis) and Artistic (Creativity).");
  await expect(panel).toContainText("Below your average in both: Realistic (Production).");
  await expect(panel).toContainText("Enterprising is below your average, and Leadership is above it.");
  await expect(panel).toContainText("Social (Altruism) and Conventional (Organization): in at least one of the two");
  await expect(panel.getByRole("listitem").filter({ hasText: "Erudition" })).toContainText("partly Investigative");
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect(await findViolations(page), `${width} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }

  await page.goto("/results/explorer");
  await expect(panel).toContainText("Above your average in both: Investigative (Analysis) and Artistic (Creativity).");
  await panel.scrollIntoViewIfNeeded();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("tab", { name: "Careers" }).click();
  await expect(panel).toBeHidden();
});

test("one questionnaire alone has no panel and doesn't load it", async ({ page }) => {
  await saveResults(page, [explorer]);
  for (const path of ["/results", "/results/explorer"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByText("Investigative").first()).toBeVisible();
    await expect(findPanel(page)).toHaveCount(0);
    const scripts = await listScripts(page);
    expect(scripts.some((name) => name.includes("interest-comparison"))).toBe(false);
    expect(scripts.length).toBeGreaterThan(3);
  }
});
