import type { BaseFigures } from "@illumine/shared/assessment/base-figures.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import { insertRevision } from "../commits/revisions.server.ts";
import type { Database } from "../database.server.ts";
import { assessments, assessmentVersions, categories, revisions } from "../schema.server.ts";
import { toColumns } from "./columns.server.ts";

/** Milliseconds that a deleted document stays in the bin. */
export const binLifetime = 30 * 86_400_000;

/** Undoes the batch unless the assessment still is the version that the write began from. */
export const guardVersion = (db: Database, id: string, version: number): Statement =>
  guard(
    db,
    sql`exists ${db
      .select({ one: sql`1` })
      .from(assessments)
      .where(and(eq(assessments.id, id), eq(assessments.version, version)))}`,
  );

/** Undoes the batch unless the category is still there. */
export const guardCategory = (db: Database, id: string): Statement =>
  guard(db, sql`exists ${db.select({ one: sql`1` }).from(categories).where(eq(categories.id, id))}`);

/** The content version that publishing this makes, given what visitors took under the present one. */
export function toContentVersion(
  present: { contentVersion: number; publishedHash: string | null | undefined },
  contentHash: string,
): number {
  const isNewContent = present.publishedHash !== undefined && present.publishedHash !== contentHash;
  return present.contentVersion + (isNewContent ? 1 : 0);
}

/** What visitors take from now on, kept so that a run or a report can be opened against it later. */
function insertContentVersion(
  db: Database,
  { assessment, contentVersion, contentHash, now }: { assessment: Assessment } & Figures & { now: Date },
): Statement {
  return db
    .insert(assessmentVersions)
    .values({ assessmentId: assessment.id, contentVersion, contentHash, createdAt: now, document: assessment })
    .onConflictDoUpdate({
      target: [assessmentVersions.assessmentId, assessmentVersions.contentVersion],
      set: { contentHash, document: assessment },
    });
}

interface Figures {
  contentVersion: number;
  contentHash: string;
}

export interface AssessmentWrite extends Figures {
  /** The authored document. */
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

const toRevisionOf = (entityId: string) => ({ entity: "assessment" as const, entityId });

/** Creates an assessment. */
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
      ...toRevisionOf(assessment.id),
      version,
      document: assessment,
      previous: null,
      sessionIdHash,
      now,
    }),
  ];
}

/**
 * Replaces an assessment that still is `previous.version`.
 * @param previous.document null where what is stored does not parse: then there is nothing that a revision could keep
 */
export function updateAssessment(
  db: Database,
  write: AssessmentWrite & { previous: { version: number; document: Assessment | null; updatedAt: Date } },
): Statement[] {
  const { assessment, categoryId, base, version, contentVersion, contentHash, sessionIdHash, previous, now } = write;
  const { document, ...rest } = previous;
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
      ...toRevisionOf(assessment.id),
      version,
      document: assessment,
      previous: document && { ...rest, document },
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
 * Changes what is beside the text: shown or hidden, featured, in the bin. No revision: the words stay the same.
 * @param published the document, where showing it publishes what visitors have not seen
 */
export function updateAssessmentState(
  db: Database,
  change: {
    id: string;
    version: number;
    state: StateChange;
    published?: Figures & { assessment: Assessment };
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

/** Empties the bin of what has been in it for 30 days, with its versions and revisions. */
export function purgeAssessments(db: Database, now: Date): Statement[] {
  const gone = db
    .select({ id: assessments.id })
    .from(assessments)
    .where(lt(assessments.deletedAt, new Date(now.getTime() - binLifetime)));
  return [
    db.delete(assessmentVersions).where(inArray(assessmentVersions.assessmentId, gone)),
    db.delete(revisions).where(and(eq(revisions.entity, "assessment"), inArray(revisions.entityId, gone))),
    db.delete(assessments).where(inArray(assessments.id, gone)),
  ];
}
