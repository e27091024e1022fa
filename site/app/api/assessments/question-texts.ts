import { questionTextEndpoints } from "@illumine/shared/api/question-texts.ts";
import { listQuestionTexts } from "#app/db/assessments/question-texts.server.ts";
import type { Api } from "../http/context.ts";
import { buildRoute } from "../http/routes.ts";

export function registerQuestionTexts(api: Api): void {
  api.openapi(buildRoute(questionTextEndpoints.listQuestionTexts), async (c) =>
    c.json(await listQuestionTexts(c.env.db, c.req.valid("query").after), 200),
  );
}
