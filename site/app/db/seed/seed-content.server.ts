import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import type { BuiltInOccupations } from "@illumine/shared/occupations/built-in.ts";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { categories } from "../schema/categories.server.ts";
import { buildLedgerKey, createPlan, type Ledger, readLedger, recordSeeded, type SeedPlan } from "./ledger.server.ts";
import { planRetirement } from "./retire-samples.server.ts";
import { planAssessments } from "./seed-assessments.server.ts";
import { planOccupations } from "./seed-occupations.server.ts";
import { planPosts, type SeedPost } from "./seed-posts.server.ts";

export interface SeedContents {
  assessments: readonly Assessment[];
  categoryNames: readonly string[];
  posts?: readonly SeedPost[];
  occupations?: BuiltInOccupations;
  formerIds?: readonly string[];
  now: Date;
}

export type SeedReport = Omit<SeedPlan, "statements"> & {
  retired: string[];
};

const planCategories = (
  db: Database,
  { names, ledger, now }: { names: readonly string[]; ledger: Ledger; now: Date },
): Statement[] =>
  names
    .map((name) => ({ name, slug: toCategorySlug(name) }))
    .filter(({ slug }) => !ledger.has(buildLedgerKey("category", slug)))
    .flatMap(({ name, slug }) => [
      db.insert(categories).values({ id: slug, name, slug, createdAt: now, updatedAt: now }).onConflictDoNothing(),
      recordSeeded(db, "category", slug, 1, ""),
    ]);

/** Safe to run again: whatever an administrator edited, renamed, deactivated or deleted stays. One transaction. */
export async function seedContent(
  db: Database,
  { assessments, categoryNames, posts = [], occupations, formerIds = [], now }: SeedContents,
): Promise<SeedReport> {
  const ledger = await readLedger(db);
  const retirement = await planRetirement(db, { ids: formerIds, ledger, now });
  const plans = [
    await planAssessments(db, { contents: assessments, ledger, now }),
    await planPosts(db, { contents: posts, ledger, now }),
    occupations ? await planOccupations(db, { contents: occupations, ledger, now }) : createPlan(),
    retirement,
  ];
  const [first, ...others] = [
    ...planCategories(db, { names: categoryNames, ledger, now }),
    ...plans.flatMap(({ statements }) => statements),
  ];
  if (first) await db.batch([first, ...others]);
  return {
    created: plans.flatMap(({ created }) => created),
    updated: plans.flatMap(({ updated }) => updated),
    retired: retirement.retired,
    skipped: plans.flatMap(({ skipped }) => skipped),
    unchanged: plans.reduce((sum, { unchanged }) => sum + unchanged, 0),
  };
}
