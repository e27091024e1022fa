import { brand } from "@illumine/shared/brand";
import { findHue } from "@illumine/shared/category/hues";
import { describeCategory } from "@illumine/shared/category/known";
import { coverImage } from "@illumine/shared/drawing/cover-image";
import { mark } from "@illumine/shared/drawing/mark";
import { quadrant } from "@illumine/shared/drawing/quadrant";
import { escapeSvg, type Paint, reportPaint } from "@illumine/shared/drawing/svg";
import { measureText, mono, sans } from "./rasterise";

/** What the networks show: px. */
const width = 1200;
const height = 630;
/** Where the plate begins; the words stand left of it, never on it. */
const plateAt = 624;
const margin = 64;
const textWidth = plateAt - 2 * margin;

const ground = "#F3F3EF";
const ink = "#17191A";
const quiet = "#5C6163";
const signal = "#FFC400";

interface TextOptions {
  size: number;
  fill?: string;
  family?: string;
  spacing?: number;
  anchor?: "start" | "end";
}

const toText = (
  words: string,
  x: number,
  y: number,
  { size, fill = ink, family = sans, spacing = 0, anchor = "start" }: TextOptions,
) =>
  `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" letter-spacing="${spacing}" text-anchor="${anchor}" fill="${fill}">${escapeSvg(words)}</text>`;

/** The words in lines that fit the panel. */
function breakLines(words: string, options: TextOptions): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = [...lines.slice(-1), word].join(" ");
    if (lines.length > 0 && measureText(toText(longer, 0, 200, options)) <= textWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const titleSizes = [76, 64, 54, 46, 38];
const mostLines = 4;

/** The title as large as it fits in four lines; one that never does ends with an ellipsis. */
function toTitle(title: string): string {
  for (const size of titleSizes) {
    const options = { size, spacing: size * -0.025 };
    const lines = breakLines(title, options);
    const fits = lines.every((line) => measureText(toText(line, 0, 200, options)) <= textWidth);
    const isLast = size === titleSizes.at(-1);
    if (!isLast && (!fits || lines.length > mostLines)) continue;
    const shown = lines.slice(0, mostLines);
    if (lines.length > mostLines) shown[mostLines - 1] = `${shown[mostLines - 1]} …`;
    const top = 180 + size * 0.8;
    return shown
      .map((line, index) => toText(line, margin - 2, Math.round(top + index * size * 1.06), options))
      .join("");
  }
  return "";
}

interface Panel {
  title: string;
  /** Category whose line of the spectrum stands over the title. */
  category?: string;
  /** False where the title is the category's name. */
  isNamed?: boolean;
  fact?: string;
}

/** The words' panel: a line of the spectrum with its name, the title, the brand. */
function toPanel({ title, category, isNamed = true, fact }: Panel): string {
  const label = category === undefined ? "" : toLabel(category, isNamed);
  const right = plateAt - margin;
  return (
    `<rect width="${width}" height="${height}" fill="${ground}"/>${label}${toTitle(title)}` +
    `<path d="M${margin} 526.5H${right}" stroke="${ink}"/>` +
    `<path d="M${margin} 530H${right}" stroke="${ink}" stroke-width="6" stroke-dasharray="1 ${(textWidth - 41) / 40}"/>` +
    `<svg x="${margin}" y="552" width="40" height="40" viewBox="0 0 32 32">${mark({ paint: reportPaint })}</svg>` +
    toText(brand.name, margin + 54, 583, { size: 32, spacing: -0.6 }) +
    (fact ? toText(fact, right, 582, { size: 21, family: mono, fill: quiet, anchor: "end" }) : "")
  );
}

function toLabel(category: string, isNamed: boolean): string {
  const { slug, nm } = describeCategory(category);
  const { solid, ink: hue } = findHue(slug).light;
  const measure = nm === null ? "white light" : `${nm} nm`;
  return (
    `<rect x="${margin}" y="64" width="6" height="${isNamed ? 58 : 28}" fill="${solid}"/>` +
    (isNamed ? toText(category, margin + 22, 87, { size: 27, fill: hue, spacing: -0.2 }) : "") +
    toText(measure, margin + 22, isNamed ? 119 : 86, { size: isNamed ? 20 : 24, fill: hue, family: mono })
  );
}

const toSvg = (panel: string, picture: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${panel}` +
  `<svg x="${plateAt}" y="0" width="${width - plateAt}" height="${height}">${picture}</svg>` +
  `<path d="M${plateAt}.5 0V${height}" stroke="${ink}"/></svg>`;

const toPlate = (id: string, category: string) =>
  coverImage({ id, category: describeCategory(category).slug, w: width - plateAt, h: height });

/** An assessment: its plate, the one of its card, beside its title. */
export const drawAssessmentPicture = (assessment: { id: string; title: string; category: string; duration: string }) =>
  toSvg(
    toPanel({ title: assessment.title, category: assessment.category, fact: assessment.duration }),
    toPlate(assessment.id, assessment.category),
  );

/** A category: the plate drawn from its own slug. */
export const drawCategoryPicture = (name: string) =>
  toSvg(toPanel({ title: name, category: name, isNamed: false }), toPlate(describeCategory(name).slug, name));

/** On light everything stays dark. */
const onSignal: Paint = {
  ...reportPaint,
  "i-face": `fill="none" stroke="${ink}"`,
  "i-hair": `stroke="${ink}" stroke-opacity=".3"`,
  "i-fine": `stroke="${ink}" stroke-width="1"`,
};

/** The site itself: the instrument without a reading, on light. */
export const drawSitePicture = () =>
  toSvg(
    toPanel({ title: brand.tagline }),
    `<rect width="${width - plateAt}" height="${height}" fill="${signal}"/>` +
      `<svg x="20" y="30" width="590" height="590" viewBox="0 0 760 760">${quadrant({ value: null, detail: "full", text: false, bands: false, paint: onSignal })}</svg>`,
  );
