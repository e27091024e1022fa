import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { short, toAssessmentPath } from "../support/seeded-assessments.ts";
import { interests, measured } from "../support/seeded-results.ts";

type Answers = Partial<Record<"psychometric" | "technical" | "wiscar", Record<string, unknown>>>;

/** Opens the results of a completed run with these answers. */
async function openResults(page: Page, address: string, answers: Answers, tab = ""): Promise<void> {
  const assessmentId = address.split("/").at(-1) ?? "";
  const run = {
    ...{ format: 1, assessmentId, contentVersion: 1, attemptId: "5f0c1d9e-6c0a-4f53-9a52-0d7a3f0f7f10" },
    ...{ startedAt: "2026-01-01T00:00:00.000Z", completedAt: "2026-01-01T00:10:00.000Z", hasGivenFeedback: true },
    answers: { psychometric: {}, technical: {}, wiscar: {}, completed: true, ...answers },
  };
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    `assessmentRun:${assessmentId}`,
    JSON.stringify(run),
  ] as const);
  await page.goto(`${address}/results${tab}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
}

const listPairs = (names: string[], value: (index: number) => number) =>
  Object.fromEntries(names.flatMap((name, index) => [`${name}1`, `${name}2`].map((id) => [id, value(index)])));
const dimensions = ["will", "interest", "skill", "cognitive", "ability", "realWorld"];
const areas = ["realistic", "investigative", "artistic", "social", "enterprising", "conventional"];

const measuredAnswers: Answers = {
  psychometric: { p1: 5, p2: 2, p3: 4, p4: 2, p5: "Long walks." },
  technical: { t1: "two", t2: "one", t3: "two", t4: "two", t5: ["two", "four"] },
  wiscar: listPairs(dimensions, (index) => (index % 3) + 3),
};

const tabPaths = {
  Overview: "",
  Psychometric: "/psychometric",
  Technical: "/technical",
  "FB6 Index": "/wiscar",
  Careers: "/careers",
  Improvement: "/improvement",
};
const sixTabs = Object.keys(tabPaths) as (keyof typeof tabPaths)[];

/** Visits the tabs, which are all there are: each has a URL, a panel with its name, and no axe violations. */
async function walkTabs(
  page: Page,
  checks: Record<string, (panel: Locator) => Promise<void>>,
  names: readonly (keyof typeof tabPaths)[] = sixTabs,
): Promise<void> {
  await expect(page.getByRole("tab")).toHaveText([...names]);
  for (const name of names) {
    const path = tabPaths[name];
    await page.getByRole("tab", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/results${path}$`));
    const panel = page.getByRole("tabpanel", { name, exact: true });
    await expect(panel).toBeVisible();
    await checks[name]?.(panel);
    expect(await findViolations(page), name).toEqual([]);
  }
}

const openExplanation = async (page: Page, what: string) => {
  await page.getByRole("button", { name: `${what}: how was this computed?`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "How was this computed?" });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** sum(w p) / sum(w) of the dialog's rows: the last two columns are weight and percent. */
async function recompute(dialog: Locator): Promise<number> {
  const rows = await dialog
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.children].slice(-2).map((cell) => Number(cell.textContent))));
  const counted = rows.flatMap(([weight = 0, value = Number.NaN]) => (Number.isNaN(value) ? [] : [{ weight, value }]));
  return (
    counted.reduce((sum, { weight, value }) => sum + weight * value, 0) /
    counted.reduce((sum, { weight }) => sum + weight, 0)
  );
}

test("keyed results have six tabs, and every explanation leads to the number shown", async ({ page }) => {
  test.setTimeout(120_000);
  await openResults(page, toAssessmentPath(measured), measuredAnswers);
  await walkTabs(page, {
    Overview: async (panel) => {
      for (const name of [
        "Psychological Fit",
        "Technical Readiness",
        "FB6 Index Analysis",
        "Quick Actions",
        "Evidence",
      ]) {
        await expect(panel.getByRole("heading", { name, exact: true })).toBeVisible();
      }
      await expect(panel.getByText("Measured", { exact: true })).toBeVisible();
      for (const what of ["Overall Score", "Psychological Fit", "Technical Readiness", "FB6 Index Analysis"]) {
        const dialog = await openExplanation(page, what);
        const shown = Number(/: (\d+)$/.exec((await dialog.getByText(`${what}: `).textContent()) ?? "")?.[1]);
        expect(Math.round((await recompute(dialog)) + 1e-9), what).toBe(shown);
        await expect(dialog).toContainText("Engine keyed 2.0, content version 1");
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(page.getByRole("button", { name: `${what}: how was this computed?` })).toBeFocused();
      }
    },
    Psychometric: async (panel) => {
      await expect(panel).toContainText("Long tasks are finished.");
      await expect(panel.getByRole("list", { name: /^Facets of Perseverance/ })).toContainText("Patience");
      await expect(panel.getByRole("blockquote")).toHaveText("Long walks.");
      const dialog = await openExplanation(page, "Patience");
      await expect(dialog.getByRole("row").nth(2)).toContainText("Disagree- reversed21 to 5175");
      await expect(dialog).toContainText("alpha 0.84");
      await expect(dialog).toContainText("412 people, 2 items");
      await expect(dialog.getByText(/^The likely range, \d+ to \d+, holds/)).toBeVisible();
      expect(await findViolations(page), "the dialog").toEqual([]);
      await page.keyboard.press("Escape");
    },
    Technical: async (panel) => {
      await expect(panel.getByText("3 of 6 right", { exact: true })).toBeVisible();
      await expect(panel.getByText("You got 3 of 6 right. One to look at again:")).toHaveCount(1);
      const questions = panel.getByRole("list").last().getByRole("listitem");
      await expect(questions).toHaveCount(6);
      await expect(questions.nth(1)).toContainText("Wrong");
      await expect(questions.nth(1)).toContainText("Your answerOneRight answerTwoTwo can be halved.");
      await expect(questions.nth(5)).toContainText("Not answered0 of 1 point");
      await panel.getByLabel("Only questions I missed").check();
      await expect(questions).toHaveCount(3);
    },
    "FB6 Index": async (panel) => {
      const table = panel.getByRole("table", { name: /six dimensions/ });
      await expect(table.getByRole("row")).toHaveCount(7);
      await expect(table).toContainText("Will & Perseverance");
    },
    Careers: async (panel) => expect(panel).toContainText("This assessment names no careers."),
    Improvement: async (panel) => {
      await expect(panel.getByRole("heading", { name: "Skill gaps" })).toBeVisible();
      await expect(panel.getByRole("heading", { name: "Strengths" })).toBeVisible();
    },
  });
});

test("an inventory shows its scales and the interest profile with its ties, and no verdict", async ({ page }) => {
  test.setTimeout(120_000);
  const scores = [2, 5, 4, 4, 1, 2];
  await openResults(page, toAssessmentPath(interests), {
    psychometric: listPairs(areas, (index) => scores[index] ?? 1),
  });
  await walkTabs(
    page,
    {
      Overview: async (panel) => {
        await expect(panel.getByRole("heading", { name: "Your interests" })).toBeVisible();
        await expect(panel.getByText(/Recommendation|Overall Score|Confidence/)).toHaveCount(0);
      },
      Careers: async (panel) => {
        await expect(panel.getByText("I A/S", { exact: true })).toBeVisible();
        await expect(panel.getByText("Investigative; then Artistic and Social, level")).toBeVisible();
        const dialog = await openExplanation(page, "Artistic");
        expect(Math.round(await recompute(dialog))).toBe(75);
        await page.keyboard.press("Escape");
      },
    },
    ["Overview", "Careers"],
  );
});

test("classic results explain how they were computed", async ({ page }) => {
  test.setTimeout(120_000);
  await openResults(page, toAssessmentPath(short), { psychometric: { p1: 4 }, wiscar: { w1: true } });
  await walkTabs(page, {
    Overview: async (panel) => {
      await expect(panel.getByText("Opinion quiz", { exact: true })).toBeVisible();
      await expect(panel.getByText("nothing answered, 70 assumed")).toBeVisible();
      await expect(panel.getByText(/Repeats the overall score/)).toBeVisible();
      const dialog = await openExplanation(page, "Overall Score");
      expect(Math.round(await recompute(dialog))).toBe(77);
      await expect(dialog.getByRole("row", { name: /Technical Readiness/ })).toContainText(
        "Nothing answered, 70 assumed.",
      );
      await page.keyboard.press("Escape");
    },
    Psychometric: async (panel) => {
      await expect(panel.getByText("Estimated from the section score")).toBeVisible();
      const dialog = await openExplanation(page, "Psychological Fit");
      await expect(dialog.getByRole("row").last()).toContainText("Agree1 to 5: 4 / 5 x 100180");
      await page.keyboard.press("Escape");
      await expect(await openExplanation(page, "Growth")).toContainText("80 x 0.98 = 78.4");
      await page.keyboard.press("Escape");
    },
    Technical: async (panel) => {
      await expect(panel.getByText("Estimated from the section score")).toBeVisible();
      await expect(panel).toContainText("This assessment has no right answers on record");
    },
    "FB6 Index": async (panel) => expect(panel.getByText("Estimated from the section score")).toBeVisible(),
    Careers: async (panel) => {
      await expect(panel.getByText("Example", { exact: true }).first()).toBeVisible();
      await panel.getByRole("button", { name: "Learn More about Software Engineer" }).click();
      const dialog = page.getByRole("dialog", { name: "Software Engineer" });
      await expect(dialog.getByText("Example", { exact: true })).toBeVisible();
      await expect(dialog).toContainText("$80,000 - $120,000");
      await page.keyboard.press("Escape");
    },
    Improvement: async (panel) => {
      await expect(panel.getByText("Example", { exact: true })).toHaveCount(4);
      await expect(panel.getByRole("heading", { name: "Learning path" })).toBeVisible();
    },
  });
});
