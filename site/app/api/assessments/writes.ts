import { type AdminAssessment, largestAssessment, toAuthored } from "@illumine/shared/api/admin-assessments.ts";
import type { BaseFigures } from "@illumine/shared/assessment/base-figures.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { findStoredAssessment, type StoredAssessment } from "#app/db/assessments/admin.server.ts";
import { hashContent } from "#app/db/assessments/columns.server.ts";
import {
  insertAssessment,
  type StateChange,
  toContentVersion,
  updateAssessment,
  updateAssessmentState,
} from "#app/db/assessments/writes.server.ts";
import { findCategoryByName } from "#app/db/categories/rows.server.ts";
import { GuardError } from "#app/db/commits/commit.server.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError, ConflictError } from "../http/errors.ts";
import { commitWrite, toEtag } from "../http/write.ts";

const notFound = () => new ApiError(404, "Assessment not found");
export const damaged = () =>
  new ApiError(500, "What is stored of this assessment is damaged. Replace it, or take back one of its revisions.");

/** The assessment, not from the bin. @throws ApiError 404 */
export async function requireStored(c: ApiContext, id: string): Promise<StoredAssessment> {
  const stored = await findStoredAssessment(c.env.db, id);
  if (!stored || stored.isDeleted) throw notFound();
  return stored;
}

/** The assessment's document. @throws ApiError 404, 500 where the row does not parse */
export function requireDocument({ document }: StoredAssessment): AdminAssessment {
  if (!document) throw damaged();
  return document;
}

function throwConflict(current: AdminAssessment | null): never {
  const message = "Somebody changed this assessment in the meantime. Nothing was saved; yours is still with you.";
  throw new ConflictError(message, current);
}

/** @throws ConflictError where the write began from another version than the stored one */
export function checkVersion(stored: StoredAssessment, expected: number | null): void {
  if (expected !== null && expected !== stored.version) throwConflict(stored.document);
}

/** What a guard that did not hold means to the writer. */
async function explainGuard(c: ApiContext, id: string, version: number): Promise<never> {
  const stored = await requireStored(c, id);
  if (stored.version !== version) throwConflict(stored.document);
  throw new ApiError(422, "This category was deleted in the meantime", [
    { field: "category", message: "Choose another category" },
  ]);
}

async function requireCategory(c: ApiContext, name: string): Promise<{ id: string; name: string; slug: string }> {
  const category = await findCategoryByName(c.env.db, name);
  if (category) return category;
  const message = `There is no category "${name}". Add it first, or choose another.`;
  throw new ApiError(422, message, [{ field: "category", message }]);
}

function checkSize(assessment: Assessment): void {
  const bytes = new TextEncoder().encode(JSON.stringify(assessment)).length;
  if (bytes <= largestAssessment) return;
  const megabytes = (size: number) => (size / 1_000_000).toFixed(1);
  throw new ApiError(
    413,
    `This assessment has ${megabytes(bytes)} MB; at most ${megabytes(largestAssessment)} MB can be stored. Shorten it or split it.`,
  );
}

const noFigures: BaseFigures = { completions: 0, rating: 0, ratingCount: 0 };

/** What the server adds to a document that has just been written. */
function toWritten(
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

/** Creates an assessment and answers with it. @throws TakenError where its id is in use, the bin included */
export async function createDocument(
  c: ApiContext,
  { body, action, from }: { body: Assessment & { base?: BaseFigures }; action: string; from?: string },
): Promise<AdminAssessment> {
  const now = new Date();
  const category = await requireCategory(c, body.category);
  const assessment = { ...toAuthored(body), category: category.name };
  checkSize(assessment);
  const base = body.base ?? noFigures;
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
  const written = toWritten(assessment, figures, { completions: 0, ratingCount: 0, ratingSum: 0 });
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
    deeds: [{ action, entity: "assessment", entityId: assessment.id, detail }],
    status: 201,
    body: written,
    now,
  }).catch((error: unknown) => {
    if (error instanceof GuardError) return explainMissingCategory();
    throw error;
  });
  c.header("ETag", toEtag(1));
  return written;
}

function explainMissingCategory(): never {
  const message = "This category was deleted in the meantime. Choose another.";
  throw new ApiError(422, message, [{ field: "category", message }]);
}

/** Replaces a document with another one of the same id and answers with it. */
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
  const assessment = { ...toAuthored(body), category: category.name };
  checkSize(assessment);
  const previous = stored.document && toAuthored(stored.document);
  const base = body.base ?? stored.document?.base ?? noFigures;
  const contentHash = await hashContent(assessment);
  const contentVersion = assessment.isActive ? toContentVersion(stored, contentHash) : stored.contentVersion;
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
  const written = toWritten(assessment, figures, stored.counted);
  const write = { assessment, categoryId: category.id, base, version, contentVersion, contentHash };
  const statements = updateAssessment(c.env.db, {
    ...write,
    previous: { version: before, document: previous, updatedAt: stored.updatedAt },
    sessionIdHash: c.var.admin.idHash,
    now,
  });
  const deed = { action, entity: "assessment" as const, entityId: id, detail: { ...detail, version } };
  await commitWrite(c, { statements, deeds: [deed], status: 200, body: written, now }).catch((error: unknown) => {
    if (error instanceof GuardError) return explainGuard(c, id, before);
    throw error;
  });
  c.header("ETag", toEtag(version));
  return written;
}

/** What visitors take once the assessment is shown. */
export async function toPublished(stored: StoredAssessment) {
  const assessment = { ...toAuthored(requireDocument(stored)), isActive: true };
  const contentHash = await hashContent(assessment);
  return { assessment, contentHash, contentVersion: toContentVersion(stored, contentHash) };
}

/** Changes what is beside the text and answers with the document. */
export async function changeState(
  c: ApiContext,
  stored: StoredAssessment,
  { state, action }: { state: StateChange; action: string },
): Promise<AdminAssessment> {
  const now = new Date();
  const document = requireDocument(stored);
  const version = stored.version + 1;
  const isShown = state.isActive === true || (state.deletedAt === null && document.isActive);
  const published = isShown ? await toPublished(stored) : undefined;
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
  const deed = { action, entity: "assessment" as const, entityId: stored.id, detail: { version } };
  await commitWrite(c, { statements, deeds: [deed], status: 200, body, now }).catch((error: unknown) => {
    if (error instanceof GuardError) return explainGuard(c, stored.id, stored.version);
    throw error;
  });
  c.header("ETag", toEtag(version));
  return body;
}

/** Puts an assessment into the bin, one that cannot be read too. */
export async function deleteDocument(
  c: ApiContext,
  { id, version, title }: StoredAssessment,
): Promise<{ message: string }> {
  const now = new Date();
  const body = { message: "Assessment deleted. It stays in the bin for 30 days." };
  const statements = updateAssessmentState(c.env.db, { id, version, state: { deletedAt: now }, now });
  const deed = {
    action: "delete",
    entity: "assessment" as const,
    entityId: id,
    detail: { title, version: version + 1 },
  };
  await commitWrite(c, { statements, deeds: [deed], status: 200, body, now }).catch((error: unknown) => {
    if (error instanceof GuardError) return explainGuard(c, id, version);
    throw error;
  });
  return body;
}
