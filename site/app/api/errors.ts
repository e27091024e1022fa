import type { ApiErrorBody } from "@illumine/shared/api/endpoint";
import { HTTPException } from "hono/http-exception";
import { warnIfUnmigrated } from "~/services/database-health";
import { logError } from "~/services/log";

/** An expected refusal. Thrown by handlers; one error handler turns it into JSON. */
export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503,
    message: string,
    readonly errors?: ApiErrorBody["errors"],
  ) {
    super(message);
  }
}

/** The JSON answer for anything thrown under /api. Internals go to the log, never into the answer. */
export function toErrorResponse(error: unknown): Response {
  if (error instanceof ApiError) {
    const body: ApiErrorBody = { message: error.message, ...(error.errors && { errors: error.errors }) };
    return Response.json(body, { status: error.status });
  }
  // What hono itself refuses, such as a body that is not JSON.
  if (error instanceof HTTPException && error.status < 500) {
    return Response.json({ message: error.message || "The request is not valid" }, { status: error.status });
  }
  const isMissingTables = warnIfUnmigrated(error);
  if (!isMissingTables) logError("api error", { error });
  const isStorage = isMissingTables || (error instanceof Error && /D1_ERROR|Failed query/.test(error.message));
  return isStorage
    ? Response.json({ message: "The service cannot reach its storage. Please try again." }, { status: 503 })
    : Response.json({ message: "Something went wrong on our side." }, { status: 500 });
}
