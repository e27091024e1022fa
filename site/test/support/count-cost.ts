export interface Cost {
  trips: number;
  rowsRead: number;
  rowsWritten: number;
}

const isSelect = (sql: string) => /^\s*(?:select|with)\b/i.test(sql);

/** D1 with its costs counted. */
export function countCost(database: D1Database): { DB: D1Database; cost: Cost } {
  const cost: Cost = { trips: 0, rowsRead: 0, rowsWritten: 0 };
  const real = new WeakMap<object, D1PreparedStatement>();
  const add = (results: readonly { meta: D1Meta }[]) => {
    cost.trips += 1;
    for (const { meta } of results) {
      cost.rowsRead += meta.rows_read;
      cost.rowsWritten += meta.rows_written;
    }
  };
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const all = async () => {
      const result = await statement.all();
      add([result]);
      return result;
    };
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      all,
      run: all,
      first: async () => (await all()).results[0] ?? null,
      raw: async () => {
        // Raw rows come without their cost, so reads run twice; writes must not.
        const { results } = await all();
        return isSelect(sql) ? statement.raw() : results.map((row) => Object.values(row));
      },
    } as unknown as D1PreparedStatement;
    real.set(wrapped, statement);
    return wrapped;
  };
  const open = (of: Pick<D1Database, "prepare" | "batch">) => ({
    prepare: (sql: string) => wrap(of.prepare(sql), sql),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await of.batch(statements.map((statement) => real.get(statement) ?? statement));
      add(results);
      return results;
    },
  });
  const withSession: D1Database["withSession"] = (start) => {
    const session = database.withSession(start);
    return { ...open(session), getBookmark: () => session.getBookmark() } as D1DatabaseSession;
  };
  return { DB: { ...open(database), withSession } as D1Database, cost };
}
