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

export interface RadarDimension extends Reading {
  label: string;
  other?: number | undefined;
}

const isWithin = (value: number, [lo, hi]: readonly [number, number]): boolean => value >= lo && value <= hi;

export interface RadarOptions {
  size?: number;
  /** false leaves the labels out: the report sets them in HTML, because html2canvas loses fonts inside SVG. */
  text?: boolean;
  title?: string;
  paint?: Paint | null;
}

/** Position of a label in percent of the drawing's side, for labels set in HTML. */
export function getRadarLabelPosition(index: number, count: number): { left: number; top: number } {
  const angle = ((-90 + (360 / count) * index) * Math.PI) / 180;
  return { left: 50 + 52 * Math.cos(angle), top: 50 + 50 * Math.sin(angle) };
}

/**
 * The ring between the lower and the upper polygon needs a range in every dimension. A missing value leaves its axis
 * without a dot and opens the polygon there; no values draw the empty face.
 */
export function radar(
  dimensions: readonly RadarDimension[],
  { size = 480, text = true, title = "", paint = null }: RadarOptions = {},
): string {
  const center = size / 2;
  const radius = size * (text ? 0.325 : 0.44);
  const rim = radius + size * 0.045;
  const count = dimensions.length;
  const n = formatSvgNumber;
  const p = (className: string) => formatPaint(paint, className);
  const angleOf = (index: number) => ((-90 + (360 / count) * index) * Math.PI) / 180;
  const xy = (index: number, value: number, extra = 0): [number, number] => {
    const distance = (radius * value) / 100 + extra;
    return [center + distance * Math.cos(angleOf(index)), center + distance * Math.sin(angleOf(index))];
  };
  const at = (index: number, value: number) =>
    xy(index, value)
      .map((each) => n(each))
      .join(" ");
  const polygon = (values: readonly number[]) => `M${values.map((value, index) => at(index, value)).join("L")}Z`;

  let fine = "";
  let mid = "";
  for (let degrees = 0; degrees < 360; degrees += 3) {
    const angle = (degrees * Math.PI) / 180;
    const inner = rim - size * (degrees % 30 === 0 ? 0.026 : 0.013);
    const segment =
      `M${n(center + rim * Math.cos(angle))} ${n(center + rim * Math.sin(angle))}` +
      `L${n(center + inner * Math.cos(angle))} ${n(center + inner * Math.sin(angle))}`;
    if (degrees % 30 === 0) mid += segment;
    else fine += segment;
  }
  let out =
    `<circle ${p("i-face")} cx="${center}" cy="${center}" r="${n(rim)}"/>` +
    `<path ${p("i-fine")} d="${fine}"/><path ${p("i-mid")} d="${mid}"/>`;
  for (const value of [25, 50, 75, 100]) {
    const line = value === 50 || value === 75 ? "i-dash" : "i-hair";
    out += `<circle ${p(line)} cx="${center}" cy="${center}" r="${n((radius * value) / 100)}"/>`;
  }

  const beams = dimensions.map(findBeam);
  const hasRing = count > 2 && beams.every((beam) => beam !== null);
  if (hasRing) {
    const ring = polygon(beams.map(([, hi]) => hi)) + polygon(beams.map(([lo]) => lo));
    out += `<path ${p("i-beam")} fill-rule="evenodd" d="${ring}"/><path ${p("i-edge")} d="${ring}"/>`;
  }

  let axes = "";
  let ticks = "";
  dimensions.forEach((_, index) => {
    axes += `M${center} ${center}L${at(index, 100)}`;
    const acrossX = -Math.sin(angleOf(index));
    const acrossY = Math.cos(angleOf(index));
    for (let value = 5; value < 100; value += 5) {
      const [px, py] = xy(index, value);
      const half = value % 25 === 0 ? 5 : 2.5;
      ticks += `M${n(px - acrossX * half)} ${n(py - acrossY * half)}L${n(px + acrossX * half)} ${n(py + acrossY * half)}`;
    }
  });
  out += `<path ${p("i-axis")} d="${axes}"/><path ${p("i-fine")} d="${ticks}"/>`;

  const values = dimensions.map(({ value }) => clampScore(value));
  if (values.every((value) => value !== null)) {
    // On light, ink stays dark on both faces; that needs every value inside of its range.
    const isLit = hasRing && beams.every((beam, index) => beam && isWithin(values[index] ?? Number.NaN, beam));
    if (count > 0) out += `<path ${p(isLit && !paint ? "i-trace--lit" : "i-trace")} d="${polygon(values)}"/>`;
  } else {
    // Only neighbors that both have a value are joined
    let trace = "";
    values.forEach((value, index) => {
      const next = (index + 1) % count;
      const nextValue = values[next];
      if (value !== null && typeof nextValue === "number") trace += `M${at(index, value)}L${at(next, nextValue)}`;
    });
    if (trace) out += `<path ${p("i-trace")} d="${trace}"/>`;
  }
  const others = dimensions.map(({ other }) => clampScore(other));
  if (others.every((other) => other !== null) && count > 2) {
    const diamonds = others.map((other, index) => {
      const [x, y] = xy(index, other);
      const half = size * 0.013;
      return `M${n(x)} ${n(y - half)}L${n(x + half)} ${n(y)}L${n(x)} ${n(y + half)}L${n(x - half)} ${n(y)}Z`;
    });
    out += `<path ${p("i-other")} d="${polygon(others)}"/><path ${p("i-diamond")} d="${diamonds.join("")}"/>`;
  }
  values.forEach((value, index) => {
    if (value === null) return;
    const [cx, cy] = xy(index, value);
    out += `<circle ${p("i-dot")} cx="${n(cx)}" cy="${n(cy)}" r="${n(size * 0.0095)}"/>`;
  });

  if (text) {
    dimensions.forEach(({ label }, index) => {
      const [x, y] = xy(index, 100, size * 0.09);
      const anchor = Math.abs(x - center) < 4 ? "middle" : x > center ? "start" : "end";
      const dx = anchor === "start" ? -size * 0.02 : anchor === "end" ? size * 0.02 : 0;
      const dy = y < center - radius * 0.9 ? -10 : y > center + radius * 0.9 ? 10 : 0;
      const textAttributes = (offset: number) => `x="${n(x + dx)}" y="${n(y + dy + offset)}" text-anchor="${anchor}"`;
      const value = values[index] ?? others[index];
      out += `<text class="i-label" ${textAttributes(-4)}>${escapeSvg(label)}</text>`;
      if (typeof value === "number") out += `<text class="i-value" ${textAttributes(14)}>${n(value)}</text>`;
    });
    const slant = (-60 * Math.PI) / 180;
    for (const value of [25, 50, 100]) {
      const x = center + ((radius * value) / 100) * Math.cos(slant);
      const y = center + ((radius * value) / 100) * Math.sin(slant) + 4;
      out += `<text class="i-note i-note--face" text-anchor="middle" x="${n(x)}" y="${n(y)}">${value}</text>`;
    }
  }
  return `<svg ${formatRootAttributes("radar", title)} viewBox="0 0 ${size} ${size}">${out}</svg>`;
}
