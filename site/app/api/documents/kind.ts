import type { BinAction, BulkRefusal } from "@illumine/shared/api/documents/bulk.ts";
import type { DocumentEndpoints, RevisedEndpoints } from "@illumine/shared/api/documents/endpoints.ts";
import type { z } from "zod";
import type { Statement } from "#app/db/commits/commit.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { DocumentState, StoredDocument } from "#app/db/documents/table.server.ts";
import type { ApiContext } from "../http/context.ts";

export interface Versioned {
  version: number;
  updatedAt: string;
}

export interface StoredKind<Stored extends StoredDocument<Versioned>> {
  /** Name of the kind in messages, audit entries, revisions and preview links. Its plural ends in -s. */
  entity: string;
  find: (db: Database, id: string) => Promise<Stored | null>;
  binHint?: string;
}

export interface Change<Action extends string> {
  action: Action | BinAction;
  now: Date;
}

export interface StateChange {
  version: number;
  statements: Statement[];
}

export interface StateKind<Document extends Versioned, Action extends string, Stored extends StoredDocument<Document>>
  extends StoredKind<Stored> {
  deletedMessage: string;
  /** `fields`: what changes in the document, besides version and time. Must also delete what doesn't parse. */
  changeState: (
    db: Database,
    stored: Stored,
    change: Change<Action>,
  ) => Promise<StateChange & { fields: Partial<Document> }>;
}

export interface Categorizing {
  ids: string[];
  category: string;
  now: Date;
}

export type Categorize<Listed extends DocumentState> = (
  listed: Listed,
) => (StateChange & { formerCategory: string }) | null;

export interface BulkKind<Action extends string, Listed extends DocumentState> {
  entity: string;
  listStates: (db: Database, ids: string[]) => Promise<Listed[]>;
  changeListedState: (db: Database, listed: Listed, change: Change<Action>) => Promise<StateChange>;
  listRefusals?: (db: Database, ids: string[], action: Change<Action>["action"]) => Promise<BulkRefusal[]>;
  /** @throws ApiError 422 for an unknown category */
  prepareCategorize?: (c: ApiContext, categorizing: Categorizing) => Promise<Categorize<Listed>>;
}

export interface RevisedKind<
  Document extends Versioned,
  Text extends object,
  Action extends string,
  Stored extends StoredDocument<Document>,
> extends StateKind<Document, Action, Stored> {
  endpoints: RevisedEndpoints<Document, Text>;
  Text: z.ZodType<Text>;
  /** @throws ApiError 413, 422 for what `replace` would refuse in any state */
  prepareStaged: (text: Text) => Text;
  restoreRevision: (c: ApiContext, stored: Stored, revision: { text: Text; version: number }) => Promise<Document>;
}

export interface DocumentKind<
  Document extends Versioned,
  Text extends object,
  Action extends string,
  Stored extends StoredDocument<Document>,
  Listed extends DocumentState,
> extends RevisedKind<Document, Text, Action, Stored>,
    BulkKind<Action, Listed> {
  endpoints: DocumentEndpoints<Document, Text, Action>;
  buildPreviewPath: (stored: Stored) => string;
}
