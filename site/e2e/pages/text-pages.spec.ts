import { brand } from "@illumine/shared/brand.ts";
import type { Page } from "@playwright/test";
import { compareLooks, type Look, readLooks } from "../support/computed-styles.ts";
import { expect, test } from "../support/fixtures.ts";

const pages = [
  ["/about", "About Us", "About Us"],
  ["/methods", "How Scores Work", "How Scores Work"],
  ["/methods/behavior", "How Our Assessments Behave", "How Our Assessments Behave"],
  ["/contact", "Let's Connect", "Let's Connect"],
  ["/privacy", "Privacy Policy", "Privacy Policy"],
  ["/terms", "Terms of Service", "Terms of Service"],
  ["/data-protection", "Data Protection Policy", "Data Protection Policy"],
  ["/release-notes", "Release Notes", "Release Notes"],
] as const;

const looksOfPages = [
  [390, "dark", "screen"],
  [1440, "light", "screen"],
  [800, "light", "print"],
] as const;

for (const [address, heading, title] of pages) {
  test(`${address} has its heading, title, description and canonical URL, and may be indexed`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${title}: ${brand.name}`);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${brand.siteUrl}${address}`);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "index, follow");
    const description = await page.locator("meta[name=description]").getAttribute("content");
    expect(description?.length).toBeGreaterThan(50);
    expect(description?.length).toBeLessThan(170);
  });

  test(`${address} fits 360, 768 and 1440 px`, async ({ page }) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBe(0);
    }
  });
}

for (const [address] of pages.filter(([path]) => path !== "/about")) {
  test(`${address} is a file: no Worker answers, and its headers are those of a page`, async ({ page }) => {
    const answer = await page.request.get(address);
    const headers = answer.headers();
    expect(headers["x-request-id"], "the Worker's").toBeUndefined();
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+';.* frame-ancestors 'none'$/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    const unchanged = await page.request.get(address, { headers: { "If-None-Match": headers["etag"] ?? "" } });
    expect([unchanged.status(), unchanged.headers()["content-security-policy"]]).toEqual([
      304,
      headers["content-security-policy"],
    ]);
    const spelled = await page.request.get(`${address}/?from=mail`, { maxRedirects: 0 });
    expect([spelled.status(), spelled.headers()["location"]]).toEqual([301, `${address}?from=mail`]);
    expect((await page.request.post(address)).status()).toBe(405);
  });
}

test("links to text pages load files too, without loading the page again", async ({ page }) => {
  await page.goto("/assessments");
  await expect(page.locator("html")).toHaveAttribute("data-mounted", "");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const data = page.waitForResponse(/\/methods\.data/);
  await page.getByRole("contentinfo").getByRole("link", { name: "How Scores Work" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How Scores Work" })).toBeVisible();
  expect((await data).headers()["x-request-id"], "the Worker's").toBeUndefined();
  expect(await page.evaluate("window.isSamePage")).toBe(true);
});

for (const address of ["/contact", "/privacy", "/release-notes"]) {
  test(`${address} has all rules that it uses in the file: its style sheets would change nothing`, async ({ page }) => {
    await page.goto("/assessments");
    await expect(page.locator("html")).toHaveAttribute("data-mounted", "");
    await page.getByRole("contentinfo").locator(`a[href="${address}"]`).click();
    await expect(page).toHaveURL(address);
    const sheets = await page
      .locator("link[rel=stylesheet]")
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(sheets.length).toBeGreaterThan(2);

    const read = async () => {
      const looks: Look[] = [];
      for (const [width, colorScheme, media] of looksOfPages) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, media });
        await expect(page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)")).toBeAttached();
        await page.evaluate(() => document.fonts.ready);
        looks.push(...(await readLooks(page)));
      }
      return looks;
    };
    await page.goto(address);
    await expect(page.locator("link[rel=stylesheet]")).toHaveCount(0);
    const withoutSheets = await read();
    for (const url of sheets) await page.addStyleTag({ url });
    expect(compareLooks(withoutSheets, await read()).slice(0, 20)).toEqual([]);
  });
}

test("About shows mission, vision, claimed and counted figures, seven values, story and three steps", async ({
  page,
}) => {
  await page.goto("/about");
  for (const name of ["Our Mission", "Our Vision", "Our Impact", "Our Core Values", "Our Story", "How We Work"]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  const impact = page.getByRole("region", { name: "Our Impact" });
  for (const [label, value] of [
    ["users", "1M+"],
    ["tools", "300+"],
    ["students assessed", "1,000+"],
    ["accuracy", "95%"],
    ["university partners", "10+"],
    ["satisfaction", "4.8/5"],
  ] as const) {
    const figure = impact.locator("div").filter({ has: page.getByText(label, { exact: true }) });
    await expect(figure.getByRole("definition").filter({ hasText: value }), label).toHaveCount(1);
  }
  await expect(impact.getByText("Assessments open now")).toBeVisible();
  await expect(impact.getByText("Completed on this site")).toBeVisible();
  const values = page.getByRole("region", { name: "Our Core Values" });
  await expect(values.getByRole("heading", { level: 3 })).toHaveCount(7);
  await expect(page.getByRole("region", { name: "Our Story" })).toContainText("founded in 2025");
  await expect(page.getByRole("region", { name: "How We Work" }).getByRole("listitem")).toHaveCount(3);
});

test("Contact has six cards, each with its mail link, and a consent note that links to the privacy policy", async ({
  page,
}) => {
  await page.goto("/contact");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(6);
  for (const [name, address] of [
    ["Feedback", brand.emails.feedback],
    ["Media", brand.emails.media],
    ["Partnerships", brand.emails.partnerships],
    ["Advertising", brand.emails.advertising],
    ["Ethics", brand.emails.ethics],
    ["Office", brand.emails.office],
  ] as const) {
    const card = cards.filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(card.getByRole("link", { name: address })).toHaveAttribute("href", `mailto:${address}`);
  }
  const main = page.getByRole("main");
  await expect(main.getByText(/^By writing to us you agree/)).toBeVisible();
  await main.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL("/privacy");
});

const getFacts = (page: Page) => page.getByRole("main").locator("dl").first();

test("the legal pages show their dates", async ({ page }) => {
  await page.goto("/privacy");
  await expect(getFacts(page)).toHaveText(/Effective\s*August 31, 2025\s*Last updated\s*August 31, 2025/);
  await page.goto("/terms");
  await expect(getFacts(page)).toHaveText(/Last updated\s*August 31, 2025/);
  await page.goto("/data-protection");
  await expect(getFacts(page)).toHaveText(/Effective\s*31 August 2025\s*Last updated\s*31 August 2025/);
});

test("the terms have 14 numbered sections that end with Contact Information", async ({ page }) => {
  await page.goto("/terms");
  const headings = page.getByRole("article").getByRole("heading", { level: 2 });
  await expect(headings).toHaveCount(14);
  await expect(headings.last()).toHaveText("14. Contact Information");
});

test("the data protection policy has a preamble, a disclaimer and the sections 1 to 10", async ({ page }) => {
  await page.goto("/data-protection");
  const headings = page.getByRole("article").getByRole("heading", { level: 2 });
  await expect(headings).toHaveCount(12);
  await expect(headings.nth(0)).toHaveText("Preamble");
  await expect(headings.nth(1)).toHaveText("Disclaimer");
  await expect(headings.nth(2)).toHaveText(/^1\. /);
  await expect(headings.nth(11)).toHaveText(/^10\. /);
});

test("the privacy policy opens at the top, and its contents link to each section", async ({ page }) => {
  await page.goto("/contact");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const contents = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
  const sections = page.getByRole("article").getByRole("heading", { level: 2 });
  expect(await contents.allTextContents()).toEqual(await sections.allTextContents());
  await contents.filter({ hasText: "Your rights" }).click();
  await expect(page).toHaveURL("/privacy#rights");
  const rights = page.getByRole("heading", { name: /Your rights/ });
  await expect(rights).toBeInViewport();
  // Not below the sticky header.
  expect((await rights.boundingBox())?.y).toBeGreaterThan(72);
});

test("on a phone the contents are collapsed, open by keyboard and link to the sections", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/terms");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link").first()).toBeHidden();
  await contents.locator("summary").focus();
  await page.keyboard.press("Enter");
  await contents.getByRole("link", { name: /Governing law/ }).click();
  await expect(page.getByRole("heading", { name: /Governing law/ })).toBeInViewport();
});

test("release notes open and close by click and by keyboard, and say what is planned", async ({ page }) => {
  await page.goto("/release-notes");
  const cards = page.getByRole("main").locator("details");
  await expect(cards).toHaveCount(2);
  const [newest, first] = [cards.nth(0), cards.nth(1)];
  await expect(newest).toContainText("1.5");
  await expect(newest.locator("time")).toHaveAttribute("datetime", "2025-09-27");
  await expect(newest).toContainText("Major");
  for (const change of [
    "Complete platform redesign",
    "New design system",
    "Assessment categories",
    "Performance optimization",
  ]) {
    await expect(newest.getByRole("term").filter({ hasText: change })).toBeVisible();
  }
  await newest.locator("summary").click();
  await expect(newest.getByText("New design system")).toBeHidden();

  await expect(first).toContainText("1.0");
  await expect(first.locator("time")).toHaveAttribute("datetime", "2025-08-15");
  await expect(first).toContainText("Major");
  await expect(first.getByText("Four categories")).toBeHidden();
  await first.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(
    first.getByText(
      "Cognitive & Learning Intelligence, Emerging Technologies, Engineering & Manufacturing, Personal and emotional intelligence.",
    ),
  ).toBeVisible();
  for (const change of ["Navigation", "Accessibility", "Security", "Error handling", "Database optimization"]) {
    await expect(first.getByRole("term").filter({ hasText: change })).toBeVisible();
  }

  const panel = page.getByRole("complementary", { name: "Stay Updated" });
  for (const promise of ["New features every month", "Regular improvements", "Quick bug fixes"]) {
    await expect(panel.getByText(promise)).toBeVisible();
  }
});

test("a text page prints without the shell, in black on white in the dark theme too", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await page.goto("/privacy");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Contents" })).toHaveCount(0);
  const ink = await page.getByRole("heading", { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
  expect(ink).toBe("rgb(0, 0, 0)");
});
