import type { BaseFigures } from "@illumine/shared/assessment/base-figures.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import { insertRevision } from "../commits/revisions.server.ts";
import type { Database } from "../database.server.ts";
import { assessments, assessmentVersions, categories, revisions } from "../schema.server.ts";
import { toColumns } from "./columns.server.ts";

export const binLifetimeMs = 30 * 86_400_000;

export const guardVersion = (db: Database, id: string, version: number): Statement =>
  guard(
    db,
    sql`exists ${db
      .select({ one: sql`1` })
      .from(assessments)
      .where(and(eq(assessments.id, id), eq(assessments.version, version)))}`,
  );

export const guardCategory = (db: Database, id: string): Statement =>
  guard(db, sql`exists ${db.select({ one: sql`1` }).from(categories).where(eq(categories.id, id))}`);

export function computeContentVersion(
  present: { contentVersion: number; publishedHash: string | null | undefined },
  contentHash: string,
): number {
  const isNewContent = present.publishedHash !== undefined && present.publishedHash !== contentHash;
  return present.contentVersion + (isNewContent ? 1 : 0);
}

function insertContentVersion(
  db: Database,
  { assessment, contentVersion, contentHash, now }: { assessment: Assessment } & ContentStamp & { now: Date },
): Statement {
  return db
    .insert(assessmentVersions)
    .values({ assessmentId: assessment.id, contentVersion, contentHash, createdAt: now, document: assessment })
    .onConflictDoUpdate({
      target: [assessmentVersions.assessmentId, assessmentVersions.contentVersion],
      set: { contentHash, document: assessment },
    });
}

interface ContentStamp {
  contentVersion: number;
  contentHash: string;
}

export interface AssessmentWrite extends ContentStamp {
  assessment: Assessment;
  categoryId: string;
  base: BaseFigures;
  version: number;
  sessionIdHash: string;
  now: Date;
}

const toBaseColumns = ({ completions, rating, ratingCount }: BaseFigures) => ({
  completionsBase: completions,
  ratingBase: rating,
  ratingBaseCount: ratingCount,
});

const toRevisionTarget = (entityId: string) => ({ entity: "assessment" as const, entityId });

export function insertAssessment(db: Database, write: AssessmentWrite): Statement[] {
  const { assessment, categoryId, base, version, contentVersion, contentHash, sessionIdHash, now } = write;
  return [
    guardCategory(db, categoryId),
    db.insert(assessments).values({
      ...toColumns(assessment, categoryId),
      ...toBaseColumns(base),
      version,
      contentVersion,
      contentHash,
      createdAt: now,
      updatedAt: now,
    }),
    ...(assessment.isActive ? [insertContentVersion(db, write)] : []),
    ...insertRevision(db, {
      ...toRevisionTarget(assessment.id),
      version,
      document: assessment,
      previous: null,
      sessionIdHash,
      now,
    }),
  ];
}

/** @param previous.document null if the stored document doesn't parse, so no revision of it can be saved */
export function updateAssessment(
  db: Database,
  write: AssessmentWrite & { previous: { version: number; document: Assessment | null; updatedAt: Date } },
): Statement[] {
  const { assessment, categoryId, base, version, contentVersion, contentHash, sessionIdHash, previous, now } = write;
  const { document, ...previousState } = previous;
  return [
    guardVersion(db, assessment.id, previous.version),
    guardCategory(db, categoryId),
    db
      .update(assessments)
      .set({
        ...toColumns(assessment, categoryId),
        ...toBaseColumns(base),
        version,
        contentVersion,
        contentHash,
        updatedAt: now,
      })
      .where(eq(assessments.id, assessment.id)),
    ...(assessment.isActive ? [insertContentVersion(db, write)] : []),
    ...insertRevision(db, {
      ...toRevisionTarget(assessment.id),
      version,
      document: assessment,
      previous: document && { ...previousState, document },
      sessionIdHash,
      now,
    }),
  ];
}

export interface StateChange {
  isActive?: boolean;
  featured?: boolean;
  deletedAt?: Date | null;
}

/**
 * Creates no revision, because the text stays the same.
 * @param published the document, if making it visible publishes content that visitors haven't seen
 */
export function updateAssessmentState(
  db: Database,
  change: {
    id: string;
    version: number;
    state: StateChange;
    published?: ContentStamp & { assessment: Assessment };
    now: Date;
  },
): Statement[] {
  const { id, version, state, published, now } = change;
  const figures = published && { contentVersion: published.contentVersion, contentHash: published.contentHash };
  return [
    guardVersion(db, id, version),
    db
      .update(assessments)
      .set({ ...state, ...figures, version: version + 1, updatedAt: now })
      .where(eq(assessments.id, id)),
    ...(published ? [insertContentVersion(db, { ...published, now })] : []),
  ];
}

export function purgeAssessments(db: Database, now: Date): Statement[] {
  const expired = db
    .select({ id: assessments.id })
    .from(assessments)
    .where(lt(assessments.deletedAt, new Date(now.getTime() - binLifetimeMs)));
  return [
    db.delete(assessmentVersions).where(inArray(assessmentVersions.assessmentId, expired)),
    db.delete(revisions).where(and(eq(revisions.entity, "assessment"), inArray(revisions.entityId, expired))),
    db.delete(assessments).where(inArray(assessments.id, expired)),
  ];
}
