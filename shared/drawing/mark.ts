import { escapeSvg, type Paint, toPaint, toPolar } from "./svg";

export interface MarkOptions {
  /** Side in px; never below 16. */
  size?: number;
  /** Names the mark where no words stand beside it. */
  title?: string;
  paint?: Paint | null;
}

/** The mark: an observer's quadrant with a beam and its index line, in a box of 32 units. */
export function mark({ size = 32, title = "", paint = null }: MarkOptions = {}): string {
  const at = (degrees: number) => toPolar(3.5, 28.5, 26, -degrees);
  const name = title ? `role="img" aria-label="${escapeSvg(title)}"` : 'aria-hidden="true"';
  const line = toPaint(paint, "mark-line");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="mark" viewBox="0 0 32 32" width="${size}" height="${size}" ${name}>` +
    `<path ${toPaint(paint, "mark-beam")} d="M3.5 28.5L${at(64)}A26 26 0 0 1 ${at(34)}Z"/>` +
    `<path ${line} d="M3.5 28.5V2.5A26 26 0 0 1 29.5 28.5Z"/><path ${line} d="M3.5 28.5L${at(49)}"/></svg>`
  );
}
