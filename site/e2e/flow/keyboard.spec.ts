import { hideRepetitions } from "@illumine/shared/testing/browser/repetitions.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, getDemographicsDialog, test, waitForHydration } from "../support/fixtures.ts";
import { prepareWalk, walkBack, walkThrough, walkThroughMain } from "../support/focus-walk.ts";
import { publicScreens, screens } from "../support/public-screens.ts";

test.use({ expectedErrors: [/the server responded with a status of (404|410)/] });

const kinds = [
  ["a hydrated page", publicScreens.assessments],
  ["a static page", publicScreens.privacy],
] as const;

const readScroll = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens a page and waits for hydration, if it has any. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (await page.locator("#framework").count()) await waitForHydration(page);
}

/** Tabs to it from the stop before it: the walks above show that Tab gets that far. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await prepareWalk(page);
  await target.evaluate((element) => {
    const { stops } = window.walk;
    stops[stops.indexOf(element as HTMLElement) - 1]?.focus();
  });
  await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

const stops: [string, string, { width: number; height: number }][] = [
  ...Object.entries(screens).map(([name, address]): (typeof stops)[number] => [
    name,
    address,
    { width: 1440, height: 900 },
  ]),
  ...(["home", "assessments", "terms"] as const).map((name): (typeof stops)[number] => [
    `${name} on a phone`,
    publicScreens[name],
    { width: 390, height: 844 },
  ]),
];

/** Header and footer are the same on all screens: with React, without, with the flow's frame, and on phones. */
const isWholePage = (name: string) =>
  ["home", "assessments", "introduction", "blog", "terms"].includes(name) || name.endsWith("on a phone");

for (const [name, address, viewport] of stops) {
  test(`${name}: Tab reaches every control, in view and with a visible focus, and the skip link leads to the content`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, address);
    if (name === "introduction") {
      const dialog = getDemographicsDialog(page);
      await expect(dialog).toBeVisible();
      for (const stop of [dialog.getByLabel("Gender"), dialog.getByRole("button", { name: "Continue" })]) {
        await page.keyboard.press("Tab");
        await expect(stop).toBeFocused();
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      // The walk begins at the top.
      await page.evaluate(() => {
        document.body.tabIndex = -1;
        document.body.focus();
        document.body.removeAttribute("tabindex");
      });
    }
    await hideRepetitions(page);
    expect(await (isWholePage(name) ? walkThrough : walkThroughMain)(page)).toEqual([]);
    // One page with React, one without, and a narrow one.
    if (["assessments", "terms", "home on a phone"].includes(name)) expect(await walkBack(page)).toEqual([]);

    const skip = page.getByRole("link", { name: "Skip to content" });
    await skip.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#main$/);
    await page.keyboard.press("Tab");
    const first = await page.evaluate(() => {
      const { stops } = window.walk;
      const main = document.getElementById("main");
      const expected = stops.find((stop) => main?.contains(stop)) ?? stops.find((stop) => stop.closest("footer"));
      return expected === document.activeElement;
    });
    expect(first).toBe(true);
  });
}

for (const [kind, address] of kinds) {
  test(`the menu of ${kind} on a phone opens with Enter, returns the focus on Escape, and closes when the focus leaves it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, address);
    const button = page.getByRole("banner").getByRole("button", { name: "Menu" });
    const menu = page.getByRole("navigation", { name: "Menu" });
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await expect(menu.getByRole("link")).toHaveText(["Categories", "Popular", "New"]);
    for (const link of await menu.getByRole("link").all()) {
      await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Space");
    for (let tabCount = 0; tabCount < 4; tabCount += 1) await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toBeInViewport();
    await expect(menu).toBeHidden();
    await page.keyboard.press("Shift+Tab");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/categories");
  });

  test(`the theme button of ${kind} works with Space and Enter`, async ({ page }) => {
    await open(page, address);
    const button = page.getByRole("button", { name: /^Theme: / });
    await tabTo(page, button);
    await page.keyboard.press("Space");
    await expect(button).toHaveAccessibleName("Theme: light. Change to dark");
    await page.keyboard.press("Enter");
    await expect(button).toHaveAccessibleName("Theme: dark. Change to system");
    await expect(button).toBeFocused();
  });
}

for (const [address, bar, choice] of [
  ["/", "Sort by", "Newest"],
  ["/", "Layout", "List"],
  ["/categories", "Sort by", "Most Popular"],
  ["/popular", "Time", "This Week"],
  ["/new", "Sort by", "Recently Added"],
] as const) {
  test(`'${choice}' of ${address} can be chosen by keyboard, and focus and scroll position stay`, async ({ page }) => {
    await open(page, address);
    const link = page.getByRole("navigation", { name: bar }).getByRole("link", { name: choice });
    await tabTo(page, link);
    const before = await readScroll(page);
    await page.keyboard.press("Enter");
    await expect(link).toHaveAttribute("aria-current", "true");
    await expect(link).toBeFocused();
    expect(await readScroll(page)).toBe(before);
  });
}

test("the category bar keeps the focus, and the next category is one Tab away", async ({ page }) => {
  await open(page, "/category/technology");
  const bar = page.getByRole("navigation", { name: "Categories" });
  const health = bar.getByRole("link", { name: /^Health \d/ });
  await tabTo(page, health);
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^Health/);
  await expect(health).toBeFocused();
  await expect(health).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(bar.getByRole("link", { name: /^Healthcare & Life Sciences/ })).toBeFocused();
});

const many = "/assessments?search=leaf";
const findFooterLink = (name: string) => (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

for (const [way, from, findLink, target] of [
  ["the header", "/", (page) => page.getByRole("banner").getByRole("link", { name: "Popular" }), "/popular"],
  ["a category's cell", "/categories", (page) => page.getByRole("link", { name: /: Health$/ }), "/category/health"],
  [
    "the breadcrumb",
    "/category/health",
    (page) => page.getByLabel("Breadcrumb").getByText("Categories"),
    "/categories",
  ],
  ["the pager", many, (page) => page.getByRole("link", { name: "Next" }), `${many}&page=2`],
  ["'Clear search'", publicScreens.search, (page) => page.getByText("Clear search"), "/assessments"],
  ["'See all assessments'", publicScreens["category-empty"], (page) => page.getByText("See all"), "/assessments"],
  ["the footer, to a category from another", "/category/health", findFooterLink("Technology"), "/category/technology"],
  ["the footer, to a page without the framework", "/assessments", findFooterLink("Privacy Policy"), "/privacy"],
  ["the footer, between pages without the framework", "/about", findFooterLink("Contact"), "/contact"],
] as [string, string, (page: Page) => Locator, string][]) {
  test(`after ${way} the page is at its top, and Tab starts there`, async ({ page }) => {
    await open(page, from);
    const title = await page.title();
    const link = page
      .locator("a")
      .and(findLink(page))
      .or(page.locator("a", { has: findLink(page) }));
    await tabTo(page, link.first());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(target);
    // Pages of a list have the same title.
    if (way !== "the pager") await expect(page).not.toHaveTitle(title);
    await expect.poll(() => readScroll(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toMatch(/^(body|main)$/);
    await page.keyboard.press("Tab");
    await expect(page.locator(".skip, header a").locator("visible=true").and(page.locator(":focus"))).toBeInViewport();
    expect(await readScroll(page)).toBe(0);
  });
}

test("a footer link to the current page moves the focus to the top", async ({ page }) => {
  await open(page, "/about");
  await tabTo(page, findFooterLink("About")(page));
  expect(await readScroll(page)).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await expect.poll(() => readScroll(page)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("search and suggestions work by keyboard", async ({ page }) => {
  await open(page, "/assessments");
  const box = page.getByRole("combobox", { name: "Search assessments" });
  await tabTo(page, box);
  await page.keyboard.type("writing");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/assessments?search=writing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search Results");
  await expect(box).toBeFocused();
  await page.keyboard.type(" and");
  await expect(page.getByRole("option").first()).toHaveText(/Writing and Editing/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/category/digital-marketing-and-content/writing-and-editing");
});

test("a card of the release notes opens and closes by Enter and by Space", async ({ page }) => {
  await open(page, "/release-notes");
  const card = page.getByRole("main").locator("details").last();
  await tabTo(page, card.locator("summary"));
  for (const [key, isOpen] of [
    ["Enter", true],
    ["Space", false],
    ["Space", true],
  ] as const) {
    await page.keyboard.press(key);
    await expect(card.getByText("Database optimization")).toBeVisible({ visible: isOpen });
    await expect(card.locator("summary")).toBeFocused();
  }
});

test("the contents of a legal text lead to a section, and Tab continues from there", async ({ page }) => {
  await open(page, "/privacy");
  await tabTo(page, page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: /Contact/ }));
  await page.keyboard.press("Enter");
  const section = page.getByRole("article").getByRole("heading", { name: /Contact/ });
  await expect(section).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(page.locator("article section:last-of-type a:focus, footer a:focus")).toBeInViewport();
});
