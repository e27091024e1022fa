import { brand } from "@illumine/shared/brand.ts";
import { findHue } from "@illumine/shared/category/hues.ts";
import { describeCategory } from "@illumine/shared/category/known.ts";
import { mark } from "@illumine/shared/drawing/mark.ts";
import { quadrant } from "@illumine/shared/drawing/quadrant.ts";
import { ruler } from "@illumine/shared/drawing/ruler.ts";
import { reportPaint } from "@illumine/shared/drawing/svg.ts";
import { describeNotScored, describeRecommendation, notEnoughData } from "@illumine/shared/scoring/labels/labels.ts";
import type { Range, Results, ScaleScore } from "@illumine/shared/scoring/results.ts";

/** Pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

/** One line of words on the card; x and y of its baseline. */
export interface CardText {
  words: string;
  x: number;
  y: number;
  size: number;
  weight: number;
  fill: string;
  anchor: "start" | "middle" | "end";
}

/** The card: a drawing without letters, and the letters over it, which need the page's own typefaces. */
export interface CardLayout {
  svg: string;
  texts: CardText[];
}

/** Width of a text in pixels. */
export type MeasureText = (text: Pick<CardText, "words" | "size" | "weight">) => number;

const ground = "#F3F3EF";
const surface = "#FBFBF8";
const ink = "#17191A";
const soft = "#43484A";
const quiet = "#5C6163";
const margin = 64;
const panelAt = 640;
const textWidth = panelAt - 2 * margin;
const panelMiddle = (panelAt + cardSize.width) / 2;
/** Between the large figure and the words beside it. */
const figuresAt = panelAt + 228;
const verdicts = { YES: "#1B6B3A", MAYBE: "#9A4A06", NO: "#A8231C" } as const;
const mostScales = 5;
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

type Style = Partial<Omit<CardText, "words" | "x" | "y">>;
const toText = (words: string, x: number, y: number, style: Style = {}): CardText => ({
  words,
  x,
  y,
  size: 24,
  weight: 400,
  fill: ink,
  anchor: "start",
  ...style,
});

/** The words in at most so many lines of a width; what does not fit ends with an ellipsis, also within a word. */
function breakLines(words: string, width: number, most: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let rest = words.trim().replace(/\s+/g, " ");
  while (rest !== "") {
    const isLast = lines.length === most - 1;
    if (measure(rest) <= width) return [...lines, rest];
    const fits = (end: number) => measure(`${rest.slice(0, end)}${isLast ? "…" : ""}`) <= width;
    let end = 1;
    while (end < rest.length && fits(end + 1)) end += 1;
    if (isLast) return [...lines, `${rest.slice(0, end).trimEnd()}…`];
    const space = rest.lastIndexOf(" ", end);
    const cut = space > 0 ? space : end;
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return lines;
}

const describeSureness = (likely: Range | null) => (likely ? `likely ${likely.lo} to ${likely.hi}` : notEnoughData);

interface Panel {
  svg: string;
  texts: CardText[];
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
  const foot = likely ? describeSureness(likely) : `How sure: ${notEnoughData}`;
  return {
    svg: `<svg x="${panelMiddle - side / 2 + 12}" y="40" width="${side}" height="${side}">${dial}</svg>`,
    texts: [
      toText(String(overallScore), figuresAt - 24, 548, { size: 116, anchor: "end" }),
      toText("Overall Score", figuresAt, 506, { size: 26, weight: 550 }),
      toText(foot, figuresAt, 542, { size: 21, fill: soft }),
    ],
  };
}

function drawScales(scales: ScaleScore[], measure: MeasureText): Panel {
  const left = panelAt + 48;
  const right = cardSize.width - margin;
  const step = Math.min(112, 520 / scales.length);
  const rows = scales.map((scale, index) => {
    const top = 104 + index * step;
    const label = { size: 24, weight: 550 } as const;
    const name = breakLines(scale.label, right - left - 84, 1, (words) => measure({ words, ...label }))[0] ?? "";
    const { score: value, likely } = scale;
    const drawn = ruler({ value, lo: likely?.lo, hi: likely?.hi }).replace(
      "<svg ",
      `<svg x="${left}" y="${top + 8}" width="${right - left}" height="30" `,
    );
    return {
      svg: drawn,
      texts: [
        toText(name, left, top, label),
        toText(String(value), right, top, { size: 32, anchor: "end" }),
        toText(describeSureness(likely), left, top + 58, { size: 18, fill: quiet }),
      ],
    };
  });
  const heading = toText("Highest scales, 0 to 100", left, 52, { size: 19, fill: quiet });
  return { svg: rows.map(({ svg }) => svg).join(""), texts: [heading, ...rows.flatMap(({ texts }) => texts)] };
}

/** Instead of a reading: the empty instrument, and why. */
function drawNothing({ overall, psychometric, technical, wiscar }: Results): Panel {
  const sections = [psychometric, technical, wiscar];
  const answered = sections.reduce((sum, section) => sum + section.answered, 0);
  const of = sections.reduce((sum, section) => sum + section.of, 0);
  const words = overall.reason ? describeNotScored(overall.reason, answered, of) : notEnoughData;
  return {
    svg: `<svg x="${panelMiddle - 178}" y="50" width="380" height="380">${quadrant({ value: null, text: false, paint: reportPaint })}</svg>`,
    texts: [toText(words, panelMiddle, 520, { size: 22, fill: soft, anchor: "middle" })],
  };
}

function toPanel(results: Results, measure: MeasureText): Panel {
  if (results.overallScore !== null) return drawDial(results);
  const scored = results.scales.filter(({ facetOf, score }) => facetOf === null && score !== null);
  // Stable: scales of one score stay in their author's order.
  const highest = scored.sort((a, b) => (b.score ?? 0) - (a.score ?? 0)).slice(0, mostScales);
  return highest.length > 0 ? drawScales(highest, measure) : drawNothing(results);
}

function toTitle(title: string, measure: MeasureText): CardText[] {
  const setIn = (size: number, most: number) =>
    breakLines(title, textWidth, most, (words) => measure({ words, size, weight: 500 }));
  const size = [64, 54, 44].find((each) => setIn(each, 9).length <= 3) ?? 38;
  return setIn(size, 4).map((line, index) =>
    toText(line, margin - 2, Math.round(176 + size * 0.8 + index * size * 1.08), { size, weight: 500 }),
  );
}

/**
 * A result as a picture to share: brand, title, the overall score or the highest scales, how sure they are, and the day.
 * No answers. The same result gives the same layout.
 */
export function layOutShareCard(results: Results, category: string, measure: MeasureText): CardLayout {
  const { slug } = describeCategory(category);
  const hue = findHue(slug).light;
  const panel = toPanel(results, measure);
  const title = toTitle(results.assessmentTitle, measure);
  const below = (title.at(-1)?.y ?? 0) + 56;
  const { heading } = describeRecommendation(results.recommendation);
  const verdict = heading && results.recommendation ? { words: heading, fill: verdicts[results.recommendation] } : null;
  const { timestamp } = results.metadata;
  const right = panelAt - margin;
  const { width, height } = cardSize;
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="${ground}"/>` +
      `<rect x="${panelAt}" width="${width - panelAt}" height="${height}" fill="${surface}"/>` +
      `<rect x="${margin}" y="64" width="6" height="58" fill="${hue.solid}"/>` +
      `<path d="M${margin} 526.5H${right}" stroke="${ink}"/>` +
      `<path d="M${margin} 530H${right}" stroke="${ink}" stroke-width="6" stroke-dasharray="1 ${(textWidth - 41) / 40}"/>` +
      `<svg x="${margin}" y="552" width="40" height="40" viewBox="0 0 32 32">${mark({ paint: reportPaint })}</svg>` +
      `${panel.svg}<path d="M${panelAt}.5 0V${height}" stroke="${ink}"/></svg>`,
    texts: [
      toText(category, margin + 22, 87, { size: 26, fill: hue.ink }),
      toText("My result", margin + 22, 118, { size: 22, fill: quiet }),
      ...title,
      ...(verdict ? [toText(verdict.words, margin, below, { size: 28, weight: 550, fill: verdict.fill })] : []),
      toText(brand.name, margin + 54, 583, { size: 32, weight: 500 }),
      ...(timestamp
        ? [toText(longDate.format(new Date(timestamp)), right, 582, { size: 21, fill: quiet, anchor: "end" })]
        : []),
      ...panel.texts,
    ],
  };
}
