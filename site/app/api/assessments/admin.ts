import { adminAssessmentEndpoints, CreateAssessment, toAuthored } from "@illumine/shared/api/admin-assessments.ts";
import { Assessment } from "@illumine/shared/assessment/schema.ts";
import { extendSlug } from "@illumine/shared/blog/slug.ts";
import { findFreeAssessmentId, findStoredAssessment, listAdminAssessments } from "#app/db/assessments/admin.server.ts";
import { TakenError } from "#app/db/commits/commit.server.ts";
import { listRevisions } from "#app/db/commits/revisions.server.ts";
import { createPreviewToken } from "#app/services/tokens/preview-links.ts";
import { findSignInSecrets } from "#app/services/tokens/sign-in-secrets.ts";
import type { Api } from "../app.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { requireRevision, toRevisionEntry } from "../http/revisions.ts";
import { toRoute } from "../http/routes.ts";
import { commitWrite, readExpectedVersion, toEtag } from "../http/write.ts";
import { signInIsOff } from "../sign-in/session.ts";
import { bulkChange } from "./bulk.ts";
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

/** Refuses an id that is in use, and says which one is free. */
async function explainTaken(c: ApiContext, id: string): Promise<never> {
  const [existing, suggestion] = await Promise.all([
    findStoredAssessment(c.env.db, id),
    findFreeAssessmentId(c.env.db, id),
  ]);
  const where = existing?.isDeleted ? "in the bin" : "already";
  const message = `There is an assessment "${id}" ${where}. "${suggestion}" is free.`;
  throw new ApiError(409, message, [{ field: "id", message }], { suggestion });
}

/** The administrator's assessments. Fixed paths come before the ones with an id. */
export function registerAdminAssessments(api: Api): void {
  api.openapi(toRoute(endpoints.listAdminAssessments), async (c) => {
    const page = await listAdminAssessments(c.env.db, c.req.valid("query"));
    if (page) return c.json(page, 200);
    const message = "There is no such category";
    throw new ApiError(422, message, [{ field: "category", message }]);
  });

  api.openapi(toRoute(endpoints.createAssessment), async (c) => {
    const body = c.req.valid("json");
    const written = await createDocument(c, { body, action: "create" }).catch((error: unknown) => {
      if (error instanceof TakenError) return explainTaken(c, body.id);
      throw error;
    });
    return c.json(written, 201);
  });

  api.openapi(toRoute(endpoints.bulkAssessments), async (c) => {
    return c.json(await bulkChange(c, c.req.valid("json")), 200);
  });

  api.openapi(toRoute(endpoints.testAssessment), async (c) => {
    if (c.env.env.DEVELOPMENT !== "true") throw new ApiError(404, "There is nothing at this address");
    const parsed = CreateAssessment.safeParse(c.req.valid("json"));
    if (parsed.success) return c.json({ message: "This assessment would be accepted", isValid: true, errors: [] }, 200);
    const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
    return c.json({ message: "This assessment would be refused", isValid: false, errors }, 200);
  });

  api.openapi(toRoute(endpoints.readAdminAssessment), async (c) => {
    const stored = await findStoredAssessment(c.env.db, c.req.valid("param").id);
    if (!stored) throw new ApiError(404, "Assessment not found");
    const document = requireDocument(stored);
    c.header("ETag", toEtag(document.version));
    return c.json(document, 200);
  });

  api.openapi(toRoute(endpoints.replaceAssessment), async (c) => {
    const { id } = c.req.valid("param");
    const { version, ...body } = c.req.valid("json");
    if (body.id !== id) {
      const message = "The id of an assessment cannot change. Duplicate it under another one.";
      throw new ApiError(422, message, [{ field: "id", message }]);
    }
    const stored = await requireStored(c, id);
    checkVersion(stored, readExpectedVersion(c, version));
    return c.json(await replaceDocument(c, stored, { body, action: "replace" }), 200);
  });

  api.openapi(toRoute(endpoints.deleteAssessment), async (c) => {
    const stored = await requireStored(c, c.req.valid("param").id);
    checkVersion(stored, readExpectedVersion(c));
    return c.json(await deleteDocument(c, stored), 200);
  });

  api.openapi(toRoute(endpoints.restoreAssessment), async (c) => {
    const stored = await findStoredAssessment(c.env.db, c.req.valid("param").id);
    if (!stored) throw new ApiError(404, "Assessment not found: the bin keeps what is deleted for 30 days");
    if (!stored.isDeleted) throw new ApiError(409, "This assessment is not in the bin");
    return c.json(await changeState(c, stored, { state: { deletedAt: null }, action: "restore" }), 200);
  });

  api.openapi(toRoute(endpoints.toggleAssessmentActive), async (c) => {
    const stored = await requireStored(c, c.req.valid("param").id);
    checkVersion(stored, readExpectedVersion(c));
    const { isActive } = c.req.valid("json");
    const action = isActive ? "activate" : "deactivate";
    return c.json(await changeState(c, stored, { state: { isActive }, action }), 200);
  });

  api.openapi(toRoute(endpoints.toggleAssessmentFeatured), async (c) => {
    const stored = await requireStored(c, c.req.valid("param").id);
    checkVersion(stored, readExpectedVersion(c));
    const { featured } = c.req.valid("json");
    const action = featured ? "feature" : "unfeature";
    return c.json(await changeState(c, stored, { state: { featured }, action }), 200);
  });

  api.openapi(toRoute(endpoints.duplicateAssessment), async (c) => {
    const { id } = c.req.valid("param");
    const document = requireDocument(await requireStored(c, id));
    const wanted = c.req.valid("json").id;
    // Room for '-copy' and a number of up to three digits behind it.
    const copyId = wanted ?? (await findFreeAssessmentId(c.env.db, extendSlug(id.slice(0, 71), "copy")));
    const copy = {
      ...toAuthored(document),
      id: copyId,
      title: `${document.title} (copy)`,
      isActive: false,
      featured: false,
    };
    const written = await createDocument(c, { body: copy, action: "duplicate", from: id }).catch((error: unknown) => {
      if (error instanceof TakenError) return explainTaken(c, copyId);
      throw error;
    });
    return c.json(written, 201);
  });

  api.openapi(toRoute(endpoints.previewAssessment), async (c) => {
    const now = new Date();
    const document = requireDocument(await requireStored(c, c.req.valid("param").id));
    const { id, categorySlug } = document;
    const url = new URL(c.req.url);
    const secrets = findSignInSecrets(c.env.env, url.hostname);
    if (!secrets) throw signInIsOff();
    const { token, expiresAt } = await createPreviewToken(secrets.jwtSecret, { entity: "assessment", id, now });
    const body = {
      url: `${url.origin}/category/${categorySlug}/${id}?preview=${token}`,
      expiresAt: expiresAt.toISOString(),
    };
    const deeds = [{ action: "preview", entity: "assessment" as const, entityId: id }];
    await commitWrite(c, { statements: [], deeds, status: 201, body, now });
    return c.json(body, 201);
  });

  api.openapi(toRoute(endpoints.listAssessmentRevisions), async (c) => {
    const { id } = c.req.valid("param");
    if (!(await findStoredAssessment(c.env.db, id))) throw new ApiError(404, "Assessment not found");
    const revisions = await listRevisions(c.env.db, { entity: "assessment", entityId: id });
    return c.json({ revisions: revisions.map(toRevisionEntry) }, 200);
  });

  api.openapi(toRoute(endpoints.readAssessmentRevision), async (c) => {
    const { id, revisionId } = c.req.valid("param");
    const { document, ...entry } = await requireRevision(
      c,
      { entity: "assessment", entityId: id },
      revisionId,
      Assessment,
    );
    return c.json({ ...toRevisionEntry(entry), document }, 200);
  });

  api.openapi(toRoute(endpoints.restoreAssessmentRevision), async (c) => {
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
    // The category of then may be gone by now.
    const body = { ...revised, id, isActive, featured, category };
    return c.json(
      await replaceDocument(c, stored, { body, action: "restore revision", detail: { from: version } }),
      200,
    );
  });
}
