import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import type { EditorialOccupations } from "@illumine/shared/occupations/editorial.ts";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { categories, seeded } from "../schema.server.ts";
import { createPlan, type Ledger, remember, type SeedPlan, toEntry } from "./ledger.server.ts";
import { planAssessments } from "./seed-assessments.server.ts";
import { planOccupations } from "./seed-occupations.server.ts";
import { planPosts, type SeedPost } from "./seed-posts.server.ts";

export interface SeedContents {
  assessments: readonly Assessment[];
  /** Of categories that are there even without assessments. */
  categoryNames: readonly string[];
  posts?: readonly SeedPost[];
  occupations?: EditorialOccupations;
  now: Date;
}

export type SeedReport = Omit<SeedPlan, "statements">;

const planCategories = (
  db: Database,
  { names, ledger, now }: { names: readonly string[]; ledger: Ledger; now: Date },
): Statement[] =>
  names
    .map((name) => ({ name, slug: toCategorySlug(name) }))
    .filter(({ slug }) => !ledger.has(toEntry("category", slug)))
    .flatMap(({ name, slug }) => [
      db.insert(categories).values({ id: slug, name, slug, createdAt: now, updatedAt: now }).onConflictDoNothing(),
      remember(db, "category", slug, 1, ""),
    ]);

/**
 * Writes built-in content. Safe to run again: what an administrator edited, renamed, switched off or deleted stays as it
 * is; only rows that still are what the seed wrote follow the content files. All of it in one transaction.
 */
export async function seedContent(
  db: Database,
  { assessments, categoryNames, posts = [], occupations, now }: SeedContents,
): Promise<SeedReport> {
  const entries = await db.select().from(seeded);
  const ledger: Ledger = new Map(entries.map((entry) => [`${entry.entity}/${entry.entityId}`, entry]));
  const plans = [
    await planAssessments(db, { contents: assessments, ledger, now }),
    await planPosts(db, { contents: posts, ledger, now }),
    occupations ? await planOccupations(db, { contents: occupations, ledger }) : createPlan(),
  ];
  const [first, ...others] = [
    ...planCategories(db, { names: categoryNames, ledger, now }),
    ...plans.flatMap(({ statements }) => statements),
  ];
  if (first) await db.batch([first, ...others]);
  return {
    created: plans.flatMap(({ created }) => created),
    updated: plans.flatMap(({ updated }) => updated),
    kept: plans.flatMap(({ kept }) => kept),
    unchanged: plans.reduce((sum, { unchanged }) => sum + unchanged, 0),
  };
}
