import { parseStored, removeStored, writeStored } from "./browser-storage.ts";
import { type OutboxEntry, outboxKey } from "./outbox.ts";
import { StoredOutbox } from "./schemas/outbox.ts";

/** The server forgets idempotency keys after the same time. */
const maxAgeDays = 90;

export const readOutbox = (): OutboxEntry[] => parseStored(outboxKey, StoredOutbox) ?? [];

/** Reads and writes in one step, so that calls queued meanwhile aren't lost. */
export function updateOutbox(change: (entries: OutboxEntry[]) => OutboxEntry[]): void {
  const changed = change(readOutbox());
  if (changed.length > 0) writeStored(outboxKey, changed);
  else clearOutbox();
}

export function dropExpired(now: Date): void {
  const cutoff = now.getTime() - maxAgeDays * 86_400_000;
  updateOutbox((entries) => entries.filter(({ writtenAt }) => Date.parse(writtenAt) >= cutoff));
}

export const clearOutbox = (): void => removeStored(outboxKey);
