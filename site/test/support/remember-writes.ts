import { env } from "cloudflare:test";
import { isWrite } from "./faulty-storage.ts";

/** Rows with the current time in them are written anew after this time. */
const rememberedForMs = 60_000;

async function record(seed: () => Promise<void>): Promise<D1PreparedStatement[]> {
  const recorded: D1PreparedStatement[] = [];
  const { batch } = env.DB;
  const prototype = Object.getPrototypeOf(env.DB.prepare("select 1")) as Record<string, unknown>;
  const names = ["all", "first", "raw", "run"] as const;
  const originals = names.map((name) => [name, prototype[name] as (...given: unknown[]) => unknown] as const);
  for (const [name, original] of originals) {
    prototype[name] = function (this: D1PreparedStatement, ...given: unknown[]) {
      recorded.push(this);
      return original.apply(this, given);
    };
  }
  env.DB.batch = (statements) => {
    recorded.push(...statements);
    return batch.call(env.DB, statements) as never;
  };
  try {
    await seed();
  } finally {
    env.DB.batch = batch;
    for (const [name, original] of originals) prototype[name] = original;
  }
  return recorded.filter((statement) => isWrite(statement));
}

/**
 * Returns a function that does what `seed` does to an empty database, from the second time on in one round trip.
 * @param seed writes nothing but D1, and always the same
 */
export function rememberWrites(seed: () => Promise<void>): () => Promise<void> {
  let remembered: { statements: D1PreparedStatement[]; at: number } | null = null;
  return async () => {
    const now = Date.now();
    // Tests that set the clock get rows of their time.
    if (remembered && now >= remembered.at && now - remembered.at < rememberedForMs) {
      await env.DB.batch(remembered.statements);
      return;
    }
    remembered = { statements: await record(seed), at: now };
  };
}
