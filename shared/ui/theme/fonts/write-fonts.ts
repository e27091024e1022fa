/**
 * Writes the font files from their npm packages, reduced to what we use. Three are for the public pages: variable
 * weight, fixed width (100 % for text, 80 % for measurements), and the kerning of one weight for all, which differs by
 * a few thousandths of the font's size and would be as large as the letters. Accented letters have a file of their
 * own, which a browser loads for a text that has some: theme.css says which characters are in which. Two are for
 * pictures drawn by the build, with one weight: resvg reads neither WOFF2 nor variable fonts. Needs subset-font, which
 * is not a dependency of the product, so the results are committed:
 *   npm install --prefix /tmp/fonts subset-font@2.9.0
 *   SUBSET_FONT=/tmp/fonts/node_modules/subset-font/index.js npx tsx shared/ui/theme/fonts/write-fonts.ts
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

type Axes = Record<string, number | { min: number; max: number }>;

interface SubsetOptions {
  targetFormat: "sfnt";
  keepFeatures: readonly string[];
  variationAxes: Axes;
}

type SubsetFont = (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;

interface Fontverter {
  convert: (font: Buffer, format: "woff2") => Promise<Buffer>;
}

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

const ascii = range(0x20, 0x7e);
const symbols = "\u00a0£©®°±²·½×–—‘’“”•…€™−";
const rarer = `${range(0xa0, 0xff)}ıŒœ‚„†‰‹›`.replace(new RegExp(`[${symbols}]`, "g"), "");

const instrumentSans = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2";
const martianMono = "@fontsource-variable/martian-mono/files/martian-mono-latin-wdth-normal.woff2";
const monoText = `${ascii}\u00a0£§©®°±·×÷–—‘’“”•…€™−`;
/** Those that our style sheets use, and what a script needs to be written rightly. */
const features = ["kern", "liga", "tnum", "calt", "ccmp", "locl", "mark", "mkmk"];

interface FontFile {
  from: string;
  to: string;
  text: string;
  axes: Axes;
  /** The weight whose kerning is for all of them. */
  kerningOf?: number;
}

const textAxes: Axes = { wght: { min: 400, max: 700 }, wdth: 100 };
const fonts: FontFile[] = [
  { from: instrumentSans, to: "instrument-sans.woff2", text: ascii + symbols, axes: textAxes, kerningOf: 500 },
  { from: instrumentSans, to: "instrument-sans-accents.woff2", text: rarer, axes: textAxes, kerningOf: 500 },
  { from: martianMono, to: "martian-mono.woff2", text: monoText, axes: { wght: { min: 400, max: 600 }, wdth: 80 } },
  {
    from: instrumentSans,
    to: "instrument-sans-500.ttf",
    text: ascii + symbols + rarer,
    axes: { wght: 500, wdth: 100 },
  },
  { from: martianMono, to: "martian-mono-400.ttf", text: monoText, axes: { wght: 400, wdth: 80 } },
];

const headerBytes = 12;
const recordBytes = 16;

/** The tables of an OpenType font by their tags. */
function readTables(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const record = font.subarray(headerBytes + at * recordBytes);
      const [offset, length] = [record.readUInt32BE(8), record.readUInt32BE(12)];
      return [record.toString("latin1", 0, 4), font.subarray(offset, offset + length)];
    }),
  );
}

const pad = (table: Buffer): Buffer => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);

function computeChecksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** @param like a font with the same tables */
function writeTables(like: Buffer, tables: ReadonlyMap<string, Buffer>): Buffer {
  const directory = Buffer.from(like.subarray(0, headerBytes + tables.size * recordBytes));
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let at = headerBytes; at < directory.length; at += recordBytes) {
    const table = tables.get(directory.toString("latin1", at, at + 4));
    if (!table) throw new Error("The fonts have different tables");
    const padded = pad(table);
    directory.writeUInt32BE(computeChecksum(padded), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** Glyphs have the same numbers in both fonts, because both were reduced to the same text. */
function withKerningOf(font: Buffer, other: Buffer): Buffer {
  const kerning = readTables(other).get("GPOS");
  if (!kerning) throw new Error("The font has no kerning");
  return writeTables(font, readTables(font).set("GPOS", kerning));
}

const location = process.env["SUBSET_FONT"];
if (!location) throw new Error("Set SUBSET_FONT to the index.js of subset-font; see the top of this file");
const { default: subsetFont } = (await import(pathToFileURL(location).href)) as { default: SubsetFont };
const { convert } = createRequire(location)("fontverter") as Fontverter;
const require = createRequire(import.meta.url);

for (const { from, to, text, axes, kerningOf } of fonts) {
  const source = await readFile(require.resolve(from));
  const subset = (variationAxes: Axes) =>
    subsetFont(source, text, { targetFormat: "sfnt", keepFeatures: features, variationAxes });
  const font = await subset(axes);
  const kerned = kerningOf === undefined ? font : withKerningOf(font, await subset({ ...axes, wght: kerningOf }));
  const file = to.endsWith(".ttf") ? kerned : await convert(kerned, "woff2");
  await writeFile(new URL(to, import.meta.url), file);
  console.warn(`${to}: ${file.length} bytes`);
}
