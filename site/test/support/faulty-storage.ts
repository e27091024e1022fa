import { env } from "cloudflare:test";
import { wrap } from "../files/files-fixture.ts";

export interface StorageCall {
  to: "D1" | "R2";
  isWrite: boolean;
}

/** Can run the call, refuse it, lose its response, or delay it. */
export type CallInterceptor = <Result>(call: StorageCall, run: () => Promise<Result>) => Promise<Result>;

export const connectionLost = "D1_ERROR: Network connection lost";
const textOf = (statement: D1PreparedStatement) => (statement as unknown as { statement: string }).statement;
export const isWrite = (...statements: D1PreparedStatement[]) =>
  statements.some((statement) => /^\s*(insert|update|delete|replace)/i.test(textOf(statement)));

export function buildFaultyStorage() {
  let intercept: CallInterceptor = (_, run) => run();
  const real = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  function wrapStatement(statement: D1PreparedStatement): D1PreparedStatement {
    const pass = <Result>(run: () => Promise<Result>) => intercept({ to: "D1", isWrite: isWrite(statement) }, run);
    const wrapped = wrap(statement, {
      bind: (...values: unknown[]) => wrapStatement(statement.bind(...values)),
      all: () => pass(() => statement.all()) as never,
      first: ((...column: [string]) => pass(() => statement.first(...column))) as never,
      raw: ((...options: [never]) => pass(() => statement.raw(...options))) as never,
      run: () => pass(() => statement.run()) as never,
    });
    real.set(wrapped, statement);
    return wrapped;
  }

  const calls = {
    prepare: (sql: string) => wrapStatement(env.DB.prepare(sql)),
    batch: <Row>(given: D1PreparedStatement[]) => {
      const statements = given.map((statement) => real.get(statement) ?? statement);
      return intercept({ to: "D1", isWrite: isWrite(...statements) }, () => env.DB.batch<Row>(statements));
    },
  };
  // Visitors' reads use a session.
  const withSession = () => ({ ...calls, getBookmark: () => null }) as D1DatabaseSession;
  const DB = wrap(env.DB, { ...calls, withSession });

  const interceptR2 = <Result>(isChange: boolean, run: () => Promise<Result>) =>
    intercept({ to: "R2", isWrite: isChange }, run);
  const FILES = wrap(env.FILES, {
    put: ((...given: Parameters<R2Bucket["put"]>) =>
      interceptR2(true, () => env.FILES.put(...given))) as R2Bucket["put"],
    delete: (keys) => interceptR2(true, () => env.FILES.delete(keys)),
    get: ((...given: Parameters<R2Bucket["get"]>) =>
      interceptR2(false, () => env.FILES.get(...given))) as R2Bucket["get"],
    head: (key) => interceptR2(false, () => env.FILES.head(key)),
    list: (options) => interceptR2(false, () => env.FILES.list(options)),
  });

  return {
    DB,
    FILES,
    intercept: (how: CallInterceptor) => {
      intercept = how;
    },
    repair: () => {
      intercept = (_, run) => run();
    },
  };
}

export const refuse = (to: StorageCall["to"]) =>
  Promise.reject(new Error(to === "D1" ? connectionLost : "put: internal error (10001)"));
