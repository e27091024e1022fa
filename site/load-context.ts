import type {} from "@remix-run/cloudflare";
import { drizzle } from "drizzle-orm/d1";
import type { Database } from "./app/db/database.server";
import * as schema from "./app/db/schema.server";
import type { Env } from "./env";

/** What loaders, actions and the API get: the bindings and the one database handle. */
// A type, not an interface: only a type fits Remix's indexed load context.
export type AppContext = {
  env: Env;
  db: Database;
  waitUntil: (promise: Promise<unknown>) => void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
}

/** Builds the context of one request. The only place that calls drizzle(). */
export function toAppContext(env: Env, ctx: Pick<ExecutionContext, "waitUntil">): AppContext {
  return { env, db: drizzle(env.DB, { schema }), waitUntil: (promise) => ctx.waitUntil(promise) };
}

/** The same context for `vite:dev`, which runs in Node with proxies of the local bindings. */
export function getLoadContext({
  context,
}: {
  context: { cloudflare: { env: unknown; ctx: Pick<ExecutionContext, "waitUntil"> } };
}): AppContext {
  return toAppContext(context.cloudflare.env as Env, context.cloudflare.ctx);
}
