import type { DailyFigures, FiguresOverTime } from "@illumine/shared/api/daily-figures.ts";
import type { AssessmentItemStatistics } from "@illumine/shared/api/item-statistics.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
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

test("the health of an assessment shows weak questions, reliability against what was promised, and careless answers", async ({
  page,
  api,
}) => {
  const id = `health-${crypto.randomUUID().slice(0, 8)}`;
  const title = `Work ${id}`;
  const question = buildQuestion("p1", { text: "Praise matters more to me than the answer." });
  await api.createAssessment({
    body: buildAssessment({ psychometric: [question] }, { id, title, isActive: false }),
  });
  const weak = {
    question: "p1",
    n: 128,
    isTentative: false,
    mean: 2.1,
    sd: 1,
    facility: 0.4,
    omission: 0,
    itemRest: 0.08,
  };
  const statistics: AssessmentItemStatistics = {
    ...{ contentVersion: 1, responses: 217, isCapped: false, quality: { counted: 217, careless: 11 } },
    scales: [
      {
        ...{ id: "drive", label: "Drive", alpha: 0.47, interval: { lo: 0.38, hi: 0.55 }, n: 217 },
        section: "psychometric",
        items: ["p1", "p2"].map((item) => ({
          ...{ question: item, answered: 128 },
          statistics: {
            ...weak,
            question: item,
            alphaIfDropped: 0.6,
            discrimination: 0.1,
            options: [],
            flags: item === "p1" ? ["weak"] : [],
          },
        })),
      },
    ],
  };
  await routeFigures(page);
  await page.route("**/item-statistics", (route) => route.fulfill({ json: statistics }));
  await page.goto(`/admin?search=${id}&type=assessments`);
  await page.getByRole("link", { name: `Completions of ${title}` }).click();
  await expect(page.getByRole("heading", { name: `Health of ${title}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Questions to replace" }).getByRole("listitem")).toHaveText([
    /^Praise matters more to me than the answer\.Drive\. Weak.*Mean2\.10Item-rest r0\.08n128Replace this item$/,
  ]);
  await expect(page.getByRole("row", { name: "Drive" })).toContainText("0.47 (0.38 to 0.55) n = 217");
  await expect(page.getByRole("region", { name: "Careless answers" })).toContainText(
    "11 of 228 responses to this version look careless: 4.8%, likely 2.7% to 8.4%.",
  );
  expect(await findViolations(page)).toEqual([]);
});
