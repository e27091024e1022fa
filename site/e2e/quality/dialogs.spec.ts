import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { getDemographicsDialog } from "../support/fixtures.ts";
import { sixKinds, toAssessmentPath } from "../support/seeded-assessments.ts";

// Playwright hides the scroll bars, and with them what this measures.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
});

const measure = (page: Page) =>
  page.evaluate(() => {
    const { x, width } = document.querySelector("main h1")?.getBoundingClientRect() ?? new DOMRect();
    const { scrollHeight, clientWidth } = document.documentElement;
    return { title: { x, width }, isLong: scrollHeight > innerHeight, gutter: innerWidth - clientWidth };
  });

for (const [name, height] of [
  ["a page that scrolls", 500],
  ["a page that doesn't scroll", 4000],
] as const) {
  test(`a dialog leaves ${name} where it was, for visitors and the administrator`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height });
    await page.goto("/admin/categories");
    await expect(page.getByRole("button", { name: /^Delete / }).first()).toBeVisible();
    const before = await measure(page);
    expect(before.isLong).toBe(height === 500);
    expect(before.gutter > 0).toBe(before.isLong);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
    expect((await measure(page)).title).toEqual(before.title);

    await page.goto(toAssessmentPath(sixKinds));
    const dialog = getDemographicsDialog(page);
    await expect(dialog).toBeVisible();
    const during = await measure(page);
    await dialog.getByLabel("Age Range").selectOption("25-34");
    await dialog.getByLabel("Gender").selectOption("Other");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toBeHidden();
    const after = await measure(page);
    expect(after.title).toEqual(during.title);
    expect(after.isLong).toBe(height === 500);
  });
}
