import { type Browser, chromium, type Page } from "@playwright/test";
import { buildLaunchOptions } from "../chromium.mjs";
import { buildMeasurement, type Measurement } from "../measurements/measurements.ts";

/** From choosing an answer to its paint, 95th percentile, on a slowed processor. */
const maxAnswerMs = 50;
/** From the last answer to the painted results, median, on this processor at full speed. */
const maxResultsMs = 200;
const maxShift = 0.01;
const slowdown = 4;
const answers = 30;
const runs = 5;

const inventory = "/category/personal-and-emotional-intelligence/ipip-neo-120";
const short = "/category/personal/steady-under-pressure";
const shortCount = 12;

declare global {
  interface Window {
    measured: { keyDelaysMs: number[]; shift: number; results: number };
  }
}

/** Runs in the page. */
function measure(): void {
  window.measured = { keyDelaysMs: [], shift: 0, results: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === "keydown") window.measured.keyDelaysMs.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) window.measured.shift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  addEventListener("DOMContentLoaded", () => {
    let pressedAt = 0;
    addEventListener("keydown", ({ timeStamp }) => (pressedAt = timeStamp), true);
    new MutationObserver(() => {
      if (window.measured.results > 0 || !document.querySelector("main .rhead")) return;
      // In the second frame the first has been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame((now) => {
          window.measured.results ||= now - pressedAt;
        }),
      );
    }).observe(document.documentElement, { childList: true, subtree: true });
  });
}

async function begin(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await page.addInitScript(measure);
  await page.goto(address);
  const dialog = page.getByRole("dialog", { name: "Before you begin" });
  await dialog.getByLabel("Age Range").selectOption("25-34");
  await dialog.getByLabel("Gender").selectOption("Other");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  return page;
}

const getHeading = (page: Page) => page.getByRole("heading", { level: 1 });

async function goOn(page: Page, question: number): Promise<void> {
  await getHeading(page).getByText(`Question ${question} of`).waitFor({ state: "attached" });
  // Visitors read first.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.keyboard.press(String((question % 5) + 1));
  // Sliders don't take digits.
  if (await page.getByRole("slider").count()) await page.getByRole("slider").press("ArrowRight");
  await page.locator(".qnav button[type=submit]:enabled").waitFor();
}

const pick = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export async function measurePaint(origin: string): Promise<Measurement[]> {
  const browser = await chromium.launch(
    // Scroll bars as people see them: hidden ones take no room, but their reserved gutter does.
    buildLaunchOptions({ ignoreDefaultArgs: ["--hide-scrollbars"] }),
  );
  try {
    const page = await begin(browser, origin + inventory);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const keyDelaysMs: number[] = [];
    for (let question = 1; question <= answers; question += 1) {
      await page.evaluate(() => {
        window.measured.keyDelaysMs = [];
      });
      await goOn(page, question);
      // Events under 16 ms aren't reported.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
      keyDelaysMs.push(Math.max(16, ...(await page.evaluate(() => window.measured.keyDelaysMs))));
      await page.keyboard.press("Enter");
    }
    const answer = pick(keyDelaysMs, 0.95);
    const results: number[] = [];
    const shifts = [await page.evaluate(() => window.measured.shift)];
    for (let run = 0; run < runs; run += 1) {
      const visit = await begin(browser, origin + short);
      for (let question = 1; question <= shortCount; question += 1) {
        await goOn(visit, question);
        await visit.keyboard.press("Enter");
      }
      await visit.waitForFunction(() => window.measured.results > 0);
      results.push(await visit.evaluate(() => window.measured.results));
      shifts.push(await visit.evaluate(() => window.measured.shift));
      await visit.close();
    }
    const row = { topic: "In the browser", command: "`npm run proof -- paint`" } as const;
    return [
      buildMeasurement({
        ...row,
        what: `choosing an answer by its key to its paint, processor slowed ${slowdown} times, p95 of ${answers}`,
        value: answer,
        max: maxAnswerMs,
        unit: "ms",
      }),
      buildMeasurement({
        ...row,
        what: `last answer to painted results, median of ${runs}`,
        value: pick(results, 0.5),
        max: maxResultsMs,
        unit: "ms",
      }),
      buildMeasurement({
        ...row,
        what: "layout shift from introduction to results",
        value: Math.max(...shifts),
        max: maxShift,
        unit: "",
        digits: 4,
      }),
    ];
  } finally {
    await browser.close();
  }
}
