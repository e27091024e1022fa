import type { ApiErrorBody } from "@illumine/shared/api/endpoint.ts";
import { HTTPException } from "hono/http-exception";
import { isStorageFailure, warnIfUnmigrated } from "#app/services/database/health.ts";
import { logError } from "#app/services/log/log.ts";

export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503,
    message: string,
    readonly errors?: ApiErrorBody["errors"],
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** Internal details go to the log, never into the response. */
export function toErrorResponse(error: unknown): Response {
  if (error instanceof ApiError) {
    const { message, errors, details } = error;
    const body: ApiErrorBody = { ...details, message, ...(errors && { errors }) };
    return Response.json(body, { status: error.status });
  }
  // Refused by hono, such as a body that isn't JSON.
  if (error instanceof HTTPException && error.status < 500) {
    return Response.json({ message: error.message || "The request isn't valid" }, { status: error.status });
  }
  if (!warnIfUnmigrated(error)) logError("api error", { error });
  return isStorageFailure(error)
    ? Response.json({ message: "The server can't reach its storage. Please try again." }, { status: 503 })
    : Response.json({ message: "Something went wrong on our side." }, { status: 500 });
}
