import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import type { DocumentTable } from "./table.server.ts";

export const buildStateColumns = ({ id, version, deletedAt }: DocumentTable) => ({
  id,
  version,
  isDeleted: sql<boolean>`${deletedAt} is not null`.mapWith(Boolean),
});

/** One parameter, however many ids. */
export const isAmong = ({ id }: DocumentTable, ids: string[]): SQL =>
  sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`;

export const listStates = (db: Database, table: DocumentTable, ids: string[]) =>
  db.select(buildStateColumns(table)).from(table).where(isAmong(table, ids));
