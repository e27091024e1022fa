import type { CategorySummary } from "@illumine/shared/api/users.ts";
import type { QuestionSectionKey } from "@illumine/shared/assessment/schema.ts";
import type { Outcome } from "#app/browser/outbox/outbox.ts";
import { pageOutbox } from "#app/browser/outbox/page-outbox.ts";
import { previewAttemptId } from "#app/storage/assessment-run.ts";
import { addToOutbox, type OutboxCall } from "#app/storage/outbox.ts";
import type { StoredFeedback } from "#app/storage/stored-feedback.ts";
import { readUserData } from "#app/storage/user-data.ts";
import { readOutbox } from "#app/storage/waiting-calls.ts";
import type { Attempt } from "./lifecycle.ts";

// What is reported behind the first question. Comes while the visitor thinks, with everything that it needs.

/** Sends what waits, from this page or an earlier visit. */
export const sendWaiting = (): Promise<void> => pageOutbox.send();

/** Writes a call down and returns its key; null where nothing is reported: ages 11-17, previews, and who went on without saving. */
async function writeDown(call: OutboxCall, body: Attempt): Promise<string | null> {
  if (body.attemptId === previewAttemptId) return null;
  const visitor = await readUserData();
  if (!visitor) return null;
  const waiting = readOutbox();
  const { userId, timestamp: saidAt } = visitor;
  if (userId === null && !waiting.some((entry) => entry.call === "users" && entry.saidAt === saidAt)) return null;
  const text = JSON.stringify(body);
  // A page that is opened again says again how far the visitor came.
  const same = waiting.find((entry) => entry.call === call && JSON.stringify(entry.body) === text);
  if (same) return same.key;
  const key = crypto.randomUUID();
  addToOutbox({ call, userId, saidAt, body }, key);
  return key;
}

/** Reports how far the visitor came. */
export async function reportStep(reached: Attempt & { step: QuestionSectionKey }): Promise<void> {
  await writeDown("reach-step", reached);
  await sendWaiting();
}

/** What the specification sends where no feedback was given: kept apart by the server, never counted. */
const defaultFeedback = { rating: 5, comments: "Assessment completed successfully", source: "default" } as const;

/** Reports the completion with its summary. */
export async function reportCompletion({
  feedback,
  ...completion
}: Attempt & { feedback: StoredFeedback | null; summary: CategorySummary }): Promise<void> {
  const body = { ...completion, feedback: feedback ?? defaultFeedback };
  await writeDown("complete-assessment", body);
  await sendWaiting();
}

/** Reports feedback, and waits for what the server says of it; not for a server that cannot be reached. */
export async function reportFeedback(feedback: Attempt & { feedback: StoredFeedback }): Promise<Outcome> {
  const key = await writeDown("assessment-feedback", feedback);
  return key === null ? { kind: "done" } : pageOutbox.sendUntil(key);
}
