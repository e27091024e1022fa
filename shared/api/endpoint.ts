import { z } from "zod";

/** What every error under /api looks like. */
export const ApiErrorBody = z.object({
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

export const Message = z.object({ message: z.string() });

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** The statuses with which an endpoint may refuse; each answers an ApiErrorBody. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

export interface Endpoint {
  method: Method;
  /** Below /api, with parameters in braces: '/users/{userId}'. */
  path: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  responses: Partial<Record<200 | 201 | 304, z.ZodType>>;
  errors: readonly ErrorStatus[];
}
