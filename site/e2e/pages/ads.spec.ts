import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import {
  answerAll,
  completeDemographics,
  expect,
  getDemographicsDialog,
  giveFeedback,
  test,
  waitForHydration,
} from "../support/fixtures.ts";
import { recordLayoutShifts } from "../support/layout-shifts.ts";

const assessment = "/category/personal/steady-under-pressure";

function recordThirdPartyRequests(page: Page): string[] {
  const thirdPartyRequests: string[] = [];
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !/(^|\.)localhost$/.test(hostname)) thirdPartyRequests.push(request.url());
  });
  return thirdPartyRequests;
}

interface Push {
  path: string;
  client: string;
  slot: string;
  size: string;
}

/** Like the network's script, fills the next empty unit with each push; also records it. */
const fakeNetworkScript = `(function () {
  var pushes = JSON.parse(sessionStorage.getItem("pushes") || "[]");
  window.adsbygoogle = { push: function () {
    var unit = document.querySelector("ins.adsbygoogle:empty");
    unit.textContent = "An advertisement";
    pushes.push({ path: location.pathname, client: unit.dataset.adClient, slot: unit.dataset.adSlot, size: unit.style.width + " " + unit.style.height });
    sessionStorage.setItem("pushes", JSON.stringify(pushes));
  } };
})()`;

const network = /^https:\/\/pagead2\.googlesyndication\.com\//;
const serveNetwork = (page: Page, body = fakeNetworkScript) =>
  page.route(network, (route) =>
    route.fulfill({ body, contentType: "text/javascript", headers: { "Access-Control-Allow-Origin": "*" } }),
  );
const readPushes = (page: Page): Promise<Push[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("pushes") ?? "[]") as Push[]);

const getQuestion = (page: Page) => page.getByRole("region", { name: "May we show ads?" });
const getSlots = (page: Page) => page.getByRole("complementary", { name: /^Advertisement/ });
const accept = (page: Page) => getQuestion(page).getByRole("button", { name: "Accept" }).click();
const decline = (page: Page) => getQuestion(page).getByRole("button", { name: "Decline" }).click();
const getChoicesLink = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Advertising choices" });

test("on localhost placeholders take up the slots, without requests to third parties", async ({ page }) => {
  const thirdPartyRequests = recordThirdPartyRequests(page);
  for (const address of ["/", "/assessments", "/categories", "/popular", "/new", "/category/personal"]) {
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(getSlots(page), address).toHaveCount(1);
    const bounds = await getSlots(page).boundingBox();
    expect([bounds?.width, bounds?.height], address).toEqual([728, 90]);
  }
  await expect(getSlots(page)).toHaveText("Advertisement");
  await page.goto(assessment);
  await expect(getSlots(page)).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/new", { waitUntil: "networkidle" });
  const bounds = await getSlots(page).boundingBox();
  expect([bounds?.width, bounds?.height]).toEqual([320, 100]);
  await expect(getQuestion(page)).toHaveCount(0);
  await expect(getChoicesLink(page)).toHaveCount(0);
  expect(thirdPartyRequests).toEqual([]);
});

test.describe("where real units are configured", () => {
  // Not localhost for the site; loopback, and so secure, for Chromium.
  test.use({
    baseURL: async ({ baseURL }, use) => use(baseURL?.replace("//localhost", "//ads.localhost")),
    expectedErrors: [/ERR_FAILED/],
  });

  test("no third party is requested before consent; after it each slot has one unit, and nothing shifts", async ({
    page,
  }) => {
    const thirdPartyRequests = recordThirdPartyRequests(page);
    const readShift = await recordLayoutShifts(page);
    await serveNetwork(page);
    // So tall that the slot is visible from the start.
    await page.setViewportSize({ width: 1440, height: 2600 });
    await page.goto("/new", { waitUntil: "networkidle" });
    await expect(getQuestion(page)).toBeVisible();
    await expect(getSlots(page)).toContainText("Advertisement");
    const before = await getSlots(page).boundingBox();
    expect([before?.width, before?.height]).toEqual([728, 90]);
    expect(thirdPartyRequests).toEqual([]);

    await accept(page);
    await expect(page.getByText("An advertisement", { exact: true })).toBeAttached();
    expect(thirdPartyRequests).toEqual([
      "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890123456",
    ]);
    expect(await readPushes(page)).toEqual([
      { path: "/new", client: "ca-pub-1234567890123456", slot: "1111111111", size: "728px 90px" },
    ]);
    await expect(getQuestion(page)).toHaveCount(0);
    expect(await getSlots(page).boundingBox()).toEqual(before);
    expect(await readShift()).toBe(0);
  });

  test("each path requests new ads, by a link and by a reload; a new sort order doesn't", async ({ page }) => {
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
    await expect(getQuestion(page)).toHaveCount(0);
  });

  test("a visitor who declines isn't asked again and sees no empty slots", async ({ page }) => {
    const thirdPartyRequests = recordThirdPartyRequests(page);
    const readShift = await recordLayoutShifts(page);
    await page.goto("/");
    await decline(page);
    await expect(getQuestion(page)).toHaveCount(0);
    await expect(getSlots(page)).toHaveCount(0);
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
      await expect(getQuestion(page)).toHaveCount(0);
      await expect(getSlots(page)).toHaveCount(0);
      expect(await page.evaluate("window.wasOffAtBody"), address).toBe(true);
      expect(await readShift(), address).toBe(0);
    }
    expect(thirdPartyRequests).toEqual([]);
  });

  test("the footer link changes a choice, both ways, from any page", async ({ page }) => {
    await serveNetwork(page);
    await page.goto("/popular");
    await decline(page);
    await getChoicesLink(page).click();
    await expect(getQuestion(page).getByText("You have declined ads.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(getQuestion(page)).toHaveCount(0);
    await expect(getChoicesLink(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await accept(page);
    await expect.poll(() => readPushes(page)).toHaveLength(1);
    await expect(page).toHaveURL("/popular");

    const thirdPartyRequests = recordThirdPartyRequests(page);
    // A static page can't open the panel: the home page does.
    await page.goto("/privacy");
    await getChoicesLink(page).click();
    await expect(page).toHaveURL("/#advertising-choices");
    await expect(getQuestion(page).getByText("You have accepted ads.")).toBeVisible();
    await expect.poll(() => thirdPartyRequests.length, "the accepted network").toBeGreaterThan(0);
    thirdPartyRequests.length = 0;
    await decline(page);
    await expect(getSlots(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate("typeof window.adsbygoogle")).toBe("undefined");
    expect(thirdPartyRequests).toEqual([]);
  });

  test("Global Privacy Control counts as declined", async ({ page }) => {
    const thirdPartyRequests = recordThirdPartyRequests(page);
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await page.goto("/", { waitUntil: "networkidle" });
    await waitForHydration(page);
    await expect(getSlots(page)).toHaveCount(0);
    await expect(getQuestion(page)).toHaveCount(0);
    await getChoicesLink(page).click();
    await expect(getQuestion(page).getByText(/Global Privacy Control/)).toBeVisible();
    await getQuestion(page).getByRole("button", { name: "Close" }).click();
    await expect(getQuestion(page)).toHaveCount(0);
    expect(thirdPartyRequests).toEqual([]);
  });

  test("visitors of 11 to 17 see no ads and none are requested, even after a visitor accepted", async ({ page }) => {
    await serveNetwork(page);
    await page.goto("/");
    await accept(page);
    await expect.poll(() => readPushes(page)).toHaveLength(1);

    const thirdPartyRequests = recordThirdPartyRequests(page);
    await page.goto(assessment, { waitUntil: "networkidle" });
    const dialog = getDemographicsDialog(page);
    await dialog.getByLabel("Age Range").selectOption("11-17");
    await dialog.getByLabel("Gender").selectOption("Other");
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toBeHidden();
    await expect(getSlots(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Back to the category" }).click();
    await expect(page).toHaveURL("/category/personal");
    await page.goto("/popular", { waitUntil: "networkidle" });
    await expect(getSlots(page)).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem("adChoice"));
    await page.goto("/popular", { waitUntil: "networkidle" });
    await expect(getQuestion(page)).toHaveCount(0);
    expect(thirdPartyRequests).toEqual([]);
    expect(await readPushes(page)).toHaveLength(1);
  });

  test("the introduction fills its two slots once the age is known; questions and results have no ads", async ({
    page,
  }) => {
    await serveNetwork(page);
    await page.goto("/");
    await accept(page);
    await expect.poll(() => readPushes(page)).toHaveLength(1);
    const thirdPartyRequests = recordThirdPartyRequests(page);
    await page.goto(assessment, { waitUntil: "networkidle" });
    expect(thirdPartyRequests).toEqual([]);
    await completeDemographics(page, assessment);
    await expect
      .poll(async () => (await readPushes(page)).slice(1))
      .toEqual([
        { path: assessment, client: "ca-pub-1234567890123456", slot: "2222222222", size: "300px 600px" },
        { path: assessment, client: "ca-pub-1234567890123456", slot: "2222222222", size: "300px 600px" },
      ]);
    await page.getByRole("button", { name: "Start Assessment" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Question 1 of");
    await expect(getSlots(page)).toHaveCount(0);
    await answerAll(page, () => 3);
    await giveFeedback(page);
    await expect(getSlots(page)).toHaveCount(0);
    await expect(getQuestion(page)).toHaveCount(0);
    expect(await readPushes(page)).toHaveLength(3);
  });

  test("pages without slots have the strict policy and load nothing from third parties", async ({ page }) => {
    const thirdPartyRequests = recordThirdPartyRequests(page);
    // A page with slots would see the choice while it still loads, and ask for the network's script.
    await page.goto("/privacy");
    await page.evaluate(() =>
      localStorage.setItem("adChoice", JSON.stringify({ choice: "accepted", timestamp: "2026-03-01T09:00:00.000Z" })),
    );
    for (const address of [`${assessment}/psychometric/1`, `${assessment}/results`, "/privacy", "/about"]) {
      const answer = await page.goto(address, { waitUntil: "networkidle" });
      expect(answer?.headers()["content-security-policy"], address).not.toContain("google");
      await expect(getQuestion(page)).toHaveCount(0);
    }
    thirdPartyRequests.length = 0;
    await page.goto("/about", { waitUntil: "networkidle" });
    expect(thirdPartyRequests).toEqual([]);
  });

  test("the question is answered by keyboard and doesn't block the page", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/popular", { waitUntil: "networkidle" });
    await expect(getQuestion(page)).toBeVisible();
    const found = await new AxeBuilder({ page }).include(".ad-choices").analyze();
    expect(found.violations.map(({ id }) => id)).toEqual([]);
    // The last line of the page can be scrolled above the panel.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [panel, last] = [await getQuestion(page).boundingBox(), await page.getByText("2025 Illumine").boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
    const [yes, no] = await Promise.all(
      ["Accept", "Decline"].map((name) => getQuestion(page).getByRole("button", { name }).boundingBox()),
    );
    expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(getQuestion(page).getByRole("button", { name: "Accept" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(getQuestion(page)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("adChoice") ?? "null").choice)).toBe("declined");
  });

  test.describe("when the network fails", () => {
    test.use({ expectedErrors: [/Failed to load resource: net::ERR_FAILED/] });

    for (const [failure, serve] of [
      ["its script is blocked", (page: Page) => page.route(network, (route) => route.abort())],
      ["it throws", (page: Page) => serveNetwork(page, "window.adsbygoogle={push(){throw new Error('No fill')}}")],
    ] as const) {
      test(`when ${failure}, that is only logged, and the page works`, async ({ page }) => {
        const warnings: string[] = [];
        page.on("console", (message) => {
          if (message.type() === "warning") warnings.push(message.text());
        });
        await serve(page);
        await page.goto("/");
        await accept(page);
        await expect.poll(() => warnings.join()).toContain("An ad couldn't be loaded");
        await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Popular" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Popular Assessments");
        await expect.poll(() => warnings.length).toBe(2);
      });
    }
  });
});
