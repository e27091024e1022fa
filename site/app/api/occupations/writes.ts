import type { AdminOccupation, OccupationContent } from "@illumine/shared/occupations/document.ts";
import {
  deriveBuiltIn,
  findStoredOccupation,
  insertOccupation,
  listLinkedAssessments,
  type StoredOccupation,
  updateOccupation,
} from "#app/db/occupations/documents.server.ts";
import { findFreeOccupationSlug, findOccupationSlugHolder } from "#app/db/occupations/slugs.server.ts";
import type { StoredKind } from "../documents/kind.ts";
import { markRevision } from "../documents/revisions.ts";
import { createDocument, replaceDocument } from "../documents/writes.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";

const entity = "occupation";

export const storedOccupations: StoredKind<StoredOccupation> = {
  entity,
  find: findStoredOccupation,
  binHint: ". It's in the bin; restore it first.",
};

async function throwSlugTaken(c: ApiContext, slug: string): Promise<never> {
  const [holder, suggestion] = await Promise.all([
    findOccupationSlugHolder(c.env.db, slug),
    findFreeOccupationSlug(c.env.db, slug),
  ]);
  const bin = holder?.isDeleted ? " by an occupation in the bin" : "";
  const former = holder?.isFormer ? " as the old address of another occupation" : "";
  const message = `The address "${slug}" is taken${bin}${former}. "${suggestion}" is free.`;
  throw new ApiError(409, message, [{ field: "slug", message }], { suggestion });
}

async function throwIdOrSlugTaken(c: ApiContext, { id, slug }: { id: string; slug: string }): Promise<never> {
  const existing = await findStoredOccupation(c.env.db, id);
  if (!existing) return throwSlugTaken(c, slug);
  const message = `There is an occupation with the id "${id}" ${existing.isDeleted ? "in the bin" : "already"}.`;
  throw new ApiError(409, message, [{ field: "id", message }], { current: existing.document });
}

export async function createOccupation(
  c: ApiContext,
  { id, text, now }: { id: string; text: OccupationContent; now: Date },
): Promise<AdminOccupation> {
  const { db } = c.env;
  const at = now.toISOString();
  const body: AdminOccupation = {
    ...text,
    ...{ id, builtIn: null, released: null, version: 1, createdAt: at, updatedAt: at, deletedAt: null },
    linkedAssessments: await listLinkedAssessments(db, text.assessments),
  };
  const mark = markRevision(c, { action: "create", isPublic: !text.isHidden });
  const statements = insertOccupation(db, { id, text, sessionIdHash: c.var.admin.idHash, mark, now });
  const auditEntries = [{ action: "create", entity, entityId: id, detail: { isHidden: text.isHidden } }];
  return createDocument(
    c,
    { statements, auditEntries, body, now },
    { guard: () => throwSlugTaken(c, text.slug), taken: () => throwIdOrSlugTaken(c, { id, slug: text.slug }) },
  );
}

export async function replaceOccupation(
  c: ApiContext,
  stored: StoredOccupation,
  { text, audit }: { text: OccupationContent; audit: { action: string; detail?: Record<string, unknown> } },
): Promise<AdminOccupation> {
  const { db } = c.env;
  const now = new Date();
  const { id, isHidden } = stored;
  const version = stored.version + 1;
  const builtIn = deriveBuiltIn(stored, text);
  const body: AdminOccupation = {
    ...stored.document,
    ...text,
    builtIn,
    linkedAssessments: await listLinkedAssessments(db, text.assessments),
    version,
    updatedAt: now.toISOString(),
  };
  const mark = markRevision(c, { action: audit.action, isPublic: !text.isHidden });
  const statements = updateOccupation(db, stored, {
    ...{ text, builtIn, now },
    ...{ sessionIdHash: c.var.admin.idHash, mark },
  });
  const auditEntries = [
    { action: audit.action, entity, entityId: id, detail: { ...audit.detail, version } },
    ...(text.isHidden === isHidden ? [] : [{ action: text.isHidden ? "hide" : "show", entity, entityId: id }]),
  ];
  const throwTaken = () => throwSlugTaken(c, text.slug);
  const refusals = { guard: throwTaken, taken: throwTaken };
  return replaceDocument(c, { kind: storedOccupations, stored, refusals }, { statements, auditEntries, body, now });
}
