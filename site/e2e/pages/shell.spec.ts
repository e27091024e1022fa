import { brand } from "@illumine/shared/brand.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";
import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "../support/fixtures.ts";

test.use({ expectedErrors: [/the server responded with a status of 404/] });

const mainLinks = [
  ["Categories", "/categories"],
  ["Popular", "/popular"],
  ["New", "/new"],
] as const;

const kinds = [
  ["a hydrated page", "/assessments"],
  ["a static page", "/privacy"],
] as const;

const getMenuButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Menu" });
const getMenu = (page: Page) => page.getByRole("navigation", { name: "Menu" });
const readScroll = (page: Page) => page.evaluate(() => window.scrollY);
const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

test("the header links to categories, popular and new, and marks the active one", async ({ page }) => {
  await page.goto("/assessments");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link")).toHaveText(mainLinks.map(([label]) => label));
  for (const [label, address] of mainLinks) {
    await expect(main.getByRole("link", { name: label })).toHaveAttribute("href", address);
  }
  await expect(main.locator("[aria-current]")).toHaveCount(0);
  await page.goto("/popular");
  await expect(main.locator("[aria-current=page]")).toHaveText("Popular");
});

for (const [kind, address] of kinds) {
  test.describe(kind, () => {
    test.describe("on a phone", () => {
      test.use({ viewport: { width: 390, height: 844 } });

      test("a click outside the menu or on its button closes it", async ({ page }) => {
        await page.goto(address, { waitUntil: "networkidle" });
        await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
        await expect(getMenu(page)).toBeHidden();
        await getMenuButton(page).click();
        await expect(getMenu(page)).toBeVisible();
        await getMenuButton(page).click();
        await expect(getMenu(page)).toBeHidden();
        await getMenuButton(page).click();
        await page.mouse.click(200, 700);
        await expect(getMenu(page)).toBeHidden();
      });

      test("a link in the menu closes it and opens its page", async ({ page }) => {
        await page.goto(address, { waitUntil: "networkidle" });
        await getMenuButton(page).click();
        await getMenu(page).getByRole("link", { name: "Popular" }).click();
        await expect(page).toHaveURL("/popular");
        await expect(getMenu(page)).toBeHidden();
        await page.goBack();
        await expect(page).toHaveURL(address);
        await expect(getMenu(page)).toBeHidden();
      });
    });

    test("the theme button works and announces the choice", async ({ page }) => {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(address, { waitUntil: "networkidle" });
      const button = page.getByRole("button", { name: /^Theme: / });
      const status = page.getByRole("banner").getByRole("status");
      await expect(button).toHaveAccessibleName("Theme: system. Change to light");
      await expect(status).toHaveText("");
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("html.dark")).toHaveCount(1);
      await button.click();
      await expect(button).toHaveAccessibleName("Theme: light. Change to dark");
      await expect(page.locator("html.dark")).toHaveCount(0);
      await expect(status).toHaveText("Theme: light");
      await button.press("Enter");
      await expect(page.locator("html.dark")).toHaveCount(1);
      await expect(status).toHaveText("Theme: dark");
      await page.reload();
      await expect(button).toHaveAccessibleName("Theme: dark. Change to system");
    });

    test("the footer links to everything the specification lists", async ({ page }) => {
      await page.goto(address);
      const footer = page.getByRole("contentinfo");
      const read = (name: string) =>
        footer
          .getByRole("navigation", { name })
          .getByRole("link")
          .evaluateAll((links) =>
            links.map((link) => [link.firstChild?.textContent || link.textContent, link.getAttribute("href")]),
          );
      expect(await read("Assessments")).toEqual([
        ["All Assessments", "/"],
        ...knownCategories.map(({ name, slug }) => [name, `/category/${slug}`]),
      ]);
      expect(await read("Company")).toEqual([
        ["About", "/about"],
        ["Blog", "/blog"],
        ["Occupations", "/occupations"],
        ["My results", "/results"],
        ["How Scores Work", "/methods"],
        ["Contact", "/contact"],
        ["Release Notes", "/release-notes"],
      ]);
      expect(await read("Legal")).toEqual([
        ["Privacy Policy", "/privacy"],
        ["Terms of Service", "/terms"],
        ["Data Protection", "/data-protection"],
      ]);
      for (const [name, href] of [
        ["LinkedIn", brand.channels.linkedIn],
        ["WhatsApp", brand.channels.whatsApp],
      ] as const) {
        const link = footer.getByRole("link", { name: `${name} (opens in a new tab)` });
        await expect(link).toHaveAttribute("href", href);
        await expect(link).toHaveAttribute("target", "_blank");
        await expect(link).toHaveAttribute("rel", "noopener");
      }
      await expect(footer.getByText("All assessments are for educational purposes only.")).toBeVisible();
    });

    test("a category or company link of the footer ends at the top of its page", async ({ page }) => {
      for (const name of ["Technology", "Contact"]) {
        await page.goto(address, { waitUntil: "networkidle" });
        await scrollDown(page);
        await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(name === "Contact" ? "Let's Connect" : name);
        await expect.poll(() => readScroll(page)).toBe(0);
      }
    });
  });
}

for (const [motion, address, name] of [
  ["no-preference", "/category/technology", "Technology"],
  ["no-preference", "/about", "About"],
  ["reduce", "/category/technology", "Technology"],
  ["reduce", "/about", "About"],
] as const) {
  test(`a footer link to ${address} from itself scrolls to the top with motion '${motion}'`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.setViewportSize({ width: 800, height: 500 });
    await page.goto(address, { waitUntil: "networkidle" });
    await scrollDown(page);
    const link = page.getByRole("contentinfo").getByRole("link", { name, exact: true });
    // The click itself would scroll a footer that is taller than the window.
    await link.scrollIntoViewIfNeeded();
    const start = await readScroll(page);
    expect(start).toBeGreaterThan(300);
    await page.evaluate(async () => {
      const positions: number[] = [];
      // Earlier scroll events are dispatched with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      Object.assign(window, { positions });
      window.addEventListener("scroll", () => positions.push(window.scrollY));
    });
    await link.click();
    await expect.poll(() => readScroll(page)).toBe(0);
    const positions = (await page.evaluate("window.positions")) as number[];
    const between = positions.filter((position) => position > 0 && position < start - 1);
    if (motion === "reduce") expect(between).toEqual([]);
    else expect(between.length).toBeGreaterThan(2);
  });
}

test("a hydrated page opens a static one without reloading, and goes back", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  await expect.poll(() => readScroll(page)).toBe(0);
  await expect(page).toHaveTitle(`Privacy Policy: ${brand.name}`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Release Notes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Release Notes");
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Featured Assessments" })).toBeVisible();
  expect(await page.evaluate("window.isSamePage")).toBe(true);
});

test("the not-found screen has the texts of the specification, inside the shell", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  const main = page.getByRole("main");
  await expect(main.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(main.getByText("Oops! The page you're looking for doesn't exist or has been moved.")).toBeVisible();
  await expect(main.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
  await expect(main.getByRole("button", { name: "Go Back" })).toBeVisible();
  const popular = page.getByRole("navigation", { name: "Popular pages" }).getByRole("link");
  for (const [name, address] of [
    ["Home", "/"],
    ["Assessments", "/assessments"],
    ["About Us", "/about"],
    ["Blog", "/blog"],
    ["Contact", "/contact"],
  ] as const) {
    await expect(popular.filter({ hasText: name })).toHaveAttribute("href", address);
  }
  await expect(popular).toHaveCount(5);
  await expect(main.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "/contact");
  await expect.poll(() => warnings.join()).toContain("/no/such/page");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("the not-found screen has the right theme after client-side navigation", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await waitForHydration(page);
  await page.evaluate(() => {
    history.pushState(null, "", "/no/such/page");
    history.pushState(null, "", "/");
  });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(page.locator("html.dark")).toHaveCount(1);
});
