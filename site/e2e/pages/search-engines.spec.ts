import { brand } from "@illumine/shared/brand.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import { completeDemographics, expect, test } from "../support/fixtures.ts";
import { hostile, short, toAssessmentPath } from "../support/seeded-assessments.ts";
import { toPostPath, wholePost } from "../support/seeded-posts.ts";

test.use({ expectedErrors: [/the server responded with a status of 404/] });

const post = "/blog/how-the-scores-work-and-what-they-cannot-say";
const assessment = "/category/data-and-analytics/data-analytics";
const category = "/category/data-and-analytics";

/** Path, title and picture of every screen that search engines may list. */
const screens = [
  ["/", `${brand.name}: ${brand.tagline}`, "site"],
  ["/about", `About Us: ${brand.name}`, "site"],
  ["/methods", `How Scores Work: ${brand.name}`, "site"],
  ["/methods/behavior", `How Our Assessments Behave: ${brand.name}`, "site"],
  ["/assessments", `All Assessments: ${brand.name}`, "site"],
  ["/categories", `Browse All Categories: ${brand.name}`, "site"],
  ["/popular", `Popular Assessments: ${brand.name}`, "site"],
  ["/new", `New Assessments: ${brand.name}`, "site"],
  ["/occupations", `Occupations: interests, skills, preparation | ${brand.name}`, "site"],
  [
    "/occupations/registered-nurses",
    `Registered nurses: interests, skills, preparation | ${brand.name}`,
    "category/healthcare-and-life-sciences",
  ],
  ["/blog", `Blog: ${brand.name}`, "site"],
  ["/contact", `Let's Connect: ${brand.name}`, "site"],
  ["/privacy", `Privacy Policy: ${brand.name}`, "site"],
  ["/terms", `Terms of Service: ${brand.name}`, "site"],
  ["/data-protection", `Data Protection Policy: ${brand.name}`, "site"],
  ["/release-notes", `Release Notes: ${brand.name}`, "site"],
  [category, `Data & Analytics assessments: ${brand.name}`, "category/data-and-analytics"],
  [
    post,
    `How our scores work, and what they can't say: ${brand.name}`,
    "post/how-the-scores-work-and-what-they-cannot-say",
  ],
  [
    assessment,
    `Data Analytics career test: free, 25 minutes | ${brand.name}`,
    "assessment/data-and-analytics/data-analytics",
  ],
] as const;

interface Head {
  title: string;
  canonical: string[];
  /** Contents by name or property. */
  tags: Record<string, string[]>;
}

const readHead = (page: Page): Promise<Head> =>
  page.evaluate(() => {
    const tags: Record<string, string[]> = {};
    for (const tag of document.head.querySelectorAll("meta[name], meta[property]")) {
      const name = tag.getAttribute("name") ?? tag.getAttribute("property") ?? "";
      tags[name] = [...(tags[name] ?? []), tag.getAttribute("content") ?? ""];
    }
    const links = [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=canonical]")];
    return { title: document.title, canonical: links.map(({ href }) => href), tags };
  });

interface Node {
  "@type": string;
  name?: string;
  itemListElement?: { position: number; name: string; item?: string; url?: string }[];
  [key: string]: unknown;
}

async function readNodes(page: Page): Promise<Node[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks.length).toBeLessThanOrEqual(1);
  return blocks.flatMap((block) => (JSON.parse(block) as { "@graph": Node[] })["@graph"]);
}

const findNode = async (page: Page, type: string) => (await readNodes(page)).find((node) => node["@type"] === type);

/** From this server, although the URL is that of the live site. */
async function loadPicture(request: APIRequestContext, address: string) {
  const answer = await request.get(new URL(address).pathname);
  const body = await answer.body();
  const size = [body.readUInt32BE(16), body.readUInt32BE(20)];
  return { status: answer.status(), type: answer.headers()["content-type"], size, sizeBytes: body.length };
}

test.describe("as crawlers read it", () => {
  // What they read is in the HTML.
  test.use({ javaScriptEnabled: false });

  for (const [address, title, picture] of screens) {
    test(`${address} describes itself to search engines and social networks`, async ({ page }) => {
      await page.goto(address);
      const head = await readHead(page);
      const url = `${brand.siteUrl}${address}`;
      expect(head.title).toBe(title);
      expect(head.title.length).toBeLessThanOrEqual(60);
      expect(head.canonical).toEqual([url]);
      const description = head.tags["description"]?.[0] ?? "";
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(160);
      const image = `${brand.siteUrl}/social/${picture}.png`;
      expect(head.tags).toMatchObject({
        robots: ["index, follow"],
        "og:description": [description],
        "og:url": [url],
        "og:type": [address === post || address.startsWith("/occupations/") ? "article" : "website"],
        "og:site_name": [brand.name],
        "og:locale": ["en_US"],
        "og:image": [image],
        "og:image:width": ["1200"],
        "og:image:height": ["630"],
        "twitter:card": ["summary_large_image"],
        "twitter:description": [description],
        "twitter:image": [image],
      });
      expect(title).toContain(head.tags["og:title"]?.[0]);
      expect(head.tags["twitter:title"]).toEqual(head.tags["og:title"]);
      expect(head.tags["og:image:alt"]?.[0]).toContain(brand.name);
      const loaded = await loadPicture(page.request, image);
      expect(loaded).toMatchObject({ status: 200, type: "image/png", size: [1200, 630] });
      expect(loaded.sizeBytes).toBeLessThanOrEqual(60_000);
    });
  }

  test("sorting, layout and time leave a screen's canonical URL unchanged", async ({ page }) => {
    for (const [address, canonical] of [
      ["/?sort=popular&view=list", "/"],
      ["/categories?sort=newest", "/categories"],
      ["/popular?time=week", "/popular"],
      ["/new?sort=recent", "/new"],
      [`${category}?from=mail`, category],
      [`${assessment}?contentVersion=1`, assessment],
    ] as const) {
      await page.goto(address);
      expect((await readHead(page)).canonical, address).toEqual([`${brand.siteUrl}${canonical}`]);
    }
  });

  test("an assessment that isn't built in has its category's picture or the site's, and a description that is long enough", async ({
    page,
  }) => {
    await page.goto(toAssessmentPath(short));
    const { tags } = await readHead(page);
    expect(tags["og:image"]).toEqual([`${brand.siteUrl}/social/site.png`]);
    expect(tags["description"]?.[0]).toMatch(/^Two questions\. A free assessment in E2e Fixtures/);
  });
});

test("the sitemap lists exactly these screens and all categories and assessments, and each of them exists", async ({
  page,
}) => {
  const answer = await page.request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toBe("application/xml; charset=utf-8");
  const xml = await answer.text();
  const addresses = await page.evaluate(
    (text) =>
      [...new DOMParser().parseFromString(text, "application/xml").querySelectorAll("urlset > url > loc")].map(
        (location) => location.textContent ?? "",
      ),
    xml,
  );
  const paths = addresses.map((address) => address.replace(brand.siteUrl, ""));
  const isContent = (path: string) => /^\/(category|blog|occupations)\//.test(path);
  expect(paths.filter((path) => !isContent(path)).sort()).toEqual(
    screens.flatMap(([address]) => (isContent(address) ? [] : [address])).sort(),
  );
  expect(paths).toEqual(expect.arrayContaining([category, assessment, post, toPostPath(wholePost)]));
  const titles = new Set<string>();
  // Without fixtures, some of which are damaged, and with every twentieth of 923 occupations.
  const builtInPaths = paths.filter(
    (path, at) =>
      path === toPostPath(wholePost) ||
      (!/e2e-|\/blog\//.test(path) && (!path.startsWith("/occupations/") || at % 20 === 0)),
  );
  for (const path of builtInPaths) {
    const shown = await page.request.get(path);
    expect(shown.status(), path).toBe(200);
    const text = await shown.text();
    expect(text, path).toContain('<meta name="robots" content="index, follow"/>');
    titles.add(/<title>([^<]*)/.exec(text)?.[1] ?? "");
  }
  expect(titles.size).toBe(builtInPaths.length);
});

test("searches, steps of a run and missing pages are not listed", async ({ page }) => {
  for (const [address, robots] of [
    ["/assessments?search=data", "noindex, follow"],
    ["/category/general", "noindex, follow"],
    ["/no-such-page", "noindex"],
    ["/preview", "noindex"],
    ["/preview/made-up", "noindex"],
    ["/admin/no-such-page", "noindex"],
    ["/category/no-such-category", "noindex"],
    ["/category/personal/no-such-assessment", "noindex"],
    ["/category/personal/Not_An_Id", "noindex"],
    [`${assessment}/psychometric/1`, "noindex"],
    [`${assessment}/results`, "noindex"],
  ] as const) {
    const text = await (await page.request.get(address)).text();
    expect(text.match(/<meta name="robots" content="([^"]*)"/)?.[1], address).toBe(robots);
    expect(text, address).not.toContain('rel="canonical"');
    expect(text, address).toMatch(new RegExp(`<title>[^<]{8,}: ${brand.name}</title>`));
  }
});

test("the home page's structured data names the site, its search and its organization", async ({ page }) => {
  await page.goto("/");
  expect(await findNode(page, "WebSite")).toMatchObject({
    name: brand.name,
    potentialAction: { target: { urlTemplate: `${brand.siteUrl}/assessments?search={search_term_string}` } },
  });
  expect(await findNode(page, "Organization")).toMatchObject({ name: brand.name, url: `${brand.siteUrl}/` });
  const shown = page.getByRole("region", { name: "Featured Assessments" }).getByRole("heading", { level: 3 });
  const listed = (await findNode(page, "ItemList"))?.itemListElement ?? [];
  expect(listed.map(({ name }) => name)).toEqual(await shown.allTextContents());
});

test("a category's structured data has its breadcrumb and its cards", async ({ page }) => {
  await page.goto("/category/business");
  const breadcrumb = await findNode(page, "BreadcrumbList");
  expect(breadcrumb?.itemListElement?.map(({ name }) => name)).toEqual(["Home", "Categories", "Business"]);
  const shown = await page
    .getByRole("region", { name: "Business" })
    .getByRole("heading", { level: 2 })
    .allTextContents();
  const listed = (await findNode(page, "ItemList"))?.itemListElement ?? [];
  expect(listed.map(({ name }) => name)).toEqual(shown);
  expect(listed.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect(crumbs).toHaveText(["Home", "Categories"]);
  await crumbs.last().click();
  await expect(page).toHaveURL("/categories");
  await expect(page).toHaveTitle(`Browse All Categories: ${brand.name}`);
});

test("an assessment's structured data matches its introduction and has no rating before anybody rated it", async ({
  page,
}) => {
  await page.goto(assessment);
  const quiz = await findNode(page, "Quiz");
  expect(quiz).toMatchObject({
    name: "Data Analytics",
    url: `${brand.siteUrl}${assessment}`,
    educationalLevel: "Intermediate",
    timeRequired: "PT25M",
    about: { name: "Data & Analytics" },
    isAccessibleForFree: true,
    description: (await readHead(page)).tags["description"]?.[0],
  });
  expect(quiz).not.toHaveProperty("aggregateRating");
  const breadcrumb = await findNode(page, "BreadcrumbList");
  expect(breadcrumb?.itemListElement?.at(-1)).toMatchObject({ position: 4, item: `${brand.siteUrl}${assessment}` });
  await page.goto(`${assessment}/results`);
  expect(await readNodes(page)).toEqual([]);
});

test("a title with markup stays text everywhere", async ({ page }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(toAssessmentPath(hostile), { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(hostile.title);
  expect(await page.title()).toContain(hostile.title);
  expect(await findNode(page, "Quiz")).toMatchObject({ name: hostile.title, description: hostile.description });
  expect((await readHead(page)).tags["og:title"]).toEqual([hostile.title]);
  expect(dialogs).toEqual([]);
});

test("client-side navigation changes title, canonical URL and robots", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Popular" }).click();
  await expect(page).toHaveTitle(`Popular Assessments: ${brand.name}`);
  expect((await readHead(page)).canonical).toEqual([`${brand.siteUrl}/popular`]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveTitle(`Privacy Policy: ${brand.name}`);
  await page.goBack();
  await expect(page).toHaveTitle(`Popular Assessments: ${brand.name}`);
  await page.getByRole("search").getByRole("combobox").fill("data");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(`Search Results: ${brand.name}`);
  const head = await readHead(page);
  expect([head.tags["robots"], head.canonical]).toEqual([["noindex, follow"], []]);
});

test("each step of a flow has its title, and the introduction is listed", async ({ page }) => {
  await completeDemographics(page, toAssessmentPath(short));
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await expect(page).toHaveTitle(/^Question 1 of 1, Short Way/);
  expect((await readHead(page)).tags["robots"]).toEqual(["noindex"]);
  await page.goBack();
  await expect(page).toHaveTitle(/^Short Way test: free/);
  expect((await readHead(page)).canonical).toEqual([`${brand.siteUrl}${toAssessmentPath(short)}`]);
});

test("icons, manifest and robots.txt exist, and every page links to them", async ({ page }) => {
  for (const address of ["/", "/privacy", assessment]) {
    await page.goto(address);
    await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/site.webmanifest");
    await expect(page.locator("link[rel=apple-touch-icon]")).toHaveAttribute("href", "/apple-touch-icon.png");
    await expect(page.locator("link[rel=icon]")).toHaveCount(2);
    const colors = await page
      .locator("meta[name=theme-color]")
      .evaluateAll((tags) => tags.map((tag) => [tag.getAttribute("media"), tag.getAttribute("content")]));
    expect(colors).toEqual([
      ["(prefers-color-scheme: light)", "#f3f3ef"],
      ["(prefers-color-scheme: dark)", "#121415"],
    ]);
  }
  const answer = await page.request.get("/site.webmanifest");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; type: string }[] };
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()["content-type"]], src).toEqual([200, type]);
    const body = await icon.body();
    if (type === "image/png") expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const touch = await loadPicture(page.request, `${brand.siteUrl}/apple-touch-icon.png`);
  expect(touch).toMatchObject({ status: 200, type: "image/png", size: [180, 180] });
  const ico = await (await page.request.get("/favicon.ico")).body();
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 2]);
  const robots = await page.request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toContain("text/plain");
  expect(await robots.text()).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml`);
});

test("other spellings of an address lead to the one address for good, with their query", async ({ page }) => {
  const spellings = [
    ["/assessments/?search=Nurse", "/assessments?search=Nurse"],
    ["/Blog", "/blog"],
    [`${category.toUpperCase()}/`, category],
  ] as const;
  for (const [spelled, canonical] of spellings) {
    const answer = await page.request.get(spelled, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]], spelled).toEqual([301, canonical]);
  }
});
