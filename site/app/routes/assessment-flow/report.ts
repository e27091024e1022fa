import type { CategorySummary } from "@illumine/shared/api/users.ts";
import type { QuestionSectionKey } from "@illumine/shared/assessment/schema.ts";
import type { Outcome } from "#app/browser/outbox/outbox.ts";
import { pageOutbox } from "#app/browser/outbox/page-outbox.ts";
import { previewAttemptId } from "#app/storage/assessment-run.ts";
import { addToOutbox, type OutboxCall, type OutboxEntry } from "#app/storage/outbox.ts";
import { parseUserData } from "#app/storage/parsed-user-data.ts";
import { readOutbox, updateOutbox } from "#app/storage/queued-calls.ts";
import type { StoredFeedback } from "#app/storage/schemas/visitor.ts";
import type { Attempt } from "./lifecycle.ts";

// Reports after the first question. Loaded with its dependencies while the visitor thinks.

export const sendQueued = (): Promise<void> => pageOutbox.send();

/** Returns the key; null if nothing is reported: ages 11-17, previews, visitors who continued without saving. */
function enqueue(call: OutboxCall, body: Attempt): string | null {
  if (body.attemptId === previewAttemptId) return null;
  const visitor = parseUserData();
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

export interface Progress extends Attempt {
  step: QuestionSectionKey;
  /** Of the questions that were passed; null for those of an earlier visit. */
  questionSeconds: (number | null)[] | undefined;
}

const countQuestions = (body: unknown): number => (body as Progress).questionSeconds?.length ?? 0;

/** The latest report of a step stands for earlier ones that still wait for a network. */
function enqueueStep(progress: Progress): string | null {
  const isOfStep = ({ call, body }: OutboxEntry) =>
    call === "reach-step" &&
    (body as Progress).attemptId === progress.attemptId &&
    (body as Progress).step === progress.step;
  const queued = readOutbox().filter(isOfStep);
  const further = queued.find(({ body }) => countQuestions(body) >= countQuestions(progress));
  if (further) return further.key;
  const key = enqueue("reach-step", progress);
  if (key !== null) updateOutbox((entries) => entries.filter((entry) => entry.key === key || !isOfStep(entry)));
  return key;
}

export async function queueStep(reached: Progress): Promise<void> {
  enqueueStep(reached);
}

/** Of a page that is hidden or left. Nothing is awaited before the request. */
export function sendProgress(progress: Progress): void {
  if (enqueueStep(progress) !== null) void pageOutbox.sendAtOnce();
}

/** Sent by the specification when no feedback was given; the server stores it as default and never counts it. */
const defaultFeedback = { rating: 5, comments: "Assessment completed successfully", source: "default" } as const;

interface Completion extends Attempt, Pick<Progress, "questionSeconds"> {
  feedback: StoredFeedback | null;
  summary: CategorySummary;
}

export async function reportCompletion({ feedback, ...completion }: Completion): Promise<void> {
  const body = { ...completion, feedback: feedback ?? defaultFeedback };
  enqueue("complete-assessment", body);
  await sendQueued();
}

/** Doesn't wait for an unreachable server. What is no longer published can't be rated, so the dialog closes. */
export async function reportFeedback(feedback: Attempt & { feedback: StoredFeedback }): Promise<Outcome> {
  const key = enqueue("assessment-feedback", feedback);
  if (key === null) return { kind: "done" };
  const outcome = await pageOutbox.sendUntil(key);
  return outcome.kind === "refused" && outcome.status === 404 ? { kind: "done" } : outcome;
}
