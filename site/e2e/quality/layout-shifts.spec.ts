import type { Locator } from "@playwright/test";
import { answerAll, expect, getQuestion, giveFeedback, startAssessment, test } from "../support/fixtures.ts";
import { recordLayoutShifts } from "../support/layout-shifts.ts";
import { short, toAssessmentPath } from "../support/seeded-assessments.ts";

// The typefaces.
test.use({ expectedErrors: [/net::ERR_FAILED/] });

/** Of Cumulative Layout Shift. */
const maxShift = 0.01;

for (const [width, height] of [
  [1440, 900],
  [390, 664],
] as const) {
  test(`at ${width} x ${height} nothing moves by itself while pages with stored answers and results load`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const readShift = await recordLayoutShifts(page);
    const expectSteady = async (address: string, content: Locator) => {
      await page.goto(address, { waitUntil: "networkidle" });
      await expect(content).toBeVisible();
      expect(await readShift(), address).toBeLessThanOrEqual(maxShift);
    };
    const introduction = toAssessmentPath(short);
    await startAssessment(page, introduction);
    const { form, next } = getQuestion(page);
    await form.getByRole("radio", { name: "Agree", exact: true }).check({ force: true });
    await next.click();
    await expect(page).toHaveURL(/wiscar\/1$/);
    await expectSteady(introduction, page.getByText(/Continue where you left off/));
    await page.getByRole("button", { name: "Continue" }).first().click();
    await answerAll(page, () => 1);
    await giveFeedback(page);
    await expectSteady(page.url(), page.getByRole("tab", { name: "Overview" }));
    // A reload returns to the same place, though the page is shorter until the results are there.
    await page.evaluate(() => scrollTo(0, 900));
    await page.reload();
    await expect(page.getByRole("tab", { name: "Overview" })).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await expectSteady(introduction, page.getByText("You've completed this assessment on this device"));
    const saved = page.getByRole("link", { name: short.title, exact: true });
    await expectSteady("/results", saved);
    await saved.click();
    await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}/);
    await expectSteady(page.url(), page.getByText("saved on this device."));
  });
}
