import { z } from "zod";

/** What every error under /api looks like. */
export const ApiErrorBody = z.object({
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** An id or slug that is free, where the one asked for is taken. */
  suggestion: z.string().optional(),
});
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

export const Message = z.object({ message: z.string() });

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** The statuses with which an endpoint may refuse; each answers an ApiErrorBody, a 409 sometimes more. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** Request and answer headers that carry meaning of their own. */
export const writeHeaders = {
  /** A UUID. The same key and body again get the stored answer, for 90 days; another body 422. */
  idempotencyKey: "Idempotency-Key",
  /** Says that an answer is the stored one. */
  replayed: "Idempotency-Replayed",
  /** The version that the writer began from, as the ETag gave it: '"12"'. Older than the stored one: 409. */
  ifMatch: "If-Match",
  /** Where D1 stood after the answer; sent back, it makes the next read at least as new. */
  bookmark: "X-D1-Bookmark",
} as const;

export interface Endpoint {
  method: Method;
  /** Below /api, with parameters in braces: '/users/{userId}'. */
  path: string;
  summary: string;
  /** 'admin': only with the administrator's session. Everything else is open to everyone. */
  access?: "admin";
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON. */
  body?: z.ZodType;
  /** OpenAPI schema of a multipart form, which its handler reads as a stream. */
  form?: Readonly<Record<string, unknown>>;
  /** A 301 and a 304 have no body. */
  responses: Partial<Record<200 | 201 | 301 | 304, z.ZodType>>;
  /** false: nothing of the request is kept under its Idempotency-Key; the handler sees to it that it counts once. */
  keepsAnswer?: false;
  /** Body of a 409 where it is more than an ApiErrorBody. */
  conflict?: z.ZodType;
  errors: readonly ErrorStatus[];
}

/** Whether the endpoint changes anything. */
export const isWrite = ({ method }: Pick<Endpoint, "method">): boolean => method !== "get";

/** Whether the endpoint takes an Idempotency-Key: every write but those of the sign-in. */
export const isIdempotent = (endpoint: Pick<Endpoint, "method" | "path">): boolean =>
  isWrite(endpoint) && !endpoint.path.startsWith("/auth/");

/** Whether the answer to a request is kept, to be given again to the same one. */
export const keepsAnswer = (endpoint: Pick<Endpoint, "method" | "path" | "keepsAnswer">): boolean =>
  isIdempotent(endpoint) && endpoint.keepsAnswer !== false;
