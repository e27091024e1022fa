import { computeMedian } from "@illumine/shared/testing/compute-median.ts";
import type { Browser } from "@playwright/test";
import { buildMeasurement, type Measurement } from "../measurements/measurements.ts";
import { launchChromium, signInAt, writeOperatorCodes } from "./operator-sign-in.ts";

/** From the right code to the first painted line, including the 100 ms that the sign-in waits; median. */
const maxMs = 1000;
const runs = 5;

declare global {
  interface Window {
    dashboard: { verified: number; painted: number };
  }
}

/** Runs in the page. No named functions in it: tsx would call a helper that the page doesn't have. */
function watch(): void {
  window.dashboard = { verified: 0, painted: 0 };
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes("Authentication successful")) {
        window.dashboard.verified ||= performance.now();
      }
      if (window.dashboard.painted > 0 || !document.querySelector("[data-entry]")) return;
      // In the second frame the first has been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame((now) => {
          window.dashboard.painted ||= now;
        }),
      );
    }).observe(document.documentElement, { childList: true, subtree: true });
  });
}

/** In a fresh browser context. Returns ms. */
async function signIn(browser: Browser, origin: string, number: number): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(watch);
  // The site has built-in assessments but no posts yet.
  await signInAt(page, `${origin}/admin?type=assessments`, number);
  await page.waitForFunction(() => window.dashboard.painted > 0);
  const delayMs = await page.evaluate(() => window.dashboard.painted - window.dashboard.verified);
  await context.close();
  return delayMs;
}

export async function measureDashboard(origin: string): Promise<Measurement[]> {
  await writeOperatorCodes(origin);
  const browser = await launchChromium();
  try {
    const delaysMs: number[] = [];
    for (let number = 0; number < runs; number += 1) delaysMs.push(await signIn(browser, origin, number));
    const median = computeMedian(delaysMs);
    return [
      buildMeasurement({
        topic: "In the browser",
        what: `sign-in to the dashboard's first line, median of ${runs}`,
        command: "`npm run proof -- dashboard`",
        value: median,
        max: maxMs,
        unit: "ms",
      }),
    ];
  } finally {
    await browser.close();
  }
}
