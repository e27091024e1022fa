import { z } from "zod";

export const ApiErrorBody = z.object({
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  suggestion: z.string().optional(),
  /** Repeat the request after signing in again. */
  wantsProof: z.literal(true).optional(),
});
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

/** Whether a sign-in makes the request possible. */
export const wantsProof = (status: number, body: unknown): boolean =>
  status === 403 && ApiErrorBody.safeParse(body).data?.wantsProof === true;

export const Message = z.object({ message: z.string() });

/** The body of a response that has none: 301 and 304. */
export const Empty = z.never();

export type Method = "get" | "post" | "put" | "patch" | "delete";

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

export const writeHeaders = {
  /** A UUID. The same key and body again get the stored answer, for 90 days; another body 422. */
  idempotencyKey: "Idempotency-Key",
  replayed: "Idempotency-Replayed",
  /** The version that the writer began from, as the ETag gave it: '"12"'. Older than the stored one: 409. */
  ifMatch: "If-Match",
  /** How many seconds a report waited in the browser before it could be sent. The server bounds it. */
  queuedSeconds: "X-Queued-Seconds",
  /** What led to the write of a document, where it wasn't a person who pressed Save: a `WriteCause`. */
  writeCause: "Write-Cause",
  /**
   * Replacing a document with its staged version: the staged version that the writer began from, '0' without one. It is
   * deleted with the write; if another one is stored: 409.
   */
  stagedVersion: "Staged-Version",
  /** Where D1 stood after the answer; sent back, it makes the next read at least as new. */
  bookmark: "X-D1-Bookmark",
} as const;

/** Of a request: the token of a preview link, to read what it shows. */
export const previewHeader = "X-Preview-Token";

/** Of a request that nobody asked for, such as polling: '1'. It isn't a use of the session. */
export const backgroundHeader = "X-Background";

export interface Endpoint {
  method: Method;
  path: string;
  summary: string;
  access?: "admin";
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  form?: Readonly<Record<string, unknown>>;
  responses: Partial<Record<200 | 201 | 202 | 301 | 304, z.ZodType>>;
  /** Sent later if there is no network: takes `writeHeaders.queuedSeconds`. */
  isReport?: true;
  /** Takes `previewHeader`. */
  isPreviewable?: true;
  /** false: nothing is stored under the Idempotency-Key; the handler makes sure that it counts once. */
  storesAnswer?: false;
  conflict?: z.ZodType;
  errors: readonly ErrorStatus[];
}

/** Whether the endpoint changes anything. */
export const isWrite = ({ method }: Pick<Endpoint, "method">): boolean => method !== "get";

/** Whether the endpoint takes an Idempotency-Key: every write but those of the sign-in. */
export const isIdempotent = (endpoint: Pick<Endpoint, "method" | "path">): boolean =>
  isWrite(endpoint) && !endpoint.path.startsWith("/auth/");

/** Whether the answer is stored, to be given again to the same request. */
export const storesAnswer = (endpoint: Pick<Endpoint, "method" | "path" | "storesAnswer">): boolean =>
  isIdempotent(endpoint) && endpoint.storesAnswer !== false;
