/** A part of the report that must not be split; px from the report's top. */
export interface Block {
  top: number;
  bottom: number;
}

/** `scale` is 1, or less for a block taller than a page and where smaller pages save one. */
export interface PageCut extends Block {
  scale: number;
}

/** Body text is 8.7 pt at the smallest. */
const savingScales = [0.98, 0.96, 0.94, 0.92, 0.9];

function fillPages(blocks: readonly Block[], height: number): PageCut[] {
  const pages: PageCut[] = [];
  for (const { top, bottom } of blocks) {
    const page = pages.at(-1);
    if (page && bottom - page.top <= height) page.bottom = bottom;
    else pages.push({ top, bottom, scale: Math.min(1, height / (bottom - top)) });
  }
  return pages;
}

/**
 * As many blocks per page as fit. What would need another page for its last lines is a little smaller instead.
 * @param blocks in order @param height of a page, in px
 */
export function cutIntoPages(blocks: readonly Block[], height: number): PageCut[] {
  const pages = fillPages(blocks, height);
  for (const scale of savingScales) {
    const fewer = fillPages(blocks, height / scale);
    if (fewer.length < pages.length) return fewer.map((page) => ({ ...page, scale: page.scale * scale }));
  }
  return pages;
}
