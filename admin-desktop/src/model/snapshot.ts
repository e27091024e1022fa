import { z } from "zod";

/** What came after it: typing, or something that replaced much at once. */
export const SnapshotReason = z.enum(["writing", "replace", "merge", "import", "restore", "discard"]);
export type SnapshotReason = z.infer<typeof SnapshotReason>;

export interface Snapshot {
  id: string;
  takenAt: string;
  reason: SnapshotReason;
  title: string;
  isDamaged: boolean;
}
