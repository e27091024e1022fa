import type { ApiErrorBody } from "@illumine/shared/api/endpoint.ts";
import { HTTPException } from "hono/http-exception";
import { isStorageFailure, warnIfUnmigrated } from "#app/services/database/health.ts";
import { logError } from "#app/services/log/log.ts";

/** An expected refusal. Thrown by handlers; one error handler turns it into JSON. */
export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503,
    message: string,
    readonly errors?: ApiErrorBody["errors"],
    /** What an answer says beside the message, such as the document as it is stored now. */
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** A write that began from an older version. The answer carries the current document, where there is one to read. */
export class ConflictError extends ApiError {
  constructor(message: string, current: unknown) {
    super(409, message, undefined, current === null ? {} : { current });
  }
}

/** The JSON answer for anything thrown under /api. Internals go to the log, never into the answer. */
export function toErrorResponse(error: unknown): Response {
  if (error instanceof ApiError) {
    const { message, errors, more } = error;
    const body: ApiErrorBody = { ...more, message, ...(errors && { errors }) };
    return Response.json(body, { status: error.status });
  }
  // What hono itself refuses, such as a body that is not JSON.
  if (error instanceof HTTPException && error.status < 500) {
    return Response.json({ message: error.message || "The request is not valid" }, { status: error.status });
  }
  if (!warnIfUnmigrated(error)) logError("api error", { error });
  return isStorageFailure(error)
    ? Response.json({ message: "The service cannot reach its storage. Please try again." }, { status: 503 })
    : Response.json({ message: "Something went wrong on our side." }, { status: 500 });
}
