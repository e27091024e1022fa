import { parseStored, removeStored, writeStored } from "./browser-storage.ts";
import { type OutboxEntry, outboxKey } from "./outbox.ts";
import { StoredOutbox } from "./schemas/outbox.ts";

/** Days: what is older the server would have forgotten anyway. */
const keptDays = 90;

/** What waits, oldest first. */
export const readOutbox = (): OutboxEntry[] => parseStored(outboxKey, StoredOutbox) ?? [];

/** Changes what waits: read anew and written in one go, so that nothing that came meanwhile is lost. */
export function changeOutbox(change: (entries: OutboxEntry[]) => OutboxEntry[]): void {
  const changed = change(readOutbox());
  if (changed.length > 0) writeStored(outboxKey, changed);
  else clearOutbox();
}

/** Drops what is too old. */
export function dropExpired(now: Date): void {
  const since = now.getTime() - keptDays * 86_400_000;
  changeOutbox((entries) => entries.filter(({ writtenAt }) => Date.parse(writtenAt) >= since));
}

/** Forgets what waits: for who deletes what the server keeps of them. */
export const clearOutbox = (): void => removeStored(outboxKey);
