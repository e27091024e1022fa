const readRects = (editor: HTMLElement) => [...editor.children].map((child) => child.getBoundingClientRect());

/** The block at this height of the screen, or the nearest one; -1 where there is none. */
export function findBlockAt(editor: HTMLElement, y: number): number {
  const rects = readRects(editor);
  const at = rects.findIndex(({ bottom }) => y <= bottom);
  return at < 0 ? rects.length - 1 : at;
}

/** The index that a block dropped at this height would have, counted without the block itself. */
export function findDropIndex(rects: readonly Pick<DOMRect, "top" | "height">[], y: number, from: number): number {
  const above = rects.filter(({ top, height }) => top + height / 2 < y).length;
  return above > from ? above - 1 : above;
}

/** Pixels from the editor's top to where the dropped block would begin. */
export function computeLineOffset(editor: HTMLElement, from: number, index: number): number {
  const rects = readRects(editor);
  const { top } = editor.getBoundingClientRect();
  const gap = index > from ? index + 1 : index;
  const below = rects[gap];
  const above = rects[gap - 1];
  if (below && above) return (above.bottom + below.top) / 2 - top;
  return below ? below.top - 6 - top : (above?.bottom ?? top) + 6 - top;
}
