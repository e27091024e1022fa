import type { DailyFigures, FiguresOverTime } from "@illumine/shared/api/daily-figures.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";

const today = "2026-11-21";
const toDay = (ago: number) => new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10);

/** 40 starts a day, fewer at weekends. */
function buildDay(ago: number): DailyFigures {
  const isWeekend = [0, 6].includes(new Date(toDay(ago)).getUTCDay());
  const starts = (isWeekend ? 24 : 40) + ((ago * 7) % 9);
  return {
    ...{ day: toDay(ago), introductions: 3 * starts, starts, reachedPsychometric: starts - 4 },
    ...{ reachedTechnical: starts - 12, reachedWiscar: starts - 13, reachedResults: starts - 14 },
    ...{ completions: starts - 14, ratings: 6, views: 5 * starts, occupations: starts, emptySearches: ago % 3 },
  };
}

const buildFigures = (days: number): FiguresOverTime => ({
  ...{ today, countedSince: toDay(70) },
  days: Array.from({ length: Math.min(71, 2 * days) }, (_, at) => buildDay(at)).reverse(),
});

async function routeFigures(page: Page, change: (figures: FiguresOverTime) => FiguresOverTime = (figures) => figures) {
  await page.route("**/api/admin/daily-figures?*", (route) => {
    const days = Number(new URL(route.request().url()).searchParams.get("days"));
    return route.fulfill({ json: change(buildFigures(days)) });
  });
}

test("the overview shows a period with the one before it, and its numbers as a table", async ({ page }) => {
  await routeFigures(page);
  await page.goto("/admin");
  const overview = page.getByRole("region", { name: "Overview" });
  await expect(overview).toContainText("Starts");
  const sum = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => buildDay(from + at).starts).reduce((a, b) => a + b, 0);
  await expect(overview).toContainText(
    `Starts${sum(0, 28).toLocaleString("en-US")}${sum(28, 56).toLocaleString("en-US")} before`,
  );
  await expect(overview).toContainText("Most people stop at Psychological Fit");
  await overview.getByRole("button", { name: "7 days" }).click();
  await expect(overview).toContainText(`Starts${sum(0, 7)}${sum(7, 14)} before`);
  await overview.getByRole("button", { name: "All" }).click();
  await expect(overview).not.toContainText("before");
  await overview.getByText("Figures of each day").click();
  await expect(overview.getByRole("row", { name: "Nov 21, 2026" })).toContainText(String(buildDay(0).starts));
  await expect(overview.getByRole("region", { name: "Figures of each day: table" }).getByRole("row")).toHaveCount(72);
  expect(await findViolations(page)).toEqual([]);
});

test("a period without a visit says so, and so does a site that has counted nothing", async ({ page }) => {
  let countedSince: string | null = toDay(60);
  await routeFigures(page, (figures) => ({ ...figures, countedSince, days: [] }));
  await page.goto("/admin");
  const overview = page.getByRole("region", { name: "Overview" });
  await expect(overview).toContainText("Nobody visited in this period.");
  countedSince = null;
  await page.reload();
  await expect(overview).toContainText("Nothing was counted yet.");
});
