import { appendStored, hasStored } from "./browser-storage.ts";

// Apart from `queued-calls.ts` because it is loaded before the first question.

export const outboxKey = "assessmentOutbox";

/** More than a visitor collects in months without a network. */
const maxEntries = 200;

/** A call by the last segment of its path; 'users' registers the visitor. */
export type OutboxCall = "users" | "start-assessment" | "reach-step" | "complete-assessment" | "assessment-feedback";

/** One queued call. Its property names are those of the stored JSON. */
export interface OutboxEntry {
  /** The Idempotency-Key, the same for every attempt. */
  key: string;
  call: OutboxCall;
  /** Null until the server has registered the visitor. */
  userId: string | null;
  /** The timestamp of the visitor's user data: identifies the visitor while there is no id. */
  saidAt: string;
  /** ISO 8601, UTC. */
  writtenAt: string;
  body: unknown;
}

/** Queues a call. Loads nothing, so that it works without a network. */
export const addToOutbox = (call: Omit<OutboxEntry, "key" | "writtenAt">, entryKey: string = crypto.randomUUID()) =>
  appendStored(
    outboxKey,
    { key: entryKey, writtenAt: new Date().toISOString(), ...call } satisfies OutboxEntry,
    maxEntries,
  );

export const hasQueuedCalls = (): boolean => hasStored(outboxKey);
