import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

const menuCode = /\/menu-sheet-[^/]+\.js$/;

/** Returns a function that lets the code of menus load. Until then no menu can be shown. */
async function holdMenuCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(menuCode, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const locateMore = (page: Page) => page.getByRole("button", { name: "More", exact: true });
const locateMenu = (page: Page) => page.getByRole("menu");

async function openEditor(page: Page): Promise<void> {
  await page.goto("/admin/new-assessment");
  await waitForHydration(page);
  await expect(locateMore(page)).toBeVisible();
}

test("a menu opens with the first click, even if its code isn't loaded yet", async ({ page }) => {
  const release = await holdMenuCode(page);
  await openEditor(page);
  const more = locateMore(page);
  await more.click();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect(locateMenu(page)).toHaveCount(0);
  release();
  await expect(page.getByRole("menu", { name: "More" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(locateMenu(page)).toHaveCount(0);
  await expect(more).toBeFocused();

  await more.click();
  await expect(locateMenu(page)).toBeVisible();
  await more.click();
  await expect(locateMenu(page)).toHaveCount(0);
  await expect(more).toHaveAttribute("aria-expanded", "false");
});

test("a menu opens with the first key, even if its code isn't loaded yet, and the first entry has the focus", async ({
  page,
}) => {
  const release = await holdMenuCode(page);
  await openEditor(page);
  await locateMore(page).focus();
  await page.keyboard.press("Enter");
  await expect(locateMenu(page)).toHaveCount(0);
  release();
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(locateMore(page)).toBeFocused();
  for (const key of ["Space", "ArrowDown"]) {
    await page.keyboard.press(key);
    await expect(items.first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(locateMore(page)).toBeFocused();
  }
});

test("a press while the code loads takes back the first one", async ({ page }) => {
  const release = await holdMenuCode(page);
  await openEditor(page);
  const more = locateMore(page);
  await more.click();
  await more.click();
  await expect(more).toHaveAttribute("aria-expanded", "false");
  const loaded = page.waitForResponse(menuCode);
  release();
  await (await loaded).finished();
  await expect(locateMenu(page)).toHaveCount(0);
  await more.click();
  await expect(locateMenu(page)).toBeVisible();
});

test("a block's menu opens with the first key, even if its code isn't loaded yet", async ({ page }) => {
  const release = await holdMenuCode(page);
  await page.goto("/admin/new-post");
  await waitForHydration(page);
  await page.getByRole("textbox", { name: "Text", exact: true }).focus();
  await page.keyboard.press("Shift+Tab");
  const handle = page.getByRole("button", { name: "Move or change the block" });
  await expect(handle).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(handle).toHaveAttribute("aria-expanded", "true");
  release();
  await expect(page.getByRole("menuitem").first()).toBeFocused();
});

test.describe("without the code of menus", () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR_FAILED/] });

  test("a press says that the menu couldn't be loaded, and the next one tries again", async ({ page }) => {
    await page.route(menuCode, (route) => route.abort());
    await openEditor(page);
    const more = locateMore(page);
    await more.click();
    await expect(page.getByText("The menu couldn't be loaded")).toBeVisible();
    await expect(more).toHaveAttribute("aria-expanded", "false");
    await page.unroute(menuCode);
    await more.click();
    await expect(locateMenu(page)).toBeVisible();
  });
});
