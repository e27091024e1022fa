import { OpenAPIHono } from "@hono/zod-openapi";
import type { AppContext } from "../../load-context";
import { registerAssessments } from "./assessments";
import { registerAuth } from "./auth";
import { ApiError, toErrorResponse } from "./errors";
import { checkJson, checkMethod, limitBody, limitPublicWrites, stampAnswers } from "./gate";
import { registerHealth } from "./health";
import { registerOpenApi } from "./openapi";
import { registerUsers } from "./users";

export type Api = OpenAPIHono<{ Bindings: AppContext }>;

/** The HTTP API below /api, one register function per resource. */
export function createApi(): Api {
  const api: Api = new OpenAPIHono<{ Bindings: AppContext }>({
    defaultHook: (result) => {
      if (result.success) return;
      const errors = result.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
      throw new ApiError(422, errors[0]?.message ?? "The request is not valid", errors);
    },
  }).basePath("/api");
  api.use(stampAnswers, checkMethod, limitPublicWrites, limitBody, checkJson);
  registerHealth(api);
  registerAssessments(api);
  registerAuth(api);
  registerUsers(api);
  registerOpenApi(api);
  api.notFound(() => toErrorResponse(new ApiError(404, "There is nothing at this address")));
  api.onError((error) => toErrorResponse(error));
  return api;
}
