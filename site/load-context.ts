import type {} from "@remix-run/cloudflare";
import { drizzle } from "drizzle-orm/d1";
import type { Database } from "./app/db/database.server.ts";
import {
  createTimeLimit,
  limitBucket,
  limitDatabase,
  type QueriedDatabase,
} from "./app/services/database/time-limit.ts";
import type { Env } from "./env.ts";

// A type, because an interface doesn't fit Remix's indexed load context.
export type AppContext = {
  env: Env;
  db: Database;
  waitUntil: (promise: Promise<unknown>) => void;
  /** D1's bookmark after this request, for the next one to read from; null without a D1 session. */
  readBookmark: () => string | null;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
}

export const createDatabase = (database: QueriedDatabase): Database => drizzle(database as D1Database);

/** Without `start` there is no D1 session: all reads use the primary. `isVisitors`: slow storage isn't waited for. */
export function createAppContext(
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  start?: D1SessionBookmark | D1SessionConstraint,
  isVisitors = false,
): AppContext {
  const session = start === undefined ? null : env.DB.withSession(start);
  const limit = isVisitors ? createTimeLimit() : null;
  const asked: QueriedDatabase = session ?? env.DB;
  const database = limit ? limitDatabase(asked, limit) : asked;
  return {
    env: limit ? { ...env, FILES: limitBucket(env.FILES, limit) } : env,
    db: createDatabase(database),
    waitUntil: (promise) => ctx.waitUntil(promise),
    readBookmark: () => session?.getBookmark() ?? null,
  };
}

/** The context for `vite:dev`, which runs in Node with proxies of the local bindings. */
export function getLoadContext({
  request,
  context,
}: {
  request: Request;
  context: { cloudflare: { env: unknown; ctx: Pick<ExecutionContext, "waitUntil"> } };
}): AppContext {
  // Vite serves static files here; the binding has only those of the last build.
  const ASSETS = { fetch: (url: URL) => fetch(new URL(url.pathname, request.url)) } as unknown as Fetcher;
  return createAppContext({ ...(context.cloudflare.env as Env), ASSETS }, context.cloudflare.ctx);
}
