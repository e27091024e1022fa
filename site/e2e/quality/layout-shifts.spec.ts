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
    const open = async (address: string) => {
      await page.goto(address, { waitUntil: "networkidle" });
      return readShift();
    };
    await startAssessment(page, toAssessmentPath(short));
    const { form, next } = getQuestion(page);
    await form.getByRole("radio", { name: "Agree", exact: true }).check({ force: true });
    await next.click();
    await expect(page).toHaveURL(/wiscar\/1$/);
    expect(await open(toAssessmentPath(short)), "an introduction with a run").toBeLessThanOrEqual(maxShift);
    await expect(page.getByText(/Continue where you left off/)).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).first().click();
    await answerAll(page, () => 1);
    await giveFeedback(page);
    const results = page.url();
    expect(await open(results), "results").toBeLessThanOrEqual(maxShift);
    await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
    expect(await open(toAssessmentPath(short)), "an introduction with results").toBeLessThanOrEqual(maxShift);
    expect(await open("/results"), "the profile").toBeLessThanOrEqual(maxShift);
    const [saved] = await page
      .locator("a[href^='/results/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(await open(saved ?? ""), "a saved result").toBeLessThanOrEqual(maxShift);
    await expect(page.getByText("saved on this device.")).toBeVisible();
  });
}
