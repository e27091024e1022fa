import { join } from "node:path";
import { escapeSvg, formatSvgNumber } from "@illumine/shared/drawing/svg.ts";
import { z } from "zod";
import { ContentError } from "../content/content-error.ts";
import { listProblems, readJsonFiles } from "../content/json-files.ts";
import { site } from "../paths.mjs";
import { mono, sans } from "./rasterize.ts";

const contentFolder = join(site, "app/content/figures");

export const Figure = z
  .strictObject({
    title: z.string().min(1),
    unit: z.string().min(1),
    max: z.number().positive(),
    source: z.string().min(1),
    bars: z
      .array(z.strictObject({ label: z.string().min(1).max(40), value: z.number().min(0) }))
      .min(2)
      .max(10),
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

/** Square, so that its texts can be read on a phone; style sheets reserve the space. */
const size = 480;
const margin = 24;
const top = 92;
const bottom = 44;
const valueWidth = 56;
const labelSize = 15;
const maxBarHeight = 16;

const ink = "#17191A";
const quiet = "#5C6163";
const signal = "#FFC400";

interface TextOptions {
  size: number;
  fill?: string;
  family?: string;
}

const drawText = (text: string, x: number, y: number, { size, fill = ink, family = sans }: TextOptions) =>
  `<text x="${formatSvgNumber(x)}" y="${formatSvgNumber(y)}" font-family="${family}" font-size="${size}" fill="${fill}">${escapeSvg(text)}</text>`;

function formatValues(values: readonly number[]): string[] {
  const digits = [0, 1, 2].find((count) => values.every((value) => Number(value.toFixed(count)) === value)) ?? 2;
  return values.map((value) => value.toFixed(digits));
}

export function drawFigure({ title, unit, max, source, bars }: Figure): string {
  const length = size - 2 * margin - valueWidth;
  const step = (size - top - bottom) / bars.length;
  const barHeight = Math.min(maxBarHeight, step - labelSize - 9);
  const values = formatValues(bars.map(({ value }) => value));
  const drawBar = ({ label, value }: Figure["bars"][number], at: number) => {
    const y = top + at * step + labelSize;
    const width = (length * value) / max;
    const bar = `<rect x="${margin}" y="${formatSvgNumber(y + 5)}" width="${formatSvgNumber(width)}" height="${formatSvgNumber(barHeight)}" fill="${signal}" stroke="${ink}" stroke-width="1"/>`;
    const number = drawText(values[at] ?? "", margin + width + 8, y + 5 + barHeight / 2 + 5, {
      size: 13,
      family: mono,
    });
    return `${drawText(label, margin, y, { size: labelSize })}${bar}${number}`;
  };
  const heading = `${drawText(title, margin, 40, { size: 20 })}${drawText(unit, margin, 64, { size: 13, fill: quiet })}`;
  const foot = drawText(source, margin, size - 16, { size: 11, fill: quiet });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#FFFFFF"/>${heading}${bars.map(drawBar).join("")}${foot}</svg>`;
}
