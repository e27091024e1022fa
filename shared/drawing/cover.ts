// Plates: one deterministic cover per assessment, one of ten ways of measuring light, drawn from its id and category.
// No text, no filters, no gradients, no ids: plates can be repeated on a page and printed. At most 4.4 kB.
import { findCoverSeed } from "./cover-seed.ts";
import { formatSvgNumber } from "./svg.ts";

type Point = readonly [number, number];
type Random = () => number;

export interface CoverPalette {
  g: string;
  l: string;
  s: string;
  d: string;
  p: string;
}

type Plate = (R: Random, w: number, h: number, c: CoverPalette) => string;

export interface CoverOptions {
  /** Any stable text; the same id always gives the same plate. */
  id: string;
  category: string;
  /** Ask for a size near the shown one: lines are 1 px. */
  w?: number;
  h?: number;
  /** Literal colors for the three exposures (positive, full hue, night). Default: CSS variables. */
  palettes?: readonly [CoverPalette, CoverPalette, CoverPalette];
  seed?: number;
}

const randomFrom = (start: number): Random => {
  let seed = start;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};
const n = (x: number): string => formatSvgNumber(x, 1);
const at = (x: number, y: number, r: number, deg: number): Point => {
  const t = ((deg - 90) * Math.PI) / 180; // 0 is up, clockwise
  return [x + r * Math.cos(t), y + r * Math.sin(t)];
};
const P = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

const fade = (op: number): string => (op ? ` opacity="${op}"` : "");

const ticks = (
  x: number,
  y: number,
  r: number,
  count: number,
  len: number,
  weight: number,
  color: string,
  op = 0,
): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${color}" stroke-width="${n(len)}" stroke-dasharray="${n(weight)} ${((2 * Math.PI * r) / count).toFixed(3)}"${fade(op)}/>`;
const ring = (x: number, y: number, r: number, color: string, sw: number, op = 0): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${color}" stroke-width="${sw}"${fade(op)}/>`;
const disc = (x: number, y: number, r: number, color: string, op = 0): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${color}"${fade(op)}/>`;
const line = (a: Point, b: Point, color: string, sw: number, op = 0): string =>
  `<path d="M${P(a)}L${P(b)}" stroke="${color}" stroke-width="${sw}"${fade(op)}/>`;
const wedge = (x: number, y: number, r: number, a: number, b: number, color: string, op = 0): string =>
  `<path d="M${P([x, y])}L${P(at(x, y, r, a))}A${n(r)} ${n(r)} 0 ${b - a > 180 ? 1 : 0} 1 ${P(at(x, y, r, b))}Z" fill="${color}"${fade(op)}/>`;

// Ten ways of measuring light. Each gets the random source, the frame and the palette
// { g ground, l line, s solid, d second tone, p paper } and returns SVG children.

const quadrant: Plate = (R, w, h, c) => {
  const flip = R() < 0.5;
  const x = flip ? w * 0.94 : w * 0.06;
  const y = h * 0.94;
  const r = Math.min(w * 0.84, h * (0.84 + R() * 0.5));
  const mid = 18 + R() * 48;
  const half = 5 + R() * 9;
  const s = flip ? -1 : 1;
  const [a, b] = flip ? [-mid - half, -mid + half] : [mid - half, mid + half];
  const inner = r * (0.3 + R() * 0.22);
  return (
    wedge(x, y, r * 2.4, a, b, c.s) +
    ring(x, y, r, c.l, 1) +
    ticks(x, y, r - h * 0.022, 360, h * 0.044, 1, c.l) +
    ticks(x, y, r - h * 0.045, 72, h * 0.09, 1.4, c.l) +
    ring(x, y, inner, c.l, 1, 0.5) +
    ring(x, y, (r + inner) / 2, c.l, 1, 0.3) +
    line([x, y], at(x, y, r * 2.4, s * mid), c.l, 2) +
    line([0, y], [w, y], c.l, 1) +
    line([x, 0], [x, h], c.l, 1, 0.5) +
    disc(x, y, h * 0.035, c.l)
  );
};

const aperture: Plate = (R, w, h, c) => {
  const k = 5 + Math.floor(R() * 5);
  const x = w * (0.34 + R() * 0.32);
  const y = h * (0.44 + R() * 0.12);
  const r = h * (0.62 + R() * 0.24);
  const o = r * (0.24 + R() * 0.22);
  const rotation = R() * 360;
  const step = 360 / k;
  let out = "";
  for (let i = 0; i < k; i++) {
    const v = at(x, y, o, rotation + i * step);
    const v2 = at(x, y, o, rotation + (i + 1) * step);
    const e = at(x, y, r, rotation + i * step + step * 1.35);
    const e2 = at(x, y, r, rotation + (i + 1) * step + step * 1.35);
    out +=
      `<path d="M${P(v)}L${P(e)}A${n(r)} ${n(r)} 0 0 1 ${P(e2)}L${P(v2)}Z" fill="${c.d}" opacity="${(0.1 + (0.62 * ((i * 2) % k)) / k).toFixed(2)}"/>` +
      line(v, e, c.l, 1);
  }
  const hole = Array.from({ length: k }, (_, i) => P(at(x, y, o, rotation + i * step))).join("L");
  return (
    out +
    `<path d="M${hole}Z" fill="${c.s}" stroke="${c.l}"/>` +
    ring(x, y, r, c.l, 1) +
    ticks(x, y, r + h * 0.045, k * 24, h * 0.03, 1, c.l) +
    ticks(x, y, r + h * 0.055, k * 4, h * 0.05, 1.6, c.l) +
    disc(x, y, 2.2, c.l)
  );
};

const spectrum: Plate = (R, w, h, c) => {
  let out = "";
  const top = h * (0.1 + R() * 0.08);
  const bot = h * (0.8 - R() * 0.06);
  const peaks = [R(), R(), R()];
  for (let x = w * 0.05; x < w * 0.945; ) {
    const t = x / w;
    const near = Math.max(...peaks.map((p) => 1 - Math.abs(p - t) * 6), 0);
    const sw = 0.8 + near * near * w * 0.02 * R();
    out += `<path d="M${n(x + sw / 2)} ${n(top)}V${n(bot)}" stroke="${near > 0.3 && R() < 0.7 ? c.s : R() < 0.16 ? c.p : c.l}" stroke-width="${n(sw)}"/>`;
    x += sw + w * (0.006 + R() * (0.034 - near * 0.026));
  }
  const y = h * 0.86;
  return (
    out +
    line([w * 0.05, y], [w * 0.95, y], c.l, 1) +
    `<path d="M${n(w * 0.05)} ${n(y + h * 0.015)}H${n(w * 0.95)}" stroke="${c.l}" stroke-width="${n(h * 0.03)}" stroke-dasharray="${n(w * 0.00135)} ${n(w * 0.0099)}"/><path d="M${n(w * 0.05)} ${n(y + h * 0.025)}H${n(w * 0.951)}" stroke="${c.l}" stroke-width="${n(h * 0.05)}" pathLength="8.01" stroke-dasharray=".02 .98"/>`
  );
};

const interference: Plate = (R, w, h, c) => {
  const gap = w * (0.1 + R() * 0.12);
  const tilt = R() * 180;
  const a = at(w / 2, h / 2, gap, tilt);
  const b = at(w / 2, h / 2, gap, tilt + 180);
  const pitch = h * (0.045 + R() * 0.03);
  const lit = R() < 0.5 ? a : b;
  let out = disc(lit[0], lit[1], h * (0.26 + R() * 0.1), c.s);
  for (let i = 1; i < 15; i++)
    out += ring(a[0], a[1], pitch * i, c.l, i % 5 ? 1 : 1.8) + ring(b[0], b[1], pitch * i, c.l, i % 5 ? 1 : 1.8);
  return out + disc(a[0], a[1], 3, c.l) + disc(b[0], b[1], 3, c.l);
};

const phases: Plate = (R, w, h, c) => {
  const cols = 3 + Math.floor(R() * 3);
  const lines = Math.max(1, Math.round((cols * h) / w));
  const cell = Math.min(w / (cols + 0.6), h / (lines + 0.6));
  const r = cell * 0.4;
  const start = R();
  const up = R() < 0.5 ? 1 : -1;
  const [lit, odd] = R() < 0.5 ? [c.l, c.s] : [c.s, c.l];
  let out = "";
  for (let i = 0; i < cols * lines; i++) {
    const x = w / 2 + ((i % cols) - (cols - 1) / 2) * cell;
    const y = h / 2 + (Math.floor(i / cols) - (lines - 1) / 2) * cell;
    const k = Math.cos((start + i / (cols * lines)) * Math.PI * up); // 1 new .. -1 full
    out +=
      ring(x, y, r, c.l, 1, 0.55) +
      `<path d="M${n(x)} ${n(y - r)}A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y + r)}A${n(Math.abs(k) * r)} ${n(r)} 0 0 ${k > 0 ? 0 : 1} ${n(x)} ${n(y - r)}Z" fill="${i % (cols + 1) === 0 ? odd : lit}"/>`;
  }
  return out;
};

const lens: Plate = (R, w, h, c) => {
  const x = w * (0.3 + R() * 0.2);
  const y = h * (0.42 + R() * 0.16);
  const r = h * (0.34 + R() * 0.08);
  const bulge = r * (0.34 + R() * 0.2);
  const f = w * (0.2 + R() * 0.12);
  const k = 5 + 2 * Math.floor(R() * 3);
  const fan = (x2: number, y1: number): string =>
    `<path d="M${n(x)} ${n(y - y1)}L${n(x2)} ${n(y + (y1 * (x2 - x - f)) / f)}V${n(y - (y1 * (x2 - x - f)) / f)}L${n(x)} ${n(y + y1)}Z" fill="${c.s}"/>`;
  let out = fan(w, r * (0.3 + R() * 0.4));
  for (let i = 0; i < k; i++) {
    const o = (i / (k - 1) - 0.5) * 1.7 * r;
    out += `<path d="M0 ${n(y + o)}H${n(x)}L${n(w)} ${n(y - (o * (w - x - f)) / f)}" stroke="${c.l}" stroke-width="${i === (k - 1) / 2 ? 1.8 : 1}"/>`;
  }
  const arc = (r * r + bulge * bulge) / (2 * bulge);
  out += `<path d="M${n(x)} ${n(y - r)}A${n(arc)} ${n(arc)} 0 0 1 ${n(x)} ${n(y + r)}A${n(arc)} ${n(arc)} 0 0 1 ${n(x)} ${n(y - r)}Z" fill="${c.p}" fill-opacity=".16" stroke="${c.l}" stroke-width="1.6"/>`;
  const by = h * 0.92;
  out +=
    line([0, by], [w, by], c.l, 1) +
    `<path d="M0 ${n(by - h * 0.012)}H${n(w)}" stroke="${c.l}" stroke-width="${n(h * 0.024)}" stroke-dasharray="1 ${n(w / 80 - 1)}"/>`;
  return (
    out +
    `<path d="M${n(x + f)} ${n(y)}V${n(by)}M${n(x)} ${n(y + r)}V${n(by)}" stroke="${c.l}" stroke-dasharray="1 4"/>` +
    disc(x + f, y, h * 0.028, c.g) +
    ring(x + f, y, h * 0.028, c.l, 1.6)
  );
};

const transit: Plate = (R, w, h, c) => {
  const x = w * (0.28 + R() * 0.44);
  const r = h * (0.3 + R() * 0.26);
  const y = Math.min(h * 0.42, r * (0.72 + R() * 0.6));
  const m = r * (0.09 + R() * 0.12);
  const ty = y + r * (R() * 0.7 - 0.35);
  const now = Math.floor(R() * 3) - 1;
  const gap = r * (0.42 + R() * 0.2);
  let out =
    disc(x, y, r, c.s) +
    ticks(x, y, r + h * 0.045, 144, h * 0.025, 1, c.l, 0.8) +
    ticks(x, y, r + h * 0.055, 36, h * 0.045, 1.2, c.l) +
    line([0, ty], [w, ty], c.l, 1, 0.6);
  for (let i = -7; i <= 7; i++) {
    const cx = x + i * gap;
    // Outside the plate: resvg gives up on what fades where nothing is drawn.
    if (cx < -m || cx > w + m) continue;
    out += i === now ? disc(cx, ty, m, c.g) + ring(cx, ty, m, c.l, 1.4) : ring(cx, ty, m, c.l, 1, 0.5);
  }
  const base = h * 0.87;
  const dip = h * 0.07;
  const b = r * 0.12;
  const x0 = x - r - b,
    x1 = x - r + b * 1.4,
    x2 = x + r - b * 1.4,
    x3 = x + r + b;
  out += `<path d="M0 ${n(base)}H${n(x0)}C${n(x0 + b)} ${n(base)} ${n(x1 - b)} ${n(base + dip)} ${n(x1)} ${n(base + dip)}H${n(x2)}C${n(x2 + b)} ${n(base + dip)} ${n(x3 - b)} ${n(base)} ${n(x3)} ${n(base)}H${n(w)}" stroke="${c.l}" stroke-width="2"/>`;
  return `${out}<path d="M${n(x - r)} ${n(y)}V${n(h)}M${n(x + r)} ${n(y)}V${n(h)}" stroke="${c.l}" stroke-dasharray="1 4"/>`;
};

const gnomon: Plate = (R, w, h, c) => {
  const x = w * (0.38 + R() * 0.24);
  const y = h * (0.86 + R() * 0.08);
  const r = h * (0.62 + R() * 0.16);
  const k = 12 + 2 * Math.floor(R() * 4);
  const lit = 2 + Math.floor(R() * (k - 5));
  let out = wedge(x, y, w * 1.2, -90 + (180 * lit) / k, -90 + (180 * (lit + 2)) / k, c.s);
  for (let i = 0; i <= k; i++)
    out += line(
      at(x, y, h * 0.1, -90 + (180 * i) / k),
      at(x, y, i % 2 ? r : w * 1.2, -90 + (180 * i) / k),
      c.l,
      i % 2 ? 0.8 : 1.1,
      i % 2 ? 0.7 : 0,
    );
  out += ring(x, y, r, c.l, 1) + ticks(x, y, r + h * 0.025, k * 20, h * 0.03, 1, c.l);
  return (
    out +
    `<path d="M0 ${n(y)}H${n(w)}V${n(h)}H0Z" fill="${c.d}"/>` +
    line([0, y], [w, y], c.l, 1.4) +
    wedge(x, y, h * 0.1, -90, 90, c.l)
  );
};

const isolux: Plate = (R, w, h, c) => {
  const k = 7 + Math.floor(R() * 4);
  const x = w * (0.25 + R() * 0.5);
  const y = h * (0.3 + R() * 0.3);
  const dir = R() * 360;
  let out = "";
  for (let i = 0; i < k; i++) {
    const f = 1 - i / k;
    const [cx, cy] = at(x, y, h * 0.36 * f, dir);
    out += `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(h * (0.07 + f * 0.72))}" fill="${c.s}" fill-opacity="${(0.1 + 0.07 * i).toFixed(2)}" stroke="${c.l}" stroke-opacity="${i % 3 ? ".3" : ".9"}"/>`;
  }
  const far = at(x, y, w, dir);
  return (
    out +
    disc(x, y, h * 0.05, c.p) +
    line([x, y], far, c.l, 1) +
    `<path d="M${P([x, y])}L${P(far)}" stroke="${c.l}" stroke-width="${n(h * 0.03)}" stroke-dasharray="1 ${n(h * 0.02)}"/>`
  );
};

const orrery: Plate = (R, w, h, c) => {
  const x = w * (0.3 + R() * 0.4);
  const y = h * (0.4 + R() * 0.5);
  let out = "";
  const k = 5;
  for (let i = 1; i <= k; i++) {
    const r = h * (0.09 + i * 0.155);
    const a = R() * 360;
    const [px, py] = at(x, y, r, a);
    out += ring(x, y, r, c.l, 1, i % 2 ? 0 : 0.6) + ticks(x, y, r, 24 * i, h * (i % 2 ? 0.022 : 0.04), 1, c.l);
    out += disc(px, py, h * (0.018 + R() * 0.04), i % 2 ? c.p : c.l) + ring(px, py, h * 0.08, c.l, 1, 0.7);
  }
  const m = R() * 360;
  return (
    wedge(x, y, w * 1.2, m, m + 14 + R() * 22, c.s) +
    disc(x, y, h * 0.16, c.s) +
    out +
    disc(x, y, h * 0.05, c.g) +
    ring(x, y, h * 0.05, c.l, 1.4)
  );
};

const plates: readonly Plate[] = [
  quadrant,
  aperture,
  spectrum,
  interference,
  phases,
  lens,
  transit,
  gnomon,
  isolux,
  orrery,
];

const variables = (exposure: number): CoverPalette => {
  const name = (key: string) => `var(--cv${exposure}-${key})`;
  return { g: name("g"), l: name("l"), s: name("s"), d: name("d"), p: name("p") };
};

export function cover({ id, category, w = 640, h = 400, palettes, seed }: CoverOptions): string {
  const R = randomFrom(seed ?? findCoverSeed({ id, category }));
  const index = Math.floor(R() * plates.length);
  const plate = plates[index] ?? spectrum;
  // The spectrum is mostly shown on the night plate, where lines glow.
  const exposure = plate === spectrum && R() < 0.6 ? 2 : ([0, 1, 0, 2, 1, 0][Math.floor(R() * 6)] ?? 0);
  const c = palettes?.[exposure] ?? variables(exposure);
  const slug = category.replace(/[^a-z0-9-]/g, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true" class="plate" data-cat="${slug}"><rect width="${w}" height="${h}" fill="${c.g}"/>${plate(R, w, h, c)}</svg>`;
}
