import type { BaseFigures } from "@illumine/shared/assessment/base-figures.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { eq, inArray, sql } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { purgeDocuments, selectExpired } from "../documents/bin.server.ts";
import type { RevisionMark } from "../documents/revisions.server.ts";
import type { DocumentState } from "../documents/table.server.ts";
import { insertDocument, updateDocument, updateState } from "../documents/writes.server.ts";
import { assessments, assessmentVersions } from "../schema/assessments.server.ts";
import { categories } from "../schema/categories.server.ts";
import { anonymousResponses, responseStatistics, responseSums } from "../schema/visitors.server.ts";
import type { StoredAssessment } from "./admin.server.ts";
import { toColumns } from "./columns.server.ts";

const source = { entity: "assessment", table: assessments };

const guardCategory = (db: Database, id: string): Statement =>
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

interface AssessmentWrite extends ContentStamp {
  assessment: Assessment;
  categoryId: string;
  base: BaseFigures;
  sessionIdHash: string;
  mark: RevisionMark;
  now: Date;
}

const publishContent = (db: Database, write: AssessmentWrite): Statement[] =>
  write.assessment.isActive ? [insertContentVersion(db, write)] : [];

const toDocumentWrite = (write: AssessmentWrite) => ({
  columns: {
    ...toColumns(write.assessment, write.categoryId),
    completionsBase: write.base.completions,
    ratingBase: write.base.rating,
    ratingBaseCount: write.base.ratingCount,
    contentVersion: write.contentVersion,
    contentHash: write.contentHash,
  },
  text: write.assessment,
  sessionIdHash: write.sessionIdHash,
  mark: write.mark,
  now: write.now,
});

export const insertAssessment = (db: Database, write: AssessmentWrite): Statement[] => [
  guardCategory(db, write.categoryId),
  ...insertDocument(db, source, { id: write.assessment.id, ...toDocumentWrite(write) }),
  ...publishContent(db, write),
];

/** @param previous null if the stored document doesn't parse */
export const updateAssessment = (
  db: Database,
  stored: StoredAssessment,
  { previous, ...write }: AssessmentWrite & { previous: Assessment | null },
): Statement[] => [
  guardCategory(db, write.categoryId),
  ...updateDocument(db, source, { stored, previous, ...toDocumentWrite(write) }),
  ...publishContent(db, write),
];

export interface AssessmentState {
  isActive?: boolean;
  featured?: boolean;
  deletedAt?: Date | null;
}

/** @param published the document, if making it visible publishes content that visitors haven't seen */
export function updateAssessmentState(
  db: Database,
  of: DocumentState,
  {
    state,
    published,
    now,
  }: { state: AssessmentState; published?: (ContentStamp & { assessment: Assessment }) | undefined; now: Date },
): Statement[] {
  const content = published && { contentVersion: published.contentVersion, contentHash: published.contentHash };
  return [
    ...updateState(db, source, { of, columns: { ...state, ...content }, publishes: state.isActive === true, now }),
    ...(published ? [insertContentVersion(db, { ...published, now })] : []),
  ];
}

/** No text changes: a revision that is restored keeps the category. */
export const moveAssessment = (
  db: Database,
  of: DocumentState,
  { categoryId, now }: { categoryId: string; now: Date },
): Statement[] => [
  guardCategory(db, categoryId),
  ...updateState(db, source, { of, columns: { categoryId }, publishes: false, now }),
];

export const purgeAssessments = (db: Database, now: Date): Statement[] => [
  ...[anonymousResponses, responseSums, responseStatistics].map((table) =>
    db.delete(table).where(inArray(table.assessmentId, selectExpired(db, assessments, now))),
  ),
  db.delete(assessmentVersions).where(inArray(assessmentVersions.assessmentId, selectExpired(db, assessments, now))),
  ...purgeDocuments(db, source, now),
];
