// One request for each query or batch: wrangler's proxy stops Node for each `prepare` and `bind`, five times as long.

import { type SendToWorker, sendOrThrow } from "./send-to-worker.ts";

interface Query {
  sql: string;
  values: readonly unknown[];
}

function encode(value: unknown): unknown {
  if (value === null || ["boolean", "number", "string"].includes(typeof value)) return value;
  if (value instanceof ArrayBuffer) return { blob: Buffer.from(value).toString("base64") };
  if (ArrayBuffer.isView(value))
    return { blob: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64") };
  if (Array.isArray(value)) return { blob: Buffer.from(value as number[]).toString("base64") };
  throw new TypeError(`D1 takes no ${typeof value}`);
}

type Ask = (kind: "all" | "batch" | "raw", queries: readonly Query[]) => Promise<unknown>;
type Row = Record<string, unknown>;

class LocalStatement {
  readonly query: Query;
  readonly #ask: Ask;

  constructor(ask: Ask, query: Query) {
    this.#ask = ask;
    this.query = query;
  }

  bind(...values: unknown[]): LocalStatement {
    return new LocalStatement(this.#ask, { sql: this.query.sql, values: values.map(encode) });
  }

  all(): Promise<unknown> {
    return this.#ask("all", [this.query]);
  }

  run(): Promise<unknown> {
    return this.all();
  }

  raw(): Promise<unknown> {
    return this.#ask("raw", [this.query]);
  }

  async first(column?: string): Promise<unknown> {
    const { results } = (await this.all()) as { results: Row[] };
    const row = results[0] ?? null;
    return row && column !== undefined ? row[column] : row;
  }
}

export function createLocalDatabase(send: SendToWorker): D1Database {
  const ask: Ask = async (kind, queries) =>
    (await sendOrThrow(send, "/database", { body: JSON.stringify({ kind, queries }) })).json();
  const database = {
    prepare: (sql: string) => new LocalStatement(ask, { sql, values: [] }),
    batch: (statements: readonly LocalStatement[]) =>
      ask(
        "batch",
        statements.map(({ query }) => query),
      ),
  };
  return database as unknown as D1Database;
}
