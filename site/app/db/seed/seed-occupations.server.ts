import type { BuiltInOccupations } from "@illumine/shared/occupations/built-in.ts";
import { hashJson } from "../assessments/columns.server.ts";
import type { Database } from "../database.server.ts";
import { moveTakenSlugs, writeBuiltIn } from "../occupations/writes.server.ts";
import {
  buildLedgerKey,
  createPlan,
  importedRelease,
  type Ledger,
  recordSeeded,
  type SeedPlan,
} from "./ledger.server.ts";

const name = "built-in";

/** All occupations at once, or none if nothing has changed. Figures of a newer release that an operator imported stay. */
export async function planOccupations(
  db: Database,
  { contents, ledger, now }: { contents: BuiltInOccupations; ledger: Ledger; now: Date },
): Promise<SeedPlan> {
  const plan = createPlan();
  const hash = await hashJson(contents);
  const before = ledger.get(buildLedgerKey("occupations", name));
  if (before?.hash === hash) {
    plan.unchanged += 1;
    return plan;
  }
  const imported = ledger.get(buildLedgerKey("occupations", importedRelease))?.hash;
  const withoutFigures = imported !== undefined && Number(imported) > Number(contents.release);
  const occupations = await moveTakenSlugs(db, contents.occupations);
  plan.statements.push(
    ...writeBuiltIn(db, { ...contents, occupations, now, withoutFigures }),
    recordSeeded(db, "occupations", name, 1, hash),
  );
  (before ? plan.updated : plan.created).push("occupations");
  return plan;
}
