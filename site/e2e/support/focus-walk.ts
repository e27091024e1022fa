import type { Page } from "@playwright/test";

/** What the page's own window holds while it is walked through; see `prepareWalk`. */
interface Walk {
  stops: HTMLElement[];
  /** How each looks without the focus. */
  plain: string[];
  readMark: (element: Element) => string;
  name: (element: Element | null | undefined) => string;
}

declare global {
  interface Window {
    walk: Walk;
  }
}

/** Notes what Tab has to reach, in the order of the page, and how it looks without the focus. Returns how much it is. */
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

/** What is wrong with where the focus is, if it should be on the stop of this number. */
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

/** Goes from the top of the page to its end by Tab. Returns what is wrong with it. */
export async function walkThrough(page: Page): Promise<string[]> {
  const count = await prepareWalk(page);
  const problems: string[] = [];
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press("Tab");
    problems.push(...(await checkStop(page, index)));
  }
  await page.keyboard.press("Tab");
  // Behind the last one the focus leaves the page, or begins it anew.
  const isOut = await page.evaluate(() =>
    [document.body, window.walk.stops[0]].includes(document.activeElement as never),
  );
  if (!isOut) problems.push("the end of the page holds the focus");
  return problems;
}

/** Goes back from where `walkThrough` ended, to the top. Returns what is wrong with it. */
export async function walkBack(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (let index = (await page.evaluate(() => window.walk.stops.length)) - 1; index >= 0; index -= 1) {
    await page.keyboard.press("Shift+Tab");
    problems.push(...(await checkStop(page, index)));
  }
  return problems;
}
