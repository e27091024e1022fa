// The Worker's API on real workerd. Pages are tested end to end, on the built Worker.
import { createApi } from "~/api/app";
import type { Env } from "../env";
import { toAppContext } from "../load-context";

const api = createApi();

export default {
  fetch: (request, env, ctx) => api.fetch(request, toAppContext(env, ctx)),
} satisfies ExportedHandler<Env>;
