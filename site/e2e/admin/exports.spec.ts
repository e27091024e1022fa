import { readFileSync } from "node:fs";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const createId = (prefix: string) => `${prefix}-${crypto.randomUUID().slice(0, 8)}`;

const buildGrit = (id: string) =>
  buildAssessment(
    {
      psychometric: [
        buildQuestion("p1", { text: "I go on.", orderIndex: 1 }),
        buildQuestion("p2", { text: "I give up.", orderIndex: 2 }),
      ],
      technical: [buildChoice("t1", { text: "Which letter is second?", correct: ["b"], explanation: "After a." })],
    },
    {
      id,
      title: `Grit ${id}`,
      isActive: false,
      scoring: buildScoring({
        overall: "none",
        scales: [
          buildScale("grit", "psychometric", ["p1", "-p2"], {
            reliability: { alpha: 0.81, n: 400, source: "A study" },
          }),
        ],
      }),
    },
  );

async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

async function chooseExport(page: Page, entry: string): Promise<void> {
  await clickButton(page, "Export");
  await page.getByRole("menuitem", { name: entry }).click();
}

test("an export lists what the format can't hold before the file is saved", async ({ page, api }) => {
  const id = createId("export");
  await api.createAssessment({ body: buildGrit(id) });
  await openEditor(page, `/admin/edit-assessment/${id}`);
  await chooseExport(page, "GIFT");
  const dialog = page.getByRole("dialog", { name: "Export as GIFT" });
  await expect(dialog).toContainText(`${id}.gift, with 1 question`);
  await dialog.getByText("Left out. This format has no ratings.").click();
  await expect(dialog.getByText("I give up.")).toBeVisible();
  await expect(dialog.getByText('The scale "Grit" with its 2 items, keys and reliability')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await clickButton(page, "Save file");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${id}.gift`);
  expect(readFileSync(await download.path(), "utf8")).toContain("=b");
  await expect(dialog).toBeHidden();
});

test("questionnaire, key, review copy and scoring sheet are printed instead of the page", async ({ page, api }) => {
  const id = createId("paper");
  await api.createAssessment({ body: buildGrit(id) });
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await openEditor(page, `/admin/edit-assessment/${id}`);
  await chooseExport(page, "Print or save as PDF");
  const dialog = page.getByRole("dialog", { name: "Print or save as PDF" });
  await dialog.getByRole("button", { name: "Review copy" }).click();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page).toHaveTitle(`Grit ${id}: review copy`);
  await page.emulateMedia({ media: "print" });
  const paper = page.locator(".paper");
  await expect(paper).toContainText("Right: b");
  await expect(paper).toContainText("Explanation: After a.");
  await expect(paper).toContainText("Scale: Grit (reversed)");
  await expect(page.locator("main")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(paper).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(paper).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Scoring sheet" }).click();
  await dialog.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page).toHaveTitle(`Grit ${id}: scoring sheet`);
  await expect(paper.getByRole("row", { includeHidden: true }).filter({ hasText: "6 − the answer" })).toHaveCount(1);
});

test("a scale of another assessment is found, looked at, inserted and taken back in one step", async ({
  page,
  api,
}) => {
  const id = createId("library");
  await api.createAssessment({ body: buildGrit(id) });
  await openEditor(page, "/admin/new-assessment");
  const form = page.getByRole("region", { name: "Form View" });
  await form.locator("summary", { hasText: "Scoring" }).click();
  await clickButton(page, "Insert a scale");
  const dialog = page.getByRole("dialog", { name: "Insert a scale" });
  await dialog.getByRole("searchbox").fill(id);
  // Until then the list still shows all scales, and what is opened in it is gone with it.
  await expect(dialog.getByText("1 assessment", { exact: true })).toBeAttached();
  await dialog.getByRole("button", { name: `Grit ${id}` }).click();
  await expect(dialog.getByText("Coefficient alpha 0.81, from 400 people (A study)")).toBeVisible();
  await dialog.getByText("2 questions").click();
  await expect(dialog.getByText("I give up. (reversed)")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Insert Grit" }).click();
  await expect(page.getByText('Scale "Grit" inserted with 2 questions')).toBeVisible();
  await expect(form.getByRole("tab", { name: "Psychological Fit 2" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(form.getByRole("tab", { name: "Psychological Fit 0" })).toBeVisible();
});
