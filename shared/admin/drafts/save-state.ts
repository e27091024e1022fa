import type { StagedVersion } from "#api/documents/staged.ts";

export type SaveKind = "auto" | "save" | "publish";

export interface FieldError {
  field: string;
  message: string;
}

/** 'no answer': the network or server failed; 'gone': the document is in the bin or deleted; 'refused': the rest. */
export type SaveFailure = "no answer" | "invalid" | "gone" | "refused";

export type SaveState<Stored> =
  | { kind: "idle" }
  | { kind: "saving"; by: SaveKind }
  | {
      kind: "failed";
      by: SaveKind;
      reason: SaveFailure;
      /** HTTP status; 0 where there was no answer, or nothing was sent. */
      status: number;
      message: string;
      errors: readonly FieldError[];
      suggestion: string | null;
      isResent: boolean;
    }
  /** Nothing was written. `theirs`: the current document, or its staged version; `base`: what both began from. */
  | {
      kind: "conflict";
      by: SaveKind;
      current: Stored;
      staged: StagedVersion<Stored> | null;
      theirs: Stored;
      base: Stored | null;
    };

export interface DocumentSaverState<Stored> {
  /** The server's document that the text is based on; null before the first save. */
  stored: Stored | null;
  staged: StagedVersion<Stored> | null;
  save: SaveState<Stored>;
  hasUnsaved: boolean;
  /** Epoch milliseconds of the last save; null before the first. */
  savedAt: number | null;
  /** False where this device refuses to store a copy. */
  hasLocalCopy: boolean;
  /** How many saves that the author asked for were stored only when they were sent again. */
  resentSaves: number;
  takenOver: readonly string[];
  /** What another window stored while something is unsaved here; autosave waits until the author has decided. */
  newer: { current: Stored; staged: StagedVersion<Stored> | null } | null;
}

/** The message for a save that the server refused, specification section 8. */
export function formatSaveFailure(
  { errors, message }: { errors: readonly FieldError[]; message: string },
  describeField = (field: string) => field,
): string {
  if (errors.length === 0) return message;
  return `Validation errors: ${errors.map(({ field, message: text }) => `${describeField(field)}: ${text}`).join(", ")}`;
}
