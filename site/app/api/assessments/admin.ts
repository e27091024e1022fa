import { adminAssessmentEndpoints, CreateAssessment, pickAuthored } from "@illumine/shared/api/admin-assessments.ts";
import { Assessment } from "@illumine/shared/assessment/schema.ts";
import { extendSlug } from "@illumine/shared/blog/slug.ts";
import { findFreeAssessmentId, findStoredAssessment, listAdminAssessments } from "#app/db/assessments/admin.server.ts";
import { TakenError } from "#app/db/commits/commit.server.ts";
import { listRevisions } from "#app/db/commits/revisions.server.ts";
import { createPreviewToken } from "#app/services/tokens/preview-links.ts";
import { findSignInSecrets } from "#app/services/tokens/sign-in-secrets.ts";
import type { Api, ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { requireRevision, toRevisionEntry } from "../http/revisions.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite, readExpectedVersion, toEtag } from "../http/write.ts";
import { createSignInOffError } from "../sign-in/session.ts";
import { bulkChangeAssessments } from "./bulk.ts";
import {
  changeState,
  checkVersion,
  createDocument,
  deleteDocument,
  replaceDocument,
  requireDocument,
  requireStored,
} from "./writes.ts";

const endpoints = adminAssessmentEndpoints;

async function throwIdTaken(c: ApiContext, id: string): Promise<never> {
  const [existing, suggestion] = await Promise.all([
    findStoredAssessment(c.env.db, id),
    findFreeAssessmentId(c.env.db, id),
  ]);
  const where = existing?.isDeleted ? "in the bin" : "already";
  const message = `There is an assessment "${id}" ${where}. "${suggestion}" is free.`;
  throw new ApiError(409, message, [{ field: "id", message }], { suggestion });
}

/** Fixed paths come before those with an id. */
export function registerAdminAssessments(api: Api): void {
  api.openapi(buildRoute(endpoints.listAdminAssessments), async (c) => {
    const page = await listAdminAssessments(c.env.db, c.req.valid("query"));
    if (page) return c.json(page, 200);
    const message = "Category not found";
    throw new ApiError(422, message, [{ field: "category", message }]);
  });

  api.openapi(buildRoute(endpoints.createAssessment), async (c) => {
    const body = c.req.valid("json");
    const written = await createDocument(c, { body, action: "create" }).catch((error: unknown) => {
      if (error instanceof TakenError) return throwIdTaken(c, body.id);
      throw error;
    });
    return c.json(written, 201);
  });

  api.openapi(buildRoute(endpoints.bulkAssessments), async (c) => {
    return c.json(await bulkChangeAssessments(c, c.req.valid("json")), 200);
  });

  api.openapi(buildRoute(endpoints.testAssessment), async (c) => {
    if (c.env.env.DEVELOPMENT !== "true") throw new ApiError(404, "There's nothing at this address");
    const parsed = CreateAssessment.safeParse(c.req.valid("json"));
    if (parsed.success) return c.json({ message: "This assessment would be accepted", isValid: true, errors: [] }, 200);
    const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
    return c.json({ message: "This assessment would be rejected", isValid: false, errors }, 200);
  });

  api.openapi(buildRoute(endpoints.readAdminAssessment), async (c) => {
    const stored = await findStoredAssessment(c.env.db, c.req.valid("param").id);
    if (!stored) throw new ApiError(404, "Assessment not found");
    const document = requireDocument(stored);
    c.header("ETag", toEtag(document.version));
    return c.json(document, 200);
  });

  api.openapi(buildRoute(endpoints.replaceAssessment), async (c) => {
    const { id } = c.req.valid("param");
    const { version, ...body } = c.req.valid("json");
    if (body.id !== id) {
      const message = "An assessment's id can't change. Duplicate the assessment under a new id instead.";
      throw new ApiError(422, message, [{ field: "id", message }]);
    }
    const stored = await requireStored(c, id);
    checkVersion(stored, readExpectedVersion(c, version));
    return c.json(await replaceDocument(c, stored, { body, action: "replace" }), 200);
  });

  api.openapi(buildRoute(endpoints.deleteAssessment), async (c) => {
    const stored = await requireStored(c, c.req.valid("param").id);
    checkVersion(stored, readExpectedVersion(c));
    return c.json(await deleteDocument(c, stored), 200);
  });

  api.openapi(buildRoute(endpoints.restoreAssessment), async (c) => {
    const stored = await findStoredAssessment(c.env.db, c.req.valid("param").id);
    if (!stored) throw new ApiError(404, "Assessment not found. Deleted assessments stay in the bin for 30 days.");
    if (!stored.isDeleted) throw new ApiError(409, "This assessment isn't in the bin");
    return c.json(await changeState(c, stored, { state: { deletedAt: null }, action: "restore" }), 200);
  });

  api.openapi(buildRoute(endpoints.toggleAssessmentActive), async (c) => {
    const stored = await requireStored(c, c.req.valid("param").id);
    checkVersion(stored, readExpectedVersion(c));
    const { isActive } = c.req.valid("json");
    const action = isActive ? "activate" : "deactivate";
    return c.json(await changeState(c, stored, { state: { isActive }, action }), 200);
  });

  api.openapi(buildRoute(endpoints.toggleAssessmentFeatured), async (c) => {
    const stored = await requireStored(c, c.req.valid("param").id);
    checkVersion(stored, readExpectedVersion(c));
    const { featured } = c.req.valid("json");
    const action = featured ? "feature" : "unfeature";
    return c.json(await changeState(c, stored, { state: { featured }, action }), 200);
  });

  api.openapi(buildRoute(endpoints.duplicateAssessment), async (c) => {
    const { id } = c.req.valid("param");
    const document = requireDocument(await requireStored(c, id));
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
    const written = await createDocument(c, { body: copy, action: "duplicate", from: id }).catch((error: unknown) => {
      if (error instanceof TakenError) return throwIdTaken(c, copyId);
      throw error;
    });
    return c.json(written, 201);
  });

  api.openapi(buildRoute(endpoints.previewAssessment), async (c) => {
    const now = new Date();
    const document = requireDocument(await requireStored(c, c.req.valid("param").id));
    const { id, categorySlug } = document;
    const url = new URL(c.req.url);
    const secrets = findSignInSecrets(c.env.env, url.hostname);
    if (!secrets) throw createSignInOffError();
    const { token, expiresAt } = await createPreviewToken(secrets.jwtSecret, { entity: "assessment", id, now });
    const body = {
      url: `${url.origin}/category/${categorySlug}/${id}?preview=${token}`,
      expiresAt: expiresAt.toISOString(),
    };
    const auditEntries = [{ action: "preview", entity: "assessment" as const, entityId: id }];
    await commitWrite(c, { statements: [], auditEntries, status: 201, body, now });
    return c.json(body, 201);
  });

  api.openapi(buildRoute(endpoints.listAssessmentRevisions), async (c) => {
    const { id } = c.req.valid("param");
    if (!(await findStoredAssessment(c.env.db, id))) throw new ApiError(404, "Assessment not found");
    const revisions = await listRevisions(c.env.db, { entity: "assessment", entityId: id });
    return c.json({ revisions: revisions.map(toRevisionEntry) }, 200);
  });

  api.openapi(buildRoute(endpoints.readAssessmentRevision), async (c) => {
    const { id, revisionId } = c.req.valid("param");
    const { document, ...entry } = await requireRevision(
      c,
      { entity: "assessment", entityId: id },
      revisionId,
      Assessment,
    );
    return c.json({ ...toRevisionEntry(entry), document }, 200);
  });

  api.openapi(buildRoute(endpoints.restoreAssessmentRevision), async (c) => {
    const { id, revisionId } = c.req.valid("param");
    const stored = await requireStored(c, id);
    checkVersion(stored, readExpectedVersion(c));
    const { document: revised, version } = await requireRevision(
      c,
      { entity: "assessment", entityId: id },
      revisionId,
      Assessment,
    );
    const { isActive = false, featured = false, category = revised.category } = stored.document ?? {};
    // The revision's category may no longer exist.
    const body = { ...revised, id, isActive, featured, category };
    return c.json(
      await replaceDocument(c, stored, { body, action: "restore revision", detail: { from: version } }),
      200,
    );
  });
}
