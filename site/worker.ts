import { createRequestHandler } from "@remix-run/cloudflare";
import { createApi } from "./app/api/app";
import { sweepSignIn } from "./app/db/sessions.server";
import { sweepExpired } from "./app/db/sweep.server";
import { logError } from "./app/services/log";
import { warnMissingSecrets } from "./app/services/missing-secrets";
import * as build from "./build/server/index.js";
import type { Env } from "./env";
import { toAppContext } from "./load-context";

const api = createApi();
const handlePage = createRequestHandler(build);

export default {
  async fetch(request, env, ctx) {
    warnMissingSecrets(env);
    const context = toAppContext(env, ctx);
    const { pathname } = new URL(request.url);
    if (pathname === "/api" || pathname.startsWith("/api/")) return api.fetch(request, context);
    // Lazy route discovery is off; the endpoint has known faults and nothing asks for it.
    if (pathname === "/__manifest") return new Response("Not found", { status: 404 });
    return handlePage(request, context);
  },
  async scheduled(controller, env, ctx) {
    const { db } = toAppContext(env, ctx);
    const now = new Date(controller.scheduledTime);
    // One that fails must not keep the other from running.
    const sweeps = await Promise.allSettled([sweepExpired(db, now), sweepSignIn(db, now)]);
    for (const sweep of sweeps) {
      if (sweep.status === "rejected") logError("sweep failed", { error: sweep.reason });
    }
  },
} satisfies ExportedHandler<Env>;
