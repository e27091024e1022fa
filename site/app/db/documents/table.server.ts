import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

export type DocumentTable = SQLiteTable & {
  id: AnySQLiteColumn<{ data: string; notNull: true }>;
  version: AnySQLiteColumn<{ data: number; notNull: true }>;
  updatedAt: AnySQLiteColumn<{ data: Date; notNull: true }>;
  deletedAt: AnySQLiteColumn<{ data: Date; notNull: false }>;
};

export interface DocumentSource<Table extends DocumentTable = DocumentTable> {
  entity: string;
  table: Table;
}

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
