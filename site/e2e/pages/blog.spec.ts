import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, readStorage, recordCalls, test, waitForHydration } from "../support/fixtures.ts";
import { openPreviewLink } from "../support/preview-links.ts";
import { readClipboard } from "../support/read-clipboard.ts";
import { damagedPost, draftPost, longPost, rawPost, toPostPath, wholePost } from "../support/seeded-posts.ts";

test.use({ expectedErrors: [/the server responded with a status of (404|500)/] });

/** Of the built-in posts. */
const newest = { title: "How the scores work, and what they cannot say" };

const getHeading = (page: Page) => page.getByRole("heading", { level: 1 });
const getCards = (page: Page) => page.getByRole("region", { name: "Posts" }).getByRole("article");
const getNote = (page: Page) => page.locator("[data-post-note]");

const postScript = /\/(assets|scripts)\/post-page-/;

/** The blog's script comes only when it is released. */
async function holdScript(page: Page) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(postScript, async (route) => {
    await isReleased;
    await route.continue();
  });
  return { requested: page.waitForRequest(postScript), release };
}

test("the blog shows its newest posts, filters by category, searches in one, and has pages", async ({ page }) => {
  await page.goto("/blog");
  await expect(getHeading(page)).toHaveText("Blog");
  await expect(getCards(page)).toHaveCount(10);
  await expect(getCards(page).first().getByRole("heading")).toHaveText(newest.title);
  expect(await findViolations(page)).toEqual([]);
  await page.goto("/blog?category=psychology");
  const card = getCards(page).filter({ hasText: wholePost.title });
  for (const text of ["Psychology", "Featured", wholePost.excerpt, "Ada Writer", "Oct 14, 2025", "5 min read"]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole("listitem")).toHaveText(["measurement", "retakes", "confidence", "+1 more"]);
  await expect(card.getByRole("link", { name: "Read More" })).toHaveAttribute("href", toPostPath(wholePost));
  await page.goto("/blog");

  const filters = page.getByRole("navigation", { name: "Categories", exact: true });
  const sidebar = page.getByRole("navigation", { name: "Categories, as a list" });
  await expect(filters.getByRole("link", { name: /^All \d+$/ })).toHaveAttribute("aria-current", "true");
  expect(await sidebar.getByRole("link").allTextContents()).toEqual(await filters.getByRole("link").allTextContents());
  await filters.getByRole("link", { name: "Study Tips 108" }).click();
  await expect(page).toHaveURL("/blog?category=study-tips");
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages.getByRole("link", { name: "Previous" })).toHaveCount(0);
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/blog?category=study-tips&page=2");
  await expect(pages.locator("[aria-current]")).toHaveText("2");
  await pages.getByRole("link", { name: "Page 11" }).click();
  await expect(getCards(page)).toHaveCount(8);
  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL("/blog?category=study-tips&page=10");

  const box = page.getByRole("searchbox", { name: "Search posts in Study Tips" });
  await box.fill("  measurement ");
  await box.press("Enter");
  await expect(page).toHaveURL("/blog?category=study-tips&search=measurement");
  await expect(getCards(page)).toHaveCount(1);
  await expect(page.getByText("1 found for “measurement”")).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL("/blog?category=study-tips");
  await sidebar.getByRole("link", { name: /^All/ }).click();
  await page.getByRole("searchbox").fill("leaflet");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("100+ found for “leaflet”")).toBeVisible();
  await page.getByRole("searchbox").fill("zzzz");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("heading", { name: "No posts found" })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
});

test("a post shows its parts, describes itself to crawlers, and follows the reader's position", async ({ page }) => {
  await page.goto(toPostPath(wholePost));
  await expect(getHeading(page)).toHaveText(wholePost.title);
  const article = page.getByRole("main").getByRole("article").first();
  for (const text of ["Psychology", "Featured", wholePost.excerpt, "Ada Writer", "Oct 14, 2025", "5 min read"]) {
    await expect(article.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(article.getByText(/^3,48\d$/)).toBeVisible();
  await expect(article.getByText("Of a type that nobody knows.")).toBeVisible();
  await expect(article.getByRole("img", { name: "The mark of the site" })).toBeVisible();
  await expect(article.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText(wholePost.tags);
  await expect(article.getByRole("link", { name: /Ten sittings.csv CSV, 14 kB/ })).toHaveAttribute(
    "download",
    "Ten sittings.csv",
  );
  await expect(article.getByRole("link", { name: "the web" })).toHaveAttribute("rel", "noopener noreferrer nofollow");
  expect(await findViolations(page)).toEqual([]);

  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/blog\/e2e-whole-post$/);
  await expect(page.locator("meta[property='og:type']")).toHaveAttribute("content", "article");
  await expect(page.locator("link[rel=alternate]")).toHaveAttribute("href", /\/blog\/rss\.xml$/);
  const data = JSON.parse((await page.locator("script[type='application/ld+json']").textContent()) ?? "") as {
    "@graph": object[];
  };
  expect(data["@graph"]).toEqual([
    expect.objectContaining({ "@type": "BlogPosting", headline: wholePost.title, datePublished: "2025-10-14" }),
    expect.objectContaining({ "@type": "BreadcrumbList" }),
  ]);

  const contents = page.getByRole("navigation", { name: "On this page" });
  const ruler = page.locator(".post-progress");
  const readRuler = () => ruler.evaluate((element) => Number(element.style.getPropertyValue("--read")));
  expect(await readRuler()).toBe(0);
  await contents.getByRole("link", { name: "What to do with a wide beam" }).click();
  await expect(page.getByRole("heading", { name: "What to do with a wide beam" })).toBeInViewport();
  await expect(contents.locator("[aria-current]")).toHaveText("What to do with a wide beam");
  expect(await readRuler()).toBeGreaterThan(0.4);
  const related = page.getByRole("region", { name: "Keep reading" }).getByRole("heading", { level: 3 });
  await expect(related).toHaveCount(3);
  const title = (await related.first().textContent()) ?? "";
  await related.first().getByRole("link").click();
  await expect(getHeading(page)).toHaveText(title);
  await page.goto(toPostPath(rawPost));
  for (const name of ["From elsewhere", "The end"]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  await expect(page.getByRole("heading", { level: 3, name: "Deeper" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test("a view is counted once per post and browser session; a stored token is sent with it", async ({ page }) => {
  const calls = recordCalls(page);
  const viewRequest = page.waitForRequest(/\/view$/);
  await page.goto(toPostPath(longPost));
  const sent = await viewRequest;
  expect((await sent.response())?.status()).toBe(200);
  expect(sent.headers()["authorization"]).toBeUndefined();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("blogViewed"))).toBe(longPost.id);
  await page.reload();
  await expect(page.locator(".post-progress")).toHaveAttribute("style", /--read/);
  expect(calls).toHaveLength(1);
  await page.evaluate(() => localStorage.setItem("adminToken", "a-token"));
  const adminViewRequest = page.waitForRequest(/\/view$/);
  await page.goto(toPostPath(rawPost));
  expect((await adminViewRequest).headers()["authorization"]).toBe("Bearer a-token");
});

test("a post is saved on the device, listed, and removed again", async ({ page }) => {
  await page.goto(toPostPath(wholePost));
  const save = page.getByRole("button", { name: "Save" });
  await save.press("Enter");
  await expect(getNote(page)).toHaveText("Saved on this device");
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await save.click();
  await expect(getNote(page)).toHaveText("Removed from your saved posts");
  expect(await readStorage(page, "savedPosts")).toBeNull();
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");

  await page.goto("/blog");
  await page.getByRole("link", { name: "Saved posts" }).click();
  await expect(page).toHaveURL("/blog?saved=1");
  const saved = page.getByRole("list", { name: "Saved posts" });
  await expect(saved.getByRole("link")).toHaveText([wholePost.title]);
  await expect(page.getByText("Loading saved posts...")).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await saved.getByRole("button", { name: `Remove: ${wholePost.title}` }).click();
  await expect(page.getByRole("heading", { name: "No posts saved" })).toBeVisible();
  await expect(getHeading(page)).toBeFocused();
});

test("a button that is pressed before the post's script has come is pressed again, once it has", async ({ page }) => {
  const script = await holdScript(page);
  await page.goto(toPostPath(wholePost), { waitUntil: "commit" });
  const save = page.getByRole("button", { name: "Save" });
  await script.requested;
  await save.click();
  await expect(getNote(page)).toBeEmpty();
  script.release();
  await expect(getNote(page)).toHaveText("Saved on this device");
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await save.click();
  await expect(getNote(page)).toHaveText("Removed from your saved posts");
});

test("Share opens the share sheet of the device, or copies the link and says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
  await page.goto(`${toPostPath(wholePost)}#part-the-kitchen-scale`);
  const share = page.getByRole("button", { name: "Share" });
  await share.click();
  await expect(getNote(page)).toHaveText("Link copied");
  const address = new URL(toPostPath(wholePost), page.url()).href;
  expect(await readClipboard(context)).toBe(address);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await share.click();
  await expect(getNote(page)).toContainText("The link couldn't be copied");
  await page.evaluate(() => {
    const share = (data: ShareData) => Promise.resolve(Object.assign(window, { shared: data }));
    Object.defineProperty(navigator, "share", { value: share });
  });
  await share.click();
  await expect.poll(() => page.evaluate("window.shared")).toEqual({ title: wholePost.title, url: address });
});

test("unknown, moved and damaged posts say so", async ({ page }) => {
  const missing = await page.goto("/blog/no-such-post");
  expect(missing?.status()).toBe(404);
  await expect(getHeading(page)).toHaveText("Blog Post Not Found");
  await expect(page.getByText("The blog post you are looking for does not exist.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL("/blog");
  for (const address of ["/blog/Not_A_Slug", toPostPath(draftPost), `${toPostPath(draftPost)}?preview=made-up`]) {
    expect((await page.request.get(address)).status(), address).toBe(404);
  }
  const former = await page.request.get(`/blog/${wholePost.formerSlug}?from=mail`, { maxRedirects: 0 });
  expect([former.status(), former.headers()["location"]]).toEqual([301, `${toPostPath(wholePost)}?from=mail`]);
  const damaged = await page.goto(toPostPath(damagedPost));
  expect(damaged?.status()).toBe(500);
  await expect(getHeading(page)).toHaveText("Failed to load blog post");
  await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", toPostPath(damagedPost));
});

test("a preview link opens a draft, isn't listed in search engines, and doesn't count views", async ({ page }) => {
  const path = toPostPath(draftPost);
  const calls = recordCalls(page);
  const [answer] = await Promise.all([
    page.waitForResponse(`**${path}?preview=1`),
    openPreviewLink(page, { entity: "post", id: draftPost.id, path }),
  ]);
  expect(answer.headers()).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  await expect(getHeading(page)).toHaveText(draftPost.title);
  await expect(page.getByText("This post isn't published. Only people with a preview link can read it.")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(getNote(page)).toHaveText("Saved on this device");
  expect(calls.map((call) => call.path)).toEqual(["POST /previews"]);
});

test("after client-side navigation the blog works too, and shows that it is loading", async ({ page }) => {
  const go = (address: string) =>
    page.evaluate((to) => {
      const { __remixRouter: router } = window as unknown as {
        __remixRouter: { navigate: (to: string) => Promise<void> };
      };
      void router.navigate(to);
    }, address);
  await page.goto("/");
  await waitForHydration(page);
  const script = await holdScript(page);
  await go(toPostPath(wholePost));
  await expect(getHeading(page)).toHaveText(wholePost.title);
  await script.requested;
  await page.getByRole("button", { name: "Save" }).click();
  script.release();
  await expect(getNote(page)).toHaveText("Saved on this device");
  await page.route(/\/blog\.data/, async (route) => {
    await expect(page.getByText("Loading blog posts...")).toBeVisible();
    await route.continue();
  });
  await go("/blog?saved=1");
  await expect(page.getByRole("list", { name: "Saved posts" }).getByRole("link")).toHaveText([wholePost.title]);
  await go("/blog?category=study-tips");
  await expect(getCards(page)).toHaveCount(10);
});

test("the feed is well-formed and has the newest posts", async ({ page }) => {
  await page.goto("/blog");
  const feed = await page.evaluate(async () => {
    const answer = await fetch("/blog/rss.xml");
    const xml = new DOMParser().parseFromString(await answer.text(), "text/xml");
    const first = xml.querySelector("item");
    return {
      type: answer.headers.get("Content-Type"),
      isBroken: xml.querySelector("parsererror") !== null,
      count: xml.querySelectorAll("item").length,
      title: first?.querySelector("title")?.textContent,
      date: first?.querySelector("pubDate")?.textContent,
    };
  });
  expect(feed).toEqual({
    type: "application/rss+xml; charset=utf-8",
    isBroken: false,
    count: 30,
    title: newest.title,
    date: "Fri, 20 Nov 2026 00:00:00 GMT",
  });
});
