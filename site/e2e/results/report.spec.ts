import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { answerAll, expect, giveFeedback, startAssessment, test } from "../support/fixtures.ts";
import { readPdf } from "../support/pdf.ts";
import { short, toAssessmentPath } from "../support/seeded-assessments.ts";

/** Takes the assessment to its results. */
async function finish(page: Page, address = toAssessmentPath(short)): Promise<void> {
  // Replaces the browser's print dialog, which a test can't answer.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await startAssessment(page, address);
  await answerAll(page, (question) => (question % 4) + 1);
  await giveFeedback(page);
}

const findDownloadButton = (page: Page) => page.getByRole("button", { name: /^(Download pdf|Generating\.\.\.)$/ });
const findSaveButton = (page: Page) => page.getByRole("button", { name: "Save as PDF file" });
/** Without colors, which on paper don't come from the theme. */
const readDrawing = (page: Page, selector: string) =>
  page.locator(selector).evaluate((drawing) => drawing.innerHTML.replace(/(?:fill|stroke)="[^"]*"/g, ""));
const findPrintedMark = (page: Page) => page.locator("html[data-printed]");

test("the report is saved as a PDF of A4 pages with searchable text, and its tools are loaded on click", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await finish(page, "/category/data-and-analytics/data-analytics");
  await page.mouse.wheel(0, 400);
  expect(loaded.filter((path) => /report-pdf|jspdf|html2canvas/.test(path))).toEqual([]);
  const download = page.waitForEvent("download");
  await findSaveButton(page).click();
  await expect(page.getByRole("button", { name: "Generating..." })).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Data Analytics-results.pdf");
  const bytes = await readFile(await file.path());
  expect(bytes.length).toBeLessThan(1_000_000);
  const { title, language, size, pages } = await readPdf(bytes);
  expect(title).toBe("Data Analytics: Assessment Results Report");
  expect(language).toBe("en");
  expect(size.map(Math.round)).toEqual([595, 842]);
  expect(pages.map((text, index) => text.includes(`Page ${index + 1} of ${pages.length}`))).toEqual(
    pages.map(() => true),
  );
  const text = pages.join(" ");
  for (const heading of [
    "Illumine",
    "Assessment Results Report",
    "Data Analytics",
    "Generated: ",
    "Recommendation",
    "Detailed Score Breakdown",
    "Psychological Fit",
    "Technical Aptitude",
    "FB6 Index Analysis",
    "Recommended Career Paths",
    "Skill Analysis",
    "Areas for Development",
    "Recommended Next Steps",
  ]) {
    expect(text, heading).toContain(heading);
  }
  await expect(findDownloadButton(page)).toHaveText("Download pdf");
});

test("on a desktop 'Download pdf' opens the print dialog; if the dialog or the report is missing, a toast says so", async ({
  page,
}) => {
  await finish(page);
  await findDownloadButton(page).click();
  await expect(findDownloadButton(page)).toHaveText("Generating...");
  await expect(findPrintedMark(page)).toBeAttached();
  await expect(findDownloadButton(page)).toHaveText("Download pdf");
  // Only the report is printed, whichever tab is open.
  await page.getByRole("tab", { name: "Careers" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".report")).toBeVisible();
  await expect(page.getByRole("tablist")).toBeHidden();
  expect(await readDrawing(page, ".report-plate svg")).toBe(await readDrawing(page, ".rhead-plate svg"));
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages[0]).toContain("Assessment Results Report");
  expect(pages.join(" ")).toContain("Recommended Next Steps");
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("tab", { name: "Overview" }).click();

  await page.evaluate(() => {
    window.print = () => {
      throw new Error("blocked");
    };
  });
  await findDownloadButton(page).click();
  await expect(page.getByText("Failed to open print dialog", { exact: true })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { print: undefined }));
  await findDownloadButton(page).click();
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  await expect(page.locator(".report")).toBeInViewport();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.locator(".report")).toBeHidden();
  await page.locator(".report").evaluate((element) => element.remove());
  await findDownloadButton(page).click();
  await expect(page.getByText("Print container not found", { exact: true })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, expectedErrors: [/ERR_FAILED/] });

  test("'Download pdf' saves a file; if that fails, a red box says so for five seconds, and the print dialog opens", async ({
    page,
  }) => {
    await finish(page);
    const download = page.waitForEvent("download");
    await findDownloadButton(page).click();
    expect((await download).suggestedFilename()).toBe(`${short.title}-results.pdf`);
    await expect(findDownloadButton(page)).toBeEnabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toDataURL = () => "data:,";
    });
    const warned = page.waitForEvent("console", (message) =>
      message.text().includes("Failed to generate image data from canvas"),
    );
    await findDownloadButton(page).click();
    const box = page.getByRole("alert").filter({ hasText: "Failed to generate PDF" });
    await expect(box).toContainText("Please try again or use the print option");
    await expect(box).toBeHidden({ timeout: 7_000 });
    await warned;
    await expect(findPrintedMark(page)).toBeAttached();

    await page.addStyleTag({ content: ".report { height: 0 !important; padding: 0 !important; overflow: hidden }" });
    const empty = page.waitForEvent("console", (message) =>
      message.text().includes("Failed to generate canvas - element may be empty or not visible"),
    );
    await expect(findSaveButton(page)).toHaveCount(0);
    await findDownloadButton(page).click();
    await empty;
    await expect(box).toBeVisible();
  });
});
