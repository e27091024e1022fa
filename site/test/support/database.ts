import { env } from "cloudflare:test";
import { toAppContext } from "#load-context.ts";

/** The database of this test file. */
export const { db } = toAppContext(env, { waitUntil: () => {} });
