import { formatRootAttributes, formatSvgNumber } from "./svg.ts";

export interface DayRange {
  lo: number;
  hi: number;
}

export interface DayMark {
  value: number;
  /** What this day usually has; null where that isn't known. */
  usual: DayRange | null;
  isLong: boolean;
}

const width = 1000;
const bottom = 100;
const top = 6;
const maxTicks = 92;

export function findRulerEnd(highest: number): number {
  if (!(highest > 5)) return 5;
  const unit = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 5, 10].map((step) => step * unit).find((end) => end >= highest) ?? highest;
}

export const findHighest = (marks: readonly DayMark[]): number =>
  Math.max(0, ...marks.map(({ value, usual }) => Math.max(value, usual?.hi ?? 0)));

function listRuns(marks: readonly DayMark[]): { x: number; usual: DayRange }[][] {
  const runs: { x: number; usual: DayRange }[][] = [];
  let isOpen = false;
  marks.forEach(({ usual }, at) => {
    if (usual) {
      if (!isOpen) runs.push([]);
      runs.at(-1)?.push({ x: at, usual });
    }
    isOpen = usual !== null;
  });
  return runs;
}

/** One number a day as a line over a ruler of days; stretches without changing its line widths. Labels belong beside it. */
export function dayLine(marks: readonly DayMark[], end: number): string {
  const n = formatSvgNumber;
  const toX = (at: number) => n(marks.length < 2 ? 0 : (width * at) / (marks.length - 1));
  const toY = (value: number) => n(bottom - ((bottom - top) * Math.min(Math.max(value, 0), end)) / end);
  const beam = listRuns(marks)
    .filter((run) => run.length > 1)
    .map((run) => {
      const upper = run.map(({ x, usual }) => `${toX(x)} ${toY(usual.hi)}`);
      const lower = run.map(({ x, usual }) => `${toX(x)} ${toY(usual.lo)}`).reverse();
      return `M${[...upper, ...lower].join("L")}Z`;
    })
    .join("");
  const points = marks.map(({ value }, at) => `${toX(at)} ${toY(value)}`);
  const [first = ""] = points;
  // A point has no length to paint.
  const line = points.length === 1 ? `M${first}h${width / 50}` : points.length > 1 ? `M${points.join("L")}` : "";
  const ticks = marks
    .map(({ isLong }, at) => (isLong || marks.length <= maxTicks ? `M${toX(at)} ${bottom}v${isLong ? 12 : 6}` : ""))
    .join("");
  const stroke = 'vector-effect="non-scaling-stroke"';
  return (
    `<svg viewBox="0 0 ${width} 112" preserveAspectRatio="none" ${formatRootAttributes("day-line", "")}>` +
    `${beam && `<path class="i-beam" d="${beam}"/>`}<path class="i-mid" ${stroke} d="M0 ${bottom}H${width}${ticks}"/>` +
    `${line && `<path class="day-line-halo" ${stroke} d="${line}"/><path class="i-trace" ${stroke} d="${line}"/>`}</svg>`
  );
}
