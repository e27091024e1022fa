import { markPaths } from "./mark-paths.ts";
import { escapeSvg, type Paint, toPaint } from "./svg.ts";

export interface MarkOptions {
  /** Side in px; never below 16. */
  size?: number;
  /** Names the mark where no words stand beside it. */
  title?: string;
  paint?: Paint | null;
}

/** The mark as markup, for print, images and mail. */
export function mark({ size = 32, title = "", paint = null }: MarkOptions = {}): string {
  const name = title ? `role="img" aria-label="${escapeSvg(title)}"` : 'aria-hidden="true"';
  const line = toPaint(paint, "mark-line");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="mark" viewBox="0 0 32 32" width="${size}" height="${size}" ${name}>` +
    `<path ${toPaint(paint, "mark-beam")} d="${markPaths.beam}"/>` +
    `<path ${line} d="${markPaths.frame}"/><path ${line} d="${markPaths.index}"/></svg>`
  );
}
