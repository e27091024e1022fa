import type { Entry } from "./entry.ts";
import type { Flag } from "./listing.ts";

interface PendingFlag {
  value: boolean;
  calls: number;
}

/** Changes that the server hasn't answered, by entry and flag. The latest value counts. */
export type PendingChanges = ReadonlyMap<string, PendingFlag>;

const buildKey = (id: string, flag: Flag) => `${flag} ${id}`;

export function beginChange(pending: PendingChanges, id: string, flag: Flag, value: boolean): PendingChanges {
  const key = buildKey(id, flag);
  return new Map(pending).set(key, { value, calls: (pending.get(key)?.calls ?? 0) + 1 });
}

/** A call was answered. After the last one the stored value shows again, which rolls back a failure. */
export function endChange(pending: PendingChanges, id: string, flag: Flag): PendingChanges {
  const key = buildKey(id, flag);
  const flagState = pending.get(key);
  const next = new Map(pending);
  if (!flagState || flagState.calls <= 1) next.delete(key);
  else next.set(key, { ...flagState, calls: flagState.calls - 1 });
  return next;
}

export const applyPending = (entry: Entry, pending: PendingChanges): Entry => ({
  ...entry,
  isOn: pending.get(buildKey(entry.id, "isOn"))?.value ?? entry.isOn,
  featured: pending.get(buildKey(entry.id, "featured"))?.value ?? entry.featured,
});
