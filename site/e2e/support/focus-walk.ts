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
  const problems = await walkOn(page, 0, count);
  await page.keyboard.press("Tab");
  // After the last stop the focus leaves the page or starts over.
  const isOut = await page.evaluate(() =>
    [document.body, window.walk.stops[0]].includes(document.activeElement as never),
  );
  if (!isOut) problems.push("the end of the page holds the focus");
  return problems;
}

/** Tabs from the last stop of the header through the content to the first stop of the footer. Returns problems. */
export async function walkThroughMain(page: Page): Promise<string[]> {
  await prepareWalk(page);
  const [before, after] = await page.evaluate(() => {
    const { stops } = window.walk;
    const main = document.getElementById("main");
    const isAfter = (stop: Element) =>
      main !== null && (main.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const isBefore = (stop: Element) =>
      main !== null && (main.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    const last = stops.findLastIndex(isBefore);
    stops[last]?.focus();
    return [last, stops.findIndex((stop) => isAfter(stop) && !main?.contains(stop))] as const;
  });
  if (before < 0 || after < 0) return ["the content has no stop before or after it"];
  return walkOn(page, before + 1, after + 1);
}

async function walkOn(page: Page, from: number, to: number): Promise<string[]> {
  const problems: string[] = [];
  for (let index = from; index < to; index += 1) {
    await page.keyboard.press("Tab");
    problems.push(...(await checkStop(page, index)));
  }
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
