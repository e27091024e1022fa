import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import type { Page } from "@playwright/test";
import { launchChromium, signInAt, writeOperatorCodes } from "./operator-sign-in.ts";

/** Milliseconds from a key to its paint, 95th percentile. */
const longestKey = 50;
const keys = 300;
/** Milliseconds from the press to the painted view, median. */
const longestSwitch = 300;
const switches = 7;
const questions = 500;

declare global {
  interface Window {
    /** How long each key took to the next paint. Milliseconds. */
    pressed: number[];
  }
}

function measure(): void {
  window.pressed = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === "keydown") window.pressed.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const pick = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

function buildLong(): Assessment {
  const numbers = Array.from({ length: questions }, (_, at) => at + 1);
  return buildAssessment(
    {
      psychometric: numbers
        .filter((number) => number % 2 === 0)
        .map((number) =>
          buildQuestion(`p${number}`, {
            text: `When a result looks too good, I check it again before I tell anyone (${number}).`,
          }),
        ),
      technical: numbers
        .filter((number) => number % 2 === 1)
        .map((number) =>
          buildChoice(`t${number}`, { text: `Which of these explains the difference best (${number})?` }),
        ),
    },
    { id: "long", title: "A long assessment", isActive: false, scoring: buildScoring({ overall: "none" }) },
  );
}

/** Stores it with the session of the page. */
async function store(page: Page, assessment: Assessment): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const answer = await fetch("/api/admin/assessments", {
      method: "POST",
      headers: {
        Authorization: `Bearer ${localStorage.getItem("adminToken")}`,
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
      },
      body,
    });
    return answer.status;
  }, JSON.stringify(assessment));
  if (status !== 201) throw new Error(`The assessment was not stored: ${status}`);
}

/** Types where the cursor stands, with pauses of up to so many milliseconds: some keys then fall into what a pause starts. */
async function type(page: Page, longestPause: number): Promise<number> {
  const taken: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    await page.evaluate(() => {
      window.pressed = [];
    });
    await page.keyboard.press("abcdefghij".charAt(key % 10));
    // An event of less than 16 ms is not reported at all.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))));
    taken.push(Math.max(16, ...(await page.evaluate(() => window.pressed))));
    if (longestPause > 0) await page.waitForTimeout((key * 37) % longestPause);
  }
  return pick(taken, 0.95);
}

/** Presses one view's button after the other's; the two frames after the press are the painted view. */
async function switchViews(page: Page): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < switches; round += 1) {
    for (const name of ["Form View", "JSON Input"]) {
      await page.waitForLoadState("networkidle");
      taken.push(
        await page.getByRole("button", { name, exact: true }).evaluate(
          (button: HTMLElement) =>
            new Promise<number>((resolve) => {
              const start = performance.now();
              button.click();
              requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - start)));
            }),
        ),
      );
    }
  }
  return pick(taken, 0.5);
}

/** Typing in an assessment of 500 questions, and going from view to view. True where both are fast enough. */
export async function proveAssessmentEditor(origin: string): Promise<boolean> {
  await writeOperatorCodes(origin);
  const browser = await launchChromium();
  try {
    const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
    await page.addInitScript(measure);
    await signInAt(page, `${origin}/admin?type=assessments`, 1);
    await page.locator("[data-entry]").first().waitFor();
    await store(page, buildLong());
    await page.goto(`${origin}/admin/edit-assessment/long`);
    await page.getByRole("button", { name: "JSON Input", exact: true }).click();
    await page.locator(".ecode-text .view-line").first().waitFor();
    await page.waitForLoadState("networkidle");

    // In the text of a question in the middle.
    await page.getByRole("textbox", { name: "Assessment as JSON" }).focus();
    await page.keyboard.press("ControlOrMeta+F");
    await page.keyboard.type("anyone (250).");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowLeft");
    let isFast = true;
    for (const [words, longestPause] of [
      ["in one go", 0],
      ["with pauses", 300],
    ] as const) {
      const key = await type(page, longestPause);
      console.info(
        `a key in the JSON of ${questions} questions to its paint, ${words}, p95 of ${keys}: ${key} ms (${longestKey})`,
      );
      isFast &&= key < longestKey;
    }

    await page.getByRole("button", { name: "Form View", exact: true }).click();
    const title = page.getByRole("textbox", { name: "Title", exact: true });
    await title.focus();
    await page.keyboard.press("End");
    const keyInTitle = await type(page, 0);
    const middle = page.locator(".eq", { hasText: "(250)" });
    await middle.locator("[data-toggle]").click();
    await middle.getByRole("textbox", { name: "Question text" }).focus();
    await page.keyboard.press("End");
    const keyInText = await type(page, 0);
    for (const [words, key] of [
      ["title", keyInTitle],
      ["text of a question", keyInText],
    ] as const) {
      console.info(
        `a key in the form of ${questions} questions, ${words}, to its paint, p95 of ${keys}: ${key} ms (${longestKey})`,
      );
      isFast &&= key < longestKey;
    }

    const change = await switchViews(page);
    console.info(`switching views, median of ${switches * 2}: ${change.toFixed(0)} ms (${longestSwitch})`);
    return isFast && change < longestSwitch;
  } finally {
    await browser.close();
  }
}
