import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** What the table of every kind has. */
export type DocumentTable = SQLiteTable & {
  id: AnySQLiteColumn<{ data: string; notNull: true }>;
  version: AnySQLiteColumn<{ data: number; notNull: true }>;
  updatedAt: AnySQLiteColumn<{ data: Date; notNull: true }>;
  deletedAt: AnySQLiteColumn<{ data: Date; notNull: false }>;
};

/** Where a kind is stored. */
export interface DocumentSource<Table extends DocumentTable = DocumentTable> {
  /** Name of the kind in revisions and audit entries. */
  entity: string;
  table: Table;
}

/** What a write compares with the row. */
export interface DocumentState {
  id: string;
  version: number;
  isDeleted: boolean;
}

export interface StoredDocument<Document> extends DocumentState {
  title: string;
  updatedAt: Date;
  /** Null if the row doesn't parse; the log has its id. */
  document: Document | null;
}
