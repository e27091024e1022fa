import { markPaths } from "./mark-paths.ts";
import { escapeSvg, formatPaint, type Paint } from "./svg.ts";

export interface MarkOptions {
  /** Side in px; never below 16. */
  size?: number;
  title?: string;
  paint?: Paint | null;
}

export function mark({ size = 32, title = "", paint = null }: MarkOptions = {}): string {
  const name = title ? `role="img" aria-label="${escapeSvg(title)}"` : 'aria-hidden="true"';
  const line = formatPaint(paint, "mark-line");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="mark" viewBox="0 0 32 32" width="${size}" height="${size}" ${name}>` +
    `<path ${formatPaint(paint, "mark-beam")} d="${markPaths.beam}"/>` +
    `<path ${line} d="${markPaths.frame}"/><path ${line} d="${markPaths.index}"/></svg>`
  );
}
