import { formatRootAttributes, formatSvgNumber } from "./svg.ts";

export interface QuestionColumn {
  /** Percent of all attempts that reached the question, 0 to 100, and that went on from it. */
  share: number;
  shareOn: number;
  /** In seconds: the middle half of the times and their median; null where there are too few. */
  times: { lo: number; mid: number; hi: number } | null;
  isFirst: boolean;
  isMarked: boolean;
}

const width = 1000;
const height = 100;
const longestSeconds = 600;
const stroke = 'vector-effect="non-scaling-stroke"';

/** Of a time on the ruler, which is logarithmic: 0 for a second or less at the bottom, 1 for ten minutes at the top. */
export const toRulerShare = (seconds: number): number =>
  Math.log(Math.min(Math.max(seconds, 1), longestSeconds)) / Math.log(longestSeconds);

export const findShareStart = (columns: readonly QuestionColumn[]): number =>
  Math.floor(Math.min(80, ...columns.map(({ shareOn }) => shareOn)) / 20) * 20;

function drawFrame(columns: readonly QuestionColumn[], lines: readonly number[]): string {
  const step = width / columns.length;
  const toX = (at: number) => formatSvgNumber(at * step);
  const marked = columns
    .map(({ isMarked }, at) =>
      isMarked
        ? `<rect class="question-mark" x="${toX(at)}" y="0" width="${formatSvgNumber(step)}" height="${height}"/>`
        : "",
    )
    .join("");
  const sections = columns.map(({ isFirst }, at) => (isFirst && at > 0 ? `M${toX(at)} 0V${height}` : "")).join("");
  const rules = lines.map((y) => `M0 ${formatSvgNumber(y)}H${width}`).join("");
  return (
    `${marked}<path class="i-dash" ${stroke} d="${rules}${sections}"/>` +
    `<path class="i-mid" ${stroke} d="M0 ${height}H${width}"/>`
  );
}

const wrap = (className: string, inner: string) =>
  `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" ${formatRootAttributes(`question-chart ${className}`, "")}>${inner}</svg>`;

export function questionShares(columns: readonly QuestionColumn[]): string {
  const start = findShareStart(columns);
  const n = formatSvgNumber;
  const toY = (share: number) => n(height - (height * (Math.min(100, share) - start)) / (100 - start));
  const step = width / Math.max(1, columns.length);
  const line = columns
    .map(({ share, shareOn }, at) => `${at === 0 ? `M0 ${toY(share)}` : ""}H${n((at + 1) * step)}V${toY(shareOn)}`)
    .join("");
  const lines = Array.from({ length: (100 - start) / 20 }, (_, at) => (at * 20 * height) / (100 - start));
  return wrap("question-shares", `${drawFrame(columns, lines)}<path class="i-trace" ${stroke} d="${line}"/>`);
}

export function questionTimes(columns: readonly QuestionColumn[], lines: readonly number[]): string {
  const n = formatSvgNumber;
  const step = width / Math.max(1, columns.length);
  const toY = (seconds: number) => height - height * toRulerShare(seconds);
  const beams = columns
    .map(({ times }, at) => {
      if (!times) return "";
      const top = toY(times.hi);
      const size = Math.max(1, toY(times.lo) - top);
      return `<rect class="i-beam" x="${n((at + 0.2) * step)}" y="${n(top)}" width="${n(step * 0.6)}" height="${n(size)}"/>`;
    })
    .join("");
  const medians = columns
    .map(({ times }, at) => (times ? `M${n((at + 0.2) * step)} ${n(toY(times.mid))}h${n(step * 0.6)}` : ""))
    .join("");
  return wrap(
    "question-seconds",
    `${drawFrame(columns, lines.map(toY))}${beams}<path class="i-trace" ${stroke} d="${medians}"/>`,
  );
}
