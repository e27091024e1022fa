import { formatAssessmentQuestion } from "@illumine/shared/assessment/question.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { findBlogHue } from "@illumine/shared/blog/category-hue.ts";
import { brand } from "@illumine/shared/brand.ts";
import { findHue } from "@illumine/shared/category/hues.ts";
import { describeCategory } from "@illumine/shared/category/known.ts";
import { coverImage } from "@illumine/shared/drawing/cover-image.ts";
import { mark } from "@illumine/shared/drawing/mark.ts";
import { quadrant } from "@illumine/shared/drawing/quadrant.ts";
import { escapeSvg, type Paint, reportPaint } from "@illumine/shared/drawing/svg.ts";
import { measureText, mono, sans } from "./rasterize.ts";

/** Size in px that social networks show. */
const width = 1200;
const height = 630;
const plateX = 624;
const margin = 64;
const textWidth = plateX - 2 * margin;

const ground = "#F3F3EF";
const ink = "#17191A";
const quiet = "#5C6163";
const signal = "#FFC400";

/** What lies outside is covered, or beyond the picture's edge: clipping it takes longer than drawing all the rest. */
const withoutClip = (svg: string) => svg.replace("<svg ", '<svg overflow="visible" ');

interface TextOptions {
  size: number;
  fill?: string;
  family?: string;
  spacing?: number;
  anchor?: "start" | "end";
}

const formatText = (
  text: string,
  x: number,
  y: number,
  { size, fill = ink, family = sans, spacing = 0, anchor = "start" }: TextOptions,
) =>
  `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" letter-spacing="${spacing}" text-anchor="${anchor}" fill="${fill}">${escapeSvg(text)}</text>`;

function breakLines(text: string, options: TextOptions): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [...lines.slice(-1), word].join(" ");
    if (lines.length > 0 && measureText(formatText(longer, 0, 200, options)) <= textWidth)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const titleSizes = [76, 64, 54, 46, 38];
const maxLines = 4;

function drawTitle(title: string): string {
  for (const size of titleSizes) {
    const options = { size, spacing: size * -0.025 };
    const lines = breakLines(title, options);
    const fits = lines.every((line) => measureText(formatText(line, 0, 200, options)) <= textWidth);
    const isLast = size === titleSizes.at(-1);
    if (!isLast && (!fits || lines.length > maxLines)) continue;
    const shown = lines.slice(0, maxLines);
    if (lines.length > maxLines) shown[maxLines - 1] = `${shown[maxLines - 1]} …`;
    const top = 180 + size * 0.8;
    return shown
      .map((line, index) => formatText(line, margin - 2, Math.round(top + index * size * 1.06), options))
      .join("");
  }
  return "";
}

interface Label {
  name?: string;
  /** Slug of a category. */
  hue: string;
  detail: string;
}

interface Panel {
  title: string;
  label?: Label;
  fact?: string;
}

function drawPanel({ title, label, fact }: Panel): string {
  const right = plateX - margin;
  return (
    `<rect width="${plateX}" height="${height}" fill="${ground}"/>${label ? drawLabel(label) : ""}${drawTitle(title)}` +
    `<path d="M${margin} 526.5H${right}" stroke="${ink}"/>` +
    `<path d="M${margin} 530H${right}" stroke="${ink}" stroke-width="6" stroke-dasharray="1 ${(textWidth - 41) / 40}"/>` +
    `<svg x="${margin}" y="552" width="40" height="40" viewBox="0 0 32 32" overflow="visible">${withoutClip(mark({ paint: reportPaint }))}</svg>` +
    formatText(brand.name, margin + 54, 583, { size: 32, spacing: -0.6 }) +
    (fact ? formatText(fact, right, 582, { size: 21, family: mono, fill: quiet, anchor: "end" }) : "")
  );
}

function drawLabel({ name, hue, detail }: Label): string {
  const { solid, ink: fill } = findHue(hue).light;
  return name === undefined
    ? `<rect x="${margin}" y="64" width="6" height="28" fill="${solid}"/>` +
        formatText(detail, margin + 22, 86, { size: 24, fill, family: mono })
    : `<rect x="${margin}" y="64" width="6" height="58" fill="${solid}"/>` +
        formatText(name, margin + 22, 87, { size: 27, fill, spacing: -0.2 }) +
        formatText(detail, margin + 22, 119, { size: 20, fill, family: mono });
}

const drawPicture = (panel: string, picture: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<svg x="${plateX}" y="0" width="${width - plateX}" height="${height}" overflow="visible">${withoutClip(picture)}</svg>${panel}` +
  `<path d="M${plateX}.5 0V${height}" stroke="${ink}"/></svg>`;

const drawPlate = (id: string, category: string) =>
  coverImage({ id, category: describeCategory(category).slug, w: width - plateX, h: height });

const maxLabelLength = 40;

const shorten = (text: string) =>
  text.length > maxLabelLength ? `${text.slice(0, maxLabelLength - 2).trimEnd()} …` : text;

type PicturedAssessment = Pick<Assessment, "id" | "title" | "description" | "category" | "duration" | "scoring">;

/** The question is what people who see the picture elsewhere can answer; the title says of what it is. */
export const drawAssessmentPicture = (assessment: PicturedAssessment) =>
  drawPicture(
    drawPanel({
      title: formatAssessmentQuestion(assessment),
      label: {
        name: assessment.category,
        hue: describeCategory(assessment.category).slug,
        detail: shorten(assessment.title),
      },
      fact: assessment.duration,
    }),
    drawPlate(assessment.id, assessment.category),
  );

export const drawPostPicture = ({ id, title, category }: { id: string; title: string; category: string }) =>
  drawPicture(
    drawPanel({ title, label: { name: category, hue: findBlogHue(category), detail: "Blog" } }),
    coverImage({ id, category: findBlogHue(category), w: width - plateX, h: height }),
  );

export function drawCategoryPicture(name: string): string {
  const { slug } = describeCategory(name);
  const label = { hue: slug, detail: "Assessments and occupations" };
  return drawPicture(drawPanel({ title: name, label }), drawPlate(slug, name));
}

const onSignal: Paint = {
  ...reportPaint,
  "i-face": `fill="none" stroke="${ink}"`,
  "i-hair": `stroke="${ink}" stroke-opacity=".3"`,
  "i-fine": `stroke="${ink}" stroke-width="1"`,
};

export const drawSitePicture = () =>
  drawPicture(
    drawPanel({ title: brand.tagline }),
    `<rect width="${width - plateX}" height="${height}" fill="${signal}"/>` +
      `<svg x="20" y="30" width="590" height="590" viewBox="0 0 760 760">${quadrant({ value: null, detail: "full", text: false, bands: false, paint: onSignal })}</svg>`,
  );
