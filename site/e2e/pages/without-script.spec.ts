import { brand } from "@illumine/shared/brand.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { publicScreens, screens } from "../support/public-screens.ts";

test.use({ javaScriptEnabled: false, expectedErrors: [/the server responded with a status of (404|410)/] });

const { introduction } = publicScreens;

const getHeading = (page: Page) => page.getByRole("heading", { level: 1 });
const getTitles = (page: Page) => page.locator("main .acard-title");
const getSearchBox = (page: Page) => page.getByRole("combobox");
const getFooter = (page: Page) => page.getByRole("contentinfo");

/** An element that shows that the screen's content is there. */
const contents: Record<keyof typeof screens, (page: Page) => ReturnType<Page["locator"]>> = {
  home: (page) =>
    page
      .getByRole("region", { name: /^A score is a line/ })
      .getByRole("listitem")
      .last(),
  assessments: (page) => page.locator("#marketing summary"),
  search: (page) => getTitles(page).first(),
  "search-nothing": (page) => page.getByRole("heading", { name: "No assessments found" }),
  category: (page) => getTitles(page).last(),
  "category-empty": (page) => page.getByRole("heading", { name: "No assessments found" }),
  categories: (page) => page.getByRole("link", { name: "Explore Assessments: Health", exact: true }),
  popular: (page) => getTitles(page).nth(5),
  new: (page) => getTitles(page).nth(5),
  introduction: (page) => page.getByRole("heading", { name: "Technical Aptitude Testing" }),
  blog: (page) => page.getByRole("link", { name: "Read More: How the scores work, and what they cannot say" }),
  "blog-nothing": (page) => page.getByRole("heading", { name: "No posts found" }),
  "blog-post": (page) => page.getByRole("heading", { name: "Keep reading" }),
  "blog-raw-post": (page) => page.getByRole("heading", { name: "The end" }),
  // Playwright's text search ignores the content of noscript.
  "blog-saved": (page) => page.locator("noscript .blog-note"),
  occupations: (page) => page.getByRole("link", { name: "Accountants and auditors" }),
  "occupations-filtered": (page) => page.locator(".occ-rows a").last(),
  "occupations-search": (page) => page.getByRole("link", { name: "Registered nurses" }),
  occupation: (page) => page.getByRole("heading", { name: "Similar occupations" }),
  "occupation-not-found": (page) => page.getByRole("link", { name: "See all occupations" }),
  about: (page) => page.getByRole("heading", { name: "How We Work" }),
  methods: (page) => page.getByRole("heading", { name: /What the numbers can’t say/ }),
  behavior: (page) => page.getByRole("table").last(),
  contact: (page) => page.getByRole("heading", { name: "Partnerships" }),
  privacy: (page) => page.getByRole("article").getByRole("heading", { name: /Your rights/ }),
  terms: (page) => page.getByRole("heading", { name: "14. Contact Information" }),
  "data-protection": (page) => page.getByRole("heading", { name: "Disclaimer" }),
  "release-notes": (page) => page.getByText("New design system"),
  preview: (page) => page.getByRole("heading", { name: "Turn on JavaScript to see this preview" }),
  "old-preview": (page) => page.getByText("Ask whoever sent this one to make a new one."),
  "not-found": (page) => page.getByRole("link", { name: "Go Home" }),
  "blog-post-not-found": (page) => page.getByRole("link", { name: "Back to Blog" }),
  "assessment-not-found": (page) => page.getByRole("link", { name: "Back to Assessments" }),
};

for (const [name, address] of Object.entries(screens)) {
  test(`${name} is complete and offers nothing that needs a script`, async ({ page }) => {
    await page.goto(address);
    await expect(getHeading(page)).toHaveCount(1);
    await expect(getHeading(page)).toBeVisible();
    await expect(contents[name as keyof typeof contents](page)).toBeVisible();
    await expect(getFooter(page).getByText(brand.footerNote)).toBeVisible();
    // Other buttons than native ones, for forms and the menu, would do nothing.
    await expect(page.locator("button:not([type=submit], [popovertarget])").locator("visible=true")).toHaveCount(0);
    await expect(page.getByText(/^Loading/).locator("visible=true")).toHaveCount(0);
  });
}

test("every link of header and footer opens a page", async ({ page }) => {
  await page.goto("/");
  for (const [name, heading] of [
    ["Categories", "Browse All Categories"],
    ["Popular", "Popular Assessments"],
    ["New", "New Assessments"],
  ] as const) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(getHeading(page)).toHaveText(heading);
  }
  for (const [name, heading] of [
    ["Technology", "Technology"],
    ["About", "About Us"],
    ["Terms of Service", "Terms of Service"],
  ] as const) {
    await getFooter(page).getByRole("link", { name, exact: true }).click();
    await expect(getHeading(page)).toHaveText(heading);
  }
  const links = await getFooter(page).getByRole("link").all();
  const addresses = await Promise.all(links.map(async (link) => (await link.getAttribute("href")) ?? ""));
  const internalAddresses = [...new Set(addresses)].filter((address) => address.startsWith("/"));
  expect(internalAddresses.length).toBeGreaterThan(20);
  for (const address of internalAddresses) expect((await page.request.get(address)).status(), address).toBe(200);
});

test("on a phone the menu opens, links to pages, and closes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/privacy");
  const button = page.getByRole("banner").getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await button.click();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole("link", { name: "New" }).click();
  await expect(page).toHaveURL("/new");
});

test("the search shows its results and their number, and an empty one stays on the list", async ({ page }) => {
  await page.goto("/categories");
  await getSearchBox(page).fill("bookkeeping");
  await getSearchBox(page).press("Enter");
  await expect(getTitles(page).first()).toHaveText("Bookkeeping");
  await expect(page.getByText(/^\d+ found for “bookkeeping”$/)).toBeVisible();
  await getSearchBox(page).fill("  clear writing ");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/assessments?search=clear+writing");
  await getSearchBox(page).fill("  ");
  await getSearchBox(page).press("Enter");
  await expect(page).toHaveURL("/assessments");
  await expect(getHeading(page)).toHaveText("All Assessments");
  await page.goto("/");
  await getSearchBox(page).fill("sleep");
  await page.getByRole("button", { name: "AI Suggest" }).click();
  await expect(getTitles(page).first()).toHaveText("Sleep and Daytime Energy");
});

test("sort, layout and time are chosen by links", async ({ page }) => {
  for (const [address, bar, choice, to] of [
    ["/", "Sort by", "Newest", "/?sort=newest"],
    ["/?sort=newest", "Layout", "List", "/?sort=newest&view=list"],
    ["/categories", "Sort by", "Most Popular", "/categories?sort=popular"],
    ["/popular", "Time", "This Week", "/popular?time=week"],
    ["/new", "Sort by", "Recently Added", "/new?sort=recent"],
  ] as const) {
    await page.goto(address);
    await page.getByRole("navigation", { name: bar }).getByRole("link", { name: choice }).click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("navigation", { name: bar }).locator("[aria-current]")).toHaveText(choice);
  }
});

test("the catalogue's filters, their removal and the sorting are links, on a phone behind a fold", async ({ page }) => {
  const filters = page.getByRole("navigation", { name: "Filters" });
  await page.goto("/assessments");
  await filters.getByRole("link", { name: /^Inventory \d/ }).click();
  await expect(page).toHaveURL("/assessments?kind=inventory");
  await expect(filters.locator("[aria-current]")).toHaveText(/Inventory/);
  await expect(page.locator(".crow").getByRole("link", { name: "Interest Explorer" })).toBeVisible();
  await page.getByRole("navigation", { name: "Sort by" }).getByRole("link", { name: "A to Z" }).click();
  await expect(page).toHaveURL("/assessments?kind=inventory&sort=title");
  await page.goto("/assessments?kind=inventory&answers=right");
  await page.getByRole("link", { name: "Without “Answers: Has right answers”" }).click();
  await expect(page).toHaveURL("/assessments?kind=inventory");
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/assessments?kind=inventory");
  const kind = filters.getByRole("link", { name: /^Inventory \d/ });
  await expect(kind).toBeHidden();
  await filters.locator("summary").click();
  await kind.click();
  await expect(page).toHaveURL("/assessments");
});

test("categories, pages and the breadcrumb work by links", async ({ page }) => {
  await page.goto("/category/personal");
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: /^Health \d/ })
    .click();
  await expect(getHeading(page)).toHaveText("Health");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Categories" }).click();
  await expect(getHeading(page)).toHaveText("Browse All Categories");

  const many = "/assessments?search=leaf";
  await page.goto(many);
  const pages = page.getByRole("navigation", { name: "Pages" });
  const first = await getTitles(page).allTextContents();
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`${many}&page=2`);
  await expect(pages.locator("[aria-current]")).toHaveText("2");
  const second = await getTitles(page).allTextContents();
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  expect(second.length).toBeGreaterThan(0);
  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(pages.locator("[aria-current]")).toHaveText("1");
});

test("the cards of the release notes open and close", async ({ page }) => {
  await page.goto("/release-notes");
  const card = page.getByRole("main").locator("details").last();
  for (const isOpen of [true, false]) {
    await card.locator("summary").click();
    await expect(card.getByText("Database optimization")).toBeVisible({ visible: isOpen });
  }
});

test("the contents of a legal text link to its sections, after expanding them on a phone", async ({ page }) => {
  const section = page.getByRole("article").getByRole("heading", { name: /Your rights/ });
  const contentsList = page.getByRole("navigation", { name: "Contents" });
  await page.goto("/privacy");
  await contentsList.getByRole("link", { name: /Your rights/ }).click();
  await expect(section).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/privacy");
  await contentsList.locator("summary").click();
  await contentsList.getByRole("link", { name: /Your rights/ }).click();
  await expect(section).toBeInViewport();
});

test("every email address on Contact is a link", async ({ page }) => {
  await page.goto("/contact");
  const links = page.getByRole("main").locator("a[href^='mailto:']");
  await expect(links).toHaveCount(6);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("href", `mailto:${await link.textContent().then((text) => text?.trim())}`);
  }
});

test("the flow says, in place of its Start buttons, that taking the assessment needs JavaScript", async ({ page }) => {
  await page.goto(introduction);
  // Playwright's text search ignores the content of noscript.
  const note = page.locator("noscript .alert-title");
  await expect(note).toHaveText(Array(2).fill("You need JavaScript to take this assessment."));
  await expect(note.first()).toBeInViewport();
  await expect(page.getByRole("button", { name: "Start Assessment" })).toHaveCount(0);
  for (const step of ["psychometric/1", "results"]) {
    await page.goto(`${introduction}/${step}`);
    await expect(note, step).toHaveText("You need JavaScript to take this assessment.");
    await expect(note, step).toBeInViewport();
    await expect(page.getByText("Loading assessment...")).toBeHidden();
  }
});

test.describe("where real advertisements are configured", () => {
  // Not localhost for the site; loopback, and so secure, for Chromium.
  test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace("//localhost", "//ads.localhost")) });

  test("there are neither slots nor choices", async ({ page }) => {
    for (const address of ["/", "/popular", introduction]) {
      await page.goto(address);
      await expect(getFooter(page).getByRole("link", { name: "Contact" })).toBeVisible();
      await expect(getFooter(page).getByText("Advertising choices")).toBeHidden();
      await expect(page.getByRole("complementary", { name: /^Advertisement/ })).toHaveCount(0);
    }
  });
});
