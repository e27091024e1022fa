import type { EditorialOccupations } from "@illumine/shared/occupations/editorial.ts";
import { hashJson } from "../assessments/columns.server.ts";
import type { Database } from "../database.server.ts";
import { findOccupationSource, replaceWithEditorial } from "../occupations/occupations.server.ts";
import { buildLedgerKey, createPlan, type Ledger, recordSeeded, type SeedPlan } from "./ledger.server.ts";

const name = "editorial";

/** An imported O*NET release is never replaced. */
export async function planOccupations(
  db: Database,
  { contents, ledger }: { contents: EditorialOccupations; ledger: Ledger },
): Promise<SeedPlan> {
  const plan = createPlan();
  const source = await findOccupationSource(db);
  if (source === "onet") return plan;
  const hash = await hashJson(contents);
  if (source === "editorial" && ledger.get(buildLedgerKey("occupations", name))?.hash === hash) {
    plan.unchanged += 1;
    return plan;
  }
  plan.statements.push(...replaceWithEditorial(db, contents), recordSeeded(db, "occupations", name, 1, hash));
  (source === null ? plan.created : plan.updated).push("occupations");
  return plan;
}
