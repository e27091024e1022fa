import type { FieldComparisons } from "#admin/drafts/field-comparison.ts";
import { BlockConflict } from "./block-conflict.tsx";
import { BlockDifferences } from "./block-differences.tsx";

export const postComparisons: FieldComparisons = new Map([
  ["sections", { Conflict: BlockConflict, Differences: BlockDifferences }],
]);
