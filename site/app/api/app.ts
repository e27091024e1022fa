import { OpenAPIHono } from "@hono/zod-openapi";
import { contract } from "@illumine/shared/api/contract.ts";
import type { Endpoint } from "@illumine/shared/api/endpoint.ts";
import { AlreadyCommittedError } from "../db/commits/commit.server.ts";
import { registerAdminAssessments } from "./assessments/admin.ts";
import { registerItemStatistics } from "./assessments/item-statistics.ts";
import { registerLibraryScales } from "./assessments/library-scales.ts";
import { registerAssessments } from "./assessments/public.ts";
import { registerQuestionFigures } from "./assessments/question-figures.ts";
import { registerQuestionTexts } from "./assessments/question-texts.ts";
import { registerAssessmentResponses } from "./assessments/responses.ts";
import { registerSharedResults } from "./assessments/shared-results.ts";
import { registerDocs } from "./docs/docs.ts";
import { registerOpenApi } from "./docs/openapi.ts";
import { registerPreviewLinks } from "./documents/preview-links.ts";
import { registerAuthorPictures } from "./files/author-pictures.ts";
import { registerFiles } from "./files/files.ts";
import type { Api, ApiEnv } from "./http/context.ts";
import { ApiError, toErrorResponse } from "./http/errors.ts";
import {
  authorize,
  checkEncoding,
  checkJson,
  createMethodCheck,
  limitBody,
  limitPublicWrites,
  replayResponses,
  requireHttps,
  stampResponses,
} from "./http/middleware.ts";
import { replayTwin } from "./http/write.ts";
import { registerAdminOccupations } from "./occupations/admin.ts";
import { registerAdminPosts } from "./posts/admin.ts";
import { registerAuthors } from "./posts/authors.ts";
import { registerPosts } from "./posts/public.ts";
import { registerSeries } from "./posts/series.ts";
import { registerAuth } from "./sign-in/auth.ts";
import { registerCategories } from "./site/categories.ts";
import { registerDailyFigures } from "./site/daily-figures.ts";
import { registerErrorReports } from "./site/error-reports.ts";
import { registerHealth } from "./site/health.ts";
import { registerLinks } from "./site/links.ts";
import { registerOccupations } from "./site/occupations.ts";
import { registerOverview } from "./site/overview.ts";
import { registerSearch } from "./site/search.ts";
import { registerSettings } from "./site/settings.ts";
import { registerTestimonials } from "./site/testimonials.ts";
import { registerAttempts } from "./visitors/attempts.ts";
import { registerResponses } from "./visitors/responses.ts";
import { registerUsers } from "./visitors/users.ts";

export interface ApiPart {
  endpoints: Readonly<Record<string, Endpoint>>;
  register: (api: Api) => void;
}

export function createApi(additional: readonly ApiPart[] = []): Api {
  const endpoints = [contract, ...additional.map((part) => part.endpoints)].flatMap((of) =>
    Object.values<Endpoint>(of),
  );
  const api: Api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const errors = result.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
      throw new ApiError(422, errors[0]?.message ?? "The request isn't valid", errors);
    },
  }).basePath("/api");
  const checkMethod = createMethodCheck(endpoints);
  api.use(
    stampResponses,
    requireHttps,
    checkMethod,
    limitPublicWrites,
    authorize,
    checkEncoding,
    limitBody,
    checkJson,
    replayResponses,
  );
  registerHealth(api);
  registerAssessments(api);
  registerAuth(api);
  registerAdminAssessments(api);
  registerItemStatistics(api);
  registerQuestionFigures(api);
  registerSharedResults(api);
  registerQuestionTexts(api);
  registerLibraryScales(api);
  registerAssessmentResponses(api);
  registerOverview(api);
  registerDailyFigures(api);
  registerCategories(api);
  registerSettings(api);
  registerTestimonials(api);
  registerPosts(api);
  registerAdminPosts(api);
  registerAuthors(api);
  registerSeries(api);
  registerAdminOccupations(api);
  registerFiles(api);
  registerAuthorPictures(api);
  registerUsers(api);
  registerAttempts(api);
  registerResponses(api);
  registerOccupations(api);
  registerSearch(api);
  registerLinks(api);
  registerErrorReports(api);
  registerPreviewLinks(api);
  for (const { register } of additional) register(api);
  registerOpenApi(api);
  registerDocs(api);
  api.notFound(() => toErrorResponse(new ApiError(404, "There's nothing at this address")));
  api.onError(async (error, c) => {
    if (!(error instanceof AlreadyCommittedError)) return toErrorResponse(error);
    return replayTwin(c, error).catch(toErrorResponse);
  });
  return api;
}
