import { formatRootAttributes, formatSvgNumber } from "./svg.ts";

export interface HistogramOptions {
  marks?: readonly number[];
  spread?: { mean: number; sd: number } | null;
}

const height = 96;
const top = 4;

/** Decorative: a table with the figures belongs beside it. It may be stretched; line widths don't change. */
export function histogram(counts: readonly number[], { marks = [], spread = null }: HistogramOptions = {}): string {
  const most = Math.max(1, ...counts);
  const n = formatSvgNumber;
  const bars = counts
    .slice(0, 101)
    .map((count, score) => {
      if (!(count > 0)) return "";
      // Even a single one is seen.
      const bar = Math.max(1.5, ((height - top) * count) / most);
      return `M${n(score + 0.1)} ${height}v-${n(bar)}h.8V${height}Z`;
    })
    .join("");
  const lo = spread ? Math.max(0, spread.mean - spread.sd + 0.5) : 0;
  const hi = spread ? Math.min(101, spread.mean + spread.sd + 0.5) : 0;
  const light = hi > lo ? `<path class="i-beam" d="M${n(lo)} ${height}H${n(hi)}v10H${n(lo)}Z"/>` : "";
  const dashes = marks.map((at) => `M${n(at)} 0V${height}`).join("");
  let ticks = "";
  for (let at = 0; at <= 100; at += 5) ticks += `M${at + 0.5} ${height}v${at % 25 === 0 ? 10 : 5}`;
  return (
    `<svg ${formatRootAttributes("histogram", "")} viewBox="0 0 101 ${height + 10}" preserveAspectRatio="none">${light}` +
    `${dashes && `<path class="i-dash" d="${dashes}"/>`}<path class="i-hub" d="${bars}"/>` +
    `<path class="i-fine" d="${ticks}"/><path class="i-mid" d="M0 ${height}H101"/></svg>`
  );
}
