/** 'auto': by itself; 'save' and 'publish': somebody pressed. */
export type SaveKind = "auto" | "save" | "publish";

export interface FieldError {
  field: string;
  message: string;
}

/**
 * 'no answer': the network or the server failed, and it is tried again; 'invalid': fields have to be mended first;
 * 'gone': the document is in the bin or deleted; 'refused': anything else that the server said.
 */
export type SaveFailure = "no answer" | "invalid" | "gone" | "refused";

export type SaveState<Stored> =
  | { kind: "idle" }
  | { kind: "saving"; by: SaveKind }
  | {
      kind: "failed";
      by: SaveKind;
      why: SaveFailure;
      /** HTTP status; 0 where there was no answer, or nothing was sent. */
      status: number;
      message: string;
      errors: readonly FieldError[];
      /** A slug or id that is free. */
      suggestion: string | null;
    }
  /** Somebody else saved since: nothing was written, and a person has to settle it. */
  | { kind: "conflict"; by: SaveKind; current: Stored };

export interface SaverState<Text, Stored> {
  /** What is on the screen. */
  text: Text;
  /** The document as the server has it, and as the author began from; null before the first save. */
  stored: Stored | null;
  save: SaveState<Stored>;
  /** Whether there is anything that the server does not have. */
  hasUnsaved: boolean;
  /** Epoch milliseconds of the last save; null before the first. */
  savedAt: number | null;
  /** False where this device refuses to keep a copy. */
  isCopied: boolean;
}

/** What the server says of a save that it refused, specification section 8. */
export function toFailureWords({ errors, message }: { errors: readonly FieldError[]; message: string }): string {
  if (errors.length === 0) return message;
  return `Validation errors: ${errors.map(({ field, message: own }) => `${field}: ${own}`).join(", ")}`;
}
