import { readTable } from "@illumine/shared/assessment/csv/table.ts";
import { maxCellLength, maxRows, type Row, refuseLength, refuseRows } from "./rows.ts";
import { TableError } from "./table-error.ts";
import { readWorkbook } from "./workbook.ts";

const columns = ["instrument", "alpha", "key", "text", "label"] as const;
type Column = (typeof columns)[number];

export type ItemRow = Record<Column, string> & Pick<Row, "row">;

const maxFileBytes = 20_000_000;
const zipSignature = Buffer.from("PK\x03\x04", "latin1");
const oldExcelSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const hasSignature = (bytes: Buffer, signature: Buffer) => bytes.subarray(0, signature.length).equals(signature);

function decodeText(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isWide ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new TableError("The file isn't UTF-8 text. Save it as 'CSV UTF-8' or as .xlsx.");
  }
}

function readCsv(bytes: Buffer): Row[] {
  const { header, rows, problems } = readTable(decodeText(bytes));
  if (rows.length > maxRows) throw refuseRows();
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > maxCellLength));
  if (long) throw refuseLength(long.line);
  const cut = problems.find(({ line, severity }) => severity !== "note" && line > 1);
  if (cut) throw new TableError(`Row ${cut.line}: ${cut.message}. Nothing was imported.`);
  const data = rows.map(({ line, cells }) => ({ row: line, cells }));
  return header.length > 0 ? [{ row: 1, cells: header }, ...data] : data;
}

function readRows(bytes: Buffer): Row[] {
  if (bytes.length > maxFileBytes) throw new TableError(`The file has more than ${maxFileBytes / 1e6} MB.`);
  if (hasSignature(bytes, oldExcelSignature))
    throw new TableError("This is a workbook with a password or of an old kind (.xls). Save it as .xlsx or .csv.");
  return hasSignature(bytes, zipSignature) ? readWorkbook(bytes) : readCsv(bytes);
}

const quote = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");

/** From the bytes of an .xlsx or .csv file, with columns in any order. @throws TableError */
export function readItemTable(bytes: Buffer): ItemRow[] {
  const [header, ...rows] = readRows(bytes);
  if (!header) throw new TableError("The table is empty.");
  const names = header.cells.map((cell) => cell.trim().toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new TableError(
      `Row ${header.row}: There is no column ${quote(missing)}. The first row must name ${quote(columns)}.`,
    );
  }
  if (rows.length === 0) throw new TableError("The table has a header but no rows.");
  const positions = columns.map((column) => [column, names.indexOf(column)] as const);
  return rows.map(({ row, cells }) => {
    const entries = positions.map(([column, at]) => [column, (cells[at] ?? "").replace(/\s+/g, " ").trim()]);
    return { row, ...(Object.fromEntries(entries) as Record<Column, string>) };
  });
}
