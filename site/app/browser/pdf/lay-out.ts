/** A part of the report that must not be split; px from the report's top. */
export interface Block {
  top: number;
  bottom: number;
}

/** `scale` is 1, or less for a block taller than a page. */
export interface PageCut extends Block {
  scale: number;
}

/** As many blocks per page as fit. `blocks` in order; `height` of a page, in px. */
export function cutIntoPages(blocks: readonly Block[], height: number): PageCut[] {
  const pages: PageCut[] = [];
  for (const { top, bottom } of blocks) {
    const page = pages.at(-1);
    if (page && bottom - page.top <= height) page.bottom = bottom;
    else pages.push({ top, bottom, scale: Math.min(1, height / (bottom - top)) });
  }
  return pages;
}
