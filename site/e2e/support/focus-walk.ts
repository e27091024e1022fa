import type { Page } from "@playwright/test";

interface Walk {
  stops: HTMLElement[];
  /** The look of each stop without the focus. */
  plain: string[];
  readMark: (element: Element) => string;
  name: (element: Element | null | undefined) => string;
}

declare global {
  interface Window {
    walk: Walk;
  }
}

/** Records the elements that Tab has to reach, in order. Returns their number. */
export const prepareWalk = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const readMark = (element: Element) =>
      [undefined, "::before", "::after"]
        .map((pseudo) => {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, pseudo);
          return outlineStyle === "none" ? boxShadow : `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`;
        })
        .join();
    const name = (element: Element | null | undefined) =>
      element ? `${element.localName} "${(element.getAttribute("aria-label") ?? element.textContent)?.trim()}"` : "-";
    const stops = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]"),
    ].filter(
      (element) =>
        element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility({ visibilityProperty: true }),
    );
    window.walk = { stops, plain: stops.map(readMark), readMark, name };
    return stops.length;
  });

/** Returns problems with the focus, which should be on this stop. */
export const checkStop = (page: Page, index: number): Promise<string[]> =>
  page.evaluate((number) => {
    const { stops, plain, readMark, name } = window.walk;
    const stop = stops[number];
    if (!stop || document.activeElement !== stop) {
      return [`the focus is on ${name(document.activeElement)} instead of ${name(stop)}`];
    }
    const { top, bottom, left, right } = stop.getClientRects()[0] ?? new DOMRect();
    const isInside = top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
    const middle = (left + right) / 2;
    const isCovered = [0.25, 0.5, 0.75].some(
      (part) => !stop.contains(document.elementFromPoint(middle, top + part * (bottom - top))),
    );
    return [
      ...(readMark(stop) === plain[number] ? [`${name(stop)} shows no mark`] : []),
      ...(isInside ? (isCovered ? [`${name(stop)} is covered`] : []) : [`${name(stop)} is outside of the window`]),
    ];
  }, index);

/** Tabs from the top of the page to its end. Returns problems. */
export async function walkThrough(page: Page): Promise<string[]> {
  const count = await prepareWalk(page);
  const problems: string[] = [];
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press("Tab");
    problems.push(...(await checkStop(page, index)));
  }
  await page.keyboard.press("Tab");
  // After the last stop the focus leaves the page or starts over.
  const isOut = await page.evaluate(() =>
    [document.body, window.walk.stops[0]].includes(document.activeElement as never),
  );
  if (!isOut) problems.push("the end of the page holds the focus");
  return problems;
}

/** Tabs back from where `walkThrough` ended. Returns problems. */
export async function walkBack(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (let index = (await page.evaluate(() => window.walk.stops.length)) - 1; index >= 0; index -= 1) {
    await page.keyboard.press("Shift+Tab");
    problems.push(...(await checkStop(page, index)));
  }
  return problems;
}
