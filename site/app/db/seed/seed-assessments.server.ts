import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { and, eq, sql } from "drizzle-orm";
import { hashContent, hashWritten, toColumns } from "../assessments/columns.server.ts";
import { newAssessmentDays } from "../assessments/published.server.ts";
import type { Database } from "../database.server.ts";
import { assessments, assessmentVersions } from "../schema/assessments.server.ts";
import { categories } from "../schema/categories.server.ts";
import { buildLedgerKey, createPlan, type Ledger, recordSeeded, type SeedPlan } from "./ledger.server.ts";

const listStoredRows = (db: Database, ids: string[]) =>
  db
    .select({
      id: assessments.id,
      version: assessments.version,
      contentVersion: assessments.contentVersion,
      sections: assessments.sections,
      scoring: assessments.scoring,
    })
    .from(assessments)
    // One parameter, however many ids there are.
    .where(sql`${assessments.id} in (select value from json_each(${JSON.stringify(ids)}))`);

/** On a new site only those marked as new in their files count as new. A millisecond apart, so 'newest' is stable. */
const computeCreatedAt = ({ isNew }: Assessment, position: number, now: Date) =>
  new Date(now.getTime() - position - (isNew ? 0 : (newAssessmentDays + 1) * 86_400_000));

export async function planAssessments(
  db: Database,
  { contents, ledger, now }: { contents: readonly Assessment[]; ledger: Ledger; now: Date },
): Promise<SeedPlan> {
  const plan = createPlan();
  const stored = await listStoredRows(
    db,
    contents.map(({ id }) => id),
  );
  const rows = new Map(stored.map((row) => [row.id, row]));
  for (const [position, assessment] of contents.entries()) {
    const { id } = assessment;
    const columns = toColumns(assessment, toCategorySlug(assessment.category));
    const hash = await hashWritten(columns);
    const contentHash = await hashContent(assessment);
    const entry = ledger.get(buildLedgerKey("assessment", id));
    const row = rows.get(id);
    if (entry?.hash === hash) {
      plan.unchanged += 1;
    } else if (!entry && !row) {
      const slug = columns.categoryId;
      plan.statements.push(
        db
          .insert(categories)
          .values({ id: slug, name: assessment.category, slug, createdAt: now, updatedAt: now })
          .onConflictDoNothing(),
        db.insert(assessments).values({
          ...columns,
          version: 1,
          contentVersion: 1,
          contentHash,
          createdAt: computeCreatedAt(assessment, position, now),
          updatedAt: now,
        }),
        db
          .insert(assessmentVersions)
          .values({ assessmentId: id, contentVersion: 1, contentHash, createdAt: now, document: assessment }),
        recordSeeded(db, "assessment", id, 1, hash),
      );
      plan.created.push(id);
    } else if (!row || entry?.version !== row.version) {
      plan.skipped.push(id);
    } else {
      const isSameContent =
        JSON.stringify([row.sections, row.scoring]) === JSON.stringify([columns.sections, columns.scoring]);
      const contentVersion = row.contentVersion + (isSameContent ? 0 : 1);
      const version = row.version + 1;
      plan.statements.push(
        db
          .update(assessments)
          .set({ ...columns, version, contentVersion, contentHash, updatedAt: now })
          .where(and(eq(assessments.id, id), eq(assessments.version, row.version))),
        db
          .insert(assessmentVersions)
          .values({ assessmentId: id, contentVersion, contentHash, createdAt: now, document: assessment })
          .onConflictDoUpdate({
            target: [assessmentVersions.assessmentId, assessmentVersions.contentVersion],
            set: { contentHash, document: assessment },
          }),
        recordSeeded(db, "assessment", id, version, hash),
      );
      plan.updated.push(id);
    }
  }
  return plan;
}
