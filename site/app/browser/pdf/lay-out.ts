/** A part of the report that no page may cut: px from the report's top. */
export interface Block {
  top: number;
  bottom: number;
}

/** What stands on one page, and how much it has to shrink to fit: 1 but for a block taller than a page. */
export interface PageCut extends Block {
  shrink: number;
}

/**
 * Cuts the report between its blocks, so that each page is as full as it can be.
 * @param blocks in their order, without gaps that matter
 * @param height of a page, in px
 */
export function cutIntoPages(blocks: readonly Block[], height: number): PageCut[] {
  const pages: PageCut[] = [];
  for (const { top, bottom } of blocks) {
    const page = pages.at(-1);
    if (page && bottom - page.top <= height) page.bottom = bottom;
    else pages.push({ top, bottom, shrink: Math.min(1, height / (bottom - top)) });
  }
  return pages;
}
