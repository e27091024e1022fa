import { SnapshotReason } from "#src/model/snapshot.ts";
import { clampTimestamp } from "../drafts/draft-names.ts";

export interface SnapshotName {
  /** Counts up, because the clock may go back. */
  number: number;
  takenAt: number;
  reason: SnapshotReason;
}

const snapshotName = new RegExp(`^(\\d{1,9})-(\\d{1,15})-(${SnapshotReason.options.join("|")})\\.draft$`);

export const formatSnapshotName = ({ number, takenAt, reason }: SnapshotName): string =>
  `${number}-${clampTimestamp(takenAt)}-${reason}.draft`;

export function parseSnapshotName(name: string): SnapshotName | null {
  const [, number, takenAt, reason] = snapshotName.exec(name) ?? [];
  const parsed = SnapshotReason.safeParse(reason);
  return parsed.success
    ? { number: Number(number), takenAt: clampTimestamp(Number(takenAt)), reason: parsed.data }
    : null;
}
