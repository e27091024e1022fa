import type { Entry } from "./entry.ts";
import type { Flag } from "./listing.ts";

interface Wanted {
  value: boolean;
  /** Calls under way for it. */
  calls: number;
}

/** What was pressed and is not stored yet, by entry and flag: the last press counts. */
export type PendingChanges = ReadonlyMap<string, Wanted>;

const toKey = (id: string, flag: Flag) => `${flag} ${id}`;

/** A press. */
export function beginChange(pending: PendingChanges, id: string, flag: Flag, value: boolean): PendingChanges {
  const key = toKey(id, flag);
  return new Map(pending).set(key, { value, calls: (pending.get(key)?.calls ?? 0) + 1 });
}

/** A press was answered, well or not. With the last one the stored value shows again: that is the roll-back. */
export function endChange(pending: PendingChanges, id: string, flag: Flag): PendingChanges {
  const key = toKey(id, flag);
  const wanted = pending.get(key);
  const next = new Map(pending);
  if (!wanted || wanted.calls <= 1) next.delete(key);
  else next.set(key, { ...wanted, calls: wanted.calls - 1 });
  return next;
}

/** The entry as the administrator wants it, ahead of the server. */
export const showWanted = (entry: Entry, pending: PendingChanges): Entry => ({
  ...entry,
  isOn: pending.get(toKey(entry.id, "isOn"))?.value ?? entry.isOn,
  featured: pending.get(toKey(entry.id, "featured"))?.value ?? entry.featured,
});

/** Runs the tasks of one key one after another, in the order they were given, whatever becomes of the one before. */
export function createTurns(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.then(task, task);
    const settled = own.then(
      () => {},
      () => {},
    );
    last.set(key, settled);
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key);
    });
    return own;
  };
}
