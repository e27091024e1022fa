import { appendStored, changeStored, hasStored, readStored, removeStored } from "./browser-storage";

const key = "assessmentOutbox";

/** More would be of somebody who has been away from every network for months. */
const largest = 200;
/** Days: what is older the server would have forgotten anyway. */
const keptDays = 90;

/** Calls of a visitor's lifecycle, by the last word of their path; 'users' makes the visitor known. */
export const outboxCalls = [
  "users",
  "start-assessment",
  "reach-step",
  "complete-assessment",
  "assessment-feedback",
] as const;
export type OutboxCall = (typeof outboxCalls)[number];

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
  appendStored(key, { key: entryKey, writtenAt: new Date().toISOString(), ...call } satisfies OutboxEntry, largest);

/** Whether anything waits, without parsing it. */
export const hasOutbox = (): boolean => hasStored(key);

const importSchema = async () => (await import("./schemas/outbox")).StoredOutbox;

/** What waits, oldest first. */
export const readOutbox = async (): Promise<OutboxEntry[]> => (await readStored(key, importSchema)) ?? [];

/** Changes what waits, in one go. */
export const changeOutbox = (change: (entries: OutboxEntry[]) => OutboxEntry[]): Promise<void> =>
  changeStored(key, importSchema, (entries) => {
    const changed = change(entries ?? []);
    return changed.length > 0 ? changed : null;
  });

/** Drops what is too old. */
export const dropExpired = (now: Date): Promise<void> => {
  const since = now.getTime() - keptDays * 86_400_000;
  return changeOutbox((entries) => entries.filter(({ writtenAt }) => Date.parse(writtenAt) >= since));
};

/** Forgets what waits: for who deletes what the server keeps of them. */
export const clearOutbox = () => removeStored(key);
