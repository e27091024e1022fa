import type { Page } from "@playwright/test";

const attribute = "data-repetition";

/**
 * Hides the cards, rows and entries that are like the ones before them, so that a check of a page takes the same time
 * whatever the catalogue has. What has a category, and so a color of its own, stays twice for each category.
 * @returns a function that shows them again
 */
export async function hideRepetitions(page: Page): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({ content: `[${attribute}] { display: none !important }` });
  await page.evaluate((mark) => {
    const [maxAlike, maxOfCategory] = [12, 2];
    const readCategory = (element: Element) =>
      (element.matches("[data-cat]") ? element : element.querySelector("[data-cat]"))?.getAttribute("data-cat");
    for (const parent of document.querySelectorAll("main, main *")) {
      if (parent.childElementCount <= maxAlike) continue;
      const counts = new Map<string, number>();
      for (const child of parent.children) {
        if (child.contains(document.activeElement) || child.querySelector("h1")) continue;
        const category = readCategory(child);
        const kind = `${child.localName} ${child.getAttribute("class")} ${category}`;
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        if (count > (category ? maxOfCategory : maxAlike)) child.setAttribute(mark, "");
      }
    }
  }, attribute);
  return async () => {
    await style.evaluate((element) => (element as Element).remove());
    await page.evaluate((mark) => {
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
    }, attribute);
  };
}
