import { adminAssessmentEndpoints, CreateAssessment, pickAuthored } from "@illumine/shared/api/admin-assessments.ts";
import { extendSlug } from "@illumine/shared/blog/slug.ts";
import { findFreeAssessmentId, listAdminAssessments } from "#app/db/assessments/admin.server.ts";
import { listStagedIds } from "#app/db/documents/staged.server.ts";
import { registerDocuments, registerToggle } from "../documents/register.ts";
import { requireDocument, requireStored, requireUnchanged } from "../documents/stored.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { assessmentKind } from "./kind.ts";
import { createAssessment, replaceAssessment } from "./writes.ts";

const endpoints = adminAssessmentEndpoints;

export function registerAdminAssessments(api: Api): void {
  api.openapi(buildRoute(endpoints.listAdminAssessments), async (c) => {
    const page = await listAdminAssessments(c.env.db, c.req.valid("query"));
    if (page) {
      const ids = page.assessments.map(({ id }) => id);
      const staged = await listStagedIds(c.env.db, assessmentKind.entity, ids);
      const assessments = page.assessments.map((entry) => ({ ...entry, hasStaged: staged.has(entry.id) }));
      return c.json({ ...page, assessments }, 200);
    }
    const message = "Category not found";
    throw new ApiError(422, message, [{ field: "category", message }]);
  });

  api.openapi(buildRoute(endpoints.createAssessment), async (c) => {
    return c.json(await createAssessment(c, { body: c.req.valid("json"), action: "create" }), 201);
  });

  api.openapi(buildRoute(endpoints.testAssessment), async (c) => {
    if (c.env.env.DEVELOPMENT !== "true") throw new ApiError(404, "There's nothing at this address");
    const parsed = CreateAssessment.safeParse(c.req.valid("json"));
    if (parsed.success) return c.json({ message: "This assessment would be accepted", isValid: true, errors: [] }, 200);
    const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
    return c.json({ message: "This assessment would be rejected", isValid: false, errors }, 200);
  });

  api.openapi(buildRoute(endpoints.replaceAssessment), async (c) => {
    const { id } = c.req.valid("param");
    const { version, ...body } = c.req.valid("json");
    if (body.id !== id) {
      const message = "An assessment's id can't change. Duplicate the assessment under a new id instead.";
      throw new ApiError(422, message, [{ field: "id", message }]);
    }
    const stored = await requireUnchanged(c, assessmentKind, id, version);
    return c.json(await replaceAssessment(c, stored, { body, action: "replace" }), 200);
  });

  api.openapi(buildRoute(endpoints.duplicateAssessment), async (c) => {
    const { id } = c.req.valid("param");
    const document = requireDocument(assessmentKind, await requireStored(c, assessmentKind, id));
    const wanted = c.req.valid("json").id;
    // Leaves room for '-copy' and a number of up to three digits.
    const copyId = wanted ?? (await findFreeAssessmentId(c.env.db, extendSlug(id.slice(0, 71), "copy")));
    const copy = {
      ...pickAuthored(document),
      id: copyId,
      title: `${document.title} (copy)`,
      isActive: false,
      featured: false,
    };
    return c.json(await createAssessment(c, { body: copy, action: "duplicate", from: id }), 201);
  });

  registerDocuments(api, assessmentKind);
  registerToggle(api, assessmentKind, endpoints.toggleAssessmentActive, ({ isActive }) =>
    isActive ? "activate" : "deactivate",
  );
  registerToggle(api, assessmentKind, endpoints.toggleAssessmentFeatured, ({ featured }) =>
    featured ? "feature" : "unfeature",
  );
}
