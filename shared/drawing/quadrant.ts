import {
  clampScore,
  escapeSvg,
  findBeam,
  formatPaint,
  formatRootAttributes,
  formatSvgNumber,
  type Paint,
  type Reading,
} from "./svg.ts";

export interface QuadrantOptions extends Reading {
  detail?: "full" | "card" | "mini";
  points?: readonly { label: string; value: number }[];
  title?: string;
  bands?: boolean;
  marks?: { maybe: number; yes: number };
  bandLabels?: readonly [string, string, string];
  /** Keeps ids apart where two `full` dials stand on one page. */
  idPrefix?: string;
  /** Leaves the numbers out, for the report, which sets them in HTML. */
  text?: boolean;
  paint?: Paint | null;
}

const sizes = {
  full: { box: 760, r: 636, x: 46, y: 716, minor: 1, ticks: [11, 19, 30], numbers: 10, gap: 24, hub: 40 },
  card: { box: 240, r: 190, x: 14, y: 222, minor: 2.5, ticks: [6, 6, 12], numbers: 25, gap: 15, hub: 14 },
  mini: { box: 96, r: 86, x: 5, y: 91, minor: 10, ticks: [6, 6, 6], numbers: 0, gap: 0, hub: 7 },
} as const;

/** The scores whose figures stand at the arc of a card, and their positions in percent of its side, for labels set in HTML. */
export function listQuadrantLabels(): { score: number; left: number; top: number }[] {
  const { box, r, x, y, gap, numbers } = sizes.card;
  return Array.from({ length: 100 / numbers + 1 }, (_, at) => {
    const score = at * numbers;
    const angle = (score * 0.9 * Math.PI) / 180;
    const radius = r + gap;
    return {
      score,
      left: (100 * (x + radius * Math.cos(angle))) / box,
      top: (100 * (y - radius * Math.sin(angle))) / box,
    };
  });
}

/** 0 on the horizon, 100 at the zenith, the likely range as light around the line. No value: the empty instrument. */
export function quadrant({
  detail = "card",
  points = [],
  title = "",
  bands = true,
  marks = { maybe: 50, yes: 75 },
  bandLabels = ["Consider Alternative Paths", "Good Potential with Preparation", "Excellent Fit!"],
  idPrefix = "quadrant",
  text = true,
  paint = null,
  ...reading
}: QuadrantOptions): string {
  const size = sizes[detail];
  const { r, x, y, hub } = size;
  const isFull = detail === "full";
  const value = clampScore(reading.value);
  const beam = findBeam(reading);
  const n = formatSvgNumber;
  const p = (className: string) => formatPaint(paint, className);

  const point = (score: number, radius: number): [number, number] => {
    const angle = (score * 0.9 * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
  };
  const at = (score: number, radius: number) =>
    point(score, radius)
      .map((each) => n(each))
      .join(" ");
  const arcTo = (from: number, to: number, radius: number) =>
    `A${n(radius)} ${n(radius)} 0 0 ${to > from ? 0 : 1} ${at(to, radius)}`;
  const arc = (from: number, to: number, radius: number) => `M${at(from, radius)}${arcTo(from, to, radius)}`;
  // A value outside of its range uses the theme's ink: only on the light beam does ink stay dark in the dark theme.
  const isOut = beam !== null && value !== null && (value < beam[0] || value > beam[1]);
  const isLit = (score: number) => beam !== null && score > beam[0] && score < beam[1];

  let fine = "";
  let mid = "";
  let bold = "";
  let lit = "";
  for (let score = 0; score <= 100; score += size.minor) {
    const isMajor = score % 10 === 0 || (detail === "card" && score % 25 === 0);
    const isMiddle = score % 5 === 0;
    const segment = `M${at(score, r)}L${at(score, r - size.ticks[isMajor ? 2 : isMiddle ? 1 : 0])}`;
    if (isLit(score)) lit += segment;
    else if (isMajor) bold += segment;
    else if (isMiddle) mid += segment;
    else fine += segment;
  }

  let numbers = "";
  if (text && size.numbers > 0) {
    for (let score = 0; score <= 100; score += size.numbers) {
      const [tx, ty] = point(score, r + size.gap);
      numbers += `<text x="${n(tx)}" y="${n(ty)}" dy=".35em" text-anchor="middle">${score}</text>`;
    }
  }

  let out = "";
  if (isFull) {
    let rays = "";
    for (let score = 10; score < 100; score += 10) rays += `M${at(score, hub + 34)}L${at(score, r - 92)}`;
    out += `<path ${p("i-hair")} d="${rays}"/>`;
  }
  if (beam) {
    const [lo, hi] = beam;
    const sector = (inner: number, outer: number) =>
      `M${inner ? at(lo, inner) : `${x} ${y}`}L${at(lo, outer)}${arcTo(lo, hi, outer)}` +
      `${inner ? `L${at(hi, inner)}${arcTo(hi, lo, inner)}` : ""}Z`;
    // The hero's beam leaves out the ring of verdicts, so that its labels stay readable.
    out += `<path ${p("i-beam")} d="${isFull ? sector(0, r - 76) + sector(r - 38, r) : sector(0, r)}"/>`;
  }
  if (isFull) {
    points.forEach((each, index) => {
      const radius = 522 - index * 70;
      const [cx, cy] = point(each.value, radius);
      out +=
        `<path ${p("i-hair")} d="${arc(0, 100, radius)}"/><circle ${p("i-dot")} cx="${n(cx)}" cy="${n(cy)}" r="5"/>` +
        `<text class="i-note" x="${n(x + radius)}" y="${y + 22}" text-anchor="middle">${escapeSvg(each.label)}</text>` +
        `<path ${p("i-mid")} d="M${n(x + radius)} ${y}v8"/>`;
    });
  }
  if (bands && detail !== "mini") {
    const radius = isFull ? r - 72 : r - 26;
    const edges = [marks.maybe, marks.yes].filter((score) => !beam || score < beam[0] || score > beam[1]);
    out +=
      `<path ${p("i-hair")} d="${arc(0, 100, radius)}"/>` +
      `<path ${p("i-bold")} d="${edges.map((score) => `M${at(score, radius - (isFull ? 18 : 6))}L${at(score, r)}`).join("")}"/>`;
    if (isFull) {
      const edgesOfBands = [0, marks.maybe, marks.yes, 100] as const;
      bandLabels.forEach((label, index) => {
        const id = `${idPrefix}-band-${index}`;
        out +=
          `<path id="${id}" d="${arc(edgesOfBands[index + 1] ?? 100, edgesOfBands[index] ?? 0, r - 57)}" fill="none"/>` +
          `<text class="i-band"><textPath href="#${id}" startOffset="50%" text-anchor="middle">${escapeSvg(label)}</textPath></text>`;
      });
    }
  }
  out +=
    `<path ${p("i-fine")} d="${fine}"/><path ${p("i-mid")} d="${mid}"/><path ${p("i-bold")} d="${bold}"/>` +
    `${lit ? `<path ${p("i-lit")} d="${lit}"/>` : ""}` +
    `<path ${p("i-frame")} d="M${x} ${n(y - r)}V${y}H${n(x + r)}${arc(0, 100, r)}"/>`;
  if (isFull) {
    let axis = "";
    for (let k = 1; k < 64; k++) axis += `M${x} ${n(y - k * 10)}h${k % 8 === 0 ? -12 : -5}`;
    let vernier = "";
    for (let score = 0; score <= 100; score += 5) {
      vernier += `M${at(score, hub + 18)}L${at(score, hub + (score % 25 === 0 ? 34 : 28))}`;
    }
    out += `<path ${p("i-fine")} d="${axis}"/><path ${p("i-mid")} d="${vernier}${arc(0, 100, hub + 18)}"/>`;
  }
  const ray = (score: number) =>
    isFull ? `M${x} ${y}L${at(score, r - 76)}M${at(score, r - 38)}L${at(score, r)}` : `M${x} ${y}L${at(score, r)}`;
  if (beam) out += `<path ${p("i-edge")} d="${ray(beam[0])}${ray(beam[1])}"/>`;
  if (value !== null) {
    const tip =
      detail === "mini" ? "" : `<path ${p("i-tip")} d="M${at(value, r)}L${at(value, r + (isFull ? 12 : 6))}"/>`;
    out +=
      `<g class="i-needle" style="transform-origin:${x}px ${y}px">` +
      `<path ${p(isOut ? "i-tip" : "i-index")} d="${ray(value)}"/>${tip}</g>`;
  }
  out += `<path ${p("i-hub")} d="M${x} ${y}V${n(y - hub)}A${hub} ${hub} 0 0 1 ${n(x + hub)} ${y}Z"/>`;
  return (
    `<svg ${formatRootAttributes(`quadrant quadrant--${detail}`, title)} viewBox="0 0 ${size.box} ${size.box}">${out}` +
    `${numbers ? `<g class="i-num">${numbers}</g>` : ""}</svg>`
  );
}
