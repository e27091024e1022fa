import { z } from "zod";

export const ApiErrorBody = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    suggestion: z.string().optional(),
    /** Repeat the request after signing in again. */
    wantsProof: z.literal(true).optional(),
  })
  .meta({ id: "Error" });
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

/** Whether a sign-in makes the request possible. */
export const wantsProof = (status: number, body: unknown): boolean =>
  status === 403 && ApiErrorBody.safeParse(body).data?.wantsProof === true;

export const Message = z.object({ message: z.string() });

/** The body of a response that has none: 301 and 304. */
export const Empty = z.never();

export type Method = "get" | "post" | "put" | "patch" | "delete";

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

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
