import { deflateRawSync } from "node:zlib";

export interface Part {
  name: string;
  content: string | Buffer;
  /** What the archive says its size is; the true one if absent. */
  claimedBytes?: number;
  isEncrypted?: boolean;
}

function buildHead(
  signature: number,
  bytes: number,
  numbers: readonly (readonly [at: number, value: number, wide?: 4])[],
) {
  const head = Buffer.alloc(bytes);
  head.writeUInt32LE(signature, 0);
  for (const [at, value, wide] of numbers) wide ? head.writeUInt32LE(value, at) : head.writeUInt16LE(value, at);
  return head;
}

/** A zip archive of deflated parts. */
export function buildArchive(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedBytes, isEncrypted = false } of parts) {
    const plain = Buffer.from(content as string);
    const packed = deflateRawSync(plain);
    const title = Buffer.from(name);
    const [flags, size] = [Number(isEncrypted), claimedBytes ?? plain.length];
    const local = buildHead(0x04034b50, 30, [
      [6, flags],
      [8, 8],
      [18, packed.length, 4],
      [22, size, 4],
      [26, title.length],
    ]);
    const entry = buildHead(0x02014b50, 46, [
      [8, flags],
      [10, 8],
      [20, packed.length, 4],
      [24, size, 4],
      [28, title.length],
      [42, offset, 4],
    ]);
    files.push(local, title, packed);
    entries.push(entry, title);
    offset += local.length + title.length + packed.length;
  }
  const list = Buffer.concat(entries);
  const end = buildHead(0x06054b50, 22, [
    [8, parts.length],
    [10, parts.length],
    [12, list.length, 4],
    [16, offset, 4],
  ]);
  return Buffer.concat([...files, list, end]);
}

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Cells as numbers where they are some, else as shared strings. */
function formatRow(cells: readonly string[], row: number, strings: string[]): string {
  const formatted = cells.map((cell, at) => {
    const reference = `${String.fromCharCode(65 + at)}${row}`;
    if (/^-?\d+(?:\.\d+)?$/.test(cell)) return `<c r="${reference}"><v>${cell}</v></c>`;
    strings.push(`<si><t xml:space="preserve">${escapeText(cell)}</t></si>`);
    return `<c r="${reference}" t="s"><v>${strings.length - 1}</v></c>`;
  });
  return `<row r="${row}">${formatted.join("")}</row>`;
}

const relationships = (targets: readonly string[]) =>
  `<Relationships>${targets.map((target, at) => `<Relationship Id="rId${at + 1}" Target="${target}"/>`).join("")}</Relationships>`;

/** The parts of a workbook whose sheets have these rows; their numbers begin at 1. */
export function listWorkbookParts(sheets: readonly (readonly (readonly string[])[])[]): Part[] {
  const strings: string[] = [];
  const files = sheets.map((rows, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: `<?xml version="1.0"?><worksheet><sheetData>${rows.map((cells, row) => formatRow(cells, row + 1, strings)).join("")}</sheetData></worksheet>`,
  }));
  const names = sheets.map((_, at) => `<sheet name="S${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  return [
    { name: "xl/workbook.xml", content: `<workbook><sheets>${names.join("")}</sheets></workbook>` },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: relationships(sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`)),
    },
    ...files,
    { name: "xl/sharedStrings.xml", content: `<sst>${strings.join("")}</sst>` },
  ];
}

export const buildWorkbook = (...sheets: readonly (readonly (readonly string[])[])[]): Buffer =>
  buildArchive(listWorkbookParts(sheets));
