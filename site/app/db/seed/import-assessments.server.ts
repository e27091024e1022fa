import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { assessments } from "../schema/assessments.server.ts";
import { buildLedgerKey, type Ledger, readLedger, type SeedPlan } from "./ledger.server.ts";
import { planAssessments } from "./seed-assessments.server.ts";

export type AssessmentImport = Pick<SeedPlan, "created" | "updated" | "unchanged"> & {
  /** Edited, switched off or deleted by an administrator, or written by one under the same id. */
  edited: string[];
};

async function listEdited(db: Database, contents: readonly Assessment[], ledger: Ledger): Promise<Set<string>> {
  const ids = contents.map(({ id }) => id);
  const rows = await db
    .select({ id: assessments.id, version: assessments.version })
    .from(assessments)
    .where(sql`${assessments.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return new Set(ids.filter((id) => versions.get(id) !== ledger.get(buildLedgerKey("assessment", id))?.version));
}

/** What an operator imports is seeded like built-in content, in one transaction. @param isDryRun plans without writing */
export async function importAssessments(
  db: Database,
  { contents, now, isDryRun = false }: { contents: readonly Assessment[]; now: Date; isDryRun?: boolean },
): Promise<AssessmentImport> {
  const ledger = await readLedger(db);
  const edited = await listEdited(db, contents, ledger);
  const untouched = contents.filter(({ id }) => !edited.has(id));
  const { statements, created, updated, unchanged } = await planAssessments(db, { contents: untouched, ledger, now });
  const [first, ...others] = statements;
  if (first && !isDryRun) await db.batch([first, ...others]);
  return { created, updated, unchanged, edited: [...edited] };
}
