import { type AdminAssessment, maxAssessmentBytes, pickAuthored } from "@illumine/shared/api/admin-assessments.ts";
import type { BaseFigures } from "@illumine/shared/assessment/base-figures.ts";
import { computeMeanRating } from "@illumine/shared/assessment/ratings.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { listUnread } from "@illumine/shared/assessment/unread.ts";
import { findFreeAssessmentId, findStoredAssessment, type StoredAssessment } from "#app/db/assessments/admin.server.ts";
import { hashContent } from "#app/db/assessments/columns.server.ts";
import { computeContentVersion, insertAssessment, updateAssessment } from "#app/db/assessments/writes.server.ts";
import { findCategoryByName } from "#app/db/categories/categories.server.ts";
import type { StoredKind } from "../documents/kind.ts";
import { markRevision } from "../documents/revisions.ts";
import { requireDocument } from "../documents/stored.ts";
import { createDocument, replaceDocument } from "../documents/writes.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";

const entity = "assessment";
export const storedAssessments: StoredKind<StoredAssessment> = { entity, find: findStoredAssessment };

async function throwIdTaken(c: ApiContext, id: string): Promise<never> {
  const [existing, suggestion] = await Promise.all([
    findStoredAssessment(c.env.db, id),
    findFreeAssessmentId(c.env.db, id),
  ]);
  const where = existing?.isDeleted ? "in the bin" : "already";
  const message = `There is an assessment "${id}" ${where}. "${suggestion}" is free.`;
  throw new ApiError(409, message, [{ field: "id", message }], { suggestion });
}

async function requireCategory(c: ApiContext, name: string): Promise<{ id: string; name: string; slug: string }> {
  const category = await findCategoryByName(c.env.db, name);
  if (category) return category;
  const message = `The category "${name}" doesn't exist. Add it first or choose another.`;
  throw new ApiError(422, message, [{ field: "category", message }]);
}

export function checkSize(assessment: Assessment): void {
  const bytes = new TextEncoder().encode(JSON.stringify(assessment)).length;
  if (bytes <= maxAssessmentBytes) return;
  const megabytes = (size: number) => (size / 1_000_000).toFixed(1);
  throw new ApiError(
    413,
    `This assessment is ${megabytes(bytes)} MB, but the limit is ${megabytes(maxAssessmentBytes)} MB. Shorten or split it.`,
  );
}

/** @throws ApiError 422: visitors would get wrong scores of an assessment whose keys or questions weren't all read */
export function requireRead(assessment: Assessment): void {
  const unread = listUnread(assessment);
  const [first] = unread;
  if (!first) return;
  const errors = unread.map(({ path, message }) => ({ field: path.join("."), message }));
  throw new ApiError(422, `"${assessment.title}" can't be published. ${first.message}`, errors);
}

const emptyFigures: BaseFigures = { completions: 0, rating: 0, ratingCount: 0 };

const noneCounted: StoredAssessment["counted"] = { completions: 0, ratingCount: 0, ratingSum: 0 };

type Authored = Assessment & { base?: BaseFigures | undefined };

/** @throws ApiError 413, 422 */
async function prepareAssessment(
  c: ApiContext,
  { authored, action, stored }: { authored: Authored; action: string; stored?: StoredAssessment },
) {
  const now = new Date();
  const category = await requireCategory(c, authored.category);
  const assessment = { ...pickAuthored(authored), category: category.name };
  checkSize(assessment);
  if (assessment.isActive) requireRead(assessment);
  const contentHash = await hashContent(assessment);
  const { contentVersion: storedContent = 1, document, counted = noneCounted } = stored ?? {};
  const contentVersion = stored && assessment.isActive ? computeContentVersion(stored, contentHash) : storedContent;
  const base = authored.base ?? document?.base ?? emptyFigures;
  const ratingCount = base.ratingCount + counted.ratingCount;
  const updatedAt = now.toISOString();
  const body: AdminAssessment = {
    ...assessment,
    categorySlug: category.slug,
    version: (stored?.version ?? 0) + 1,
    contentVersion,
    base,
    createdAt: document?.createdAt ?? updatedAt,
    updatedAt,
    starts: document?.starts ?? 0,
    deletedAt: null,
    completions: base.completions + counted.completions,
    rating: computeMeanRating(base.rating * base.ratingCount + counted.ratingSum, ratingCount),
    ratingCount,
  };
  const sessionIdHash = c.var.admin.idHash;
  const mark = markRevision(c, { action, isPublic: assessment.isActive });
  const write = { assessment, categoryId: category.id, base, contentVersion, contentHash, sessionIdHash, mark, now };
  return { body, write };
}

async function throwCategoryDeleted(): Promise<never> {
  const message = "This category was deleted while you were editing. Choose another.";
  throw new ApiError(422, message, [{ field: "category", message }]);
}

export async function createAssessment(
  c: ApiContext,
  { body: authored, action, from }: { body: Authored; action: string; from?: string },
): Promise<AdminAssessment> {
  const { body, write } = await prepareAssessment(c, { authored, action });
  const { id, title } = body;
  const detail = from === undefined ? { title } : { title, from };
  const auditEntries = [{ action, entity, entityId: id, detail }];
  return createDocument(
    c,
    { statements: insertAssessment(c.env.db, write), auditEntries, body, now: write.now },
    { guard: throwCategoryDeleted, taken: () => throwIdTaken(c, id) },
  );
}

async function throwCategoryDeletedMeanwhile(): Promise<never> {
  throw new ApiError(422, "This category was deleted while you were editing", [
    { field: "category", message: "Choose another category" },
  ]);
}

export async function replaceAssessment(
  c: ApiContext,
  stored: StoredAssessment,
  { body: authored, action, detail = {} }: { body: Authored; action: string; detail?: Record<string, unknown> },
): Promise<AdminAssessment> {
  const { body, write } = await prepareAssessment(c, { authored, action, stored });
  const previous = stored.document && pickAuthored(stored.document);
  const statements = updateAssessment(c.env.db, stored, { ...write, previous });
  const auditEntries = [{ action, entity, entityId: stored.id, detail: { ...detail, version: body.version } }];
  const refusals = { guard: throwCategoryDeletedMeanwhile };
  return replaceDocument(
    c,
    { kind: storedAssessments, stored, refusals },
    { statements, auditEntries, body, now: write.now },
  );
}

export async function derivePublished(stored: StoredAssessment) {
  const assessment = { ...pickAuthored(requireDocument(storedAssessments, stored)), isActive: true };
  const contentHash = await hashContent(assessment);
  return { assessment, contentHash, contentVersion: computeContentVersion(stored, contentHash) };
}
