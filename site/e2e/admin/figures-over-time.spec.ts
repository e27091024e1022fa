import type { DailyFigures, FiguresOverTime } from "@illumine/shared/api/daily-figures.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";

// A test provokes a refusal; Chromium reports its status.
test.use({ expectedErrors: [/the server responded with a status of 422/] });

const today = "2026-11-21";
const toDay = (ago: number) => new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10);

/** 40 starts a day, fewer at weekends. */
function buildDay(ago: number): DailyFigures {
  const isWeekend = [0, 6].includes(new Date(toDay(ago)).getUTCDay());
  const starts = (isWeekend ? 24 : 40) + ((ago * 7) % 9);
  return {
    ...{ day: toDay(ago), introductions: 3 * starts, starts, reachedPsychometric: starts - 4 },
    ...{ reachedTechnical: starts - 12, reachedWiscar: starts - 13, reachedResults: starts - 14 },
    ...{ completions: starts - 14, ratings: 6, views: 5 * starts, occupations: starts },
    ...{ emptySearches: ago % 3, sharedResults: ago % 2 },
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
  expect(await findViolations(page)).toEqual([]);
  await overview.getByRole("button", { name: "Show figures" }).click();
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

/** Figures are answered when `answer` is called. */
async function holdFigures(page: Page) {
  let answer: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/admin/daily-figures?*", async (route) => {
    await asked;
    await route.fulfill({ json: buildFigures(28) });
  });
  return answer;
}

const measureRows = (page: Page) =>
  page.locator("[data-entry]").evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return { top, height, isInView: top >= 0 && bottom <= innerHeight };
    }),
  );

test("at 1440 by 900 eight rows of 44 to 48 px are in view, and stay in place when the figures arrive", async ({
  page,
}) => {
  const answer = await holdFigures(page);
  await page.goto("/admin?type=assessments");
  await expect(page.locator("[data-entry]")).toHaveCount(10);
  const before = await measureRows(page);
  // Titles of other tests may take more lines.
  const ordinary = before.filter(({ isInView, height }) => isInView && height >= 44 && height <= 48);
  expect(ordinary.length).toBeGreaterThanOrEqual(8);
  const overview = page.getByRole("region", { name: "Overview" });
  answer();
  await expect(overview.getByRole("definition").first()).toHaveText(/^\d/);
  expect(await measureRows(page)).toEqual(before);
});

test("open figures stay open on this device, and keep their room while they load again", async ({ page }) => {
  await routeFigures(page);
  await page.goto("/admin?type=assessments");
  const overview = page.getByRole("region", { name: "Overview" });
  await overview.getByRole("button", { name: "Show figures" }).click();
  await expect(overview).toContainText("Where people stop");
  await page.unroute("**/api/admin/daily-figures?*");
  const answer = await holdFigures(page);
  await page.reload();
  await expect(page.locator("[data-entry]")).toHaveCount(10);
  const before = await measureRows(page);
  answer();
  await expect(overview).toContainText("Where people stop");
  expect((await measureRows(page)).map(({ top }) => Math.round(top))).toEqual(before.map(({ top }) => Math.round(top)));
  await overview.getByRole("button", { name: "Hide figures" }).click();
  await page.reload();
  await expect(overview.getByRole("button", { name: "Show figures" })).toBeVisible();
});

test("the weekly mail is off until it is switched on, and a refused change shows what is stored", async ({
  page,
  api,
}) => {
  await page.goto("/admin");
  const panel = page.locator("details", { has: page.getByRole("heading", { name: "Weekly mail" }) });
  await panel.locator("summary").click();
  const control = panel.getByRole("switch", { name: "Send me a mail each week" });
  await expect(control).not.toBeChecked();
  await control.click();
  await expect(page.getByText("Weekly mail switched on")).toBeVisible();
  expect(await api.readSettings({})).toMatchObject({ weeklyMail: true });
  expect(await findViolations(page)).toEqual([]);
  await page.route("**/api/admin/settings", (route) => route.fulfill({ status: 422, json: { message: "Not now" } }));
  await control.click();
  await expect(page.getByText("Failed to change the weekly mail")).toBeVisible();
  await expect(control).toBeChecked();
  await page.unroute("**/api/admin/settings");
  await control.click();
  await expect(page.getByText("Weekly mail switched off")).toBeVisible();
  expect(await api.readSettings({})).toMatchObject({ weeklyMail: false });
});
