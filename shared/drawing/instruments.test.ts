import { expect, test } from "vitest";
import { aperture } from "./aperture.ts";
import { mark } from "./mark.ts";
import { offScale } from "./off-scale.ts";
import { quadrant } from "./quadrant.ts";
import { getRadarLabelPosition, radar } from "./radar.ts";
import { ruler } from "./ruler.ts";
import { clampScore, escapeSvg, findBeam, formatSvgNumber, reportPaint } from "./svg.ts";

const dimensions = ["Will", "Interest", "Skill", "Cognitive", "Ability", "Real world"].map((label, index) => ({
  label,
  value: 50 + index * 5,
  lo: 40 + index * 5,
  hi: 60 + index * 5,
}));
const withoutRanges = dimensions.map(({ label, value }) => ({ label, value }));

const drawings = {
  aperture: aperture(0.5, 20),
  mark: mark(),
  offScale: offScale(),
  "quadrant card": quadrant({ value: 64, lo: 57, hi: 71 }),
  "quadrant full": quadrant({ value: 64, lo: 57, hi: 71, detail: "full", points: [{ label: "Will", value: 3 }] }),
  "quadrant mini": quadrant({ value: null, detail: "mini" }),
  radar: radar(dimensions),
  "radar without ranges": radar(withoutRanges),
  "radar without anything": radar([]),
  ruler: ruler({ value: 50, lo: 40, hi: 60 }),
};

test.each(Object.entries(drawings))("%s is well-formed, with finite numbers only", (_, svg) => {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
  expect(svg.match(/<svg/g)).toHaveLength(1);
  const open = [...svg.matchAll(/<([a-zA-Z]+)[^>]*[^/]>/g)].map(([, tag]) => tag);
  const closed = [...svg.matchAll(/<\/([a-zA-Z]+)>/g)].map(([, tag]) => tag);
  expect(open.sort()).toEqual(closed.sort());
});

test("the quadrant draws line and beam where the range is known", () => {
  const svg = quadrant({ value: 64, lo: 57, hi: 71 });
  expect(svg).toContain('class="i-index"');
  expect(svg).toContain('class="i-beam"');
});

test("the quadrant draws the line alone where no range is known: no beam without data", () => {
  for (const reading of [{ value: 64 }, { value: 64, lo: 60 }, { value: 64, lo: null, hi: null }]) {
    const svg = quadrant(reading);
    expect(svg).toContain('class="i-index"');
    expect(svg).not.toMatch(/i-beam|i-edge|i-lit/);
  }
});

test("the quadrant without a value is the empty instrument, even with a range", () => {
  const svg = quadrant({ value: null, lo: 10, hi: 20 });
  expect(svg).toContain('class="i-frame"');
  expect(svg).not.toMatch(/i-beam|i-index|i-needle/);
  expect(quadrant({ value: Number.NaN })).toBe(quadrant({ value: null }));
});

test("values and ranges outside of the scale are moved to its ends, and a swapped range is put in order", () => {
  expect(quadrant({ value: 140 })).toBe(quadrant({ value: 100 }));
  expect(quadrant({ value: 64, lo: 71, hi: 57 })).toBe(quadrant({ value: 64, lo: 57, hi: 71 }));
  expect(findBeam({ value: 98, lo: 90, hi: 120 })).toEqual([90, 100]);
  expect(findBeam({ value: 50, lo: 50, hi: 50 })).toBeNull();
  expect(clampScore(-3)).toBe(0);
});

test("the needle of a value beside its range keeps the ink of the face", () => {
  expect(quadrant({ value: 90, lo: 70, hi: 85 })).not.toContain('class="i-index"');
});

test("0 lies on the horizon and 100 at the zenith", () => {
  expect(quadrant({ value: 0 })).toContain('class="i-index" d="M14 222L204 222"');
  expect(quadrant({ value: 100 })).toContain('class="i-index" d="M14 222L14 32"');
});

test("a dial's name is escaped, and without one it is hidden from screen readers", () => {
  expect(quadrant({ value: 1, title: 'A "<b>" & more' })).toContain('aria-label="A &quot;&lt;b&gt;&quot; &amp; more"');
  expect(quadrant({ value: 1 })).toContain('aria-hidden="true"');
});

test("two full dials on one page keep their ids apart", () => {
  const ids = (prefix: string) =>
    [...quadrant({ value: 1, detail: "full", idPrefix: prefix }).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids("a")).toHaveLength(3);
  expect(ids("a").some((id) => ids("b").includes(id))).toBe(false);
});

test("the radar's ring needs a range in every dimension", () => {
  expect(radar(dimensions)).toContain('class="i-beam"');
  expect(radar(withoutRanges)).not.toContain("i-beam");
  expect(radar([...dimensions.slice(1), { label: "Will", value: 50 }])).not.toContain("i-beam");
  expect(radar(withoutRanges)).toContain('class="i-trace"');
});

test("the radar opens its polygon where a value is missing and draws an empty face without any", () => {
  const some = radar(
    withoutRanges.map((dimension, index) => (index === 2 ? { ...dimension, value: null } : dimension)),
  );
  expect(some.match(/class="i-dot"/g)).toHaveLength(5);
  expect(some).toContain('class="i-trace"');
  const none = radar(withoutRanges.map(({ label }) => ({ label, value: null })));
  expect(none).not.toMatch(/i-trace|i-dot|i-beam/);
  expect(none).toContain("Cognitive");
});

test("the radar escapes its labels", () => {
  expect(radar([{ label: "<script>", value: 1 }])).toContain("&lt;script&gt;");
});

test("drawings for the report hold literal colors only and no text", () => {
  const printed = [
    quadrant({ value: 80, lo: 71, hi: 86, text: false, paint: reportPaint }),
    radar(dimensions, { size: 264, text: false, paint: reportPaint }),
    mark({ paint: reportPaint }),
    ruler({ value: 80, lo: 71, hi: 86 }),
  ];
  for (const svg of printed) {
    expect(svg).not.toMatch(/class="i-(?!needle)|var\(|<text/);
    expect(svg).toContain('fill="#FFC400"');
  }
});

test("the ruler draws a beam only where the range is known, and nothing without a value", () => {
  expect(ruler({ value: 80 })).not.toContain("<rect");
  expect(ruler({ value: 80 })).toContain("M80 0v28");
  expect(ruler({ value: null, lo: 1, hi: 2 })).not.toMatch(/<rect|v28/);
});

test("labels of the radar stand on a ring round it, the first at the top", () => {
  expect(getRadarLabelPosition(0, 6).left).toBeCloseTo(50);
  expect(getRadarLabelPosition(0, 6).top).toBeCloseTo(0);
  expect(getRadarLabelPosition(3, 6).top).toBeCloseTo(100);
});

test("numbers are short and never minus zero; text is escaped", () => {
  expect(formatSvgNumber(-0.001)).toBe("0");
  expect(formatSvgNumber(1.23456, 1)).toBe("1.2");
  expect(escapeSvg(`<a href="x">&'`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;'");
});
