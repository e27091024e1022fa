import { writeHeaders } from "@illumine/shared/api/headers.ts";
import { query } from "./admin-fixture.ts";
import { unlimited } from "./requests.ts";
import { buildServer } from "./sign-in-fixture.ts";

const server = ({ DB }: Sender) => buildServer({ PUBLIC_WRITES: unlimited, ...(DB && { DB }) });

interface Sender {
  address?: string;
  queuedSeconds?: number;
  headers?: Record<string, string>;
  /** Instead of the tests' database. */
  DB?: D1Database;
}

export async function report(path: string, body: unknown, sender: Sender = {}) {
  const response = await server(sender).fetch(
    new Request(`https://illumine.example/api${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "CF-Connecting-IP": sender.address ?? "203.0.113.7",
        ...(sender.queuedSeconds !== undefined && { [writeHeaders.queuedSeconds]: String(sender.queuedSeconds) }),
        ...sender.headers,
      },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, body: await response.json<{ message: string; user?: { id: string } }>(), response };
}

export async function createVisitor(sender?: Sender): Promise<string> {
  const { body } = await report("/users", { gender: "Other", ageRange: "25-34" }, sender);
  if (!body.user) throw new Error(body.message);
  return body.user.id;
}

/** As if the visitor had begun so much earlier. */
export async function letTimePass(userId: string, seconds: number): Promise<void> {
  await query("update attempts set started_at = started_at - ? where user_id = ?", seconds * 1_000, userId);
  await query("update users set created_at = created_at - ? where id = ?", seconds * 1_000, userId);
}

export async function startVisit(
  assessmentId: string,
  { userId: known, contentVersion, ...sender }: Sender & { userId?: string; contentVersion?: number } = {},
) {
  const userId = known ?? (await createVisitor(sender));
  const attempt = { assessmentId, attemptId: crypto.randomUUID() };
  const send = (call: string, body: object, more: Sender = {}) =>
    report(`/users/${userId}/${call}`, { ...attempt, ...body }, { ...sender, ...more });
  const started = await send("start-assessment", { assessmentTitle: "Title", totalQuestions: 0, contentVersion });
  return {
    userId,
    ...attempt,
    started,
    send,
    wait: (seconds: number) => letTimePass(userId, seconds),
    reach: (step: string) => send("reach-step", { step }),
    complete: (body: object = {}) => send("complete-assessment", body),
    rate: (rating: number, comments?: string) => send("assessment-feedback", { feedback: { rating, comments } }),
  };
}

/** Of an assessment with one section and no more than 30 questions. */
export async function visitAndRate(assessmentId: string, rating: number, sender: Sender = {}) {
  const visit = await startVisit(assessmentId, sender);
  await visit.wait(60);
  return { visit, completed: await visit.complete(), rated: await visit.rate(rating) };
}

export async function readCounted(assessmentId: string) {
  const [row] = await query<{
    starts: number;
    completions: number;
    ratings: number;
    stars: number;
    shown: number | null;
  }>(
    `select starts, completions_counted as completions, ratings_counted as ratings, rating_sum as stars, rating as shown
     from assessments where id = ?`,
    assessmentId,
  );
  return row;
}
