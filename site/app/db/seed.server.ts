import type { Assessment } from "@illumine/shared/assessment/schema";
import { toCategorySlug } from "@illumine/shared/category/slug";
import { and, eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { hashContent, hashJson, toColumns } from "./assessment-columns.server";
import type { Database } from "./database.server";
import { assessments, assessmentVersions, categories, seeded } from "./schema.server";

export interface SeedReport {
  created: string[];
  updated: string[];
  /** Changed in the content files, but an administrator edited them since: left alone. */
  kept: string[];
  unchanged: number;
}

/**
 * Writes built-in categories and assessments. Safe to run again: what an administrator edited, renamed, switched off or
 * deleted stays as it is; only rows that still are what the seed wrote follow the content files.
 */
export async function seedContent(
  db: Database,
  { assessments: contents, categoryNames, now }: { assessments: Assessment[]; categoryNames: string[]; now: Date },
): Promise<SeedReport> {
  const report: SeedReport = { created: [], updated: [], kept: [], unchanged: 0 };
  const statements: BatchItem<"sqlite">[] = [];
  const [ledger, stored] = await db.batch([
    db.select().from(seeded),
    db
      .select({
        id: assessments.id,
        version: assessments.version,
        contentVersion: assessments.contentVersion,
        sections: assessments.sections,
        scoring: assessments.scoring,
      })
      .from(assessments),
  ]);
  const entries = new Map(ledger.map((entry) => [`${entry.entity}/${entry.entityId}`, entry]));
  const rows = new Map(stored.map((row) => [row.id, row]));
  const remember = (entity: string, entityId: string, version: number, hash: string) =>
    db
      .insert(seeded)
      .values({ entity, entityId, version, hash })
      .onConflictDoUpdate({ target: [seeded.entity, seeded.entityId], set: { version, hash } });

  for (const name of categoryNames) {
    const slug = toCategorySlug(name);
    if (entries.has(`category/${slug}`)) continue;
    statements.push(
      db.insert(categories).values({ id: slug, name, slug, createdAt: now, updatedAt: now }).onConflictDoNothing(),
      remember("category", slug, 1, ""),
    );
  }

  for (const [position, assessment] of contents.entries()) {
    const { id } = assessment;
    const columns = toColumns(assessment, toCategorySlug(assessment.category));
    const hash = await hashJson(columns);
    const contentHash = await hashContent(assessment);
    const entry = entries.get(`assessment/${id}`);
    const row = rows.get(id);
    if (entry?.hash === hash) {
      report.unchanged += 1;
    } else if (!entry && !row) {
      const slug = columns.categoryId;
      statements.push(
        db
          .insert(categories)
          .values({ id: slug, name: assessment.category, slug, createdAt: now, updatedAt: now })
          .onConflictDoNothing(),
        db.insert(assessments).values({
          ...columns,
          version: 1,
          contentVersion: 1,
          contentHash,
          // A millisecond apart, so that 'newest' has one order.
          createdAt: new Date(now.getTime() - position),
          updatedAt: now,
        }),
        db
          .insert(assessmentVersions)
          .values({ assessmentId: id, contentVersion: 1, contentHash, createdAt: now, document: assessment }),
        remember("assessment", id, 1, hash),
      );
      report.created.push(id);
    } else if (!row || entry?.version !== row.version) {
      report.kept.push(id);
    } else {
      const isSameContent =
        JSON.stringify([row.sections, row.scoring]) === JSON.stringify([columns.sections, columns.scoring]);
      const contentVersion = row.contentVersion + (isSameContent ? 0 : 1);
      const version = row.version + 1;
      statements.push(
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
        remember("assessment", id, version, hash),
      );
      report.updated.push(id);
    }
  }
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
  return report;
}
