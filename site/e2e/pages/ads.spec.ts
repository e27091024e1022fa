import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import {
  answerAll,
  expect,
  giveFeedback,
  introduce,
  test,
  toDemographicsDialog,
  waitForHydration,
} from "../support/fixtures.ts";

const assessment = "/category/personal/steady-under-pressure";

/** What is asked of anybody else than the site, from now on. */
function recordStrangers(page: Page): string[] {
  const strangers: string[] = [];
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !/(^|\.)localhost$/.test(hostname)) strangers.push(request.url());
  });
  return strangers;
}

interface Push {
  path: string;
  client: string;
  slot: string;
  size: string;
}

/** A stand-in for the advertising network, which fills the next empty unit with each push and remembers it. */
const standIn = `(function () {
  var pushes = JSON.parse(sessionStorage.getItem("pushes") || "[]");
  window.adsbygoogle = { push: function () {
    var unit = document.querySelector("ins.adsbygoogle:empty");
    unit.textContent = "An advertisement";
    pushes.push({ path: location.pathname, client: unit.dataset.adClient, slot: unit.dataset.adSlot, size: unit.style.width + " " + unit.style.height });
    sessionStorage.setItem("pushes", JSON.stringify(pushes));
  } };
})()`;

const network = /^https:\/\/pagead2\.googlesyndication\.com\//;
const serveNetwork = (page: Page, body = standIn) =>
  page.route(network, (route) =>
    route.fulfill({ body, contentType: "text/javascript", headers: { "Access-Control-Allow-Origin": "*" } }),
  );
const readPushes = (page: Page): Promise<Push[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("pushes") ?? "[]") as Push[]);

const toQuestion = (page: Page) => page.getByRole("region", { name: "May we show advertisements?" });
const toPlaces = (page: Page) => page.getByRole("complementary", { name: /^Advertisement/ });
const accept = (page: Page) => toQuestion(page).getByRole("button", { name: "Accept" }).click();
const decline = (page: Page) => toQuestion(page).getByRole("button", { name: "Decline" }).click();
const toChoices = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Advertising choices" });

/** Adds up how far the page jumps, whoever caused it; 0 where nothing moves by itself. */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, {
          shifted: (window as never as { shifted: number }).shifted + (entry as never as { value: number }).value,
        });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate("window.shifted");
}

test("on localhost placeholders keep the room, and nobody is asked anything", async ({ page }) => {
  const strangers = recordStrangers(page);
  for (const address of ["/", "/assessments", "/categories", "/popular", "/new", "/category/personal"]) {
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(toPlaces(page), address).toHaveCount(1);
    const room = await toPlaces(page).boundingBox();
    expect([room?.width, room?.height], address).toEqual([728, 90]);
  }
  await expect(toPlaces(page)).toHaveText("Advertisement");
  await page.goto(assessment);
  await expect(toPlaces(page)).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/new", { waitUntil: "networkidle" });
  const room = await toPlaces(page).boundingBox();
  expect([room?.width, room?.height]).toEqual([320, 100]);
  await expect(toQuestion(page)).toHaveCount(0);
  await expect(toChoices(page)).toHaveCount(0);
  expect(strangers).toEqual([]);
});

test.describe("where real units are configured", () => {
  // Not 'localhost' to the site, loopback and secure to Chromium.
  test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace("//localhost", "//ads.localhost")) });

  test("nobody else is asked before consent; after it one unit for each place, and nothing shifts", async ({
    page,
  }) => {
    const strangers = recordStrangers(page);
    const readShift = await recordShifts(page);
    await serveNetwork(page);
    // So tall that the place is seen from the start.
    await page.setViewportSize({ width: 1440, height: 2600 });
    await page.goto("/new", { waitUntil: "networkidle" });
    await expect(toQuestion(page)).toBeVisible();
    await expect(toPlaces(page)).toContainText("Advertisement");
    const before = await toPlaces(page).boundingBox();
    expect([before?.width, before?.height]).toEqual([728, 90]);
    expect(strangers).toEqual([]);

    await accept(page);
    await expect(page.getByText("An advertisement", { exact: true })).toBeAttached();
    expect(strangers).toEqual([
      "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890123456",
    ]);
    expect(await readPushes(page)).toEqual([
      { path: "/new", client: "ca-pub-1234567890123456", slot: "1111111111", size: "728px 90px" },
    ]);
    await expect(toQuestion(page)).toHaveCount(0);
    expect(await toPlaces(page).boundingBox()).toEqual(before);
    expect(await readShift()).toBe(0);
  });

  test("each path asks anew, by a link and by a reload; another order of the same page does not", async ({ page }) => {
    await serveNetwork(page);
    await page.goto("/");
    await accept(page);
    await expect.poll(() => readPushes(page)).toHaveLength(1);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Popular" }).click();
    await expect.poll(() => readPushes(page)).toHaveLength(2);
    await page.getByRole("link", { name: "This Week" }).click();
    await expect(page).toHaveURL("/popular?time=week");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "New" }).click();
    await expect.poll(async () => (await readPushes(page)).map(({ path }) => path)).toEqual(["/", "/popular", "/new"]);
    await expect(page.locator("ins.adsbygoogle")).toHaveCount(1);
    await page.reload();
    await expect.poll(() => readPushes(page)).toHaveLength(4);
    await expect(toQuestion(page)).toHaveCount(0);
  });

  test("who declines is not asked again, and finds no empty places", async ({ page }) => {
    const strangers = recordStrangers(page);
    const readShift = await recordShifts(page);
    await page.goto("/");
    await decline(page);
    await expect(toQuestion(page)).toHaveCount(0);
    await expect(toPlaces(page)).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 2600 });
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Object.assign(window, { wasOffAtBody: document.documentElement.hasAttribute("data-ads-off") });
      }).observe(document, { childList: true, subtree: true });
    });
    for (const address of ["/popular", "/assessments", "/category/personal"]) {
      await page.goto(address, { waitUntil: "networkidle" });
      await expect(toQuestion(page)).toHaveCount(0);
      await expect(toPlaces(page)).toHaveCount(0);
      expect(await page.evaluate("window.wasOffAtBody"), address).toBe(true);
      expect(await readShift(), address).toBe(0);
    }
    expect(strangers).toEqual([]);
  });

  test("the footer changes a choice, both ways, from any page", async ({ page }) => {
    await serveNetwork(page);
    await page.goto("/popular");
    await decline(page);
    await toChoices(page).click();
    await expect(toQuestion(page).getByText("You have declined them.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(toQuestion(page)).toHaveCount(0);
    await expect(toChoices(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await accept(page);
    await expect.poll(() => readPushes(page)).toHaveLength(1);
    await expect(page).toHaveURL("/popular");

    const strangers = recordStrangers(page);
    // A text page has no framework to ask with: home does it.
    await page.goto("/privacy");
    await toChoices(page).click();
    await expect(page).toHaveURL("/#advertising-choices");
    await expect(toQuestion(page).getByText("You have accepted them.")).toBeVisible();
    strangers.length = 0;
    await decline(page);
    await expect(toPlaces(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate("typeof window.adsbygoogle")).toBe("undefined");
    expect(strangers).toEqual([]);
  });

  test("Global Privacy Control counts as declined", async ({ page }) => {
    const strangers = recordStrangers(page);
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await page.goto("/", { waitUntil: "networkidle" });
    await waitForHydration(page);
    await expect(toPlaces(page)).toHaveCount(0);
    await expect(toQuestion(page)).toHaveCount(0);
    await toChoices(page).click();
    await expect(toQuestion(page).getByText(/Global Privacy Control/)).toBeVisible();
    await toQuestion(page).getByRole("button", { name: "Close" }).click();
    await expect(toQuestion(page)).toHaveCount(0);
    expect(strangers).toEqual([]);
  });

  test("ages 11 to 17 see none, and are asked for none, even after somebody accepted", async ({ page }) => {
    await serveNetwork(page);
    await page.goto("/");
    await accept(page);
    await expect.poll(() => readPushes(page)).toHaveLength(1);

    const strangers = recordStrangers(page);
    await page.goto(assessment, { waitUntil: "networkidle" });
    const dialog = toDemographicsDialog(page);
    await dialog.getByLabel("Age Range").selectOption("11-17");
    await dialog.getByLabel("Gender").selectOption("Other");
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toBeHidden();
    await expect(toPlaces(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Back to the category" }).click();
    await expect(page).toHaveURL("/category/personal");
    await page.goto("/popular", { waitUntil: "networkidle" });
    await expect(toPlaces(page)).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem("adChoice"));
    await page.goto("/popular", { waitUntil: "networkidle" });
    await expect(toQuestion(page)).toHaveCount(0);
    expect(strangers).toEqual([]);
    expect(await readPushes(page)).toHaveLength(1);
  });

  test("the introduction fills its two sides once the age is known; questions and results have none", async ({
    page,
  }) => {
    await serveNetwork(page);
    await page.goto("/");
    await accept(page);
    await expect.poll(() => readPushes(page)).toHaveLength(1);
    const strangers = recordStrangers(page);
    await page.goto(assessment, { waitUntil: "networkidle" });
    expect(strangers).toEqual([]);
    await introduce(page, assessment);
    await expect
      .poll(async () => (await readPushes(page)).slice(1))
      .toEqual([
        { path: assessment, client: "ca-pub-1234567890123456", slot: "2222222222", size: "300px 600px" },
        { path: assessment, client: "ca-pub-1234567890123456", slot: "2222222222", size: "300px 600px" },
      ]);
    await page.getByRole("button", { name: "Start Assessment" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Question 1 of");
    await expect(toPlaces(page)).toHaveCount(0);
    await answerAll(page, () => 3);
    await giveFeedback(page);
    await expect(toPlaces(page)).toHaveCount(0);
    await expect(toQuestion(page)).toHaveCount(0);
    expect(await readPushes(page)).toHaveLength(3);
  });

  test("pages without places keep the strict policy and ask nobody, in a visit that begins there", async ({ page }) => {
    const strangers = recordStrangers(page);
    await page.goto("/");
    await page.evaluate(() =>
      localStorage.setItem("adChoice", JSON.stringify({ choice: "accepted", timestamp: "2026-03-01T09:00:00.000Z" })),
    );
    for (const address of [`${assessment}/psychometric/1`, `${assessment}/results`, "/privacy", "/about"]) {
      const answer = await page.goto(address, { waitUntil: "networkidle" });
      expect(answer?.headers()["content-security-policy"], address).not.toContain("google");
      await expect(toQuestion(page)).toHaveCount(0);
    }
    strangers.length = 0;
    await page.goto("/about", { waitUntil: "networkidle" });
    expect(strangers).toEqual([]);
  });

  test("the question is read and answered by keyboard, and bars nothing", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/popular", { waitUntil: "networkidle" });
    await expect(toQuestion(page)).toBeVisible();
    const found = await new AxeBuilder({ page }).include(".ad-choices").analyze();
    expect(found.violations.map(({ id }) => id)).toEqual([]);
    // The last line of the page can be brought out from under it.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [panel, last] = [await toQuestion(page).boundingBox(), await page.getByText("2025 Illumine").boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
    const [yes, no] = await Promise.all(
      ["Accept", "Decline"].map((name) => toQuestion(page).getByRole("button", { name }).boundingBox()),
    );
    expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(toQuestion(page).getByRole("button", { name: "Accept" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(toQuestion(page)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("adChoice") ?? "null").choice)).toBe("declined");
  });

  test.describe("when the network fails", () => {
    test.use({ expectedErrors: [/Failed to load resource: net::ERR_FAILED/] });

    for (const [failure, serve] of [
      ["its script is blocked", (page: Page) => page.route(network, (route) => route.abort())],
      ["it throws", (page: Page) => serveNetwork(page, "window.adsbygoogle={push(){throw new Error('No fill')}}")],
    ] as const) {
      test(`${failure}: only the log says so, and the page works`, async ({ page }) => {
        const warnings: string[] = [];
        page.on("console", (message) => {
          if (message.type() === "warning") warnings.push(message.text());
        });
        await serve(page);
        await page.goto("/");
        await accept(page);
        await expect.poll(() => warnings.join()).toContain("An advertisement could not be loaded");
        await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Popular" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Popular Assessments");
        await expect.poll(() => warnings.length).toBe(2);
      });
    }
  });
});
