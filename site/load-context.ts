import type {} from "@remix-run/cloudflare";
import { drizzle } from "drizzle-orm/d1";
import type { Database } from "./app/db/database.server.ts";
import * as schema from "./app/db/schema.server.ts";
import type { Env } from "./env.ts";

/** What loaders, actions and the API get: the bindings and the one database handle. */
// A type, not an interface: only a type fits Remix's indexed load context.
export type AppContext = {
  env: Env;
  db: Database;
  waitUntil: (promise: Promise<unknown>) => void;
  /** Where D1 stands after what this request did, to be read from in the next one; null without a D1 session. */
  readBookmark: () => string | null;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
}

/**
 * Builds the context of one request. The only place that calls drizzle().
 * @param start where reads may begin (a bookmark, or one of D1's constraints); without one there is no D1 session and
 * every read asks the primary database
 */
export function toAppContext(
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  start?: D1SessionBookmark | D1SessionConstraint,
): AppContext {
  const session = start === undefined ? null : env.DB.withSession(start);
  // A D1 session has all of D1 that drizzle calls: prepare and batch.
  const database = (session as unknown as D1Database | null) ?? env.DB;
  return {
    env,
    db: drizzle(database, { schema }),
    waitUntil: (promise) => ctx.waitUntil(promise),
    readBookmark: () => session?.getBookmark() ?? null,
  };
}

/** The same context for `vite:dev`, which runs in Node with proxies of the local bindings. */
export function getLoadContext({
  request,
  context,
}: {
  request: Request;
  context: { cloudflare: { env: unknown; ctx: Pick<ExecutionContext, "waitUntil"> } };
}): AppContext {
  // Static files are Vite's here; the binding knows those of the last build, if there was one.
  const ASSETS = { fetch: (url: URL) => fetch(new URL(url.pathname, request.url)) } as unknown as Fetcher;
  return toAppContext({ ...(context.cloudflare.env as Env), ASSETS }, context.cloudflare.ctx);
}
