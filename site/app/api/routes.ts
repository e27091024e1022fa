import { ApiErrorBody } from "@illumine/shared/api/endpoint";
import type { z } from "zod";

/** A JSON body or answer with its schema, as OpenAPI writes it. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  required: true as const,
  content: { "application/json": { schema } },
});

/** The documented errors of an endpoint. */
export const toErrors = (statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [status, json(ApiErrorBody, "What went wrong and what to do")]));
