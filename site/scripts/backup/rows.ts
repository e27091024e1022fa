import { z } from "zod";
import { quote, type Table } from "./tables.ts";

/** JSON has one kind of number: an integer is a number, `real` and `blob` (base64) are named. */
export const Cell = z.union([
  z.null(),
  z.string(),
  z.int(),
  z.strictObject({ real: z.number() }),
  z.strictObject({ blob: z.base64() }),
]);
export type Cell = z.infer<typeof Cell>;
/** In the order of the table's columns. */
export const Row = z.array(Cell);
export type Row = z.infer<typeof Row>;

/** A single larger row is a batch too. */
const maxRowsPerBatch = 500;
const maxBytesPerBatch = 2_000_000;
/** Limit of D1 per statement. */
const maxParameters = 100;
/** Limit of D1 for a function's arguments; it refuses sums of a hundred columns too. */
const maxColumnsPerFunction = 32;

function toCell(value: unknown, type: string, where: string): Cell {
  if (type === "null" || typeof value === "string") return value as null | string;
  if (type === "blob") return { blob: Buffer.from(value as number[]).toString("base64") };
  // D1 sends numbers as JSON, which has no larger integers and no infinity.
  if (type === "integer" ? Number.isSafeInteger(value) : Number.isFinite(value)) {
    return type === "integer" ? (value as number) : { real: value as number };
  }
  throw new Error(`${where} has a number that D1 can't transfer exactly (${value}).`);
}

function* chunk<T>(items: T[], length: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += length) yield items.slice(start, start + length);
}

/** In the order of the rowid, in pages. @throws Error if a value can't be transferred exactly */
export async function* readRows(db: D1Database, { name, columns }: Table): AsyncGenerator<Row> {
  const groups = [...chunk(columns.map(quote), maxColumnsPerFunction)];
  const size = groups.map((group) => `(${group.map((column) => `ifnull(octet_length(${column}), 0)`).join(" + ")})`);
  const types = groups.map(
    (group, index) => `json_array(${group.map((column) => `typeof(${column})`).join(", ")}) as g${index}`,
  );
  const table = quote(name);
  const sizes = db.prepare(
    `select rowid as id, ${size.join(" + ")} as size from ${table} where rowid > ? order by rowid limit ${maxRowsPerBatch}`,
  );
  // Two statements: a table may already have as many columns as D1 allows in a result.
  const range = `from ${table} where rowid between ? and ? order by rowid`;
  const readValues = db.prepare(`select ${columns.map(quote).join(", ")} ${range}`);
  const readTypes = db.prepare(`select ${types.join(", ")} ${range}`);
  let last = -Number.MAX_SAFE_INTEGER;
  for (;;) {
    const { results } = await sizes.bind(last).run<{ id: number; size: number }>();
    if (results.length === 0) return;
    const pages: { from: number; to: number; bytes: number }[] = [];
    for (const row of results) {
      const open = pages.at(-1);
      if (open && open.bytes + row.size <= maxBytesPerBatch) {
        open.to = row.id;
        open.bytes += row.size;
      } else {
        pages.push({ from: row.id, to: row.id, bytes: row.size });
      }
    }
    for (const { from, to } of pages) {
      const [values, kinds] = await db.batch<Record<string, unknown>>([
        readValues.bind(from, to),
        readTypes.bind(from, to),
      ]);
      for (const [index, row] of values?.results.entries() ?? []) {
        const lists = Object.values(kinds?.results[index] ?? {});
        const rowKinds = lists.flatMap((list) => JSON.parse(String(list)) as string[]);
        yield columns.map((column, at) => toCell(row[column], rowKinds[at] ?? "", `${name}.${column}`));
      }
      last = to;
    }
  }
}

/** With the number's type: otherwise an untyped column would store an integer as a real. */
const buildPlaceholder = (cell: Cell) =>
  typeof cell === "number"
    ? "cast(? as integer)"
    : cell && typeof cell === "object" && "real" in cell
      ? "cast(? as real)"
      : "?";

function toParameter(cell: Cell): null | string | number | Uint8Array {
  if (cell === null || typeof cell !== "object") return cell;
  return "real" in cell ? cell.real : new Uint8Array(Buffer.from(cell.blob, "base64"));
}

const estimateSizeBytes = (row: Row) =>
  row.reduce<number>((sum, cell) => {
    if (typeof cell === "string") return sum + Buffer.byteLength(cell);
    return sum + (cell && typeof cell === "object" && "blob" in cell ? cell.blob.length : 8);
  }, 0);

/** In steps: D1 stops a statement after 30 seconds. */
export async function deleteRows(db: D1Database, name: string): Promise<void> {
  const table = quote(name);
  const remove = db.prepare(
    `delete from ${table} where rowid in (select rowid from ${table} limit ${maxRowsPerBatch})`,
  );
  const look = db.prepare(`select 1 from ${table} limit 1`);
  for (;;) {
    const [, rest] = await db.batch([remove, look]);
    if (rest?.results.length === 0) return;
  }
}

/** The table's triggers fire as for any other write. */
export async function replaceRows(db: D1Database, { name, columns }: Table, rows: AsyncIterable<Row>): Promise<void> {
  await deleteRows(db, name);
  const into = `insert into ${quote(name)} (${columns.map(quote).join(", ")}) values`;
  const rowsPerStatement = Math.max(1, Math.floor(maxParameters / columns.length));
  let batch: Row[] = [];
  let bytes = 0;
  const flush = async () => {
    const statements = [...chunk(batch, rowsPerStatement)].map((part) =>
      db
        .prepare(`${into} ${part.map((row) => `(${row.map(buildPlaceholder).join(", ")})`).join(", ")}`)
        .bind(...part.flat().map(toParameter)),
    );
    if (statements.length > 0) await db.batch(statements);
    batch = [];
    bytes = 0;
  };
  for await (const row of rows) {
    const size = estimateSizeBytes(row);
    if (batch.length === maxRowsPerBatch || bytes + size > maxBytesPerBatch) await flush();
    batch.push(row);
    bytes += size;
  }
  await flush();
}
