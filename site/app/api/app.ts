import { OpenAPIHono } from "@hono/zod-openapi";
import { AlreadyCommittedError } from "~/db/commit.server";
import { registerAdminAssessments } from "./admin-assessments";
import { registerAdminPosts } from "./admin-posts";
import { registerAssessments } from "./assessments";
import { registerAuth } from "./auth";
import { registerCategories } from "./categories";
import type { ApiEnv } from "./context";
import { registerDocs } from "./docs";
import { ApiError, toErrorResponse } from "./errors";
import { registerFiles } from "./files";
import { authorise, checkJson, checkMethod, limitBody, limitPublicWrites, replayAnswers, stampAnswers } from "./gate";
import { registerHealth } from "./health";
import { registerItemStatistics } from "./item-statistics";
import { registerOccupations } from "./occupations";
import { registerOpenApi } from "./openapi";
import { registerOverview } from "./overview";
import { registerPosts } from "./posts";
import { registerResponses } from "./responses";
import { registerUsers } from "./users";
import { replayTwin } from "./write";

export type Api = OpenAPIHono<ApiEnv>;

/** The HTTP API below /api, one register function per resource. */
export function createApi(): Api {
  const api: Api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const errors = result.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
      throw new ApiError(422, errors[0]?.message ?? "The request is not valid", errors);
    },
  }).basePath("/api");
  api.use(stampAnswers, checkMethod, limitPublicWrites, authorise, limitBody, checkJson, replayAnswers);
  registerHealth(api);
  registerAssessments(api);
  registerAuth(api);
  registerAdminAssessments(api);
  registerItemStatistics(api);
  registerOverview(api);
  registerCategories(api);
  registerPosts(api);
  registerAdminPosts(api);
  registerFiles(api);
  registerUsers(api);
  registerResponses(api);
  registerOccupations(api);
  registerOpenApi(api);
  registerDocs(api);
  api.notFound(() => toErrorResponse(new ApiError(404, "There is nothing at this address")));
  api.onError(async (error, c) => {
    if (!(error instanceof AlreadyCommittedError)) return toErrorResponse(error);
    return replayTwin(c, error).catch(toErrorResponse);
  });
  return api;
}
