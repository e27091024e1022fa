import type { CategorySummary } from "@illumine/shared/api/users";
import type { QuestionSectionKey } from "@illumine/shared/assessment/schema";
import type { Demographics } from "@illumine/shared/visitor/schema";
import { previewAttemptId } from "~/storage/assessment-run";
import type { StoredFeedback } from "~/storage/stored-feedback";
import { readUserData } from "~/storage/user-data";

const timeoutMs = 8_000;

/** A refusal by the server (4xx), with the server's message. */
export class Refusal extends Error {}

async function post(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
    // The call outlives the page: completing and leaving at once must not lose it.
    keepalive: true,
  });
  const reply: unknown = await answer.json().catch(() => null);
  if (answer.ok) return reply;
  const message = typeof reply === "object" && reply !== null && "message" in reply ? String(reply.message) : "";
  throw answer.status < 500 ? new Refusal(message) : new Error(message || `HTTP error! status: ${answer.status}`);
}

/** Registers the visitor's demographics. Throws when the server refuses or cannot be reached. */
export async function createUser(demographics: Demographics): Promise<string> {
  const reply = await post("/users", demographics);
  const id = (reply as { user?: { id?: unknown } } | null)?.user?.id;
  if (typeof id !== "string") throw new Error("The server's answer has no user id");
  return id;
}

interface Attempt {
  assessmentId: string;
  attemptId: string;
}

/** The attempts whose start arrived, or may have in an earlier visit: only of these is more reported. */
let starting: Promise<unknown> = Promise.resolve();
const lost = new Set<string>();

/** Reports the start. A failure is only warned about: it must never block a visitor. */
export function startAssessment(
  userId: string,
  start: Attempt & { assessmentTitle: string; contentVersion: number; step?: QuestionSectionKey },
): void {
  starting = post(`/users/${userId}/start-assessment`, { ...start, totalQuestions: 0 }).catch((error: unknown) => {
    lost.add(start.attemptId);
    console.warn("The start of the assessment could not be reported", error);
  });
}

/** The id under which the server keeps this visitor; null for who stays on the device, and for previews. */
export async function findUserId({ attemptId }: Pick<Attempt, "attemptId">): Promise<string | null> {
  return attemptId === previewAttemptId ? null : ((await readUserData())?.userId ?? null);
}

/** Reports how far the visitor came. A failure is only warned about. */
export async function reachStep(reached: Attempt & { step: QuestionSectionKey }): Promise<void> {
  try {
    // A step that overtook its start would be one of an attempt that nobody knows.
    await starting;
    const userId = await findUserId(reached);
    if (userId && !lost.has(reached.attemptId)) await post(`/users/${userId}/reach-step`, reached);
  } catch (error) {
    console.warn("The step could not be reported", error);
  }
}

/** What the specification sends where no feedback was given: kept apart by the server, never counted. */
const defaultFeedback = { rating: 5, comments: "Assessment completed successfully", source: "default" } as const;

/** Reports the completion with its summary. A failure is only logged. */
export async function completeAssessment(
  userId: string,
  { feedback, ...completion }: Attempt & { feedback: StoredFeedback | null; summary: CategorySummary },
): Promise<void> {
  try {
    await post(`/users/${userId}/complete-assessment`, { ...completion, feedback: feedback ?? defaultFeedback });
  } catch (error) {
    console.warn("The completion of the assessment could not be reported", error);
  }
}

/** Sends feedback. Throws a Refusal when the server refuses it; other failures are only logged. */
export async function sendFeedback(userId: string, attempt: Attempt, feedback: StoredFeedback): Promise<void> {
  try {
    await post(`/users/${userId}/assessment-feedback`, { ...attempt, feedback });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    console.warn("The feedback could not be sent", error);
  }
}
