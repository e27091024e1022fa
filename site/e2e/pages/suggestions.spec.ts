import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "../support/fixtures.ts";

const endpoint = "**/api/assessments/suggest?*";

const toBox = (page: Page) => page.getByRole("combobox", { name: "What would you like to find out?" });
const toList = (page: Page) => page.getByRole("listbox", { name: "Suggested assessments" });
const toOptions = (page: Page) => toList(page).getByRole("option");

/** Opens home and has typed into its search, with the list for all of it open. */
async function type(page: Page, text: string) {
  await page.goto("/");
  await toBox(page).click();
  const answered = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get("q") === text);
  await page.keyboard.type(text);
  await answered;
  await expect(toList(page)).toBeVisible();
}

test("typing suggests assessments with their category, typing errors allowed, and says how many", async ({ page }) => {
  await type(page, "bokkeeping");
  await expect(toOptions(page).first()).toHaveAccessibleName("Bookkeeping Basics Finance");
  await expect(toBox(page)).toHaveAttribute("aria-expanded", "true");
  const count = await toOptions(page).count();
  await expect(page.getByRole("status").filter({ hasText: /suggestion/ })).toHaveText(
    count === 1 ? "1 suggestion" : `${count} suggestions`,
  );
  await expect(toBox(page)).toBeFocused();
});

test("arrows go through the list and back to the box, and Enter opens the introduction", async ({ page }) => {
  await type(page, "writing");
  const box = toBox(page);
  await page.keyboard.press("ArrowDown");
  await expect(toOptions(page).first()).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await toOptions(page).first().getAttribute("id")) ?? "-");
  await expect(box).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(toList(page).locator("[aria-selected=true]")).toHaveCount(0);
  await expect(box).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowUp");
  await expect(toOptions(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/category/digital-marketing-and-content/writing-and-editing");
});

test("Enter without a choice searches, and Escape closes the list before it empties the box", async ({ page }) => {
  await type(page, "writing");
  await page.keyboard.press("Escape");
  await expect(toList(page)).toBeHidden();
  await expect(toBox(page)).toHaveValue("writing");
  await expect(toBox(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  await expect(toList(page)).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/assessments?search=writing");
});

test("a press opens a suggestion, and a press elsewhere closes the list", async ({ page }) => {
  await type(page, "bookkeeping");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(toList(page)).toBeHidden();
  await toBox(page).press("ArrowDown");
  await toOptions(page).first().click();
  await expect(page).toHaveURL("/category/finance/bookkeeping-basics");
});

test("a key pressed between the framework's coming and its first work does not take the page down", async ({
  page,
}) => {
  // React's scheduler asks for its turn by a message; a slow device gives it late.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (...args: unknown[]) {
      held.push(() => Reflect.apply(post, this, args));
    };
    Object.assign(window, {
      release: () => {
        MessagePort.prototype.postMessage = post;
        for (const send of held) send();
      },
    });
  });
  await page.goto("/");
  await toBox(page).click();
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
  await page.keyboard.type("book");
  await page.evaluate("window.release()");
  await page.keyboard.type("keeping");
  await expect(toOptions(page).first()).toContainText("Bookkeeping Basics");
  await expect(toBox(page)).toHaveValue("bookkeeping");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a touch opens a suggestion, and the list is no wider than the page", async ({ page }) => {
    await page.goto("/");
    await toBox(page).tap();
    await page.keyboard.type("bookkeeping");
    await expect(toList(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect((await toOptions(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await toOptions(page).first().tap();
    await expect(page).toHaveURL("/category/finance/bookkeeping-basics");
  });
});

test("what was typed before the code had come is kept, in the same box, and suggested for", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/suggestions-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await waitForHydration(page);
  const element = await toBox(page).elementHandle();
  await toBox(page).click();
  await page.keyboard.type("bookkeeping");
  release();
  await expect(toOptions(page).first()).toContainText("Bookkeeping Basics");
  expect(await element?.evaluate((box) => box === document.activeElement)).toBe(true);
  await expect(toBox(page)).toHaveValue("bookkeeping");
});

test("an answer that was overtaken is dropped", async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(endpoint, async (route) => {
    if (new URL(route.request().url()).searchParams.get("q") === "bookkeeping") {
      await new Promise<void>((resolve) => held.push(resolve));
    }
    await route.continue().catch(() => {});
  });
  await page.goto("/");
  await toBox(page).click();
  await page.keyboard.type("bookkeeping");
  await expect.poll(() => held.length).toBe(1);
  await toBox(page).fill("sleep");
  await expect(toOptions(page).first()).toContainText("Sleep and Daytime Energy");
  held[0]?.();
  await expect(toOptions(page).first()).toContainText("Sleep and Daytime Energy");
  await expect(toList(page).getByText("Bookkeeping Basics")).toHaveCount(0);
});

test("an answer that is none gives no suggestions, nothing in the console, and the search works", async ({ page }) => {
  await page.route(endpoint, (route) => route.fulfill({ body: "<html>", contentType: "text/html" }));
  await page.goto("/");
  await toBox(page).click();
  const answered = page.waitForResponse(endpoint);
  await page.keyboard.type("bookkeeping");
  await answered;
  await expect(page.getByText("No suggestions")).toBeAttached();
  await expect(toList(page)).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/assessments?search=bookkeeping");
});

test("without a network nothing is suggested and nothing complains", async ({ page, context }) => {
  await type(page, "book");
  await context.setOffline(true);
  await page.keyboard.type("keeping");
  await expect(toList(page)).toBeHidden();
  await context.setOffline(false);
});

test("nothing of it is loaded before the box is used, and the page does not move for it", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(loaded.filter((path) => path.includes("suggest"))).toEqual([]);
  const facts = page.locator(".hero-facts");
  const before = await facts.boundingBox();
  await toBox(page).click();
  await page.keyboard.type("writing");
  await expect(toList(page)).toBeVisible();
  expect(await facts.boundingBox()).toEqual(before);
});

test("axe finds nothing wrong with the open list", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await type(page, "writing");
    await page.keyboard.press("ArrowDown");
    const { violations } = await new AxeBuilder({ page }).include("search").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});
