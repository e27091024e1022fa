const unitsPerEm = 1000;
/** Width of every glyph, in thousandths of the font size. */
export const glyphWidth = 500;
/**
 * What jsPDF is given instead of the characters: the private use area, by glyph. Of Arabic letters it would make others,
 * and of right-to-left words it would change the order.
 */
const privateUse = 0xe000;
const mostGlyphs = 0xf8ff - privateUse;

/** What the invisible text of a PDF is set in, so that text of every script can be selected without a font for it. */
export interface InvisibleFont {
  /** A TrueType file, as a string of bytes. Its glyphs are all empty and of one width. */
  file: string;
  /** The characters to set a text with. */
  encode: (text: string) => string;
  /** UTF-16 code units by glyph: what a reader of the PDF takes them for. */
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

/** One segment: the private use area, glyph after glyph from 1; and the closing one that the format wants. */
function toCharacterMap(glyphs: number): Table {
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
  return table.u16(...pair(map.bytes));
}

function pair(bytes: readonly number[]): number[] {
  const values: number[] = [];
  for (let at = 0; at < bytes.length; at += 2) values.push(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
  return values;
}

const postScriptName = "Invisible";

function toTables(count: number): [string, Table][] {
  const glyphs = count + 1;
  const ascent = 800;
  const descent = -200 & 0xffff;
  return [
    ["cmap", toCharacterMap(count)],
    // One byte of padding: a table without any is not read by every program.
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
    ["hmtx", new Table().u16(glyphWidth, 0, ...Array.from({ length: count }, () => 0))],
    ["loca", new Table().u16(...Array.from({ length: glyphs + 1 }, () => 0))],
    ["maxp", new Table().u32(0x00010000).u16(glyphs, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
    ["name", new Table().u16(0, 1, 18, 1, 0, 0, 6, postScriptName.length, 0).text(postScriptName)],
    ["post", new Table().u32(0x00030000, 0).u16(0, 0).u32(1, 0, 0, 0, 0)],
  ];
}

function sumUp(bytes: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const word =
      ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    sum = (sum + word) >>> 0;
  }
  return sum;
}

/** The font for these texts; see `toSearchable` for what it leaves out. */
export function createInvisibleFont(texts: readonly string[]): InvisibleFont {
  const units = [...new Set(toSearchable(texts.join("")))].slice(0, mostGlyphs);
  const glyphs = new Map(units.map((unit, index) => [unit, index + 1]));
  return {
    file: toFile(Math.max(1, units.length)),
    encode: (text) =>
      [...toSearchable(text)].map((unit) => String.fromCharCode(privateUse + (glyphs.get(unit) ?? 0))).join(""),
    toUnicode: Object.fromEntries(units.map((unit, index) => [index + 1, unit.charCodeAt(0)])),
  };
}

function toFile(glyphs: number): string {
  const tables = toTables(glyphs);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const directory = new Table()
    .u32(0x00010000)
    .u16(tables.length, 16 * power, Math.log2(power), 16 * (tables.length - power));
  let offset = 12 + 16 * tables.length;
  const padded = tables.map(([tag, { bytes }]) => {
    directory.text(tag).u32(sumUp(bytes), offset, bytes.length);
    const filled = [...bytes, ...Array.from({ length: -bytes.length & 3 }, () => 0)];
    offset += filled.length;
    return filled;
  });
  return [...directory.bytes, ...padded.flat()].map((byte) => String.fromCharCode(byte)).join("");
}

/** A text without characters of two code units (most are emoji), which a PDF by jsPDF cannot name, and control characters. */
export const toSearchable = (text: string): string => text.replace(/[\u{10000}-\u{10ffff}\p{Cc}\p{Cs}]/gu, "");
