import type { z } from "zod";
import { contract } from "./contract.ts";
import { ApiErrorBody, type Endpoint } from "./endpoint.ts";

export interface ApiRequest {
  method: string;
  /** Below the host's root, with its query: '/api/users/…?page=2'. */
  path: string;
  body?: unknown;
  form?: FormData;
  headers: Record<string, string>;
}

export interface ApiAnswer {
  status: number;
  /** Parsed JSON; undefined where the answer was not JSON. */
  body: unknown;
  headers: Pick<Headers, "get">;
}

/** How a host reaches the API: fetch on the web, IPC in the desktop app. Rejects when there is no answer at all. */
export type Send = (request: ApiRequest) => Promise<ApiAnswer>;

/** The API refused, or answered something that the contract does not know. */
export class ApiFailure extends Error {
  constructor(
    /** 0 when the answer was not what the contract promises. */
    readonly status: number,
    message: string,
    readonly errors: NonNullable<ApiErrorBody["errors"]> = [],
    readonly body: unknown = undefined,
  ) {
    super(message);
  }
}

type Contract = typeof contract;
type InputOf<E> = (E extends { params: infer P extends z.ZodType } ? { params: z.input<P> } : unknown) &
  (E extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown) &
  (E extends { form: object } ? { form: FormData } : unknown) & {
    headers?: Record<string, string>;
  };
type OutputOf<E> = E extends { responses: infer R }
  ? { [S in keyof R]: R[S] extends z.ZodType ? z.output<R[S]> : never }[keyof R]
  : never;

export type ApiClient = { [K in keyof Contract]: (input: InputOf<Contract[K]>) => Promise<OutputOf<Contract[K]>> };

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

function buildPath(endpoint: Endpoint, { params = {}, query = {} }: LooseInput): string {
  const path = endpoint.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return `/api${path}${search && `?${search}`}`;
}

async function call(send: Send, endpoint: Endpoint, input: LooseInput): Promise<unknown> {
  const answer = await send({
    method: endpoint.method.toUpperCase(),
    path: buildPath(endpoint, input),
    headers: input.headers ?? {},
    ...(endpoint.body && { body: input.body }),
    ...(input.form && { form: input.form }),
  });
  const { status, body } = answer;
  const schema = status === 200 || status === 201 || status === 202 ? endpoint.responses[status] : undefined;
  if (schema) {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new ApiFailure(0, `The server's answer is not what ${endpoint.path} promises: ${parsed.error.message}`);
  }
  const refusal = ApiErrorBody.safeParse(body);
  if (refusal.success) throw new ApiFailure(status, refusal.data.message, refusal.data.errors, body);
  throw new ApiFailure(status, `HTTP error! status: ${status}`, [], body);
}

/** A client over a host's way of sending. Every answer is parsed with the contract's schema; failures are ApiFailures. */
export function createApiClient(send: Send): ApiClient {
  const methods = Object.entries(contract).map(([name, endpoint]) => [
    name,
    (input: LooseInput) => call(send, endpoint, input),
  ]);
  return Object.fromEntries(methods) as ApiClient;
}
