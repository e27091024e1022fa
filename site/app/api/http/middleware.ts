import { type Endpoint, isIdempotent, isWrite, storesAnswer } from "@illumine/shared/api/endpoint.ts";
import { writeHeaders } from "@illumine/shared/api/headers.ts";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { findLimitedRange } from "#app/services/address-range.ts";
import { currentRequestId, logRequest, withRequestId } from "#app/services/log/log.ts";
import { hashSecret } from "#app/services/tokens/tokens.ts";
import { isUnprotected } from "#app/services/transport/secure-transport.ts";
import { requireAdmin } from "../sign-in/session.ts";
import type { ApiContext, ApiEnv } from "./context.ts";
import { ApiError, toErrorResponse } from "./errors.ts";
import { inspectJson } from "./json-text.ts";
import { findReplay } from "./write.ts";

type Middleware = MiddlewareHandler<ApiEnv>;

/** A stored assessment may have 1.5 MB, and JSON escapes take more. */
const maxBodyBytes = 2 * 1024 * 1024;
const maxPublicBodyBytes = 64 * 1024;
const maxJsonDepth = 64;

const securityHeaders = {
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
} as const;

export const stampResponses: Middleware = (c, next) =>
  withRequestId(currentRequestId() ?? crypto.randomUUID(), async (requestId) => {
    const began = Date.now();
    await next();
    c.header("X-Request-Id", requestId);
    // The documentation page and files set policies of their own.
    for (const [name, value] of Object.entries(securityHeaders)) if (!c.res.headers.has(name)) c.header(name, value);
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
    if (c.env.env.LOG_REQUESTS === "off") return;
    // The contract's path instead of the URL's keeps visitors' ids out of the log.
    const path = c.var.endpoint?.path ?? null;
    logRequest({ method: c.req.method, path, status: c.res.status, milliseconds: Date.now() - began });
  });

/** Not a redirect: the secrets of a request that came unprotected would be sent again, and nobody would notice. */
export const requireHttps: Middleware = (c, next) => {
  if (isUnprotected(new URL(c.req.url))) throw new ApiError(403, "Use https");
  return next();
};

const countParameters = ({ path }: Endpoint) => path.split("{").length;

export function createMethodCheck(all: readonly Endpoint[]): Middleware {
  const endpoints = all
    // Fixed paths first: '/assessments/featured' isn't an id.
    .toSorted((a, b) => countParameters(a) - countParameters(b))
    .map((endpoint) => ({
      endpoint,
      pattern: new RegExp(`^/api${endpoint.path.replace(/\{[^}]+\}/g, "[^/]+")}$`),
    }));
  return async (c, next) => {
    const closest = endpoints.find(({ pattern }) => pattern.test(c.req.path))?.endpoint;
    const samePath = endpoints.flatMap(({ endpoint }) => (endpoint.path === closest?.path ? [endpoint] : []));
    const requestMethod = c.req.method === "HEAD" ? "GET" : c.req.method;
    const endpoint = samePath.find(({ method }) => method.toUpperCase() === requestMethod) ?? null;
    c.set("endpoint", endpoint);
    if (endpoint || samePath.length === 0) return next();
    const allowed = samePath.map(({ method }) => method.toUpperCase());
    const methods = (allowed.includes("GET") ? [...allowed, "HEAD"] : allowed).join(", ");
    const refusal = toErrorResponse(new ApiError(405, `This address supports only ${methods}`));
    refusal.headers.set("Allow", methods);
    return refusal;
  };
}

const isPublicWrite = (endpoint: Endpoint | null): endpoint is Endpoint =>
  endpoint !== null && endpoint.access !== "admin" && isIdempotent(endpoint);

const windowSeconds = 60;

export const limitPublicWrites: Middleware = async (c, next) => {
  if (!isPublicWrite(c.var.endpoint)) return next();
  const key = findLimitedRange(c.req.header("CF-Connecting-IP"));
  const { success } = await c.env.env.PUBLIC_WRITES.limit({ key });
  if (success) return next();
  const refusal = toErrorResponse(new ApiError(429, "Too many requests from this address. Please wait a minute."));
  refusal.headers.set("Retry-After", String(windowSeconds));
  return refusal;
};

/** Runs before the body is read, so others can't make the server read one. */
export const authorize: Middleware = async (c, next) => {
  if (c.var.endpoint?.access === "admin") c.set("admin", await requireAdmin(c));
  return next();
};

const refuseSize = () => {
  throw new ApiError(413, "The request is too large");
};
const limitAny = bodyLimit({ maxSize: maxBodyBytes, onError: refuseSize });
const limitPublic = bodyLimit({ maxSize: maxPublicBodyBytes, onError: refuseSize });

/** workerd's message if the client disconnects while the body is read, and for a lost storage connection too. */
const refuseCutOff = (error: unknown): never => {
  if (!(error instanceof Error) || !/^Network connection lost/.test(error.message)) throw error;
  throw new ApiError(400, "The request was interrupted. Please send it again.");
};

/** Forms with files are limited by their handler. */
export const limitBody: Middleware = (c, next) => {
  if (c.var.endpoint?.form) return next();
  const limit = c.var.endpoint?.access === "admin" ? limitAny : limitPublic;
  // Errors of later handlers are already responses here.
  return limit(c, next).catch(refuseCutOff);
};

const isRead = (method: string) => method === "GET" || method === "HEAD";

/** Nothing unpacks a body, so a packed one would be read as damaged. */
export const checkEncoding: Middleware = (c, next) => {
  const encoding = c.req.header("Content-Encoding")?.trim().toLowerCase() ?? "";
  if (isRead(c.req.method) || encoding === "" || encoding === "identity") return next();
  throw new ApiError(415, "Send the body without Content-Encoding");
};

const invalidText = () => new ApiError(400, "The text contains an invalid character. Remove it and try again.");

async function readUtf8(c: ApiContext): Promise<string> {
  const bytes = await c.req.arrayBuffer().catch(refuseCutOff);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalidText();
  }
}

const charsetParameter = /;\s*charset\s*=\s*"?([^";\s]*)/i;

export const checkJson: Middleware = async (c, next) => {
  if (isRead(c.req.method) || c.var.endpoint?.form) return next();
  if (c.req.raw.body === null || c.req.header("Content-Length") === "0") return next();
  const contentType = c.req.header("Content-Type") ?? "";
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json") throw new ApiError(415, "Send JSON with Content-Type: application/json");
  const [, charset = "utf-8"] = charsetParameter.exec(contentType) ?? [];
  if (charset.toLowerCase() !== "utf-8") throw new ApiError(415, "Send JSON in UTF-8");
  const { depth, isStorable } = inspectJson(await readUtf8(c));
  if (depth > maxJsonDepth) {
    throw new ApiError(400, `The JSON is nested too deeply. The limit is ${maxJsonDepth} levels.`);
  }
  if (!isStorable) throw invalidText();
  return next();
};

const IdempotencyKey = z.uuid();

export const replayResponses: Middleware = async (c, next) => {
  const { endpoint } = c.var;
  const key = c.req.header(writeHeaders.idempotencyKey);
  c.set("requestKey", null);
  if (key === undefined || !endpoint || !isWrite(endpoint) || !isIdempotent(endpoint)) return next();
  if (!IdempotencyKey.safeParse(key).success)
    throw new ApiError(422, "Idempotency-Key must be a UUID, new for each write");
  // A form is hashed by its handler while it streams.
  const body = endpoint.form ? "" : await c.req.text();
  const { pathname, search } = new URL(c.req.url);
  const requestHash = await hashSecret(`${c.req.method} ${pathname}${search}\n${body}`);
  const requestKey = { key: key.toLowerCase(), requestHash };
  c.set("requestKey", requestKey);
  if (endpoint.form) return next();
  return (storesAnswer(endpoint) && (await findReplay(c, requestKey))) || next();
};
