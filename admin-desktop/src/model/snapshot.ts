import { z } from "zod";

/** What came after it: typing, or something that replaced much at once. */
export const SnapshotReason = z.enum(["writing", "replace", "merge", "import", "restore", "discard"]);
export type SnapshotReason = z.infer<typeof SnapshotReason>;

/** A draft's text as it was at some time. */
export interface Snapshot {
  id: string;
  takenAt: string;
  reason: SnapshotReason;
  title: string;
  isDamaged: boolean;
}
