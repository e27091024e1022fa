import type { BulkAssessments } from "@illumine/shared/api/admin-assessments.ts";
import { findStoredAssessment, listAssessmentStates } from "#app/db/assessments/admin.server.ts";
import { type StateChange, updateAssessmentState } from "#app/db/assessments/writes.server.ts";
import { GuardError, type Statement } from "#app/db/commits/commit.server.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { commitWrite, type NewAuditEntry } from "../http/write.ts";
import { derivePublished } from "./writes.ts";

type Action = BulkAssessments["action"];
type State = Awaited<ReturnType<typeof listAssessmentStates>>[number];

const deriveState = (action: Action, now: Date): StateChange =>
  ({
    activate: { isActive: true },
    deactivate: { isActive: false },
    feature: { featured: true },
    unfeature: { featured: false },
    delete: { deletedAt: now },
    restore: { deletedAt: null },
  })[action];

const becomesVisible = (action: Action, { isActive }: State) =>
  action === "activate" || (action === "restore" && isActive);

/**
 * One transaction. Assessments already in the requested state are written too, so the response describes all of them
 * at the same time.
 */
export async function bulkChangeAssessments(c: ApiContext, { ids, action }: BulkAssessments) {
  const now = new Date();
  const wanted = [...new Set(ids)];
  const rows = new Map((await listAssessmentStates(c.env.db, wanted)).map((row) => [row.id, row]));
  const statements: Statement[] = [];
  const auditEntries: NewAuditEntry[] = [];
  const missing: string[] = [];
  for (const id of wanted) {
    const row = rows.get(id);
    if (!row || row.isDeleted !== (action === "restore")) {
      missing.push(id);
      continue;
    }
    const stored = becomesVisible(action, row) && row.isChanged ? await findStoredAssessment(c.env.db, id) : null;
    const { version } = stored ?? row;
    const published = stored ? await derivePublished(stored) : undefined;
    statements.push(
      ...updateAssessmentState(c.env.db, { id, version, state: deriveState(action, now), published, now }),
    );
    auditEntries.push({ action, entity: "assessment", entityId: id, detail: { version: version + 1, isBulk: true } });
  }
  const body = { changed: auditEntries.map(({ entityId }) => entityId), missing };
  await commitWrite(c, { statements, auditEntries, status: 200, body, now }).catch((error: unknown) => {
    if (!(error instanceof GuardError)) throw error;
    throw new ApiError(409, "Someone else changed one of these. Nothing was changed. Reload the list and try again.");
  });
  return body;
}
