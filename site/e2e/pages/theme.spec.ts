import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const getSwitch = (page: Page) => page.getByRole("button", { name: /^Theme: / });
const readChoice = (page: Page) => page.evaluate(() => localStorage.getItem("theme"));
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains("dark"));
const readBackground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("the theme follows the system until one is chosen, and follows its changes", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await expect(getSwitch(page)).toHaveAccessibleName("Theme: system. Change to light");
  expect(await isDark(page)).toBe(false);
  const light = await readBackground(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html.dark")).toHaveCount(1);
  expect(await readBackground(page)).not.toBe(light);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html.dark")).toHaveCount(0);
  expect(await readChoice(page)).toBeNull();
});

test("the switch goes from system to light to dark and back, and remembers", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/category/personal/steady-under-pressure/technical");
  const button = getSwitch(page);
  await button.click();
  await expect(button).toHaveAccessibleName("Theme: light. Change to dark");
  await expect(page.locator("html.dark")).toHaveCount(0);
  expect(await readChoice(page)).toBe("light");
  await page.reload();
  await expect(button).toHaveAccessibleName("Theme: light. Change to dark");
  await expect(page.locator("html.dark")).toHaveCount(0);

  await button.click();
  await page.emulateMedia({ colorScheme: "light" });
  expect(await readChoice(page)).toBe("dark");
  await page.goto("/assessments");
  await expect(button).toHaveAccessibleName("Theme: dark. Change to system");
  await expect(page.locator("html.dark")).toHaveCount(1);

  await button.click();
  expect(await readChoice(page)).toBe("system");
  await expect(page.locator("html.dark")).toHaveCount(0);
});

test("another tab follows a choice", async ({ page, context }) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/assessments");
  await getSwitch(page).click();
  await getSwitch(page).click();
  await expect(other.locator("html.dark")).toHaveCount(1);
});

test("a dark page is dark before its body exists", async ({ page }) => {
  const html = await (await page.request.get("/")).text();
  const head = html.slice(0, html.indexOf("</head>"));
  const script = head.search(/<script>[^<]*prefers-color-scheme/);
  expect(script).toBeGreaterThan(0);
  expect(head.indexOf('rel="stylesheet"')).toBeGreaterThan(script);

  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { wasDarkAtBody: document.documentElement.classList.contains("dark") });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate("window.wasDarkAtBody")).toBe(true);
  await expect(page.locator("html.dark")).toHaveCount(1);
});

test("without access to storage a choice lasts until the page is left", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    }),
  );
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await getSwitch(page).click();
  await getSwitch(page).click();
  await expect(getSwitch(page)).toHaveAccessibleName("Theme: dark. Change to system");
  await expect(page.locator("html.dark")).toHaveCount(1);
});
