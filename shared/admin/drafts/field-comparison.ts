import type { ComponentType } from "react";

export interface FieldConflictProps {
  /** What the author began from; null where it's unknown. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
  start: "mine" | "theirs" | null;
  /** The field with the choices so far, and how many are missing. */
  onChoose(value: unknown, missingCount: number): void;
}

export interface FieldDifferencesProps {
  before: unknown;
  after: unknown;
  onRestore?: ((value: unknown) => void) | undefined;
}

export interface FieldComparison {
  Conflict: ComponentType<FieldConflictProps>;
  Differences: ComponentType<FieldDifferencesProps>;
}

/** By the field's key. */
export type FieldComparisons = ReadonlyMap<string, FieldComparison>;
