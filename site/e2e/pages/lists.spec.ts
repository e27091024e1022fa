import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "../support/fixtures.ts";

test.use({ expectedErrors: [/the server responded with a status of 404/] });

const getSearchBox = (page: Page) => page.getByRole("combobox", { name: "Search assessments" });
const getTitles = (page: Page) => page.locator("main .acard-title");

test("all assessments are listed by field, folded, with a link to the category", async ({ page }) => {
  await page.goto("/assessments");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Assessments");
  const communication = page.locator("#communication");
  const title = communication.getByRole("link", { name: "Clear Writing at Work" });
  await expect(title).toBeHidden();
  await communication.locator("summary").click();
  await expect(title).toBeVisible();
  await communication.getByRole("link", { name: "About Communication" }).click();
  await expect(page).toHaveURL("/category/communication");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Communication");
  await expect(getTitles(page)).toHaveCount(2);
});

test("a URL with a category's anchor scrolls to that category", async ({ page }) => {
  await page.goto("/assessments#marketing");
  await expect(page.locator("#marketing summary")).toBeInViewport();
});

test("the page of all assessments is short, folded and on every width", async ({ page }) => {
  for (const [width, maxHeight] of [
    [1440, 6000],
    [360, 9000],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/assessments");
    const size = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
    ]);
    expect(size[0]).toBe(width);
    expect(size[1]).toBeLessThan(maxHeight);
  }
});

test("the category bar marks the open category and links to the others", async ({ page }) => {
  await page.goto("/category/personal");
  const bar = page.getByRole("navigation", { name: "Categories" });
  await expect(bar.locator("[aria-current]")).toHaveText(/Personal/);
  await bar.getByRole("link", { name: /^All / }).click();
  await expect(page).toHaveURL("/assessments");
});

test("the open category follows All in the bar, in view with and without a script, and after a change", async ({
  page,
  browser,
  baseURL,
}) => {
  const findShown = (shown: Page) => shown.getByRole("navigation", { name: "Categories" }).getByRole("listitem").nth(1);
  const scriptless = await browser.newPage({ baseURL: String(baseURL), javaScriptEnabled: false });
  for (const [width, height] of [
    [390, 664],
    [1440, 900],
  ] as const) {
    for (const shown of [page, scriptless]) {
      await shown.setViewportSize({ width, height });
      await shown.goto("/category/technology");
      await expect(findShown(shown).getByRole("link", { name: /^Technology/ })).toHaveAttribute("aria-current", "page");
      // By hand: the expectation of a viewport knows of no page without a script.
      const box = await findShown(shown).boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? width) + (box?.width ?? 0) <= width, `${width}x${height}`).toBe(true);
    }
    await waitForHydration(page);
    // First with the server's bar, then with React's.
    for (const name of ["Security & Risk", "Product & Innovation"]) {
      const link = page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: `${name} ` });
      await link.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(findShown(page)).toHaveText(new RegExp(`^${name}`));
      await expect(findShown(page)).toBeInViewport({ ratio: 1 });
      await expect(link).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  }
  await scriptless.close();
});

for (const [width, height] of [
  [360, 640],
  [390, 664],
] as const) {
  test(`at ${width} x ${height} a bar below the open filters says how many assessments they leave, and shows them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/assessments");
    // Before that a filter loads the page anew, with its panel closed.
    await waitForHydration(page);
    const filters = page.getByRole("navigation", { name: "Filters" });
    const show = filters.getByRole("link", { name: /^Show / });
    await expect(show).toBeHidden();
    await filters.locator("summary").click();
    await expect(show).toHaveText(/^Show \d+ assessments$/);
    await expect(show).toBeInViewport({ ratio: 1 });
    // With a keyboard as with a finger the choice keeps its place.
    const check = filters.getByRole("link", { name: /^Skills check/ });
    await check.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/assessments?kind=check");
    await expect(check).toHaveAttribute("aria-current", "true");
    await expect(check).toBeFocused();
    const count = (await check.locator(".num").textContent()) ?? "";
    await expect(show).toHaveText(`Show ${count} assessments`);
    await expect(show).toBeInViewport({ ratio: 1 });
    await show.click();
    await expect(show).toBeHidden();
    await expect(page).toHaveURL("/assessments?kind=check");
    const head = page.getByText(new RegExp(`^${count} of \\d+ assessments`));
    await expect(head).toBeInViewport({ ratio: 1 });
    expect((await head.boundingBox())?.y).toBeLessThan(height / 3);
    // The next Tab leads into the list.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Clear filters" })).toBeFocused();
  });
}

test("the bar below the filters counts none and one, and occupations", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [address, text] of [
    ["/assessments?kind=inventory&answers=right", /^Show 0 assessments$/],
    ["/assessments?field=e2e-fixtures&kind=check&minutes=short&level=Beginner", /^Show \d+ assessments?$/],
    ["/occupations?level=4&interest=A&field=legal-compliance-and-governance", /^Show \d+ occupations?$/],
  ] as const) {
    await page.goto(address);
    const filters = page.getByRole("navigation", { name: "Filters" });
    await filters.locator("summary").click();
    const show = filters.getByRole("link", { name: text });
    await expect(show, address).toBeInViewport({ ratio: 1 });
    await show.click();
    await expect(show, address).toBeHidden();
    const list = page.locator("#list");
    await expect(list, address).toBeFocused();
    await expect(list, address).toBeInViewport();
  }
});

test("filters of occupations stay open on a phone while one after another is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/occupations");
  const filters = page.getByRole("navigation", { name: "Filters" });
  const show = filters.getByRole("link", { name: /^Show / });
  await filters.locator("summary").click();
  for (const [name, address] of [
    [/^4 Considerable/, "/occupations?level=4#filters"],
    [/^Artistic/, "/occupations?level=4&interest=A#filters"],
    [/^4 Considerable/, "/occupations?interest=A#filters"],
  ] as const) {
    await filters.getByRole("link", { name }).click();
    await expect(page).toHaveURL(address);
    await expect(show).toBeInViewport({ ratio: 1 });
  }
  await show.click();
  await expect(page.locator("#list")).toBeInViewport();
  // Another visit begins with the panel closed.
  await page.goto("/occupations?interest=A");
  await expect(show).toBeHidden();
});

test("the first result of a search is on the first screen of a phone", async ({ page }) => {
  for (const [width, height] of [
    [360, 640],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const search of ["leadership", "electrician", "bokkeeping", "mbti"]) {
      await page.goto(`/assessments?search=${search}`);
      const first = page.locator(".found-title").first();
      await expect(first, search).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("link", { name: "Clear search" }), search).toBeInViewport({ ratio: 1 });
    }
  }
});

test("a search shows its text and the number of results, and can be cleared", async ({ page }) => {
  await page.goto("/assessments");
  await getSearchBox(page).fill("  CLEAR writing ");
  await getSearchBox(page).press("Enter");
  await expect(page).toHaveURL(/\/assessments\?search=CLEAR\+writing$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search Results");
  await expect(page.getByText(/^\d+ found for “CLEAR writing”$/)).toBeVisible();
  await expect(getTitles(page).first()).toHaveText("Clear Writing");
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL("/assessments");
  await expect(getSearchBox(page)).toHaveValue("");
});

test("a search tolerates typos, and includes tags and descriptions", async ({ page }) => {
  for (const [search, title] of [
    ["bokkeeping", "Bookkeeping"],
    ["cash flow", "Cash Flow"],
    ["daytime energy", "Sleep and Daytime Energy"],
  ] as const) {
    await page.goto(`/assessments?search=${encodeURIComponent(search)}`);
    await expect(getTitles(page).first(), search).toHaveText(title);
  }
});

test("a search of white space does nothing", async ({ page }) => {
  await page.goto("/categories");
  await getSearchBox(page).fill("   ");
  await getSearchBox(page).press("Enter");
  await expect(getSearchBox(page)).toHaveValue("");
  await expect(page).toHaveURL("/categories");
  await page.goto("/assessments?search=%20%20");
  await expect(page).toHaveURL("/assessments");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Assessments");
});

test("any search text gives a page that shows it as typed", async ({ page }) => {
  for (const search of [
    "c++",
    'a"b',
    "<script>alert(1)</script>",
    "o'brien",
    "*",
    "🙂",
    "a",
    "%",
    "x".repeat(10_000),
  ]) {
    const answer = await page.goto(`/assessments?search=${encodeURIComponent(search)}`);
    expect(answer?.status(), search).toBe(200);
    await expect(page.locator(".list-term")).toHaveText(search.slice(0, 100));
    await expect(page.getByText(/^\d+\+? found for/)).toBeVisible();
  }
});

test("a search without results says so and links to all assessments", async ({ page }) => {
  await page.goto("/assessments?search=xyzzy");
  await expect(page.getByText("0 found for “xyzzy”")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No assessments found" })).toBeVisible();
  await page.getByRole("link", { name: "See all assessments" }).click();
  await expect(page).toHaveURL("/assessments");
});

test("a search without results offers the interests, three fields and a way to say what is missing", async ({
  page,
}) => {
  for (const search of ["xyzzy", "🙂🙂", "qzx ".repeat(125)]) {
    await page.goto(`/assessments?search=${encodeURIComponent(search)}`);
    await expect(page.getByRole("link", { name: "Start Assessment: Interest Explorer" }), search).toBeVisible();
    await expect(page.getByRole("region", { name: "Fields to look through" }).getByRole("link")).toHaveCount(3);
    await expect(page.getByRole("link", { name: "Tell us what’s missing" })).toHaveAttribute("href", "/contact");
  }
});

test("a search groups what it found, the best match first, and says why", async ({ page }) => {
  await page.goto("/assessments?search=electrician");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(/^Occupations/);
  await expect(
    page
      .getByRole("region", { name: /^Occupations/ })
      .getByRole("listitem")
      .first(),
  ).toContainText("Electrician");
  await page.goto("/assessments?search=mbti");
  await expect(getTitles(page).first()).toHaveText("Big Five Personality (IPIP-NEO-120)");
  await expect(page.getByRole("listitem").filter({ hasText: "Also found as mbti" }).first()).toBeVisible();
});

test("a category without assessments says so", async ({ page }) => {
  await page.goto("/category/general");
  await expect(page.getByRole("heading", { name: "No assessments found" })).toBeVisible();
});

test("the four steps are explained", async ({ page }) => {
  await page.goto("/assessments");
  const how = page.getByRole("region", { name: "How Our Assessments Work" });
  await expect(how.getByRole("heading", { level: 3 })).toHaveText([
    "Choose Assessment",
    "Complete Evaluation",
    "Get Analysis",
    "Plan Your Path",
  ]);
});

test("invalid pages and categories show a sensible page or not found, never an error", async ({ page }) => {
  for (const [address, status] of [
    ["/assessments?page=-1", 200],
    ["/assessments?page=1e9", 200],
    ["/assessments?kind=inventory&page=999", 404],
    ["/assessments?kind=%3Cscript%3E&field=no-such-field&level=&sort=x", 200],
    ["/category/personal?page=-1", 200],
    ["/category/personal?page=1e9", 200],
    ["/category/personal?page=999999999", 404],
    ["/assessments?search=writing&page=7", 404],
    ["/assessments?category=%3Cscript%3E", 404],
    ["/category/no-such-category", 404],
    ["/categories?sort=nonsense", 200],
    ["/popular?time=nonsense", 200],
    ["/new?sort=nonsense", 200],
  ] as const) {
    expect((await page.request.get(address)).status(), address).toBe(status);
  }
});

test("a URL with an untrimmed or empty search is redirected to the URL of that search", async ({ page }) => {
  for (const [query, location] of [
    ["search=%20a%20b%20", "/assessments?search=a+b"],
    ["search=+%26+&page=2", "/assessments?search=%26&page=2"],
    ["search=", "/assessments"],
    ["search=%20&page=2", "/assessments?page=2"],
  ] as const) {
    const answer = await page.request.get(`/assessments?${query}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]], query).toEqual([302, location]);
  }
});

test("text that is typed while results are loading stays", async ({ page }) => {
  await page.goto("/assessments");
  await waitForHydration(page);
  await getSearchBox(page).fill("writing");
  await getSearchBox(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search Results");
  await expect(getSearchBox(page)).toBeFocused();
  await page.keyboard.type(" at work");
  await expect(getSearchBox(page)).toHaveValue("writing at work");
});

test("a category in the query is redirected to the category's page", async ({ page }) => {
  const answer = await page.request.get("/assessments?category=personal", { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([301, "/category/personal"]);
});

test("the categories are sorted by name, by number of assessments, or newest first", async ({ page }) => {
  await page.goto("/categories");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Browse All Categories");
  const names = page.locator("main .cat-cell h2");
  const all = await names.allTextContents();
  expect(all).toEqual([...all].sort((a, b) => a.localeCompare(b, "en")));
  const sort = page.getByRole("navigation", { name: "Sort by" });
  await sort.getByRole("link", { name: "Most Popular" }).click();
  await expect(page).toHaveURL("/categories?sort=popular");
  await expect(sort.locator("[aria-current]")).toHaveText("Most Popular");
  const counts = (await page.locator("main .cat-count").allTextContents()).map((text) => Number.parseInt(text, 10));
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  await sort.getByRole("link", { name: "Newest" }).click();
  await expect(page).toHaveURL("/categories?sort=newest");
  await page.getByRole("link", { name: "Explore Assessments: Health", exact: true }).click();
  await expect(page).toHaveURL("/category/health");
});

test("popular assessments: six of all time, four of the month, three of the week", async ({ page }) => {
  await page.goto("/popular");
  await expect(getTitles(page)).toHaveCount(6);
  const time = page.getByRole("navigation", { name: "Time" });
  for (const [name, count] of [
    ["This Month", 4],
    ["This Week", 3],
    ["All Time", 6],
  ] as const) {
    await time.getByRole("link", { name }).click();
    await expect(time.locator("[aria-current]")).toHaveText(name);
    // Other tests may have completed fewer assessments than the list has room for.
    expect(await getTitles(page).count()).toBeLessThanOrEqual(count);
    await expect(getTitles(page).first()).toBeVisible();
  }
});

test("new assessments: six newest, four recently added, and what is new", async ({ page }) => {
  await page.goto("/new");
  await expect(getTitles(page)).toHaveCount(6);
  await page.getByRole("link", { name: "Recently Added" }).click();
  await expect(getTitles(page)).toHaveCount(4);
  const news = page.getByRole("region", { name: "What’s New" });
  await expect(news.getByRole("heading", { level: 3 })).toHaveCount(3);
});

test("on a phone a card is as wide as the page, and nothing is wider", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ["/category/personal", "/popular", "/new", "/assessments?search=writing"]) {
    await page.goto(address);
    const card = await page.locator("main :is(.acard, .found-row)").first().boundingBox();
    expect(card?.width, address).toBeGreaterThan(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360);
  }
});
