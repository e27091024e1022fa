import { join } from "node:path";
import { escapeSvg, formatSvgNumber } from "@illumine/shared/drawing/svg.ts";
import { z } from "zod";
import { ContentError } from "../content/content-error.ts";
import { listProblems, readJsonFiles } from "../content/json-files.ts";
import { site } from "../paths.mjs";
import { mono, sans } from "./rasterize.ts";

const contentFolder = join(site, "app/content/figures");

/** A bar chart of a post. */
export const Figure = z
  .strictObject({
    title: z.string().min(1),
    /** What the values are, such as 'importance, 1 to 5'. */
    unit: z.string().min(1),
    /** Where the longest possible bar ends. */
    max: z.number().positive(),
    source: z.string().min(1),
    bars: z
      .array(z.strictObject({ label: z.string().min(1).max(40), value: z.number().min(0) }))
      .min(2)
      .max(12),
  })
  .refine(({ max, bars }) => bars.every(({ value }) => value <= max), {
    message: "A value is larger than the maximum",
  });
export type Figure = z.infer<typeof Figure>;

/** By name. @throws ContentError */
export function loadFigures(folder = contentFolder): Map<string, Figure> {
  const { files, problems } = readJsonFiles(folder);
  const figures = new Map<string, Figure>();
  for (const file of files) {
    const result = Figure.safeParse(file.input);
    if (result.success) figures.set(file.name, result.data);
    else problems.push(...listProblems(file, result.error));
  }
  if (problems.length > 0) throw new ContentError(problems);
  return figures;
}

/** In the proportions that style sheets reserve for it. */
const width = 720;
const height = 480;
const margin = 32;
const labelWidth = 250;
const valueWidth = 60;
const top = 104;
const bottom = 56;
const maxBarHeight = 28;

const ink = "#17191A";
const quiet = "#5C6163";
const rule = "#D8D8D1";
const signal = "#FFC400";

interface TextOptions {
  size: number;
  fill?: string;
  family?: string;
}

const drawText = (text: string, x: number, y: number, { size, fill = ink, family = sans }: TextOptions) =>
  `<text x="${formatSvgNumber(x)}" y="${formatSvgNumber(y)}" font-family="${family}" font-size="${size}" fill="${fill}">${escapeSvg(text)}</text>`;

/** Values with as many decimals as the most exact of them has, at most two. */
function formatValues(values: readonly number[]): string[] {
  const digits = [0, 1, 2].find((count) => values.every((value) => Number(value.toFixed(count)) === value)) ?? 2;
  return values.map((value) => value.toFixed(digits));
}

export function drawFigure({ title, unit, max, source, bars }: Figure): string {
  const left = margin + labelWidth;
  const length = width - left - margin - valueWidth;
  const step = (height - top - bottom) / bars.length;
  const barHeight = Math.min(maxBarHeight, step * 0.6);
  const values = formatValues(bars.map(({ value }) => value));
  const drawBar = ({ label, value }: Figure["bars"][number], at: number) => {
    const y = top + at * step + step / 2;
    const end = left + (length * value) / max;
    const bar = `<rect x="${left}" y="${formatSvgNumber(y - barHeight / 2)}" width="${formatSvgNumber(end - left)}" height="${formatSvgNumber(barHeight)}" fill="${signal}" stroke="${ink}" stroke-width="1"/>`;
    return `${drawText(label, margin, y + 6, { size: 17 })}${bar}${drawText(values[at] ?? "", end + 10, y + 5, { size: 14, family: mono })}`;
  };
  const axis = `<path d="M${left} ${top - 8}V${height - bottom + 8}" stroke="${ink}"/><path d="M${left + length} ${top - 8}V${height - bottom + 8}" stroke="${rule}"/>`;
  const heading = `${drawText(title, margin, 48, { size: 22 })}${drawText(unit, margin, 74, { size: 14, fill: quiet })}`;
  const foot = drawText(source, margin, height - 20, { size: 12, fill: quiet });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#FFFFFF"/>${heading}${axis}${bars.map(drawBar).join("")}${foot}</svg>`;
}
