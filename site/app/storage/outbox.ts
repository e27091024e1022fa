import { appendStored, hasStored } from "./browser-storage.ts";

// What is needed before the first question; `waiting-calls.ts` has the rest.

export const outboxKey = "assessmentOutbox";

/** More would be of somebody who has been away from every network for months. */
const largest = 200;

/** A call of a visitor's lifecycle, by the last word of its path; 'users' makes the visitor known. */
export type OutboxCall = "users" | "start-assessment" | "reach-step" | "complete-assessment" | "assessment-feedback";

/** One call on its way to the server. */
export interface OutboxEntry {
  /** Its Idempotency-Key, the same for every try. */
  key: string;
  call: OutboxCall;
  /** Null until the server has made the visitor known. */
  userId: string | null;
  /** The timestamp of what the visitor said of themselves: which visitor this is while there is no id. */
  saidAt: string;
  /** ISO 8601, UTC. */
  writtenAt: string;
  /** JSON. */
  body: unknown;
}

/** Writes a call down as the last one. Loads nothing: it must succeed without a network. */
export const addToOutbox = (call: Omit<OutboxEntry, "key" | "writtenAt">, entryKey: string = crypto.randomUUID()) =>
  appendStored(
    outboxKey,
    { key: entryKey, writtenAt: new Date().toISOString(), ...call } satisfies OutboxEntry,
    largest,
  );

/** Whether anything waits, without parsing it. */
export const hasOutbox = (): boolean => hasStored(outboxKey);
