import { contract } from "@illumine/shared/api/contract.ts";
import { ApiErrorBody, type Endpoint } from "@illumine/shared/api/endpoint.ts";
import type { Sent } from "./requests.ts";

/** The middleware may return these for any address. */
const gateStatuses = [400, 404, 405, 413, 415, 422, 429];

const countParameters = ({ path }: Endpoint) => path.split("{").length;
const endpoints = Object.values<Endpoint>(contract)
  .sort((a, b) => countParameters(a) - countParameters(b))
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^/api${endpoint.path.replace(/\{[^}]+\}/g, "[^/]+")}$`) }));

function decode(path: string): string {
  // Undecodable parts stay as they are.
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (text) => {
    try {
      return decodeURI(text);
    } catch {
      return text;
    }
  });
}

function findEndpoint(method: string, pathname: string): Endpoint | null {
  const path = decode(pathname);
  const asked = method === "HEAD" ? "get" : method.toLowerCase();
  const there = endpoints.filter(({ pattern }) => pattern.test(path) || pattern.test(pathname));
  const closest = there[0]?.endpoint.path;
  return there.find(({ endpoint }) => endpoint.path === closest && endpoint.method === asked)?.endpoint ?? null;
}

/** Internals that must not leak: stacks, SQL, code locations, storage errors. */
const inside =
  /\n\s+at |\.(?:ts|js|mjs):\d|SQLITE|D1_|sqlite_|constraint failed|Failed query|no such (?:table|column)|\bat Object\.|node_modules|\/work\/|TypeError|ZodError|\[object Object\]/;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function findHeaderFault({ status, headers }: Response): string | null {
  if (!/^[0-9a-f-]{36}$/.test(headers.get("X-Request-Id") ?? "")) return "no X-Request-Id";
  if (headers.get("X-Content-Type-Options") !== "nosniff") return "no nosniff";
  if (!headers.get("Content-Security-Policy")?.includes("default-src 'none'")) return "no Content-Security-Policy";
  if (!headers.get("Cache-Control")) return "no Cache-Control";
  if (status === 429 && !/^\d+$/.test(headers.get("Retry-After") ?? "")) return "429 without Retry-After";
  if (status === 405 && !headers.get("Allow")) return "405 without Allow";
  if (status === 301 && !headers.get("Location")?.startsWith("/api/")) return "301 to elsewhere";
  if (status >= 400 && headers.get("Cache-Control") !== "no-store") return "an error that may be cached";
  return null;
}

function findBodyFault(status: number, text: string, endpoint: Endpoint | null): string | null {
  const body = parse(text);
  if (status < 400) {
    const schema = endpoint?.responses[status as 200 | 201];
    const parsed = schema?.safeParse(body);
    return parsed?.success ? null : `an answer that the contract does not promise: ${parsed?.error}`;
  }
  const { success, data } = ApiErrorBody.safeParse(body);
  if (!success || data.message.trim() === "") return "an error without a message";
  if (inside.test(JSON.stringify(data))) return "an error that reveals internals";
  const { conflict } = endpoint ?? {};
  if (status === 409 && conflict && !conflict.safeParse(body).success)
    return "a 409 that the contract does not promise";
  return null;
}

function isUnstorable(body: Sent["body"]): boolean {
  // As sent: UTF-8 has no lone surrogates, only their JSON escapes.
  const sent = typeof body === "string" ? new TextDecoder().decode(new TextEncoder().encode(body)) : "";
  return /\\u(?:0000|d[89a-f][0-9a-f]{2})/.test(JSON.stringify(parse(sent)) ?? "");
}

export async function findFault({ method, path, body }: Sent, response: Response): Promise<string | null> {
  const text = await response.text();
  const { status, headers } = response;
  if (status >= 500) return `${status}: ${text}`;
  const endpoint = findEndpoint(method, new URL(path, "https://illumine.example").pathname);
  const documented = endpoint ? [...Object.keys(endpoint.responses).map(Number), ...endpoint.errors] : [];
  if (![...gateStatuses, ...documented].includes(status)) return `${status} is not documented: ${text}`;
  if (status < 300 && isUnstorable(body)) return `${status} for text that cannot be stored`;
  const inHeaders = findHeaderFault(response);
  if (inHeaders) return inHeaders;
  if (method === "HEAD" || status === 301 || status === 304) return text === "" ? null : "a body where there is none";
  if (!headers.get("Content-Type")?.startsWith("application/json")) return `not JSON: ${headers.get("Content-Type")}`;
  return findBodyFault(status, text, endpoint);
}

export const isPolluted = (): boolean =>
  Object.keys(Object.prototype).length > 0 || "polluted" in {} || "polluted" in Object || "polluted" in [];
