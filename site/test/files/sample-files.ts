// Minimal valid files, built byte by byte.

type Bytes = Uint8Array<ArrayBuffer>;
const encoder = new TextEncoder();
export const toBytes = (text: string): Bytes => new Uint8Array(encoder.encode(text));
const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.replaceAll(" ", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

export function join(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

function toLittleEndian(...fields: [value: number, bytes: 2 | 4][]): Bytes {
  const view = new DataView(new ArrayBuffer(fields.reduce((size, [, bytes]) => size + bytes, 0)));
  let offset = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
    offset += bytes;
  }
  return new Uint8Array(view.buffer);
}

export function zip(entries: Record<string, string>): Bytes {
  const locals: Bytes[] = [];
  const directory: Bytes[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const data = toBytes(text);
    const common = toLittleEndian(
      [20, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [crc32(data), 4],
      [data.length, 4],
      [data.length, 4],
      [name.length, 2],
      [0, 2],
    );
    const local = join(fromHex("504b0304"), common, toBytes(name), data);
    const tail = toLittleEndian([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(join(fromHex("504b0102"), toLittleEndian([20, 2]), common, tail, toBytes(name)));
    locals.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = directory.length;
  const end = toLittleEndian([0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);
  return join(...locals, ...directory, fromHex("504b0506"), end);
}

const openXml = (part: string, type: string) =>
  zip({
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    [part]: "<x/>",
  });
const openDocument = (kind: string) =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, "content.xml": "<x/>" });

const box = (type: string, content: Bytes): Bytes => {
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, content.length + 8);
  return join(size, toBytes(type), content);
};
const fileType = (brand: string, ...compatible: string[]) =>
  box("ftyp", join(toBytes(brand), new Uint8Array(4), ...compatible.map(toBytes)));

export const png = fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);
export const gif = fromBase64("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7");

const toUint = (value: number, bytes: 2 | 3 | 4, isLittle = false): Bytes => {
  const byteValues = Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255);
  return Uint8Array.from(isLittle ? byteValues : byteValues.reverse());
};

/** Image headers with a size and no pixels: only the header is read. */
export const pngOf = (width: number, height: number): Bytes =>
  join(png.slice(0, 16), toUint(width, 4), toUint(height, 4), png.slice(24));
export const gifOf = (width: number, height: number): Bytes =>
  join(gif.slice(0, 6), toUint(width, 2, true), toUint(height, 2, true), gif.slice(10));
export const jpegOf = (width: number, height: number): Bytes =>
  join(
    fromHex("ffd8 ffe0 0010 4a46494600 0101 00 0001 0001 00 00 ffc0 000b 08"),
    toUint(height, 2),
    toUint(width, 2),
    fromHex("01 011100 ffd9"),
  );
export const webpOf = (width: number, height: number): Bytes =>
  join(
    toBytes("RIFF"),
    toUint(22, 4, true),
    toBytes("WEBPVP8X"),
    toUint(10, 4, true),
    new Uint8Array(4),
    toUint(width - 1, 3, true),
    toUint(height - 1, 3, true),
  );
export const avifOf = (width: number, height: number): Bytes => {
  const ispe = box("ispe", join(new Uint8Array(4), toUint(width, 4), toUint(height, 4)));
  const iprp = box("iprp", box("ipco", ispe));
  return join(
    fileType("avif", "avif", "mif1"),
    box("meta", join(new Uint8Array(4), iprp)),
    box("mdat", new Uint8Array(8)),
  );
};

/** One file of every allowed type: name, bytes, media type. */
export const samples: readonly [name: string, bytes: Bytes, type: string][] = [
  ["dot.png", png, "image/png"],
  ["photo.jpeg", jpegOf(1, 1), "image/jpeg"],
  ["moving.gif", gif, "image/gif"],
  ["small.webp", fromBase64("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"), "image/webp"],
  ["new.avif", avifOf(1, 1), "image/avif"],
  ["paper.pdf", toBytes("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF"), "application/pdf"],
  [
    "letter.docx",
    openXml("word/document.xml", "wordprocessingml.document"),
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ],
  [
    "sums.xlsx",
    openXml("xl/workbook.xml", "spreadsheetml.sheet"),
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ],
  [
    "talk.pptx",
    openXml("ppt/presentation.xml", "presentationml.presentation"),
    "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ],
  ["open.odt", openDocument("text"), "application/vnd.oasis.opendocument.text"],
  ["open.ods", openDocument("spreadsheet"), "application/vnd.oasis.opendocument.spreadsheet"],
  ["open.odp", openDocument("presentation"), "application/vnd.oasis.opendocument.presentation"],
  // Starts like a bitmap, but is text.
  ["notes.txt", toBytes("BMW, größer als 日本 😀\n"), "text/plain"],
  ["rows.csv", toBytes("\ufeffname,score\nÅsa,3\n"), "text/csv"],
  ["readme.md", toBytes("# Title\n\n<b>bold</b>\n"), "text/markdown"],
  ["sound.mp3", join(toBytes("ID3"), fromHex("0400 00 00000000 fffb9000"), new Uint8Array(413)), "audio/mpeg"],
  ["film.mp4", join(fileType("isom", "isom", "mp41"), box("moov", new Uint8Array(8))), "video/mp4"],
];

const html = "<!doctype html><script>alert(1)</script>";

/** Not acceptable under any name. */
export const disguises: readonly [name: string, bytes: Bytes][] = [
  ["page.png", toBytes(html)],
  ["page.html", toBytes(html)],
  ["image.svg", toBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["image.png", toBytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["code.js", toBytes("alert(1)")],
  ["feed.xml", toBytes('<?xml version="1.0"?><rss/>')],
  ["program.exe", join(toBytes("MZ"), new Uint8Array(64))],
  ["program.pdf", join(toBytes("MZ"), new Uint8Array(64))],
  ["program.txt", join(toBytes("MZ"), new Uint8Array(64))],
  ["many.zip", zip({ "a.txt": "a" })],
  ["many.docx", zip({ "a.txt": "a" })],
  [
    "macros.docx",
    zip({
      "[Content_Types].xml":
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      "word/document.xml": "<x/>",
    }),
  ],
  ["half.csv", fromHex("61 2c ff fe")],
  ["wide.txt", fromHex("fffe 6100 6200")],
  ["no-ending", toBytes("just words")],
  ["cut.png", png.slice(0, 5)],
];
