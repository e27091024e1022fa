import { createRoute } from "@hono/zod-openapi";
import { WriteCause } from "@illumine/shared/api/documents/revisions.ts";
import { ApiErrorBody, type Endpoint, isIdempotent } from "@illumine/shared/api/endpoint.ts";
import { previewHeader, writeHeaders } from "@illumine/shared/api/headers.ts";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";

type JsonContent<Schema> = { description: string; content: { "application/json": { schema: Schema } } };

const json = <Schema extends z.ZodType>(schema: Schema, description: string): JsonContent<Schema> => ({
  description,
  content: { "application/json": { schema } },
});

type RequestOf<E> = (E extends { params: infer P } ? { params: P } : object) &
  (E extends { query: infer Q } ? { query: Q } : object) &
  (E extends { body: infer B } ? { body: JsonContent<B> & { required: true } } : object);
type ResponsesOf<E> = E extends { responses: infer R }
  ? { [S in keyof R]: S extends 301 | 304 ? { description: string } : JsonContent<R[S]> }
  : never;

// A type, because an interface doesn't fit hono's indexed route.
type RouteOf<E extends Endpoint> = {
  method: E["method"];
  path: E["path"];
  request: RequestOf<E>;
  responses: ResponsesOf<E>;
  getRoutingPath: () => string;
};

const emptyResponses: Readonly<Record<string, string>> = {
  301: "Moved. Location has the new address",
  304: "Not modified since the given ETag",
};

const buildHeader = (name: string, description: string) => [name, z.string().optional().describe(description)] as const;

function buildHeaders(endpoint: Endpoint) {
  const { method } = endpoint;
  const isGuarded = endpoint.conflict !== undefined;
  const headers = [
    isIdempotent(endpoint) &&
      buildHeader(writeHeaders.idempotencyKey, "A UUID. Repeating the request returns the stored response"),
    endpoint.isReport && buildHeader(writeHeaders.queuedSeconds, "How long the report waited to be sent"),
    endpoint.isPreviewable && buildHeader(previewHeader, "What follows # in a preview link, to read what it shows"),
    isGuarded && buildHeader(writeHeaders.ifMatch, "The version that the write is based on, from the ETag"),
    isGuarded &&
      buildHeader(
        writeHeaders.writeCause,
        `${WriteCause.options.join(", ")}; absent where a person saves. Revisions of autosaves are folded, others labeled`,
      ),
    isGuarded &&
      method === "put" &&
      buildHeader(
        writeHeaders.stagedVersion,
        "The staged version that this write publishes and so deletes, 0 where there is none; another stored one: 409",
      ),
  ].filter((header) => header !== false && header !== undefined);
  return headers.length > 0 ? { headers: z.object(Object.fromEntries(headers)) } : {};
}

export function buildRoute<const E extends Endpoint>(
  endpoint: E,
  { middleware }: { middleware?: MiddlewareHandler } = {},
): RouteOf<E> {
  const { summary, access, params, query, body, form, conflict } = endpoint;
  const responses = Object.entries(endpoint.responses).map(([status, schema]) => {
    const description = emptyResponses[status];
    return [status, description === undefined ? json(schema, summary) : { description }];
  });
  const errors = endpoint.errors.map((status) => [status, json(ApiErrorBody, "What went wrong and what to do")]);
  const route = createRoute({
    method: endpoint.method,
    path: endpoint.path,
    summary,
    tags: [endpoint.path.split("/")[1] ?? ""],
    ...(access && { security: [{ bearer: [] }] }),
    request: {
      ...(params && { params: params as z.ZodObject }),
      ...(query && { query: query as z.ZodObject }),
      ...(body && { body: { ...json(body, summary), required: true } }),
      ...(form && { body: { required: true, content: { "multipart/form-data": { schema: form } } } }),
      ...buildHeaders(endpoint),
    },
    ...(middleware && { middleware }),
    responses: {
      ...Object.fromEntries(errors),
      ...(conflict && { 409: json(conflict, "The document as currently stored") }),
      ...Object.fromEntries(responses),
    },
  });
  // createRoute can't infer the endpoint's type.
  return route as unknown as RouteOf<E>;
}
