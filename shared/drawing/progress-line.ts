import { clampScore, escapeSvg, findBeam, formatRootAttributes, formatSvgNumber, type Reading } from "./svg.ts";

export interface ProgressMark extends Reading {
  /** Milliseconds; marks are in the order of time. */
  at: number;
  label: string;
  isJoined: boolean;
}

const width = 640;
const height = 292;
const [left, right, top, bottom] = [44, 620, 16, 244];
const minGap = 28;
const minLabelGap = 96;

/** By time; marks that would cover each other move apart. */
function spread(times: readonly number[]): number[] {
  const [first = 0, last = first] = [times[0], times.at(-1)];
  if (times.length === 1) return [(left + right) / 2];
  const room = right - left - 48;
  const gap = Math.min(minGap, room / (times.length - 1));
  const positions: number[] = [];
  for (const time of times) {
    const wanted = last > first ? (room * (time - first)) / (last - first) : 0;
    positions.push(Math.max(wanted, (positions.at(-1) ?? -gap) + gap));
  }
  const scale = room / Math.max(room, positions.at(-1) ?? 0);
  return positions.map((x) => left + 24 + x * scale);
}

function listLabeled(xs: readonly number[]): Set<number> {
  const labeled = new Set([xs.length - 1]);
  const lastX = xs.at(-1) ?? 0;
  let before = Number.NEGATIVE_INFINITY;
  xs.forEach((x, index) => {
    if (x - before < minLabelGap || lastX - x < minLabelGap) return;
    labeled.add(index);
    before = x;
  });
  return labeled;
}

/** Scores from 0 to 100, with the likely range as a band. A table with the figures belongs beside it. */
export function progressLine(marks: readonly ProgressMark[]): string {
  const n = formatSvgNumber;
  const toY = (value: number) => bottom - ((bottom - top) * value) / 100;
  const shown = marks.flatMap(({ value, ...mark }) => {
    const clamped = clampScore(value);
    return clamped === null ? [] : [{ ...mark, y: toY(clamped), beam: findBeam({ ...mark, value }) }];
  });
  const xs = spread(shown.map(({ at }) => at));
  const labeled = listLabeled(xs);

  let beams = "";
  let edges = "";
  let line = "";
  let dots = "";
  shown.forEach(({ y, beam, isJoined }, index) => {
    const x = xs[index] ?? 0;
    const [previous, previousX = x] = [shown[index - 1], xs[index - 1]];
    if (isJoined && previous) {
      line += `M${n(previousX)} ${n(previous.y)}L${n(x)} ${n(y)}`;
      if (beam && previous.beam) {
        const upper = `M${n(previousX)} ${n(toY(previous.beam[1]))}L${n(x)} ${n(toY(beam[1]))}`;
        const [fromX, fromY, toX, toLow] = [n(x), n(toY(beam[0])), n(previousX), n(toY(previous.beam[0]))];
        beams += `${upper}L${fromX} ${fromY}L${toX} ${toLow}Z`;
        edges += `${upper}M${fromX} ${fromY}L${toX} ${toLow}`;
      }
    } else if (beam && !shown[index + 1]?.isJoined) {
      const bar = `M${n(x - 9)} ${n(toY(beam[1]))}H${n(x + 9)}V${n(toY(beam[0]))}H${n(x - 9)}Z`;
      beams += bar;
      edges += bar;
    }
    dots += `<circle class="${beam ? "i-point" : "i-dot"}" cx="${n(x)}" cy="${n(y)}" r="5"/>`;
  });

  let levels = "";
  let numbers = "";
  for (const value of [0, 25, 50, 75, 100]) {
    if (value > 0) levels += `M${left} ${n(toY(value))}H${right}`;
    numbers += `<text x="${left - 10}" y="${n(toY(value) + 4)}" text-anchor="end">${value}</text>`;
  }
  let ticks = "";
  for (let value = 5; value < 100; value += 5) ticks += `M${left} ${n(toY(value))}h${value % 25 === 0 ? 10 : 5}`;
  const stems = xs.map((x) => `M${n(x)} ${bottom}v8`).join("");
  const labels = shown
    .map(({ label }, index) =>
      labeled.has(index)
        ? `<text x="${n(xs[index] ?? 0)}" y="${bottom + 30}" text-anchor="middle">${escapeSvg(label)}</text>`
        : "",
    )
    .join("");
  const light = beams && `<path class="i-beam" d="${beams}"/><path class="i-edge" d="${edges}"/>`;
  return (
    `<svg ${formatRootAttributes("progress-line", "")} viewBox="0 0 ${width} ${height}"><path class="i-hair" d="${levels}"/>` +
    `${light}${line && `<path class="i-trace--lit" d="${line}"/>`}${dots}<path class="i-fine" d="${ticks}"/>` +
    `<path class="i-mid" d="M${left} ${top}V${bottom}H${right}${stems}"/><g class="i-num">${numbers}${labels}</g></svg>`
  );
}
