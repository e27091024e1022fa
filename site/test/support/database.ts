import { env } from "cloudflare:test";
import { createAppContext } from "#load-context.ts";

export const { db } = createAppContext(env, { waitUntil: () => {} });
