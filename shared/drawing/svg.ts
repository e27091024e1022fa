export function formatSvgNumber(value: number, digits: 1 | 2 = 2): string {
  const scale = 10 ** digits;
  // Adding 0 turns -0 into 0
  return String(Math.round(value * scale) / scale + 0);
}

/** A point on a circle as 'x y'. Degrees count clockwise from the right, as in SVG. */
export function formatPolarPoint(x: number, y: number, radius: number, degrees: number, digits: 1 | 2 = 2): string {
  const angle = (degrees * Math.PI) / 180;
  return `${formatSvgNumber(x + radius * Math.cos(angle), digits)} ${formatSvgNumber(y + radius * Math.sin(angle), digits)}`;
}

export function escapeSvg(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

export function formatRootAttributes(className: string, title: string): string {
  const name = title ? `role="img" aria-label="${escapeSvg(title)}"` : 'aria-hidden="true"';
  return `fill="none" class="instrument ${className}" ${name}`;
}

export function clampScore(value: number | null | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : null;
}

/** A value with the range that a retake would probably fall in. `lo` and `hi` come together or not at all. */
export interface Reading {
  value: number | null;
  lo?: number | null | undefined;
  hi?: number | null | undefined;
}

/** The beam's ends, lower first; null where there is no data for one: no beam without data. */
export function findBeam({ value, lo, hi }: Reading): readonly [number, number] | null {
  const a = clampScore(lo);
  const b = clampScore(hi);
  if (clampScore(value) === null || a === null || b === null || a === b) return null;
  return a < b ? [a, b] : [b, a];
}

export type Paint = Readonly<Record<string, string>>;

export function formatPaint(paint: Paint | null | undefined, className: string): string {
  return paint ? (paint[className] ?? "") : `class="${className}"`;
}

const ink = "#17191A";
const soft = "#5C6163";
const tick = "#9DA09B";

/** Literal attributes by class name, for drawings outside of the style sheets (print, images). */
export const reportPaint: Paint = {
  "i-face": `fill="#FFFFFF" stroke="${ink}" stroke-width="1.2"`,
  "i-hair": 'stroke="#D8D8D1" stroke-width=".8"',
  "i-fine": `stroke="${tick}" stroke-width=".8"`,
  "i-mid": `stroke="${ink}" stroke-width="1"`,
  "i-bold": `stroke="${ink}" stroke-width="1.2"`,
  "i-lit": `stroke="${ink}" stroke-width=".8"`,
  "i-frame": `stroke="${ink}" stroke-width="1.2"`,
  "i-axis": `stroke="${tick}" stroke-width=".8"`,
  "i-dash": `stroke="${soft}" stroke-width=".8" stroke-dasharray="2 3"`,
  "i-beam": 'fill="#FFC400"',
  "i-edge": `stroke="${ink}" stroke-opacity=".45" stroke-width=".8"`,
  "i-index": `stroke="${ink}" stroke-width="2.4"`,
  "i-tip": `stroke="${ink}" stroke-width="2.4"`,
  "i-hub": `fill="${ink}"`,
  "i-trace": `stroke="${ink}" stroke-width="1.8"`,
  "i-dot": `fill="${ink}"`,
  "i-other": `stroke="${soft}" stroke-width="1.2" stroke-dasharray="4 3"`,
  "i-diamond": `fill="#FFFFFF" stroke="${soft}" stroke-width="1.2"`,
  "mark-beam": 'fill="#FFC400"',
  "mark-line": `fill="none" stroke="${ink}" stroke-width="2.4"`,
};
