import type { Database } from "#app/db/database.server.ts";
import { listStates } from "#app/db/documents/states.server.ts";
import type { DocumentSource, DocumentState, DocumentTable } from "#app/db/documents/table.server.ts";
import { updateState } from "#app/db/documents/writes.server.ts";
import type { Change } from "./kind.ts";

export const toStateFields = <State extends { deletedAt?: Date | null }>({ deletedAt, ...flags }: State) => ({
  ...flags,
  ...(deletedAt !== undefined && { deletedAt: deletedAt?.toISOString() ?? null }),
});

export function buildStateChanges<
  Table extends DocumentTable,
  Action extends string,
  State extends Partial<Table["$inferInsert"]> & { deletedAt?: Date | null },
>(
  source: DocumentSource<Table>,
  deriveState: (change: Change<Action>) => State,
  publishes: (action: Change<Action>["action"]) => boolean,
) {
  const changeState = async (db: Database, of: DocumentState, change: Change<Action>) => {
    const state = deriveState(change);
    const statements = updateState(db, source, {
      of,
      columns: state,
      publishes: publishes(change.action),
      now: change.now,
    });
    return { version: of.version, statements, fields: toStateFields(state) };
  };
  return {
    listStates: (db: Database, ids: string[]) => listStates(db, source.table, ids),
    changeState,
    changeListedState: changeState,
  };
}
