/** How long a visitor's request waits for D1 and R2, all calls together. */
export const storageWaitMs = 2_000;

export type TimeLimit = <Result>(run: () => Promise<Result>) => Promise<Result>;

/**
 * After that long in storage calls alone (a slow upload is no slow storage), a request asks storage no more. A write
 * that was sent may still happen: it is atomic, and the client repeats it under its key.
 */
export function createTimeLimit(waitMs = storageWaitMs): TimeLimit {
  let waitedMs = 0;
  let pending = 0;
  let since = 0;
  const computeLeftMs = () => waitMs - waitedMs - (pending > 0 ? Date.now() - since : 0);
  const fail = () => new Error("D1_ERROR: storage didn't answer in time");
  function end(): void {
    pending -= 1;
    if (pending === 0) waitedMs += Date.now() - since;
  }
  return (run) => {
    const leftMs = computeLeftMs();
    if (leftMs <= 0) return Promise.reject(fail());
    if (pending === 0) since = Date.now();
    pending += 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        // Timers may come a little early.
        waitedMs = waitMs;
        reject(fail());
      }, leftMs);
    });
    return Promise.race([run(), late]).finally(() => {
      clearTimeout(timer);
      end();
    });
  };
}

export type QueriedDatabase = Pick<D1Database, "prepare" | "batch">;

export function limitDatabase(database: QueriedDatabase, limit: TimeLimit): QueriedDatabase {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const limited = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => limit(() => statement.all()),
      first: (...column: [string]) => limit(() => statement.first(...column)),
      raw: (...options: [never]) => limit(() => statement.raw(...options)),
      run: () => limit(() => statement.run()),
    } as unknown as D1PreparedStatement;
    originals.set(limited, statement);
    return limited;
  }
  return {
    prepare: (query) => wrap(database.prepare(query)),
    batch: (statements) =>
      limit(() => database.batch(statements.map((statement) => originals.get(statement) ?? statement))),
  };
}

/** Reads only: whoever writes is the administrator. */
export function limitBucket(bucket: R2Bucket, limit: TimeLimit): R2Bucket {
  const get = (...given: Parameters<R2Bucket["get"]>) => limit(() => bucket.get(...given));
  const head = (key: string) => limit(() => bucket.head(key));
  return new Proxy(bucket, {
    get: (target, name) => {
      if (name === "get") return get;
      if (name === "head") return head;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
