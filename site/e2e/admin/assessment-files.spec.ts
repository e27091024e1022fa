import { readFileSync } from "node:fs";
import { createSampleDraft } from "@illumine/shared/assessment/templates.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const locateField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const buildFile = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

async function openJson(page: Page): Promise<void> {
  await page.goto("/admin/new-assessment");
  await waitForHydration(page);
  await clickButton(page, "JSON Input");
  // Monaco's text box has no size.
  await expect(page.getByRole("textbox", { name: /^Assessment as JSON/ })).toBeAttached();
}

test("a JSON file can be dropped on the view, and a table of questions chosen, mapped, previewed and added", async ({
  page,
}) => {
  await openJson(page);
  const view = page.getByRole("region", { name: "JSON Input" });
  const drop = (name: string, text: string, type: "dragover" | "drop") =>
    view.evaluate(
      (target, file) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([file.text], file.name));
        target.dispatchEvent(new DragEvent(file.type, { dataTransfer, bubbles: true, cancelable: true }));
      },
      { name, text, type },
    );
  const dropped = JSON.stringify({ ...createSampleDraft(), title: "Dropped" });
  await drop("mine.json", dropped, "dragover");
  await expect(page.getByText("Drop the file here")).toBeVisible();
  await drop("mine.txt", "Only notes", "drop");
  await expect(
    page.getByText("'mine.txt' isn't JSON, CSV or a question file that can be read. Choose one that is."),
  ).toBeVisible();
  await drop("mine.json", dropped, "drop");
  await clickButton(page, "Convert JSON");
  await expect(locateField(page, "Title")).toHaveValue("Dropped");
  await expect(page.getByRole("tab", { name: "Technical Aptitude 4" })).toBeVisible();

  await clickButton(page, "JSON Input");
  const table = [
    "Item;Art;A;B;Right",
    "Which is a fruit?;multiple-choice;Apple;Stone;A",
    "Which is a stone?;multiple-choice;Apple;Stone;B",
  ].join("\r\n");
  await page.getByLabel("JSON, CSV or question file").setInputFiles(buildFile("questions.csv", table));
  const dialog = page.getByRole("dialog", { name: "Import questions from CSV" });
  await dialog.getByLabel(`What "Item" contains`).selectOption("text");
  await dialog.getByLabel(`What "Art" contains`).selectOption("type");
  await dialog.getByLabel(`What "Right" contains`).selectOption("correct");
  await dialog.getByLabel("Section for questions without one").selectOption("Technical Aptitude");
  await expect(dialog.getByText("Apple (right)")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add 2 questions" }).click();
  await expect(page.getByText("2 questions added")).toBeVisible();
  await clickButton(page, "Form View");
  await expect(page.getByRole("tab", { name: "Technical Aptitude 6" })).toBeVisible();

  const downloading = page.waitForEvent("download");
  await clickButton(page, "Export");
  await page.getByRole("menuitem", { name: "CSV with keys" }).click();
  await clickButton(page, "Save file");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("sample-assessment-questions.csv");
  expect(readFileSync(await download.path(), "utf8")).toContain("Which is a stone?");
});

test("5 MB and 10,000 questions can be opened and edited, and are too much to save", async ({ page }) => {
  const questions = Array.from({ length: 10_000 }, (_, at) =>
    buildQuestion(`q${at}`, { text: `Question ${at} ${"x".repeat(400)}`, orderIndex: at + 1 }),
  );
  const large = JSON.stringify(buildAssessment({ psychometric: questions }, { id: "large", title: "Large" }));
  expect(large.length).toBeGreaterThan(5_000_000);
  await openJson(page);
  await page.getByLabel("JSON, CSV or question file").setInputFiles(buildFile("large.json", large));
  const opening = page.getByRole("dialog", { name: "Opening large.json" });
  await expect(opening).toBeVisible();
  await expect(opening).toBeHidden();
  await clickButton(page, "Convert JSON");
  await expect(locateField(page, "Title")).toHaveValue("Large");
  await expect(page.getByRole("tab", { name: "Psychological Fit 10000" })).toBeVisible();
  await locateField(page, "Title").fill("Still large");
  await clickButton(page, "Save Draft");
  const message = /^This assessment has \d\.\d MB; at most 1\.5 MB can be saved\. Shorten it or split it\.$/;
  await expect(page.getByText(message)).toBeVisible();
});

test("the questions of JSON that nobody knows are pointed at once, also with the keyboard", async ({ page }) => {
  const rounds = [
    { entries: [{ ask: "Capital of Norway?", picks: ["Oslo", "Bergen"], good: "Oslo" }] },
    { entries: [{ ask: "Capital of Sweden?", picks: ["Malmo", "Stockholm"], good: "Stockholm" }] },
  ];
  await openJson(page);
  await page
    .getByLabel("JSON, CSV or question file")
    .setInputFiles(buildFile("trivia.json", JSON.stringify({ rounds })));
  await clickButton(page, "Convert JSON");
  await clickButton(page, "Point to the questions");
  const dialog = page.getByRole("dialog", { name: "Point to the questions" });
  await expect(dialog.getByRole("button", { name: "Convert 0 questions" })).toBeDisabled();
  const choose = async (field: string, key: string, role: string) => {
    const select = dialog.getByLabel(`What "rounds, each item, entries, each item, ${field}" contains`);
    await select.focus();
    await page.keyboard.press(key);
    await expect(select).toHaveValue(role);
  };
  await choose("ask", "q", "question");
  await choose("picks", "o", "options");
  await choose("good", "r", "right");
  await expect(dialog.getByText("Stockholm (right)")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Convert 2 questions" }).click();
  await expect(page.getByRole("tab", { name: "Technical Aptitude 2" })).toBeVisible();
});

test("a table without column names is added with its first row", async ({ page }) => {
  await openJson(page);
  const table = "1,I plan my days ahead\n2,I like maps\n";
  await page.getByLabel("JSON, CSV or question file").setInputFiles(buildFile("items.csv", table));
  const dialog = page.getByRole("dialog", { name: "Import questions from CSV" });
  await dialog.getByLabel("The first row is a question").check();
  await dialog.getByRole("button", { name: "Add 2 questions" }).click();
  await expect(page.getByText("2 questions added")).toBeVisible();
});
