import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { answerAll, begin, expect, giveFeedback, test } from "../support/fixtures.ts";
import { readPdf } from "../support/pdf.ts";
import { short, toBenchAddress } from "../support/seeded-assessments.ts";

/** Takes the assessment to its results, on which nothing has been printed or saved yet. */
async function finish(page: Page, address = toBenchAddress(short)): Promise<void> {
  // In place of the browser's dialog, which nothing can answer here.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await begin(page, address);
  await answerAll(page, (question) => (question % 4) + 1);
  await giveFeedback(page);
}

const toDownload = (page: Page) => page.getByRole("button", { name: /^(Download pdf|Generating\.\.\.)$/ });
const toSave = (page: Page) => page.getByRole("button", { name: "Save as PDF file" });
const toPrinted = (page: Page) => page.locator("html[data-printed]");

test("the report is saved as a PDF of A4 pages whose text can be searched, and its tools are loaded at the press", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await finish(page, "/category/data-and-analytics/data-analytics");
  await page.mouse.wheel(0, 400);
  expect(loaded.filter((path) => /report-pdf|jspdf|html2canvas/.test(path))).toEqual([]);
  const download = page.waitForEvent("download");
  await toSave(page).click();
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
  for (const words of [
    "Illumine",
    "Assessment Results Report",
    "Data Analytics",
    "Generated: ",
    "Consider Alternative Paths",
    "Detailed Score Breakdown",
    "Psychological Fit",
    "Technical Aptitude",
    "FB6 Index Analysis",
    "Recommended Career Paths",
    "Skill Analysis",
    "Strengths",
    "Areas for Development",
    "Recommended Next Steps",
  ]) {
    expect(text, words).toContain(words);
  }
  await expect(toDownload(page)).toHaveText("Download pdf");
});

test("on a desktop 'Download pdf' opens the print dialog; where it or the report is not to be had, a toast says so", async ({
  page,
}) => {
  await finish(page);
  await toDownload(page).click();
  await expect(toDownload(page)).toHaveText("Generating...");
  await expect(toPrinted(page)).toBeAttached();
  await expect(toDownload(page)).toHaveText("Download pdf");
  // On paper there is the report alone, whichever part of the results is on the screen.
  await page.getByRole("tab", { name: "Careers" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".report")).toBeVisible();
  await expect(page.getByRole("tablist")).toBeHidden();
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
  await toDownload(page).click();
  await expect(page.getByText("Failed to open print dialog", { exact: true })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { print: undefined }));
  await toDownload(page).click();
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  await expect(page.locator(".report")).toBeInViewport();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.locator(".report")).toBeHidden();
  await page.locator(".report").evaluate((element) => element.remove());
  await toDownload(page).click();
  await expect(page.getByText("Print container not found", { exact: true })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, expectedErrors: [/ERR_FAILED/] });

  test("'Download pdf' saves a file; where that fails, a red box says so for five seconds, and the print dialog opens", async ({
    page,
  }) => {
    await finish(page);
    const download = page.waitForEvent("download");
    await toDownload(page).click();
    expect((await download).suggestedFilename()).toBe(`${short.title}-results.pdf`);
    await expect(toDownload(page)).toBeEnabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toDataURL = () => "data:,";
    });
    const warned = page.waitForEvent("console", (message) =>
      message.text().includes("Failed to generate image data from canvas"),
    );
    await toDownload(page).click();
    const box = page.getByRole("alert").filter({ hasText: "Failed to generate PDF" });
    await expect(box).toContainText("Please try again or use the print option");
    await expect(box).toBeHidden({ timeout: 7_000 });
    await warned;
    await expect(toPrinted(page)).toBeAttached();

    await page.addStyleTag({ content: ".report { height: 0 !important; padding: 0 !important; overflow: hidden }" });
    const empty = page.waitForEvent("console", (message) =>
      message.text().includes("Failed to generate canvas - element may be empty or not visible"),
    );
    await toSave(page).click();
    await empty;
    await expect(box).toBeVisible();
  });
});
