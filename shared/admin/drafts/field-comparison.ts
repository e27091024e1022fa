import type { ComponentType } from "react";

export interface FieldConflictProps {
  /** What the author began from; null where it's unknown. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Every part as on this side, to begin with. */
  start: "mine" | "theirs" | null;
  /** The field with the choices so far, and how many are missing. */
  onChoose(value: unknown, missingCount: number): void;
}

export interface FieldDifferencesProps {
  before: unknown;
  after: unknown;
  /** Absent where nothing can be restored. */
  onRestore?: ((value: unknown) => void) | undefined;
}

/** How a kind shows one of its fields part by part, where a text alone says too little. */
export interface FieldComparison {
  Conflict: ComponentType<FieldConflictProps>;
  Differences: ComponentType<FieldDifferencesProps>;
}

/** By the field's key. */
export type FieldComparisons = ReadonlyMap<string, FieldComparison>;
