import { questionFiguresEndpoints } from "@illumine/shared/api/question-figures.ts";
import { loadQuestionFigures } from "#app/db/figures/question-figures.server.ts";
import { requireDocument, requireStored } from "../documents/stored.ts";
import type { Api } from "../http/context.ts";
import { buildRoute } from "../http/routes.ts";
import { storedAssessments } from "./writes.ts";

export function registerQuestionFigures(api: Api): void {
  api.openapi(buildRoute(questionFiguresEndpoints.readQuestionFigures), async (c) => {
    const stored = await requireStored(c, storedAssessments, c.req.valid("param").id);
    const document = requireDocument(storedAssessments, stored);
    const query = { ...c.req.valid("query"), now: new Date() };
    const figures = await loadQuestionFigures(c.env.db, document, query);
    return c.json({ contentVersion: document.contentVersion, ...figures }, 200);
  });
}
