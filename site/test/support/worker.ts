// The Worker's API on real workerd. Pages are tested end to end, on the built Worker.
import { createApi } from "#app/api/app.ts";
import type { Env } from "#env.ts";
import { toAppContext } from "#load-context.ts";

const api = createApi();

export default {
  fetch: (request, env, ctx) => api.fetch(request, toAppContext(env, ctx)),
} satisfies ExportedHandler<Env>;
