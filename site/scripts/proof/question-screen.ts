import { EventEmitter, once } from "node:events";
import { computeMedian } from "@illumine/shared/testing/compute-median.ts";
import type { Browser, Locator, Page } from "@playwright/test";
import { buildMeasurement, type Measurement } from "../measurements/measurements.ts";
import { launchChromium } from "./operator-sign-in.ts";

const slowdown = 4;
const questionCount = 30;
const visits = 3;
/** A click that changes nothing is an error, not an endless wait. */
const paintLimitMs = 30_000;
const limits = {
  choose: { what: "choosing an answer to its paint", medianMs: 32, p95Ms: 50 },
  next: { what: "Next to the next question painted", medianMs: 50, p95Ms: 80 },
} as const;

const assessment = "/category/data-and-analytics/data-analytics";

export interface QuestionDelays {
  choose: number[];
  next: number[];
}

declare global {
  interface Window {
    reportPaintMs: (ms: number) => Promise<void>;
  }
}

/** Runs in the page. No named functions in it: tsx would call a helper that the page doesn't have. */
function watch(): void {
  let clicked = { isNext: false, text: "", timeStamp: 0 };
  addEventListener(
    "click",
    ({ target, timeStamp }) => {
      const isNext = (target as Element).closest("[type=submit]") !== null;
      clicked = { isNext, text: document.querySelector("#question")?.textContent ?? "", timeStamp };
      dispatchEvent(new Event("look"));
    },
    true,
  );
  addEventListener("look", () =>
    requestAnimationFrame(() => {
      const { isNext, text, timeStamp } = clicked;
      const isShown = isNext
        ? ![text, undefined].includes(document.querySelector("#question")?.textContent ?? undefined)
        : document.querySelector(".qanswer :checked") && document.querySelector(".qnav [type=submit]:enabled");
      if (!isShown) return dispatchEvent(new Event("look"));
      // A task that is posted in a frame runs after its paint.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => void window.reportPaintMs(performance.now() - timeStamp);
      return port2.postMessage(null);
    }),
  );
}

/** Visitors read first, and meanwhile the page finishes what it started. */
const waitUntilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve()), 150)), 150);
      }),
  );

/** By mouse, with nothing of Playwright's in the page while it's measured. Returns ms. */
async function measureClick({ page, paints }: Visit, element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("The element isn't shown");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await waitUntilIdle(page);
  const signal = AbortSignal.timeout(paintLimitMs);
  const painted = once(paints, "painted", { signal }) as Promise<[number]>;
  await page.mouse.down();
  await page.mouse.up();
  const [ms] = await painted;
  return ms;
}

interface Visit {
  page: Page;
  /** Emits `painted` with ms since the click. */
  paints: EventEmitter;
}

async function start(page: Page, origin: string): Promise<Visit> {
  const paints = new EventEmitter();
  await page.exposeFunction("reportPaintMs", (ms: number) => paints.emit("painted", ms));
  await page.addInitScript(watch);
  await page.goto(origin + assessment);
  const dialog = page.getByRole("dialog", { name: "Before you begin" });
  await dialog.getByLabel("Age Range").selectOption("25-34");
  await dialog.getByLabel("Gender").selectOption("Other");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await page.locator("#question").waitFor();
  // By then it has loaded what it loads after the first question.
  await page.waitForLoadState("networkidle");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, paints };
}

export async function measureVisit(browser: Browser, origin: string): Promise<QuestionDelays> {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const visit = await start(page, origin);
  const delays: QuestionDelays = { choose: [], next: [] };
  for (let question = 1; question <= questionCount; question += 1) {
    const slider = page.getByRole("slider");
    const options = page.locator(".qanswer label");
    if (await slider.count()) await slider.press("ArrowRight");
    else delays.choose.push(await measureClick(visit, options.nth(question % (await options.count()))));
    const address = page.url();
    delays.next.push(await measureClick(visit, page.locator(".qnav [type=submit]")));
    // It is written after the paint.
    await page.waitForURL(({ href }) => href !== address);
  }
  await context.close();
  return delays;
}

const pickP95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

function describeDelays(kind: keyof QuestionDelays, delaysMs: readonly number[]): Measurement[] {
  const { what, medianMs, p95Ms } = limits[kind];
  const row = { topic: "In the browser", command: "`npm run proof -- question-screen`", unit: "ms" } as const;
  const full = `${what}, by mouse, processor slowed ${slowdown} times`;
  const count = `of ${visits} visits with ${questionCount} questions`;
  return [
    buildMeasurement({ ...row, what: `${full}, median ${count}`, value: computeMedian(delaysMs), max: medianMs }),
    buildMeasurement({ ...row, what: `${full}, p95 ${count}`, value: pickP95(delaysMs), max: p95Ms }),
  ];
}

export async function measureQuestionScreen(origin: string): Promise<Measurement[]> {
  const browser = await launchChromium();
  try {
    const delays: QuestionDelays = { choose: [], next: [] };
    for (let visit = 0; visit < visits; visit += 1) {
      const { choose, next } = await measureVisit(browser, origin);
      delays.choose.push(...choose);
      delays.next.push(...next);
    }
    return [...describeDelays("choose", delays.choose), ...describeDelays("next", delays.next)];
  } finally {
    await browser.close();
  }
}
