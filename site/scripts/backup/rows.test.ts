import { expect, test } from "vitest";
import { type Row, replaceRows } from "./rows.ts";

interface Statement {
  sql: string;
  parameters: unknown[];
}

/** A database that records the batches of inserts it gets, and is empty. */
function createRecorder() {
  const batches: Statement[][] = [];
  const prepare = (sql: string) => ({ sql, bind: (...parameters: unknown[]) => ({ sql, parameters }) });
  const batch = async (statements: Statement[]) => {
    if (statements[0]?.sql.startsWith("insert")) batches.push(statements);
    return statements.map(() => ({ results: [] }));
  };
  return { db: { prepare, batch } as unknown as D1Database, batches };
}

async function* give(rows: Row[]) {
  yield* rows;
}

const toBytes = ({ parameters }: Statement) => parameters.reduce<number>((sum, value) => sum + String(value).length, 0);

test.each([
  ["short rows", 3, 1201, "x"],
  ["rows of as many columns as D1 takes", 100, 7, "x"],
  ["long documents", 2, 9, "x".repeat(900_000)],
])("%s go in order, in statements and batches that D1 takes", async (_, width, length, text) => {
  const columns = Array.from({ length: width }, (__, index) => `c${index}`);
  const rows = Array.from({ length }, (__, index): Row => [index, ...Array.from({ length: width - 1 }, () => text)]);
  const { db, batches } = createRecorder();
  await replaceRows(db, { name: "t", columns }, give(rows));
  const written = batches.flat().flatMap(({ parameters }) => parameters);
  expect(written).toEqual(rows.flat());
  for (const statements of batches) {
    for (const { parameters } of statements) expect(parameters.length).toBeLessThanOrEqual(100);
    expect(statements.reduce((sum, statement) => sum + toBytes(statement), 0)).toBeLessThanOrEqual(2_000_000);
  }
  expect(batches.length).toBeGreaterThan(length > 500 || text.length > 1 ? 1 : 0);
});
