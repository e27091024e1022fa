import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { assessments } from "../schema/assessments.server.ts";
import { buildLedgerKey, createPlan, type Ledger, recordSeeded, type SeedPlan } from "./ledger.server.ts";

const retiredHash = "retired";

/** Earlier releases seeded samples as content. Switched off, not deleted: an administrator can switch one on again. */
export async function planRetirement(
  db: Database,
  { ids, ledger, now }: { ids: readonly string[]; ledger: Ledger; now: Date },
): Promise<SeedPlan & { retired: string[] }> {
  const plan = { ...createPlan(), retired: [] as string[] };
  const seededIds = ids.filter((id) => {
    const entry = ledger.get(buildLedgerKey("assessment", id));
    return entry && entry.hash !== retiredHash;
  });
  if (seededIds.length === 0) return plan;
  const rows = await db
    .select({ id: assessments.id, version: assessments.version })
    .from(assessments)
    .where(sql`${assessments.id} in (select value from json_each(${JSON.stringify(seededIds)}))`);
  for (const { id, version } of rows) {
    if (ledger.get(buildLedgerKey("assessment", id))?.version !== version) continue;
    plan.statements.push(
      db
        .update(assessments)
        .set({ isActive: false, version: version + 1, updatedAt: now })
        .where(and(eq(assessments.id, id), eq(assessments.version, version))),
      recordSeeded(db, "assessment", id, version + 1, retiredHash),
    );
    plan.retired.push(id);
  }
  return plan;
}
