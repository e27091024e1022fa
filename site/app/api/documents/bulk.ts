import type { BinAction } from "@illumine/shared/api/documents/bulk.ts";
import { GuardError, type Statement } from "#app/db/commits/commit.server.ts";
import type { DocumentState } from "#app/db/documents/table.server.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { commitWrite, type NewAuditEntry } from "../http/write.ts";
import type { BulkKind } from "./kind.ts";

/**
 * One transaction. Documents already in the requested state are written too, so the response describes all of them at
 * the same time.
 */
export async function bulkChange<Action extends string, Listed extends DocumentState>(
  c: ApiContext,
  kind: BulkKind<Action, Listed>,
  { ids, action }: { ids: string[]; action: Action | BinAction },
): Promise<{ changed: string[]; missing: string[] }> {
  const now = new Date();
  const { entity } = kind;
  const wanted = [...new Set(ids)];
  const listed = new Map((await kind.listStates(c.env.db, wanted)).map((state) => [state.id, state]));
  const statements: Statement[] = [];
  const auditEntries: NewAuditEntry[] = [];
  const missing: string[] = [];
  for (const id of wanted) {
    const state = listed.get(id);
    if (!state || state.isDeleted !== (action === "restore")) {
      missing.push(id);
      continue;
    }
    const change = await kind.changeListedState(c.env.db, state, { action, now });
    statements.push(...change.statements);
    auditEntries.push({ action, entity, entityId: id, detail: { version: change.version + 1, isBulk: true } });
  }
  const body = { changed: auditEntries.map(({ entityId }) => entityId), missing };
  await commitWrite(c, { statements, auditEntries, status: 200, body, now }).catch((error: unknown) => {
    if (!(error instanceof GuardError)) throw error;
    throw new ApiError(409, "Someone else changed one of these. Nothing was changed. Reload the list and try again.");
  });
  return body;
}
