import type { EditorialOccupations } from "@illumine/shared/occupations/editorial.ts";
import { hashJson } from "../assessments/columns.server.ts";
import type { Database } from "../database.server.ts";
import { findOccupationSource, replaceWithEditorial } from "../occupations/occupations.server.ts";
import { createPlan, type Ledger, remember, type SeedPlan, toEntry } from "./ledger.server.ts";

/** Name in reports and in the ledger. */
const name = "editorial";

/** Statements that bring the editors' occupations up to date. Where a release of O*NET was imported it stays. */
export async function planOccupations(
  db: Database,
  { contents, ledger }: { contents: EditorialOccupations; ledger: Ledger },
): Promise<SeedPlan> {
  const plan = createPlan();
  const source = await findOccupationSource(db);
  if (source === "onet") return plan;
  const hash = await hashJson(contents);
  if (source === "editorial" && ledger.get(toEntry("occupations", name))?.hash === hash) {
    plan.unchanged += 1;
    return plan;
  }
  plan.statements.push(...replaceWithEditorial(db, contents), remember(db, "occupations", name, 1, hash));
  (source === null ? plan.created : plan.updated).push("occupations");
  return plan;
}
