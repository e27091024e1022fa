import type { CategorySummary } from "@illumine/shared/api/users.ts";
import type { QuestionSectionKey } from "@illumine/shared/assessment/schema.ts";
import type { Outcome } from "#app/browser/outbox/outbox.ts";
import { pageOutbox } from "#app/browser/outbox/page-outbox.ts";
import { previewAttemptId } from "#app/storage/assessment-run.ts";
import { addToOutbox, type OutboxCall } from "#app/storage/outbox.ts";
import { readOutbox } from "#app/storage/queued-calls.ts";
import type { StoredFeedback } from "#app/storage/schemas/visitor.ts";
import { readUserData } from "#app/storage/user-data.ts";
import type { Attempt } from "./lifecycle.ts";

// Reports after the first question. Loaded with its dependencies while the visitor thinks.

/** Sends the queued calls of this page and of earlier visits. */
export const sendQueued = (): Promise<void> => pageOutbox.send();

/**
 * Queues a call and returns its key; null if nothing is reported: ages 11-17, previews, and visitors who continued
 * without saving.
 */
async function enqueue(call: OutboxCall, body: Attempt): Promise<string | null> {
  if (body.attemptId === previewAttemptId) return null;
  const visitor = await readUserData();
  if (!visitor) return null;
  const queued = readOutbox();
  const { userId, timestamp: saidAt } = visitor;
  if (userId === null && !queued.some((entry) => entry.call === "users" && entry.saidAt === saidAt)) return null;
  const text = JSON.stringify(body);
  // A reopened page reports the same progress again.
  const duplicate = queued.find((entry) => entry.call === call && JSON.stringify(entry.body) === text);
  if (duplicate) return duplicate.key;
  const key = crypto.randomUUID();
  addToOutbox({ call, userId, saidAt, body }, key);
  return key;
}

export async function queueStep(reached: Attempt & { step: QuestionSectionKey }): Promise<void> {
  await enqueue("reach-step", reached);
}

/** Sent by the specification when no feedback was given; the server stores it as default and never counts it. */
const defaultFeedback = { rating: 5, comments: "Assessment completed successfully", source: "default" } as const;

export async function reportCompletion({
  feedback,
  ...completion
}: Attempt & { feedback: StoredFeedback | null; summary: CategorySummary }): Promise<void> {
  const body = { ...completion, feedback: feedback ?? defaultFeedback };
  await enqueue("complete-assessment", body);
  await sendQueued();
}

/**
 * Waits for the server's answer, but not for a server that can't be reached. An assessment that is no longer published
 * can't be rated: the visitor can do nothing about it, so the dialog closes.
 */
export async function reportFeedback(feedback: Attempt & { feedback: StoredFeedback }): Promise<Outcome> {
  const key = await enqueue("assessment-feedback", feedback);
  if (key === null) return { kind: "done" };
  const outcome = await pageOutbox.sendUntil(key);
  return outcome.kind === "refused" && outcome.status === 404 ? { kind: "done" } : outcome;
}
