import { type AdminAssessment, maxAssessmentBytes, pickAuthored } from "@illumine/shared/api/admin-assessments.ts";
import type { BaseFigures } from "@illumine/shared/assessment/base-figures.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { findStoredAssessment, type StoredAssessment } from "#app/db/assessments/admin.server.ts";
import { hashContent } from "#app/db/assessments/columns.server.ts";
import {
  computeContentVersion,
  insertAssessment,
  type StateChange,
  updateAssessment,
  updateAssessmentState,
} from "#app/db/assessments/writes.server.ts";
import { findCategoryByName } from "#app/db/categories/categories.server.ts";
import { GuardError } from "#app/db/commits/commit.server.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError, ConflictError } from "../http/errors.ts";
import { commitWrite, toEtag } from "../http/write.ts";

const notFound = () => new ApiError(404, "Assessment not found");
export const createDamagedError = () =>
  new ApiError(500, "The stored assessment can't be read. Replace it or restore one of its revisions.");

/** @throws ApiError 404 if there is none or it is in the bin */
export async function requireStored(c: ApiContext, id: string): Promise<StoredAssessment> {
  const stored = await findStoredAssessment(c.env.db, id);
  if (!stored || stored.isDeleted) throw notFound();
  return stored;
}

/** @throws ApiError 500 if the stored row doesn't parse */
export function requireDocument({ document }: StoredAssessment): AdminAssessment {
  if (!document) throw createDamagedError();
  return document;
}

function throwConflict(current: AdminAssessment | null): never {
  const message = "Someone else changed this assessment. Nothing was saved. You still have your edits.";
  throw new ConflictError(message, current);
}

export function checkVersion(stored: StoredAssessment, expected: number | null): void {
  if (expected !== null && expected !== stored.version) throwConflict(stored.document);
}

async function throwGuardFailure(c: ApiContext, id: string, version: number): Promise<never> {
  const stored = await requireStored(c, id);
  if (stored.version !== version) throwConflict(stored.document);
  throw new ApiError(422, "This category was deleted while you were editing", [
    { field: "category", message: "Choose another category" },
  ]);
}

async function requireCategory(c: ApiContext, name: string): Promise<{ id: string; name: string; slug: string }> {
  const category = await findCategoryByName(c.env.db, name);
  if (category) return category;
  const message = `The category "${name}" doesn't exist. Add it first or choose another.`;
  throw new ApiError(422, message, [{ field: "category", message }]);
}

function checkSize(assessment: Assessment): void {
  const bytes = new TextEncoder().encode(JSON.stringify(assessment)).length;
  if (bytes <= maxAssessmentBytes) return;
  const megabytes = (size: number) => (size / 1_000_000).toFixed(1);
  throw new ApiError(
    413,
    `This assessment is ${megabytes(bytes)} MB, but the limit is ${megabytes(maxAssessmentBytes)} MB. Shorten or split it.`,
  );
}

const emptyFigures: BaseFigures = { completions: 0, rating: 0, ratingCount: 0 };

function buildWrittenDocument(
  assessment: Assessment,
  figures: Pick<
    AdminAssessment,
    "categorySlug" | "version" | "contentVersion" | "base" | "createdAt" | "updatedAt" | "starts"
  >,
  counted: { completions: number; ratingCount: number; ratingSum: number },
): AdminAssessment {
  const { base } = figures;
  const ratingCount = base.ratingCount + counted.ratingCount;
  const rating = ratingCount === 0 ? null : (base.rating * base.ratingCount + counted.ratingSum) / ratingCount;
  return {
    ...assessment,
    ...figures,
    deletedAt: null,
    completions: base.completions + counted.completions,
    rating,
    ratingCount,
  };
}

/** @throws TakenError if the id is in use, including in the bin */
export async function createDocument(
  c: ApiContext,
  { body, action, from }: { body: Assessment & { base?: BaseFigures }; action: string; from?: string },
): Promise<AdminAssessment> {
  const now = new Date();
  const category = await requireCategory(c, body.category);
  const assessment = { ...pickAuthored(body), category: category.name };
  checkSize(assessment);
  const base = body.base ?? emptyFigures;
  const contentHash = await hashContent(assessment);
  const at = now.toISOString();
  const figures = {
    categorySlug: category.slug,
    version: 1,
    contentVersion: 1,
    base,
    createdAt: at,
    updatedAt: at,
    starts: 0,
  };
  const written = buildWrittenDocument(assessment, figures, { completions: 0, ratingCount: 0, ratingSum: 0 });
  const sessionIdHash = c.var.admin.idHash;
  const write = {
    assessment,
    categoryId: category.id,
    base,
    version: 1,
    contentVersion: 1,
    contentHash,
    sessionIdHash,
    now,
  };
  const detail = from === undefined ? { title: assessment.title } : { title: assessment.title, from };
  await commitWrite(c, {
    statements: insertAssessment(c.env.db, write),
    auditEntries: [{ action, entity: "assessment", entityId: assessment.id, detail }],
    status: 201,
    body: written,
    now,
  }).catch((error: unknown) => {
    if (error instanceof GuardError) return throwCategoryDeleted();
    throw error;
  });
  c.header("ETag", toEtag(1));
  return written;
}

function throwCategoryDeleted(): never {
  const message = "This category was deleted while you were editing. Choose another.";
  throw new ApiError(422, message, [{ field: "category", message }]);
}

export async function replaceDocument(
  c: ApiContext,
  stored: StoredAssessment,
  {
    body,
    action,
    detail = {},
  }: { body: Assessment & { base?: BaseFigures }; action: string; detail?: Record<string, unknown> },
): Promise<AdminAssessment> {
  const now = new Date();
  const { id, version: before } = stored;
  const category = await requireCategory(c, body.category);
  const assessment = { ...pickAuthored(body), category: category.name };
  checkSize(assessment);
  const previous = stored.document && pickAuthored(stored.document);
  const base = body.base ?? stored.document?.base ?? emptyFigures;
  const contentHash = await hashContent(assessment);
  const contentVersion = assessment.isActive ? computeContentVersion(stored, contentHash) : stored.contentVersion;
  const { createdAt = now.toISOString(), starts = 0 } = stored.document ?? {};
  const version = before + 1;
  const figures = {
    categorySlug: category.slug,
    version,
    contentVersion,
    base,
    createdAt,
    updatedAt: now.toISOString(),
    starts,
  };
  const written = buildWrittenDocument(assessment, figures, stored.counted);
  const write = { assessment, categoryId: category.id, base, version, contentVersion, contentHash };
  const statements = updateAssessment(c.env.db, {
    ...write,
    previous: { version: before, document: previous, updatedAt: stored.updatedAt },
    sessionIdHash: c.var.admin.idHash,
    now,
  });
  const auditEntry = { action, entity: "assessment" as const, entityId: id, detail: { ...detail, version } };
  await commitWrite(c, { statements, auditEntries: [auditEntry], status: 200, body: written, now }).catch(
    (error: unknown) => {
      if (error instanceof GuardError) return throwGuardFailure(c, id, before);
      throw error;
    },
  );
  c.header("ETag", toEtag(version));
  return written;
}

export async function derivePublished(stored: StoredAssessment) {
  const assessment = { ...pickAuthored(requireDocument(stored)), isActive: true };
  const contentHash = await hashContent(assessment);
  return { assessment, contentHash, contentVersion: computeContentVersion(stored, contentHash) };
}

export async function changeState(
  c: ApiContext,
  stored: StoredAssessment,
  { state, action }: { state: StateChange; action: string },
): Promise<AdminAssessment> {
  const now = new Date();
  const document = requireDocument(stored);
  const version = stored.version + 1;
  const isShown = state.isActive === true || (state.deletedAt === null && document.isActive);
  const published = isShown ? await derivePublished(stored) : undefined;
  const { deletedAt, ...flags } = state;
  const body: AdminAssessment = {
    ...document,
    ...flags,
    ...(deletedAt !== undefined && { deletedAt: deletedAt?.toISOString() ?? null }),
    version,
    contentVersion: published?.contentVersion ?? document.contentVersion,
    updatedAt: now.toISOString(),
  };
  const statements = updateAssessmentState(c.env.db, { id: stored.id, version: stored.version, state, published, now });
  const auditEntry = { action, entity: "assessment" as const, entityId: stored.id, detail: { version } };
  await commitWrite(c, { statements, auditEntries: [auditEntry], status: 200, body, now }).catch((error: unknown) => {
    if (error instanceof GuardError) return throwGuardFailure(c, stored.id, stored.version);
    throw error;
  });
  c.header("ETag", toEtag(version));
  return body;
}

/** Also works for assessments that don't parse. */
export async function deleteDocument(
  c: ApiContext,
  { id, version, title }: StoredAssessment,
): Promise<{ message: string }> {
  const now = new Date();
  const body = { message: "Assessment deleted. It stays in the bin for 30 days." };
  const statements = updateAssessmentState(c.env.db, { id, version, state: { deletedAt: now }, now });
  const auditEntry = {
    action: "delete",
    entity: "assessment" as const,
    entityId: id,
    detail: { title, version: version + 1 },
  };
  await commitWrite(c, { statements, auditEntries: [auditEntry], status: 200, body, now }).catch((error: unknown) => {
    if (error instanceof GuardError) return throwGuardFailure(c, id, version);
    throw error;
  });
  return body;
}
