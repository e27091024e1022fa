const unitsPerEm = 1000;
/** In thousandths of the font size. */
export const glyphWidth = 500;
/** jsPDF would reshape Arabic and reorder right-to-left text: it gets private-use characters instead, one per glyph. */
const privateUse = 0xe000;
const maxGlyphs = 0xf8ff - privateUse;

/** The font of a PDF's invisible text: text of every script can be selected without a real font for it. */
export interface InvisibleFont {
  /** A TrueType file as a string of bytes, with empty glyphs of equal width. */
  file: string;
  encode: (text: string) => string;
  /** UTF-16 code units by glyph, which PDF readers extract as the text. */
  toUnicode: Record<number, number>;
}

class Table {
  readonly #bytes: number[] = [];
  u16(...values: number[]): this {
    for (const value of values) this.#bytes.push((value >> 8) & 255, value & 255);
    return this;
  }
  u32(...values: number[]): this {
    for (const value of values) this.u16(value >>> 16, value & 0xffff);
    return this;
  }
  text(value: string): this {
    for (const character of value) this.#bytes.push(character.charCodeAt(0));
    return this;
  }
  get bytes(): readonly number[] {
    return this.#bytes;
  }
}

/** One segment for the private use area, glyph after glyph from 1, and the closing one that the format requires. */
function buildCharacterMap(glyphs: number): Table {
  const segments = [
    { from: privateUse + 1, to: privateUse + glyphs, delta: -privateUse & 0xffff },
    { from: 0xffff, to: 0xffff, delta: 1 },
  ];
  const count = segments.length;
  const map = new Table()
    .u16(4, 16 + 8 * count, 0, 2 * count, 4, 1, 0)
    .u16(...segments.map(({ to }) => to))
    .u16(0)
    .u16(...segments.map(({ from }) => from))
    .u16(...segments.map(({ delta }) => delta))
    .u16(...segments.map(() => 0));
  // One table of the Windows platform, Unicode BMP, 12 bytes from the start.
  const table = new Table().u16(0, 1, 3, 1).u32(12);
  return table.u16(...toUint16Values(map.bytes));
}

function toUint16Values(bytes: readonly number[]): number[] {
  const values: number[] = [];
  for (let at = 0; at < bytes.length; at += 2) values.push(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
  return values;
}

const postScriptName = "Invisible";

function buildTables(glyphCount: number): [string, Table][] {
  const glyphs = glyphCount + 1;
  const ascent = 800;
  const descent = -200 & 0xffff;
  return [
    ["cmap", buildCharacterMap(glyphCount)],
    // One byte of padding: some programs can't read an empty table.
    ["glyf", new Table().u16(0)],
    [
      "head",
      new Table()
        .u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5)
        .u16(0, unitsPerEm)
        .u32(0, 0, 0, 0)
        .u16(0, descent, glyphWidth, ascent, 0, 8, 2, 0, 0),
    ],
    ["hhea", new Table().u32(0x00010000).u16(ascent, descent, 0, glyphWidth, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1)],
    ["hmtx", new Table().u16(glyphWidth, 0, ...Array.from({ length: glyphCount }, () => 0))],
    ["loca", new Table().u16(...Array.from({ length: glyphs + 1 }, () => 0))],
    ["maxp", new Table().u32(0x00010000).u16(glyphs, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
    ["name", new Table().u16(0, 1, 18, 1, 0, 0, 6, postScriptName.length, 0).text(postScriptName)],
    ["post", new Table().u32(0x00030000, 0).u16(0, 0).u32(1, 0, 0, 0, 0)],
  ];
}

function computeChecksum(bytes: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const word =
      ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    sum = (sum + word) >>> 0;
  }
  return sum;
}

export function createInvisibleFont(texts: readonly string[]): InvisibleFont {
  const units = [...new Set(toSearchable(texts.join("")))].slice(0, maxGlyphs);
  const glyphs = new Map(units.map((unit, index) => [unit, index + 1]));
  return {
    file: buildFontFile(Math.max(1, units.length)),
    encode: (text) =>
      [...toSearchable(text)].map((unit) => String.fromCharCode(privateUse + (glyphs.get(unit) ?? 0))).join(""),
    toUnicode: Object.fromEntries(units.map((unit, index) => [index + 1, unit.charCodeAt(0)])),
  };
}

function buildFontFile(glyphs: number): string {
  const tables = buildTables(glyphs);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const directory = new Table()
    .u32(0x00010000)
    .u16(tables.length, 16 * power, Math.log2(power), 16 * (tables.length - power));
  let offset = 12 + 16 * tables.length;
  const padded = tables.map(([tag, { bytes }]) => {
    directory.text(tag).u32(computeChecksum(bytes), offset, bytes.length);
    const filled = [...bytes, ...Array.from({ length: -bytes.length & 3 }, () => 0)];
    offset += filled.length;
    return filled;
  });
  return [...directory.bytes, ...padded.flat()].map((byte) => String.fromCharCode(byte)).join("");
}

/** Removes control characters and characters of two UTF-16 code units (mostly emoji), which jsPDF can't map. */
export const toSearchable = (text: string): string => text.replace(/[\u{10000}-\u{10ffff}\p{Cc}\p{Cs}]/gu, "");
