const name = /(?:^|[\s."])"?(\w+)"?$/;

/** The names of a query's columns, as far as they can be read from its text. */
export function readColumns(sql: string): string[] {
  const start = /^\s*select\s+(?:distinct\s+)?/i.exec(sql)?.[0].length;
  if (start === undefined) return [];
  const columns = [""];
  let depth = 0;
  for (const [token] of sql.slice(start).matchAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'|\bfrom\b|\w+|\s+|./gis)) {
    if (depth === 0 && token.toLowerCase() === "from") break;
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (depth === 0 && token === ",") columns.push("");
    else columns[columns.length - 1] += token;
  }
  return columns.flatMap((column) => name.exec(column.trim())?.[1] ?? []);
}

interface Statement {
  statement?: string;
}

/**
 * Drizzle reads the rows of a batch by name: of two columns with one name the second is lost, and all behind it move.
 * @param database whose batches throw from now on if a query has such columns
 */
export function refuseEqualColumns(database: D1Database): void {
  const prototype = Object.getPrototypeOf(database) as { batch(statements: Statement[]): Promise<unknown> };
  const { batch } = prototype;
  prototype.batch = function (statements) {
    for (const { statement = "" } of statements) {
      const columns = readColumns(statement);
      const equal = columns.find((column, at) => columns.indexOf(column) !== at);
      if (equal) throw new Error(`Name the column "${equal}" apart with .as(): two have this name in ${statement}`);
    }
    return batch.call(this, statements);
  };
}
