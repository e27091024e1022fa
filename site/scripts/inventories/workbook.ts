import { type Archive, openArchive } from "./archive.ts";
import { maxCellLength, maxRows, type Row, refuseLength, refuseRows } from "./rows.ts";
import { TableError } from "./table-error.ts";
import { findAttribute, readTokens } from "./xml.ts";

/** The table has five columns; whatever stands further right isn't part of it. */
const maxColumns = 50;

function requirePart(archive: Archive, name: string): string {
  const xml = archive.read(name);
  if (xml === undefined) throw new TableError("This isn't an Excel workbook (.xlsx). Save the table as .xlsx or .csv.");
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new TableError("The spreadsheet declares XML entities, which no spreadsheet program does. It wasn't read.");
  return xml;
}

/** Paths of the sheets in the workbook's order. Sheets in other files aren't followed. */
function listSheets(archive: Archive): string[] {
  const targets = new Map<string, string>();
  for (const { name, content } of readTokens(requirePart(archive, "xl/_rels/workbook.xml.rels"))) {
    const [id, target] = [findAttribute(content, "Id"), findAttribute(content, "Target")];
    if (name !== "Relationship" || !id || !target || findAttribute(content, "TargetMode") === "External") continue;
    targets.set(id, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
  }
  return [...readTokens(requirePart(archive, "xl/workbook.xml"))].flatMap(({ name, content }) => {
    const id = name === "sheet" ? findAttribute(content, "r:id") : undefined;
    return (id !== undefined && targets.get(id)) || [];
  });
}

function readSharedStrings(archive: Archive): string[] {
  if (archive.read("xl/sharedStrings.xml") === undefined) return [];
  const strings: string[] = [];
  let text = "";
  let isText = false;
  let isPhonetic = false;
  for (const { name, kind, content } of readTokens(requirePart(archive, "xl/sharedStrings.xml"))) {
    if (name === "si" && kind !== "open") {
      strings.push(text);
      text = "";
    } else if (name === "rPh") isPhonetic = kind === "open";
    else if (name === "t") isText = kind === "open";
    else if (kind === "text" && isText && !isPhonetic) text += content;
  }
  return strings;
}

/** 'C12' is column 2; without a reference it is the next one. */
function findColumn(reference: string | undefined, next: number): number {
  const letters = reference?.match(/^[A-Z]{1,3}/)?.[0];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function readSheet(xml: string, strings: readonly string[]): Row[] {
  const rows: Row[] = [];
  let row: Row = { row: 0, cells: [] };
  let column = -1;
  let isShared = false;
  let value = "";
  let isValue = false;
  for (const { name, kind, content } of readTokens(xml)) {
    if (name === "row" && kind === "open") {
      const number = Number(findAttribute(content, "r"));
      row = { row: Number.isInteger(number) && number > 0 ? number : row.row + 1, cells: [] };
      column = -1;
    } else if (name === "row" && kind === "close") {
      if (row.cells.some((cell) => cell.trim() !== "")) rows.push(row);
      if (rows.length > maxRows + 1) throw refuseRows();
    } else if (name === "c" && kind !== "close") {
      column = findColumn(findAttribute(content, "r"), column + 1);
      isShared = findAttribute(content, "t") === "s";
      value = "";
    } else if (name === "c" && column < maxColumns) {
      const text = isShared ? (strings[Number(value)] ?? "") : value;
      if (text.length > maxCellLength) throw refuseLength(row.row);
      while (row.cells.length < column) row.cells.push("");
      row.cells[column] = text;
    } else if (name === "v" || name === "t") isValue = kind === "open";
    else if (kind === "text" && isValue) value += content;
  }
  return rows;
}

/** The rows of a workbook's first sheet that has any, empty ones left out. @throws TableError */
export function readWorkbook(bytes: Buffer): Row[] {
  const archive = openArchive(bytes);
  const sheets = listSheets(archive);
  const strings = readSharedStrings(archive);
  for (const sheet of sheets) {
    const rows = readSheet(requirePart(archive, sheet), strings);
    if (rows.length > 0) return rows;
  }
  return [];
}
