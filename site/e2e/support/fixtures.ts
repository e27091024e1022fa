import { test as base, expect, type Page } from "@playwright/test";
import { reconnect } from "./reconnect.ts";

interface Fixtures {
  /** One pattern for console errors that a test provokes: Playwright takes an array of two as a value with options. */
  expectedErrors: RegExp[];
}

let visitors = 0;

/** Fails on unexpected console errors and uncaught exceptions. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  // Each test has an IP address of its own: together they exceed the rate limit of one.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    visitors += 1;
    const address = `10.${workerIndex % 256}.${visitors >> 8}.${visitors % 256}`;
    await use({ ...extraHTTPHeaders, "CF-Connecting-IP": address });
  },
  request: async ({ request }, use) => {
    await use(reconnect(request));
  },
  page: async ({ page, expectedErrors }, use) => {
    reconnect(page.request);
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

export const waitForHydration = (page: Page) => expect(page.locator("html[data-mounted]")).toBeAttached();

export const readStorage = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null") as unknown, key);

export interface Call {
  /** Below /api, ids as '*'. */
  path: string;
  body: unknown;
}

/** Records API requests from now on. */
export function recordCalls(page: Page): Call[] {
  const calls: Call[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // What to do after an assessment is the same for everybody: no visitor's data.
    if (!pathname.startsWith("/api/") || pathname.endsWith("/related")) return;
    const path = `${request.method()} ${pathname.slice("/api".length).replace(/[0-9a-f-]{36}/g, "*")}`;
    calls.push({ path, body: request.postDataJSON() as unknown });
  });
  return calls;
}

export const getDemographicsDialog = (page: Page) => page.getByRole("dialog", { name: "Before you begin" });

export function getQuestion(page: Page) {
  const form = page.getByRole("main").locator("form");
  return {
    form,
    heading: page.getByRole("heading", { level: 1 }),
    previous: form.getByRole("button", { name: "Previous" }),
    next: form.locator("button[type=submit]"),
  };
}

/** Opens the introduction and fills in the demographic dialog. */
export async function completeDemographics(page: Page, address: string, ageRange = "25-34"): Promise<void> {
  await page.goto(address);
  const dialog = getDemographicsDialog(page);
  await dialog.getByLabel("Age Range").selectOption(ageRange);
  await dialog.getByLabel("Gender").selectOption("Other");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
}

/** Opens an assessment and goes to its first question. */
export async function startAssessment(page: Page, address: string): Promise<void> {
  await completeDemographics(page, address);
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Question 1 of");
}

/** @param position of the choice, or on the range of a slider, from 1 */
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
    // The input is transparent and covers the whole option: `force` only skips the visibility check.
    await chosen.check({ force: true });
  }
}

const maxQuestions = 200;

/**
 * Answers all questions from within the page, in a tenth of the time: for tests of what comes after them.
 * @returns the number of questions
 */
export async function answerAll(page: Page, choose: (question: number) => number): Promise<number> {
  await waitForHydration(page);
  const positions = Array.from({ length: maxQuestions }, (_, index) => choose(index + 1));
  return page.evaluate(async (wanted) => {
    /** As a visitor's input: React only hears of values that it didn't set itself. */
    const enter = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const answerQuestion = (position: number) => {
      const slider = document.querySelector<HTMLInputElement>("main form input[type=range]");
      const text = document.querySelector<HTMLTextAreaElement>("main form textarea");
      const choices = document.querySelectorAll<HTMLInputElement>(
        "main form input[type=radio], main form input[type=checkbox]",
      );
      if (slider) enter(slider, String(Number(slider.min) + (position - 1) * Number(slider.step)));
      else if (text) enter(text, "Answered in my own words.");
      else choices[Math.min(position, choices.length) - 1]?.click();
    };
    const readHeading = () => document.querySelector("h1")?.textContent;
    const waitUntil = (isReached: () => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!isReached()) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(check);
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        check();
      });
    for (const [index, position] of wanted.entries()) {
      const before = readHeading();
      answerQuestion(position);
      // React has rendered the answer by then.
      await new Promise(requestAnimationFrame);
      [...document.querySelectorAll<HTMLButtonElement>(".qnav button")].at(-1)?.click();
      await waitUntil(() => ![before, undefined].includes(readHeading() ?? undefined));
      if (location.pathname.includes("/results")) return index + 1;
    }
    throw new Error("There are more questions than expected");
  }, positions);
}

/**
 * The same with pointer and keys, as a visitor does it.
 * @returns the number of questions
 */
export async function answerAllByHand(page: Page, choose: (question: number) => number): Promise<number> {
  const heading = page.getByRole("heading", { level: 1 });
  for (let question = 1; ; question += 1) {
    await answer(page, choose(question));
    const before = (await heading.textContent()) ?? "";
    await page.locator(".qnav").getByRole("button").last().click();
    await expect(heading).not.toHaveText(before);
    if (page.url().includes("/results")) return question;
  }
}

export async function giveFeedback(page: Page, stars = 4): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Share quick feedback" });
  await dialog.getByRole("radio", { name: new RegExp(`^${stars} star`) }).check({ force: true });
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog).toBeHidden();
}
