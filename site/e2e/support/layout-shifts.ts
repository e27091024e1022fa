import type { Page } from "@playwright/test";

declare global {
  interface Window {
    layoutShift: number;
  }
}

/**
 * Adds up the layout shifts of a page since it was opened, as in Cumulative Layout Shift. Without web fonts: one that
 * arrives late moves lines, whatever else does.
 */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShift += (entry as never as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // The browser reports a shift after the frame that has it.
      await nextFrame();
      await nextFrame();
      return window.layoutShift;
    });
}
