import type { SnapshotName } from "./snapshot-name.ts";

export const maxSnapshots = 50;

/** What somebody would look for. */
const eventWeight = 4;

/** The older the snapshots, the further apart they may be; the first and the last stay. @param names oldest first */
export function chooseSurplus(names: readonly SnapshotName[], now: number): SnapshotName | null {
  if (names.length <= maxSnapshots) return null;
  let surplus: SnapshotName | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < names.length - 1; at += 1) {
    const [before, name, after] = [names[at - 1], names[at], names[at + 1]];
    if (!before || !name || !after) continue;
    const gap = Math.abs(after.takenAt - before.takenAt) + 1;
    const age = Math.abs(now - name.takenAt) + 1;
    const weight = (gap / age) * (name.reason === "writing" ? 1 : eventWeight);
    if (weight >= least) continue;
    least = weight;
    surplus = name;
  }
  return surplus;
}
