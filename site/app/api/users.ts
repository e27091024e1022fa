import { createRoute } from "@hono/zod-openapi";
import { userEndpoints } from "@illumine/shared/api/users";
import { completeAttempt, createAttempt, createFeedback } from "~/db/attempts.server";
import type { Database } from "~/db/database.server";
import { createUser, deleteUser, findUserRecord, hasUser } from "~/db/users.server";
import type { Api } from "./app";
import { ApiError } from "./errors";
import { json, toErrors } from "./routes";

const {
  createUser: create,
  readUser: read,
  deleteUser: remove,
  startAssessment: start,
  completeAssessment: complete,
  sendFeedback: send,
} = userEndpoints;

const unknownVisitor = () => new ApiError(404, "This visitor is not known here, or was deleted");

async function requireUser(db: Database, userId: string): Promise<void> {
  if (!(await hasUser(db, userId))) throw unknownVisitor();
}

/** The lifecycle of a visitor's attempt. No sign-in: the random user id is what the browser holds. */
export function registerUsers(api: Api): void {
  const createRouteDefinition = createRoute({
    method: create.method,
    path: create.path,
    request: { body: json(create.body, "Age range and gender") },
    responses: { ...toErrors(create.errors), 201: json(create.responses[201], "The visitor's random id") },
  });
  api.openapi(createRouteDefinition, async (c) => {
    const user = await createUser(c.env.db, c.req.valid("json"));
    return c.json({ user }, 201);
  });

  const readRoute = createRoute({
    method: read.method,
    path: read.path,
    request: { params: read.params },
    responses: { ...toErrors(read.errors), 200: json(read.responses[200], "What is kept") },
  });
  api.openapi(readRoute, async (c) => {
    const record = await findUserRecord(c.env.db, c.req.valid("param").userId);
    if (!record) throw unknownVisitor();
    return c.json(record, 200);
  });

  const deleteRoute = createRoute({
    method: remove.method,
    path: remove.path,
    request: { params: remove.params },
    responses: { ...toErrors(remove.errors), 200: json(remove.responses[200], "Deleted") },
  });
  api.openapi(deleteRoute, async (c) => {
    if (!(await deleteUser(c.env.db, c.req.valid("param").userId))) throw unknownVisitor();
    return c.json({ message: "Everything kept of you was deleted" }, 200);
  });

  const startRoute = createRoute({
    method: start.method,
    path: start.path,
    request: { params: start.params, body: json(start.body, "What is started") },
    responses: { ...toErrors(start.errors), 201: json(start.responses[201], "Started") },
  });
  api.openapi(startRoute, async (c) => {
    const { userId } = c.req.valid("param");
    await requireUser(c.env.db, userId);
    await createAttempt(c.env.db, { userId, ...c.req.valid("json") });
    return c.json({ message: "Assessment started" }, 201);
  });

  const completeRoute = createRoute({
    method: complete.method,
    path: complete.path,
    request: { params: complete.params, body: json(complete.body, "What is completed") },
    responses: { ...toErrors(complete.errors), 200: json(complete.responses[200], "Completed") },
  });
  api.openapi(completeRoute, async (c) => {
    const { userId } = c.req.valid("param");
    const { assessmentId, attemptId, feedback, summary } = c.req.valid("json");
    const isFound = await completeAttempt(c.env.db, { userId, assessmentId, attemptId, summary });
    if (!isFound) throw new ApiError(404, "This attempt was not started here, or was deleted");
    if (feedback) {
      const { source = "default", ...given } = feedback;
      await createFeedback(c.env.db, { userId, assessmentId, attemptId, ...given, source });
    }
    return c.json({ message: "Assessment completed" }, 200);
  });

  const feedbackRoute = createRoute({
    method: send.method,
    path: send.path,
    request: { params: send.params, body: json(send.body, "Stars and comments") },
    responses: { ...toErrors(send.errors), 201: json(send.responses[201], "Kept") },
  });
  api.openapi(feedbackRoute, async (c) => {
    const { userId } = c.req.valid("param");
    const { assessmentId, attemptId, feedback } = c.req.valid("json");
    await requireUser(c.env.db, userId);
    await createFeedback(c.env.db, { userId, assessmentId, attemptId, ...feedback, source: "visitor" });
    return c.json({ message: "Thank you for your feedback" }, 201);
  });
}
