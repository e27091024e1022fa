import { test as base, expect, type Page } from "@playwright/test";

interface Fixtures {
  /** Console errors that a test provokes on purpose; any other one fails it. One pattern: Playwright reads two as a pair. */
  expectedErrors: RegExp[];
}

let visitors = 0;

/** Playwright's test, failing on any console error or uncaught exception that the test did not announce. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  // Every test is a visitor from elsewhere: together they write more than the site takes from one address.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    visitors += 1;
    await use({ "CF-Connecting-IP": `10.${workerIndex % 256}.${visitors >> 8}.${visitors % 256}` });
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

export { expect };

/** Waits until React has taken the page over: for what has no way without it. */
export const waitForHydration = (page: Page) => expect(page.locator("html[data-mounted]")).toBeAttached();

/** What local storage holds under a key, parsed; null where it holds nothing. */
export const readStorage = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null") as unknown, key);

export interface Call {
  /** Below /api, ids as '*'. */
  path: string;
  body: unknown;
}

/** What the page sends to the API from now on, in order. */
export function recordCalls(page: Page): Call[] {
  const calls: Call[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/")) return;
    const path = `${request.method()} ${pathname.slice("/api".length).replace(/[0-9a-f-]{36}/g, "*")}`;
    calls.push({ path, body: request.postDataJSON() as unknown });
  });
  return calls;
}

export const toDemographicsDialog = (page: Page) => page.getByRole("dialog", { name: "Before you begin" });

/** The question's screen, by the parts that tests name most. */
export function toQuestion(page: Page) {
  const form = page.getByRole("main").locator("form");
  return {
    form,
    heading: page.getByRole("heading", { level: 1 }),
    previous: form.getByRole("button", { name: "Previous" }),
    next: form.locator("button[type=submit]"),
  };
}

/** Opens an assessment's introduction and answers the demographic dialog. */
export async function introduce(page: Page, address: string, ageRange = "25-34"): Promise<void> {
  await page.goto(address);
  const dialog = toDemographicsDialog(page);
  await dialog.getByLabel("Age Range").selectOption(ageRange);
  await dialog.getByLabel("Gender").selectOption("Other");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
}

/** Opens an assessment and stands on its first question. */
export async function begin(page: Page, address: string): Promise<void> {
  await introduce(page, address);
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Question 1 of");
}

/** Answers the question on the screen, whatever its type, with the given position of its choices or range. */
export async function answer(page: Page, position: number): Promise<void> {
  const form = page.getByRole("main").locator("form");
  const slider = form.getByRole("slider");
  const text = form.getByRole("textbox");
  const choices = form.locator("input[type=radio], input[type=checkbox]");
  if (await slider.count()) {
    await slider.focus();
    await page.keyboard.press("Home");
    for (let step = 1; step < position; step += 1) await page.keyboard.press("ArrowRight");
  } else if (await text.count()) {
    await text.fill("Answered in my own words.");
  } else {
    const chosen = choices.nth(Math.min(position, await choices.count()) - 1);
    // The input covers its whole row, transparent: force only skips the visibility check.
    await chosen.check({ force: true });
  }
}

/** Answers and goes on until the results are reached; `choose` gives the position for the nth question. */
export async function answerAll(page: Page, choose: (question: number) => number): Promise<number> {
  const heading = page.getByRole("heading", { level: 1 });
  for (let question = 1; ; question += 1) {
    await answer(page, choose(question));
    const before = (await heading.textContent()) ?? "";
    await page.locator(".qnav").getByRole("button").last().click();
    await expect(heading).not.toHaveText(before);
    if (page.url().includes("/results")) return question;
  }
}

/** Gives the stars that the feedback dialog insists on. */
export async function giveFeedback(page: Page, stars = 4): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Share quick feedback" });
  await dialog.getByRole("radio", { name: new RegExp(`^${stars} star`) }).check({ force: true });
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog).toBeHidden();
}
