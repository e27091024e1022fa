import type { BulkAssessments } from "@illumine/shared/api/admin-assessments.ts";
import { findStoredAssessment, listAssessmentStates } from "#app/db/assessments/admin.server.ts";
import { type StateChange, updateAssessmentState } from "#app/db/assessments/writes.server.ts";
import { GuardError, type Statement } from "#app/db/commits/commit.server.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { commitWrite, type Deed } from "../http/write.ts";
import { toPublished } from "./writes.ts";

type Action = BulkAssessments["action"];
type State = Awaited<ReturnType<typeof listAssessmentStates>>[number];

const toState = (action: Action, now: Date): StateChange =>
  ({
    activate: { isActive: true },
    deactivate: { isActive: false },
    feature: { featured: true },
    unfeature: { featured: false },
    delete: { deletedAt: now },
    restore: { deletedAt: null },
  })[action];

/** Whether visitors see it afterwards and did not before. */
const isShown = (action: Action, { isActive }: State) => action === "activate" || (action === "restore" && isActive);

/**
 * Changes several assessments in one transaction. One that is already as wanted is written again, so that the answer
 * is true of all of them at one moment.
 */
export async function bulkChange(c: ApiContext, { ids, action }: BulkAssessments) {
  const now = new Date();
  const wanted = [...new Set(ids)];
  const rows = new Map((await listAssessmentStates(c.env.db, wanted)).map((row) => [row.id, row]));
  const statements: Statement[] = [];
  const deeds: Deed[] = [];
  const missing: string[] = [];
  for (const id of wanted) {
    const row = rows.get(id);
    if (!row || row.isDeleted !== (action === "restore")) {
      missing.push(id);
      continue;
    }
    const stored = isShown(action, row) && row.isChanged ? await findStoredAssessment(c.env.db, id) : null;
    const { version } = stored ?? row;
    const published = stored ? await toPublished(stored) : undefined;
    statements.push(...updateAssessmentState(c.env.db, { id, version, state: toState(action, now), published, now }));
    deeds.push({ action, entity: "assessment", entityId: id, detail: { version: version + 1, isBulk: true } });
  }
  const body = { changed: deeds.map(({ entityId }) => entityId), missing };
  await commitWrite(c, { statements, deeds, status: 200, body, now }).catch((error: unknown) => {
    if (!(error instanceof GuardError)) throw error;
    throw new ApiError(409, "Somebody changed one of these in the meantime. Nothing was changed; load the list again.");
  });
  return body;
}
