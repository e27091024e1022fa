import type { ChartKind, ChartMark } from "#blog/chart.ts";
import { formatSvgNumber as n } from "./svg.ts";

export interface ChartAxis {
  low: number;
  high: number;
  ticks: readonly number[];
}

function findStep(span: number): number {
  const least = span / 4;
  const unit = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5].map((step) => step * unit).find((step) => step >= least) ?? 10 * unit;
}

/** A bar's length is its value, so its axis has zero on it. */
export function buildChartAxis(kind: ChartKind, marks: readonly ChartMark[]): ChartAxis {
  const values = marks.flatMap(({ value, range }) => [value, ...(range ?? [])]).concat(kind === "bar" ? [0] : []);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const greatest = Math.max(Math.abs(low), Math.abs(high));
  const step = findStep(Math.max(high - low || greatest || 1, greatest * 1e-9, 1e-9));
  const from = Math.floor(low / step);
  const to = Math.max(Math.ceil(high / step), from + 1);
  // Without the errors of binary fractions.
  const ticks = Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)));
  return { low: from * step, high: to * step, ticks };
}

/** 0 to 100. */
export const toChartPercent = ({ low, high }: ChartAxis, value: number): number =>
  Math.min(100, Math.max(0, (100 * (value - low)) / (high - low)));

const open = (height: number) => `<svg viewBox="0 0 100 ${height}" preserveAspectRatio="none" aria-hidden="true">`;
const draw = (name: string, path: string) =>
  path && `<path class="chart-${name}" vector-effect="non-scaling-stroke" d="${path}"/>`;
const drawDots = (path: string) => draw("halo", path) + draw("dot", path);

/** One value on a ruler, 100 by 24. It may be stretched; line widths and dots don't change. */
export function chartRow(kind: ChartKind, { value, range }: ChartMark, axis: ChartAxis): string {
  const toX = (given: number) => n(toChartPercent(axis, given));
  const [from, to] = range ? range.map(toX) : [];
  const ticks = axis.ticks.map((tick) => `M${toX(tick)} 20v4`).join("");
  const zero = axis.low < 0 && axis.high > 0 ? `M${toX(0)} 2V20` : "";
  const mark =
    kind === "bar" ? draw("bar", `M${toX(0)} 7H${toX(value)}v6H${toX(0)}Z`) : drawDots(`M${toX(value)} 10h0`);
  return (
    open(24) +
    draw("beam", range ? `M${from} 3H${to}V17H${from}Z` : "") +
    `${draw("line", `M0 20H100${ticks}${zero}`)}${mark}</svg>`
  );
}

const maxDots = 40;

/** Values in their order, 100 by 100. It may be stretched. Ranges are a band where neighbors have one. */
export function chartLine(marks: readonly ChartMark[], axis: ChartAxis): string {
  const toX = (at: number) => n(marks.length < 2 ? 50 : (100 * at) / (marks.length - 1));
  const toY = (value: number) => n(100 - toChartPercent(axis, value));
  const beam = marks
    .map(({ range }, at) => {
      const next = marks[at + 1]?.range;
      if (!range) return "";
      if (next) {
        const [x, nextX] = [toX(at), toX(at + 1)];
        return `M${x} ${toY(range[0])}L${nextX} ${toY(next[0])}V${toY(next[1])}L${x} ${toY(range[1])}Z`;
      }
      return marks[at - 1]?.range ? "" : `M${toX(at)} ${toY(range[0])}V${toY(range[1])}`;
    })
    .join("");
  const points = marks.map(({ value }, at) => `${toX(at)} ${toY(value)}`);
  const line = points.length > 1 ? `M${points.join("L")}` : "";
  const dots = marks.length > maxDots ? "" : points.map((point) => `M${point}h0`).join("");
  const ticks = axis.ticks.map((tick) => `M0 ${toY(tick)}H100`).join("");
  return `${open(100)}${draw("tick", ticks)}${draw("beam", beam)}${draw("trace", line)}${drawDots(dots)}</svg>`;
}
