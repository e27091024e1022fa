import type { ApiFailure } from "#api/client.ts";
import type { WriteCause } from "#api/documents/revisions.ts";
import type { StagedVersion } from "#api/documents/staged.ts";
import type { FieldError } from "./save-state.ts";

export interface WriteRequest {
  /** Idempotency-Key */
  key: string;
  /** Null where a person asked for the write. */
  cause: WriteCause | null;
  /** The staged version that a replaced document takes in, 0 for none; null where it isn't public. */
  stagedVersion?: number | null;
}

/** What a staged version is based on. `version`: 0 where nothing was staged. */
export interface StageBase {
  version: number;
  baseVersion: number;
}

export interface StagingCalls<Text, Stored> {
  readStaged(): Promise<StagedVersion<Stored> | null>;
  stage(text: Text, base: StageBase, request: WriteRequest): Promise<StagedVersion<Stored>>;
  discardStaged(version: number, key: string): Promise<void>;
}

/** `Text` is what its author writes, `Stored` the server's document. */
export interface DocumentAdapter<Text, Stored extends { version: number }> {
  create(text: Text, request: WriteRequest): Promise<Stored>;
  replace(text: Text, version: number, request: WriteRequest): Promise<Stored>;
  toText(stored: Stored): Text;
  /** The stored document that a 409 carries; null where the 409 is about something else. */
  parseConflict(failure: ApiFailure): Stored | null;
  validate(text: Text): FieldError[];
  /** The text as autosave may send it: whether and when visitors see it stays as stored. */
  toAutosaveText(text: Text, stored: Stored | null): Text;
  toSavedText(text: Text, stored: Stored | null): Text;
  toPublished(text: Text): Text;
  isPublished(stored: Stored): boolean;
  /** Absent for a kind whose public documents are edited in place. */
  staging?: StagingCalls<Text, Stored> & {
    isShown(text: Text): boolean;
  };
  /** False where the author has to choose an id first. */
  canAutoCreate: boolean;
}
