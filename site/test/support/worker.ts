// The Worker's API in workerd. Pages are tested end to end in the built Worker.
import { createApi } from "#app/api/app.ts";
import type { Env } from "#env.ts";
import { createAppContext } from "#load-context.ts";

const api = createApi();

export default {
  fetch: (request, env, ctx) => api.fetch(request, createAppContext(env, ctx)),
} satisfies ExportedHandler<Env>;
