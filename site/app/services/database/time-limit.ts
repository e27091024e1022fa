/** How long a visitor waits for D1 and R2. */
export const storageWaitMs = 2_000;

export type TimeLimit = <Result>(run: () => Promise<Result>) => Promise<Result>;

/**
 * Storage that is slow once isn't asked again by the same request, so that its answer comes in time whatever it would
 * have read. A write that was sent may still happen: it is atomic, and the client repeats it under its key.
 */
export function createTimeLimit(waitMs = storageWaitMs): TimeLimit {
  let isSlow = false;
  const fail = () => new Error("D1_ERROR: storage didn't answer in time");
  return (run) => {
    if (isSlow) return Promise.reject(fail());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isSlow = true;
        reject(fail());
      }, waitMs);
    });
    return Promise.race([run(), late]).finally(() => clearTimeout(timer));
  };
}

/** What drizzle calls. */
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
