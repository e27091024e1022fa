import { createRoute } from "@hono/zod-openapi";
import { ApiErrorBody, type Endpoint, isIdempotent, writeHeaders } from "@illumine/shared/api/endpoint.ts";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";

type JsonContent<Schema> = { description: string; content: { "application/json": { schema: Schema } } };

/** A JSON body or answer with its schema, as OpenAPI writes it. */
const json = <Schema extends z.ZodType>(schema: Schema, description: string): JsonContent<Schema> => ({
  description,
  content: { "application/json": { schema } },
});

type RequestOf<E> = (E extends { params: infer P } ? { params: P } : object) &
  (E extends { query: infer Q } ? { query: Q } : object) &
  (E extends { body: infer B } ? { body: JsonContent<B> & { required: true } } : object);
type AnswersOf<E> = E extends { responses: infer R }
  ? { [S in keyof R]: S extends 301 | 304 ? { description: string } : JsonContent<R[S]> }
  : never;

/** The route of an endpoint. Its handler's parsed request and the answers it may give follow from the contract. */
// A type, not an interface: only a type fits hono's indexed route.
type RouteOf<E extends Endpoint> = {
  method: E["method"];
  path: E["path"];
  request: RequestOf<E>;
  responses: AnswersOf<E>;
  getRoutingPath: () => string;
};

const emptyAnswers: Readonly<Record<string, string>> = {
  301: "Moved: the address is in Location",
  304: "Nothing changed since the ETag that was sent",
};

const toHeader = (name: string, description: string) => [name, z.string().optional().describe(description)] as const;

/** What OpenAPI says of the headers that writes take; the gate and the handlers read them. */
function toHeaders(endpoint: Endpoint) {
  const isGuarded = endpoint.conflict !== undefined;
  const headers = [
    isIdempotent(endpoint) &&
      toHeader(writeHeaders.idempotencyKey, "A UUID. The same request again: the stored answer"),
    isGuarded && toHeader(writeHeaders.ifMatch, "The version that the writer began from, as the ETag gave it"),
  ].filter((header) => header !== false);
  return headers.length > 0 ? { headers: z.object(Object.fromEntries(headers)) } : {};
}

/** The contract's endpoint as a route: its schemas parse the request, its answers and errors are documented. */
export function toRoute<const E extends Endpoint>(
  endpoint: E,
  { middleware }: { middleware?: MiddlewareHandler } = {},
): RouteOf<E> {
  const { summary, access, params, query, body, form, conflict } = endpoint;
  const answers = Object.entries(endpoint.responses).map(([status, schema]) => {
    const description = emptyAnswers[status];
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
      ...toHeaders(endpoint),
    },
    ...(middleware && { middleware }),
    responses: {
      ...Object.fromEntries(errors),
      ...(conflict && { 409: json(conflict, "The document as it is stored now") }),
      ...Object.fromEntries(answers),
    },
  });
  // createRoute cannot know that what it was given is what the endpoint's type says.
  return route as unknown as RouteOf<E>;
}
