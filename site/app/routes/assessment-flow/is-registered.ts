import { readOutbox } from "#app/storage/queued-calls.ts";
import type { UserData } from "#app/storage/schemas/visitor.ts";

/** Ten days fewer than the server stores a user, so that an assessment doesn't outlive the user who started it. */
const maxAgeDays = 80;

/** Whether the server has this visitor, or gets them from the outbox, so that the same answers need no new user. */
export function isRegistered({ userId, timestamp }: UserData, now: Date): boolean {
  const isRecent = now.getTime() - Date.parse(timestamp) < maxAgeDays * 86_400_000;
  const isQueued = () => readOutbox().some(({ call, saidAt }) => call === "users" && saidAt === timestamp);
  return isRecent && (userId !== null || isQueued());
}
