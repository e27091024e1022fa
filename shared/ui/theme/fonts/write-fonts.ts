/**
 * Writes the font files from their npm packages, reduced to the characters we use. Two are for the public pages:
 * variable weight, fixed width (100 % for text, 80 % for measurements). Two are for pictures drawn by the build, with
 * one weight: resvg reads neither WOFF2 nor variable fonts. Needs subset-font, which is not a dependency of the
 * product, so the results are committed:
 *   npm install --prefix /tmp/fonts subset-font@2.9.0
 *   SUBSET_FONT=/tmp/fonts/node_modules/subset-font/index.js npx tsx shared/ui/theme/fonts/write-fonts.ts
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: "woff2" | "sfnt";
    variationAxes: Record<string, number | { min: number; max: number }>;
  },
) => Promise<Buffer>;

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

const ascii = range(0x20, 0x7e);
const latin1 = range(0xa0, 0xff);
const instrumentSans = {
  from: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2",
  text: `${ascii}${latin1}ıŒœ–—‘’‚“”„†•…‰‹›€™−`,
};
const martianMono = {
  from: "@fontsource-variable/martian-mono/files/martian-mono-latin-wdth-normal.woff2",
  text: `${ascii}\u00a0£§©®°±·×÷–—‘’“”•…€™−`,
};
const fonts = [
  { ...instrumentSans, to: "instrument-sans.woff2", axes: { wght: { min: 400, max: 700 }, wdth: 100 } },
  { ...martianMono, to: "martian-mono.woff2", axes: { wght: { min: 400, max: 600 }, wdth: 80 } },
  { ...instrumentSans, to: "instrument-sans-500.ttf", axes: { wght: 500, wdth: 100 } },
  { ...martianMono, to: "martian-mono-400.ttf", axes: { wght: 400, wdth: 80 } },
] as const;

const require = createRequire(import.meta.url);
const location = process.env["SUBSET_FONT"];
if (!location) throw new Error("Set SUBSET_FONT to the index.js of subset-font; see the top of this file");
const { default: subsetFont } = (await import(pathToFileURL(location).href)) as { default: SubsetFont };

for (const { from, to, text, axes } of fonts) {
  const file = await subsetFont(await readFile(require.resolve(from)), text, {
    targetFormat: to.endsWith(".ttf") ? "sfnt" : "woff2",
    variationAxes: axes,
  });
  await writeFile(new URL(to, import.meta.url), file);
  console.warn(`${to}: ${file.length} bytes`);
}
