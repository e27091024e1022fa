import { type BulkAnswer, type BulkChange, categorizeAction } from "@illumine/shared/api/documents/bulk.ts";
import { GuardError, type Statement } from "#app/db/commits/commit.server.ts";
import type { DocumentState } from "#app/db/documents/table.server.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { commitWrite, type NewAuditEntry } from "../http/write.ts";
import type { BulkKind, StateChange } from "./kind.ts";

type ChangeOne<Listed> = (listed: Listed) => Promise<(StateChange & { formerCategory?: string }) | null>;

async function prepareChange<Action extends string, Listed extends DocumentState>(
  c: ApiContext,
  kind: BulkKind<Action, Listed>,
  { ids, action, category = "" }: BulkChange<Action>,
  now: Date,
): Promise<ChangeOne<Listed>> {
  if (action !== categorizeAction) return (listed) => kind.changeListedState(c.env.db, listed, { action, now });
  if (!kind.prepareCategorize) throw new ApiError(422, "These have no categories");
  const categorize = await kind.prepareCategorize(c, { ids, category, now });
  return async (listed) => categorize(listed);
}

/** One transaction, also for documents already in that state: the response describes all of them at the same time. */
export async function bulkChange<Action extends string, Listed extends DocumentState>(
  c: ApiContext,
  kind: BulkKind<Action, Listed>,
  request: BulkChange<Action>,
): Promise<BulkAnswer> {
  const now = new Date();
  const { entity } = kind;
  const { action, category } = request;
  const isCategorizing = action === categorizeAction;
  const wanted = [...new Set(request.ids)];
  const refused = action === categorizeAction ? [] : ((await kind.listRefusals?.(c.env.db, wanted, action)) ?? []);
  const changeOne = await prepareChange(c, kind, { ...request, ids: wanted }, now);
  const listed = new Map((await kind.listStates(c.env.db, wanted)).map((state) => [state.id, state]));
  const statements: Statement[] = [];
  const auditEntries: NewAuditEntry[] = [];
  const missing: string[] = [];
  const formerCategories: Record<string, string> = {};
  for (const id of wanted) {
    if (refused.some((refusal) => refusal.id === id)) continue;
    const state = listed.get(id);
    const change = state && state.isDeleted === (action === "restore") ? await changeOne(state) : null;
    if (!change) {
      missing.push(id);
      continue;
    }
    const { version, formerCategory } = change;
    statements.push(...change.statements);
    if (formerCategory !== undefined) formerCategories[id] = formerCategory;
    const moved = isCategorizing && { from: formerCategory, to: category };
    auditEntries.push({ action, entity, entityId: id, detail: { version: version + 1, isBulk: true, ...moved } });
  }
  const changed = auditEntries.map(({ entityId }) => entityId);
  const body = {
    ...{ changed, missing },
    ...(refused.length > 0 && { refused }),
    ...(isCategorizing && { formerCategories }),
  };
  await commitWrite(c, { statements, auditEntries, status: 200, body, now }).catch((error: unknown) => {
    if (!(error instanceof GuardError)) throw error;
    throw new ApiError(409, "Someone else changed one of these. Nothing was changed. Reload the list and try again.");
  });
  return body;
}
