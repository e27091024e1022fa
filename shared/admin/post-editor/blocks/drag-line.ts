/** How close to the window's edge a drag scrolls, and how far at a time, in pixels. */
const edge = 72;
const step = 14;

/** The places of the editor's blocks on the screen, top to bottom. */
const readRects = (editor: HTMLElement) => [...editor.children].map((child) => child.getBoundingClientRect());

/** The block at a height of the screen: the one that is there or nearest to it; -1 where there is none. */
export function findBlockAt(editor: HTMLElement, y: number): number {
  const rects = readRects(editor);
  const at = rects.findIndex(({ bottom }) => y <= bottom);
  return at < 0 ? rects.length - 1 : at;
}

/** Where a block that is dropped at a height would stand, once it is out of its old place. */
export function findDropPlace(editor: HTMLElement, from: number, y: number): number {
  const above = readRects(editor).filter(({ top, height }) => top + height / 2 < y).length;
  return above > from ? above - 1 : above;
}

/** Pixels below the editor's top at which a block dropped at a place would begin. */
export function toLineOffset(editor: HTMLElement, from: number, place: number): number {
  const rects = readRects(editor);
  const { top } = editor.getBoundingClientRect();
  const gap = place > from ? place + 1 : place;
  const below = rects[gap];
  const above = rects[gap - 1];
  if (below && above) return (above.bottom + below.top) / 2 - top;
  return below ? below.top - 6 - top : (above?.bottom ?? top) + 6 - top;
}

/** Scrolls on while a drag is near the window's edge. */
export function scrollNearEdge(y: number): void {
  if (y < edge) window.scrollBy(0, -step);
  else if (y > window.innerHeight - edge) window.scrollBy(0, step);
}
