import { brand } from "@illumine/shared/brand.ts";
import { findHue } from "@illumine/shared/category/hues.ts";
import { describeCategory } from "@illumine/shared/category/known.ts";
import { mark } from "@illumine/shared/drawing/mark.ts";
import { quadrant } from "@illumine/shared/drawing/quadrant.ts";
import { ruler } from "@illumine/shared/drawing/ruler.ts";
import { reportPaint } from "@illumine/shared/drawing/svg.ts";
import { describeNotScored, describeRecommendation, notEnoughData } from "@illumine/shared/scoring/labels/labels.ts";
import { describeBetween } from "@illumine/shared/scoring/labels/result-labels.ts";
import { describeSkillLevel } from "@illumine/shared/scoring/labels/skill-level-labels.ts";
import type { Range, Results, ScaleScore } from "@illumine/shared/scoring/results.ts";

export const cardSize = { width: 1200, height: 630 } as const;

/** One line of text on the card; x and y are its baseline's position. */
export interface CardLabel {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: number;
  fill: string;
  anchor: "start" | "middle" | "end";
}

/** A drawing without text, and the text on top of it, which needs the page's fonts. */
export interface CardLayout {
  svg: string;
  labels: CardLabel[];
}

export type MeasureText = (text: Pick<CardLabel, "text" | "size" | "weight">) => number;

const ground = "#F3F3EF";
const surface = "#FBFBF8";
const ink = "#17191A";
const soft = "#43484A";
const quiet = "#5C6163";
const margin = 64;
const panelLeft = 640;
const textWidth = panelLeft - 2 * margin;
const panelMiddle = (panelLeft + cardSize.width) / 2;
const figuresLeft = panelLeft + 228;
const verdicts = { YES: "#1B6B3A", MAYBE: "#9A4A06", NO: "#A8231C" } as const;
const maxScales = 5;
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

type Style = Partial<Omit<CardLabel, "text" | "x" | "y">>;
const createLabel = (text: string, x: number, y: number, style: Style = {}): CardLabel => ({
  text,
  x,
  y,
  size: 24,
  weight: 400,
  fill: ink,
  anchor: "start",
  ...style,
});

function breakLines(text: string, width: number, maxLines: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let remaining = text.trim().replace(/\s+/g, " ");
  while (remaining !== "") {
    const isLast = lines.length === maxLines - 1;
    if (measure(remaining) <= width) return [...lines, remaining];
    const fits = (end: number) => measure(`${remaining.slice(0, end)}${isLast ? "…" : ""}`) <= width;
    let end = 1;
    while (end < remaining.length && fits(end + 1)) end += 1;
    if (isLast) return [...lines, `${remaining.slice(0, end).trimEnd()}…`];
    const space = remaining.lastIndexOf(" ", end);
    const cut = space > 0 ? space : end;
    lines.push(remaining.slice(0, cut));
    remaining = remaining.slice(cut).trimStart();
  }
  return lines;
}

function describeVerdict({
  recommendation,
  between,
  skillLevel,
  overallScore,
}: Results): { text: string; fill: string } | null {
  if (skillLevel) return { text: describeSkillLevel(skillLevel, overallScore ?? 0).heading, fill: ink };
  if (between) return { text: describeBetween(between), fill: ink };
  const { heading } = describeRecommendation(recommendation);
  return heading && recommendation ? { text: heading, fill: verdicts[recommendation] } : null;
}

const describePrecision = (likely: Range | null) => (likely ? `likely ${likely.lo} to ${likely.hi}` : notEnoughData);

interface Panel {
  svg: string;
  labels: CardLabel[];
}

function drawDial({ overallScore, overall: { likely, thresholds } }: Results): Panel {
  const side = 380;
  const dial = quadrant({
    value: overallScore,
    lo: likely?.lo,
    hi: likely?.hi,
    text: false,
    paint: reportPaint,
    ...(thresholds && { marks: thresholds }),
  });
  const precision = likely ? describePrecision(likely) : `Precision: ${notEnoughData}`;
  return {
    svg: `<svg x="${panelMiddle - side / 2 + 12}" y="40" width="${side}" height="${side}">${dial}</svg>`,
    labels: [
      createLabel(String(overallScore), figuresLeft - 24, 548, { size: 116, anchor: "end" }),
      createLabel("Overall Score", figuresLeft, 506, { size: 26, weight: 550 }),
      createLabel(precision, figuresLeft, 542, { size: 21, fill: soft }),
    ],
  };
}

function drawScales(scales: ScaleScore[], measure: MeasureText): Panel {
  const left = panelLeft + 48;
  const right = cardSize.width - margin;
  const step = Math.min(112, 520 / scales.length);
  const items = scales.map((scale, index) => {
    const top = 104 + index * step;
    const label = { size: 24, weight: 550 } as const;
    const name = breakLines(scale.label, right - left - 84, 1, (text) => measure({ text, ...label }))[0] ?? "";
    const { score: value, likely } = scale;
    const rulerSvg = ruler({ value, lo: likely?.lo, hi: likely?.hi }).replace(
      "<svg ",
      `<svg x="${left}" y="${top + 8}" width="${right - left}" height="30" `,
    );
    return {
      svg: rulerSvg,
      labels: [
        createLabel(name, left, top, label),
        createLabel(String(value), right, top, { size: 32, anchor: "end" }),
        createLabel(describePrecision(likely), left, top + 58, { size: 18, fill: quiet }),
      ],
    };
  });
  const heading = createLabel("Highest scales, 0 to 100", left, 52, { size: 19, fill: quiet });
  return { svg: items.map(({ svg }) => svg).join(""), labels: [heading, ...items.flatMap(({ labels }) => labels)] };
}

function drawUnscored({ overall, psychometric, technical, wiscar }: Results): Panel {
  const sections = [psychometric, technical, wiscar];
  const answered = sections.reduce((sum, section) => sum + section.answered, 0);
  const of = sections.reduce((sum, section) => sum + section.of, 0);
  const reason = overall.reason ? describeNotScored(overall.reason, answered, of) : notEnoughData;
  return {
    svg: `<svg x="${panelMiddle - 178}" y="50" width="380" height="380">${quadrant({ value: null, text: false, paint: reportPaint })}</svg>`,
    labels: [createLabel(reason, panelMiddle, 520, { size: 22, fill: soft, anchor: "middle" })],
  };
}

function drawPanel(results: Results, measure: MeasureText): Panel {
  if (results.overallScore !== null) return drawDial(results);
  const scored = results.scales.filter(({ facetOf, score }) => facetOf === null && score !== null);
  // A stable sort: scales with equal scores stay in their author's order.
  const highest = scored.sort((a, b) => (b.score ?? 0) - (a.score ?? 0)).slice(0, maxScales);
  return highest.length > 0 ? drawScales(highest, measure) : drawUnscored(results);
}

function layOutTitle(title: string, measure: MeasureText): CardLabel[] {
  const breakAtSize = (size: number, maxLines: number) =>
    breakLines(title, textWidth, maxLines, (text) => measure({ text, size, weight: 500 }));
  const size = [64, 54, 44].find((each) => breakAtSize(each, 9).length <= 3) ?? 38;
  return breakAtSize(size, 4).map((line, index) =>
    createLabel(line, margin - 2, Math.round(176 + size * 0.8 + index * size * 1.08), { size, weight: 500 }),
  );
}

/** Contains no answers. The same result gives the same layout. */
export function layOutShareCard(results: Results, category: string, measure: MeasureText): CardLayout {
  const { slug } = describeCategory(category);
  const hue = findHue(slug).light;
  const panel = drawPanel(results, measure);
  const title = layOutTitle(results.assessmentTitle, measure);
  const below = (title.at(-1)?.y ?? 0) + 56;
  const verdict = describeVerdict(results);
  const { timestamp } = results.metadata;
  const right = panelLeft - margin;
  const { width, height } = cardSize;
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="${ground}"/>` +
      `<rect x="${panelLeft}" width="${width - panelLeft}" height="${height}" fill="${surface}"/>` +
      `<rect x="${margin}" y="64" width="6" height="58" fill="${hue.solid}"/>` +
      `<path d="M${margin} 526.5H${right}" stroke="${ink}"/>` +
      `<path d="M${margin} 530H${right}" stroke="${ink}" stroke-width="6" stroke-dasharray="1 ${(textWidth - 41) / 40}"/>` +
      `<svg x="${margin}" y="552" width="40" height="40" viewBox="0 0 32 32">${mark({ paint: reportPaint })}</svg>` +
      `${panel.svg}<path d="M${panelLeft}.5 0V${height}" stroke="${ink}"/></svg>`,
    labels: [
      createLabel(category, margin + 22, 87, { size: 26, fill: hue.ink }),
      createLabel("My result", margin + 22, 118, { size: 22, fill: quiet }),
      ...title,
      ...(verdict ? [createLabel(verdict.text, margin, below, { size: 28, weight: 550, fill: verdict.fill })] : []),
      createLabel(brand.name, margin + 54, 583, { size: 32, weight: 500 }),
      ...(timestamp
        ? [createLabel(longDate.format(new Date(timestamp)), right, 582, { size: 21, fill: quiet, anchor: "end" })]
        : []),
      ...panel.labels,
    ],
  };
}
