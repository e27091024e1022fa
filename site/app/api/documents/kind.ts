import type { BinAction, BulkRefusal } from "@illumine/shared/api/documents/bulk.ts";
import type { DocumentEndpoints, RevisedEndpoints } from "@illumine/shared/api/documents/endpoints.ts";
import type { z } from "zod";
import type { Statement } from "#app/db/commits/commit.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { DocumentState, StoredDocument } from "#app/db/documents/table.server.ts";
import type { ApiContext } from "../http/context.ts";

/** What every kind answers. */
export interface Versioned {
  version: number;
  updatedAt: string;
}

/** What it takes to read a kind and to explain why that failed. */
export interface StoredKind<Stored extends StoredDocument<Versioned>> {
  /** Name of the kind in messages, audit entries, revisions and preview links. Its plural ends in -s. */
  entity: string;
  find: (db: Database, id: string) => Promise<Stored | null>;
  /** Ends the message of a 404 for what is in the bin. */
  binHint?: string;
}

/** `delete` and `restore` move a document into the bin and out of it. */
export interface Change<Action extends string> {
  action: Action | BinAction;
  now: Date;
}

export interface StateChange {
  /** The version that the statements begin from. */
  version: number;
  statements: Statement[];
}

/** What it takes to change the state of one document: publish, feature, delete. */
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

/** Moves many documents to one category. */
export interface Categorizing {
  ids: string[];
  /** As requested. */
  category: string;
  now: Date;
}

/** Null for a document that can't be changed. */
export type Categorize<Listed extends DocumentState> = (
  listed: Listed,
) => (StateChange & { formerCategory: string }) | null;

/** What it takes to change the state of many. */
export interface BulkKind<Action extends string, Listed extends DocumentState> {
  entity: string;
  listStates: (db: Database, ids: string[]) => Promise<Listed[]>;
  changeListedState: (db: Database, listed: Listed, change: Change<Action>) => Promise<StateChange>;
  /** Documents that the action must not change, and why. */
  listRefusals?: (db: Database, ids: string[], action: Change<Action>["action"]) => Promise<BulkRefusal[]>;
  /**
   * For kinds with categories.
   * @throws ApiError 422 for an unknown category
   */
  prepareCategorize?: (c: ApiContext, categorizing: Categorizing) => Promise<Categorize<Listed>>;
}

/** A kind with a bin and revisions. `registerRevised` gives it the handlers for them. */
export interface RevisedKind<
  Document extends Versioned,
  Text extends object,
  Action extends string,
  Stored extends StoredDocument<Document>,
> extends StateKind<Document, Action, Stored> {
  endpoints: RevisedEndpoints<Document, Text>;
  /** Parses the text of a revision. */
  Text: z.ZodType<Text>;
  /**
   * The text as a staged version stores it: what `replace` would refuse in any state is refused.
   * @throws ApiError 413, 422
   */
  prepareStaged: (text: Text) => Text;
  /** Saves a revision's text as the next version. */
  restoreRevision: (c: ApiContext, stored: Stored, revision: { text: Text; version: number }) => Promise<Document>;
}

/** A kind that also has bulk actions and preview links. `registerDocuments` gives it the handlers for everything. */
export interface DocumentKind<
  Document extends Versioned,
  Text extends object,
  Action extends string,
  Stored extends StoredDocument<Document>,
  Listed extends DocumentState,
> extends RevisedKind<Document, Text, Action, Stored>,
    BulkKind<Action, Listed> {
  endpoints: DocumentEndpoints<Document, Text, Action>;
  /** Where a preview link leads. */
  buildPreviewPath: (stored: Stored) => string;
}
