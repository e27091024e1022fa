import { userEndpoints } from "@illumine/shared/api/users.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  completeAttempt,
  findAttemptId,
  insertAttempt,
  insertFeedback,
  updateStepReached,
} from "#app/db/visitors/attempts.server.ts";
import { findUserRecord, hasUser, insertUser, removeUser } from "#app/db/visitors/users.server.ts";
import type { Api } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite } from "../http/write.ts";

const { createUser, readUser, deleteUser, startAssessment, reachStep, completeAssessment, sendFeedback } =
  userEndpoints;

const unknownVisitor = () => new ApiError(404, "This visitor is unknown or was deleted");
const unknownAttempt = () => new ApiError(404, "This attempt is unknown or was deleted");

async function requireUser(db: Database, userId: string): Promise<void> {
  if (!(await hasUser(db, userId))) throw unknownVisitor();
}

/** No sign-in: only the visitor's browser knows the random user id. */
export function registerUsers(api: Api): void {
  api.openapi(buildRoute(createUser), async (c) => {
    const now = new Date();
    const id = crypto.randomUUID();
    const body = { user: { id } };
    const statements = [insertUser(c.env.db, { id, ...c.req.valid("json"), now })];
    await commitWrite(c, { statements, status: 201, body, now });
    return c.json(body, 201);
  });

  api.openapi(buildRoute(readUser), async (c) => {
    const record = await findUserRecord(c.env.db, c.req.valid("param").userId);
    if (!record) throw unknownVisitor();
    return c.json(record, 200);
  });

  api.openapi(buildRoute(deleteUser), async (c) => {
    const { userId } = c.req.valid("param");
    await requireUser(c.env.db, userId);
    const body = { message: "All data stored about you was deleted" };
    await commitWrite(c, { statements: removeUser(c.env.db, userId), status: 200, body, now: new Date() });
    return c.json(body, 200);
  });

  api.openapi(buildRoute(startAssessment), async (c) => {
    const now = new Date();
    const { userId } = c.req.valid("param");
    await requireUser(c.env.db, userId);
    const body = { message: "Assessment started" };
    const statements = [insertAttempt(c.env.db, { userId, ...c.req.valid("json"), now })];
    await commitWrite(c, { statements, status: 201, body, now });
    return c.json(body, 201);
  });

  api.openapi(buildRoute(reachStep), async (c) => {
    const now = new Date();
    const { userId } = c.req.valid("param");
    const { step, ...attempt } = c.req.valid("json");
    const attemptId = await findAttemptId(c.env.db, { userId, ...attempt });
    if (attemptId === null) throw unknownAttempt();
    const body = { message: "Step saved" };
    const statements = [updateStepReached(c.env.db, attemptId, step)];
    await commitWrite(c, { statements, status: 200, body, now });
    return c.json(body, 200);
  });

  api.openapi(buildRoute(completeAssessment), async (c) => {
    const now = new Date();
    const { userId } = c.req.valid("param");
    const { feedback, summary, ...attempt } = c.req.valid("json");
    const { assessmentId } = attempt;
    const attemptId = await findAttemptId(c.env.db, { userId, ...attempt });
    if (attemptId === null) throw unknownAttempt();
    const statements = [completeAttempt(c.env.db, { attemptId, summary, now })];
    if (feedback) {
      const { source = "default", ...given } = feedback;
      statements.push(insertFeedback(c.env.db, { userId, assessmentId, attemptId, ...given, source, now }));
    }
    const body = { message: "Assessment completed" };
    await commitWrite(c, { statements, status: 200, body, now });
    return c.json(body, 200);
  });

  api.openapi(buildRoute(sendFeedback), async (c) => {
    const now = new Date();
    const { userId } = c.req.valid("param");
    const { feedback, ...attempt } = c.req.valid("json");
    const { assessmentId } = attempt;
    await requireUser(c.env.db, userId);
    const attemptId = attempt.attemptId ?? (await findAttemptId(c.env.db, { userId, assessmentId }));
    const body = { message: "Thank you for your feedback" };
    const row = { userId, assessmentId, attemptId, ...feedback, source: "visitor" as const, now };
    await commitWrite(c, { statements: [insertFeedback(c.env.db, row)], status: 201, body, now });
    return c.json(body, 201);
  });
}
